"""How figures and lists are written in a sentence: plain names, three decimals, counts where there are counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from leadline.diagnosis.readout.figures import Figure

WITH_EVIDENCE: Final = "where a relevant chunk was in the context"

_PLAIN: Final = {
    "mrr": "MRR",
    "false_answer_rate": "false answers",
    "over_refusal_rate": "over-refusal",
    "abstention_rate": "abstention",
}


def plain(name: str) -> str:
    """Write the name of a metric in words: "answer relevance", "hit rate@5"."""
    base, at, cut = name.partition("@")
    return _PLAIN.get(base, base.replace("_", " ")) + at + cut


def number(value: float) -> str:
    """Write a share with three decimals."""
    return f"{value:.3f}"


def level(figure: Figure) -> str:
    """Write how high a figure is: a rate of whole questions as a count, "4 of 10", and any other as a mean, "0.820"."""
    return counted(figure) if figure.name.endswith("_rate") else number(figure.mean)


def said(figure: Figure) -> str:
    """Write a figure with its name: "recall@5 0.820 (n 50, 0.700 to 0.920)"."""
    where = f" {WITH_EVIDENCE}" if figure.group else ""
    return f"{plain(figure.name)} {level(figure)}{where} ({basis(figure)})"


def basis(figure: Figure) -> str:
    """Write what a figure rests on: "n 50, 0.700 to 0.920"; a count tells its own n."""
    own = [] if figure.name.endswith("_rate") else [f"n {figure.n}"]
    if figure.low is not None and figure.high is not None:
        own.append(f"{number(figure.low)} to {number(figure.high)}")
    return ", ".join(own or [f"n {figure.n}"])


def counted(figure: Figure) -> str:
    """Write a rate as a count: "4 of 10"."""
    return f"{figure.hits} of {figure.n}"


def ends(low: float | None, high: float | None) -> str:
    """Write an interval to append: " (0.168 to 0.687)", or nothing where there is none."""
    return "" if low is None or high is None else f" ({number(low)} to {number(high)})"


def listed(parts: Sequence[str]) -> str:
    """Join parts: "a, b and c"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def plural(count: int, word: str) -> str:
    """Write a count of things: "1 question", "4 questions"."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def entry(opening: str, parts: Sequence[str]) -> tuple[str, ...]:
    """Make one entry of several sentences behind an opening; none of no sentences."""
    if not parts:
        return ()
    told = " ".join(f"{capital(part)}." for part in parts[1:])
    return (f"{opening}: {parts[0]}. {told}".rstrip(),)


def capital(text: str) -> str:
    """Begin with a capital."""
    return f"{text[0].upper()}{text[1:]}"
