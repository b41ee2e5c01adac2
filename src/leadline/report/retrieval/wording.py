"""How the numbers of retrieval runs are written: four decimals, as this trade compares them."""

from __future__ import annotations

from typing import Final

from leadline.records.estimate import Interval
from leadline.report.table import NOTHING

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def value(number: float | None) -> str:
    """Write a value."""
    return NOTHING if number is None else f"{number:.4f}"


def signed(number: float | None) -> str:
    """Write a difference, with its sign."""
    if number is None:
        return NOTHING
    text = f"{number:+.4f}"
    return "0.0000" if not float(text) else text.replace("-", "−")


def span(ends: Interval | None, *, signs: bool = False) -> str:
    """Write the two ends of an interval."""
    if ends is None:
        return NOTHING
    write = signed if signs else value
    return f"{write(ends[0])} to {write(ends[1])}"


def chance(p: float | None) -> str:
    """Write a p-value."""
    if p is None:
        return NOTHING
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def percent(level: float) -> str:
    """Write a share, such as a level of confidence."""
    return f"{100 * level:.4g} %"


def letter(place: int) -> str:
    """Return a short name of a system: a to z, then aa, ab and so on."""
    text = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, len(_LETTERS))
        text = _LETTERS[rest] + text
    return text


def counted(number: int, one: str, many: str) -> str:
    """Write a number of things."""
    return f"{number:,} {one if number == 1 else many}"
