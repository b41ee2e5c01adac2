"""Times of day: "9:30", "9 am", "17h30", "17 Uhr", "22.00 h", "noon"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from typing import Final

from leadline.text.quantity import Kind, Quantity, Reading

_CLOCK: Final = re.compile(
    r"(?<![A-Za-z0-9_.,:/$€£])(?<![^\dm.]-)(?P<hour>2[0-4]|[01]?\d)(?:"
    r":(?P<minute>[0-5]\d)(?::[0-5]\d)?(?!:?\d)(?:[ \xa0]?(?:h|hrs|hours)\b)?"
    r"|h(?P<minute_h>[0-5]\d)(?!\d)"
    r"|\.(?P<minute_dot>[0-5]\d)(?:(?=[ \xa0]?(?:Uhr|[ap]\.?[ \xa0]?m\b))|(?P<h>[ \xa0]?h\b))"
    r"|(?!\d))"
    r"(?:[ \xa0]?(?P<half>[ap]\.[ \xa0]?m(?:\.|\b)|[ap]m\b)"
    r"|[ \xa0]?(?P<oclock>Uhr\b|o'clock\b|hrs\b(?=[.,;)]|$)|[時시点](?!間)))?"
    r"(?:[ \xa0](?:(?P<morning>in[ ]the[ ]morning|morgens|vormittags|du[ ]matin)"
    r"|(?P<evening>in[ ]the[ ](?:afternoon|evening)|nachmittags|abends|du[ ]soir))\b)?",
    re.IGNORECASE,
)
_HINT: Final = re.compile(
    r"\d(?::\d|h\d|\.\d\d[ \xa0]?h\b|[ \xa0]?(?:[ap]\.?[ ]?m\b|uhr|o'clock|hrs|[時시点]))", re.IGNORECASE
)
_NOON: Final = re.compile(
    r"\b(?:12[ \xa0])?(?:(?P<noon>noon|midday)|midnight|Mitternacht|minuit|medianoche|mezzanotte)\b", re.IGNORECASE
)
_AT: Final = re.compile(r"\b(?:at|from|until|till|by|um|ab|bis|von|gegen)[ \xa0]\Z", re.IGNORECASE)


def times(plain: str) -> Iterator[Quantity]:
    """Find the times of day of a folded text.

    "9:30" may be in the evening too; "9:30 am" and "9:30 in the morning" may not. "22.00 h" is a time that may be a
    stretch of time. A bare "17h" is a number with a unit, and read there.
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
    if found["h"]:
        yield from _hours(found, hour, minute)
    elif half:
        yield _time(found, [(hour % 12 + (12 if half[0] == "p" else 0)) * 60 + minute])
    else:
        yield _time(found, _halves(found, hour, minute))


def _hours(found: re.Match[str], hour: int, minute: int) -> Iterator[Quantity]:
    """Read "22.00 h" as a time, and "at 9.30 h"; elsewhere one digit before the dot ("1.30 h") is a decimal number."""
    if len(found["hour"]) == 2 or _AT.search(found.string, max(0, found.start() - 8), found.start()):
        quantity = _time(found, [hour * 60 + minute])
        length = Reading(Decimal(f"{hour}.{minute:02}"), "h", -2)
        yield replace(quantity, readings=(*quantity.readings, length))


def _halves(found: re.Match[str], hour: int, minute: int) -> list[int]:
    """Return the minutes after midnight that a time without "am" and "pm" may mean, the usual one first."""
    usual = hour * 60 + minute
    if not 1 <= hour < 12:
        return [usual]
    if found["morning"] or found["evening"]:
        return [usual + (720 if found["evening"] else 0)]
    return [usual, usual + 720]


def _time(found: re.Match[str], minutes: list[int]) -> Quantity:
    readings = tuple(Reading(Decimal(minute), "clock") for minute in minutes)
    return Quantity(Kind.TIME, readings, found.start(), found.end(), found.group())
