"""Times of day: "9:30", "9 am", "17h30", "17 Uhr", "noon"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from leadline.text.quantity import Kind, Quantity, Reading

_CLOCK: Final = re.compile(
    r"(?<![A-Za-z0-9_.,:/$€£])(?<![^\dm.]-)(?P<hour>[01]?\d|2[0-4])(?:"
    r":(?P<minute>[0-5]\d)(?::[0-5]\d)?(?!:?\d)"
    r"|h(?P<minute_h>[0-5]\d)(?!\d)"
    r"|\.(?P<minute_dot>[0-5]\d)(?=[ \xa0]?(?:Uhr|[ap]\.?m\b)))?"
    r"(?:[ \xa0]?(?P<half>[ap]\.[ \xa0]?m\.|[ap]m\b)"
    r"|[ \xa0]?(?P<oclock>Uhr\b|o'clock\b|hrs\b(?=[.,;)]|$)|[時시点](?!間)))?",
    re.IGNORECASE,
)
_HINT: Final = re.compile(r"\d(?::\d|h\d|[ \xa0]?(?:[ap]\.?[ ]?m\b|uhr|o'clock|hrs|[時시点]))", re.IGNORECASE)
_NOON: Final = re.compile(r"\b(?P<noon>noon|midday)\b|\bmidnight\b", re.IGNORECASE)


def times(plain: str) -> Iterator[Quantity]:
    """Find the times of day of a folded text.

    "9:30" may be in the evening too; "9:30 am" may not. A bare "17h" is a number with a unit, and read there.
    """
    if _HINT.search(plain):
        for found in _CLOCK.finditer(plain):
            if any(found[group] for group in ("minute", "minute_h", "minute_dot", "half", "oclock")):
                yield from _clock(found)
    for found in _NOON.finditer(plain):
        yield _time(found, [720 if found["noon"] else 0])


def _clock(found: re.Match[str]) -> Iterator[Quantity]:
    hour = int(found["hour"])
    minute = int(found["minute"] or found["minute_h"] or found["minute_dot"] or 0)
    half = (found["half"] or "").lower()
    if half and not 1 <= hour <= 12:
        return
    if half:
        yield _time(found, [(hour % 12 + (12 if half[0] == "p" else 0)) * 60 + minute])
    else:
        usual = hour * 60 + minute
        yield _time(found, [usual, usual + 720] if 1 <= hour < 12 else [usual])


def _time(found: re.Match[str], minutes: list[int]) -> Quantity:
    readings = tuple(Reading(Decimal(minute), "clock") for minute in minutes)
    return Quantity(Kind.TIME, readings, found.start(), found.end(), found.group())
