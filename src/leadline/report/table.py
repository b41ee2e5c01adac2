"""A table as plain text cells, and how numbers and foreign text are written in every form of the report."""

from __future__ import annotations

from typing import Final, NamedTuple

from leadline.records.estimate import Estimate
from leadline.records.score import Stage

NOTHING: Final = "–"
"""Shown where there is no number."""

_JOINERS: Final = "\u200c\u200d"  # part of the spelling in several scripts
_STEERING: Final = frozenset({"Cc", "Cf", "Zl", "Zp", "Cs"})


class Table(NamedTuple):
    """One table: a title, a head, rows of cells, and notes below."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


def plain(text: str) -> str:
    """Spell out control characters, and those that turn the direction of text: a run must not steer what is shown."""
    if text.isascii() and text.isprintable():
        return text
    from unicodedata import category

    return "".join(ascii(char)[1:-1] if category(char) in _STEERING and char not in _JOINERS else char for char in text)


def number(value: float | None, stage: Stage = Stage.RETRIEVAL) -> str:
    """Write a value: three decimals for what lies between 0 and 1, fewer for costs."""
    if value is None:
        return NOTHING
    if stage is Stage.COST:
        return f"{value:,.4g}" if abs(value) < 100 else f"{value:,.0f}"
    return f"{value:.3f}"


def interval(estimate: Estimate, stage: Stage = Stage.RETRIEVAL) -> str:
    """Write a 95 % interval."""
    if estimate.interval is None:
        return NOTHING
    low, high = estimate.interval
    return f"{number(low, stage)} to {number(high, stage)}"


def unscored(estimate: Estimate) -> str:
    """Write how many questions have no score, a count a reason."""
    if not estimate.unscored:
        return "0"
    return ", ".join(f"{count} {reason.replace('_', ' ')}" for reason, count in sorted(estimate.reasons.items()))
