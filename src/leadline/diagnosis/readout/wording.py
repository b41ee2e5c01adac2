"""How figures and lists are written in a sentence: three decimals, counts where there are counts, n always."""

from __future__ import annotations

from collections.abc import Sequence

from leadline.diagnosis.readout.figures import MISSED, RETRIEVED, Figure

_WHERE = {RETRIEVED: " where a relevant chunk was in the context", MISSED: " where none was"}


def number(value: float) -> str:
    """Write a share with three decimals."""
    return f"{value:.3f}"


def said(figure: Figure) -> str:
    """Write a figure with its name: "recall@5 0.820 (n 50, 0.700 to 0.920)"; a rate as a count."""
    where = _WHERE.get(figure.group or "", "")
    if figure.name.endswith("_rate"):
        return f"{figure.name} {counted(figure)}{where}{ends(figure)}"
    return f"{figure.name} {number(figure.mean)}{where} ({basis(figure)})"


def inside(figure: Figure, *, place: bool = True) -> str:
    """Write a figure to stand in brackets: "recall@5 0.820, n 50, 0.700 to 0.920"; `place` tells its group too."""
    where = _WHERE.get(figure.group or "", "") if place else ""
    if figure.name.endswith("_rate"):
        return f"{figure.name} {counted(figure)}{where}{ends(figure).replace(' (', ', ').rstrip(')')}"
    return f"{figure.name} {number(figure.mean)}{where}, {basis(figure)}"


def basis(figure: Figure) -> str:
    """Write what a figure rests on: "n 50, 0.700 to 0.920"."""
    if figure.low is None or figure.high is None:
        return f"n {figure.n}"
    return f"n {figure.n}, {number(figure.low)} to {number(figure.high)}"


def counted(figure: Figure) -> str:
    """Write a rate as a count: "4 of 10"."""
    return f"{figure.hits} of {figure.n}"


def ends(figure: Figure) -> str:
    """Write the interval to append: " (0.168 to 0.687)", or nothing where there is none."""
    if figure.low is None or figure.high is None:
        return ""
    return f" ({number(figure.low)} to {number(figure.high)})"


def listed(parts: Sequence[str]) -> str:
    """Join parts: "a, b and c"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def plural(count: int, word: str) -> str:
    """Write a count of things: "1 question", "4 questions"."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def sentence(text: str) -> str:
    """Begin with a capital and end with one full stop."""
    return f"{text[0].upper()}{text[1:].rstrip('.')}."
