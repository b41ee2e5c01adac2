"""Ranges: two neighbouring quantities that a dash, "to" or "between ... and" joins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Final

from leadline.text.quantity import Kind, Quantity, Reading
from leadline.text.quantity_scan import Part
from leadline.text.suffixes import ONE

_DASH: Final = re.compile(r"[ \xa0]?(?:–|-|\.\.\.?|…)[ \xa0]?\Z")
_TO: Final = re.compile(r"[ \xa0](?:to|until|till|through|bis|à|jusqu'à|hasta|up to)[ \xa0]\Z", re.IGNORECASE)
_AND: Final = re.compile(r"[ \xa0](?:and|und|et|y|e|&)[ \xa0]\Z", re.IGNORECASE)
_A: Final = re.compile(r"[ \xa0]a[ \xa0]\Z")
_SLASH: Final = re.compile(r"/\Z")
_BETWEEN: Final = re.compile(r"\b(?:between|zwischen|entre)[ \xa0](?:the[ \xa0])?\Z", re.IGNORECASE)
_DE: Final = re.compile(r"\b(?:de|desde|del|von)[ \xa0]\Z", re.IGNORECASE)


def join_ranges(plain: str, parts: Sequence[Part]) -> list[Quantity]:
    """Join the neighbours that make a range; parts come in order, and so do the results."""
    joined: list[Quantity] = []
    place = 0
    while place < len(parts):
        both = _range(plain, parts[place], parts[place + 1]) if place + 1 < len(parts) else None
        joined.append(parts[place].quantity if both is None else both)
        place += 1 if both is None else 2
    return joined


def _range(plain: str, left: Part, right: Part) -> Quantity | None:
    low, high = left.quantity, right.quantity
    between = plain[low.end : high.start]
    if len(between) > 12:
        return None
    slash = _SLASH.match(between) is not None and _both_years(low, high)
    dash = slash or _DASH.match(between) is not None
    if not dash and not _worded(plain, low, between):
        return None
    low, high = _alike(low, high, left.factor, right.factor)
    readings = _pairs(low, high, ascending=dash)
    if not readings:
        return None
    return Quantity(
        kind=Kind.RANGE,
        readings=readings,
        start=low.start,
        end=high.end,
        raw=plain[low.start : high.end],
        approximate=low.approximate or high.approximate,
        ambiguous=low.ambiguous or high.ambiguous or slash,
    )


def _both_years(low: Quantity, high: Quantity) -> bool:
    return low.kind is Kind.DATE and low.unit is None and (high.kind is Kind.DATE or _short_year(low, high) is not None)


def _worded(plain: str, low: Quantity, between: str) -> bool:
    before = plain[max(0, low.start - 14) : low.start]
    if _TO.match(between):
        return True
    if _AND.match(between):
        return _BETWEEN.search(before) is not None
    return _A.match(between) is not None and _DE.search(before) is not None


def _alike(low: Quantity, high: Quantity, low_factor: Decimal, high_factor: Decimal) -> tuple[Quantity, Quantity]:
    """Give each end the unit and the magnitude that only the other shows: "3-5 million euros", "$3-5", "2010-12"."""
    short = _short_year(low, high)
    if short is not None:
        return low, short
    bare_low, bare_high = low.unit is None, high.unit is None
    if high.unit == "clock" and bare_low and 0 <= low.value <= 24:
        return _clock_like(low, high), high
    if low.unit == "clock" and bare_high and 0 <= high.value <= 24:
        return low, _clock_like(high, low)
    if high_factor != ONE and low_factor == ONE and (bare_low or low.unit == high.unit or bare_high):
        low = _scaled(low, high_factor)
    if bare_low and high.unit not in {None, "date", "ordinal"}:
        low = replace(low, readings=tuple(replace(one, unit=high.unit) for one in low.readings if one.unit != "date"))
    elif bare_high and low.unit is not None and low.kind is Kind.MONEY:
        high = replace(high, readings=tuple(replace(one, unit=low.unit) for one in high.readings))
    return low, high


def _short_year(low: Quantity, high: Quantity) -> Quantity | None:
    if low.kind is not Kind.DATE or low.unit is not None or high.kind is not Kind.NUMBER or high.unit is not None:
        return None
    first, last = int(low.value), high.value
    if len(high.raw) != 2 or not high.raw.isdigit() or first % 100 >= last:
        return None
    year = Decimal(first // 100 * 100) + last
    return replace(high, kind=Kind.DATE, readings=(Reading(year), Reading(year * 10000, "date")))


def _clock_like(bare: Quantity, clock: Quantity) -> Quantity:
    """Read the 9 of "9-5 pm" and "9 to 17:30" as an hour; before "pm" both halves of the day are open."""
    minutes = bare.value * 60
    later = minutes + 720 if minutes + 720 <= clock.value else None
    usual = (Reading(minutes, "clock"),)
    return replace(bare, kind=Kind.TIME, readings=usual if later is None else (*usual, Reading(later, "clock")))


def _scaled(quantity: Quantity, factor: Decimal) -> Quantity:
    power = factor.adjusted()
    readings = tuple(replace(one, value=one.value * factor, place=one.place + power) for one in quantity.readings)
    return replace(quantity, readings=readings)


def _pairs(low: Quantity, high: Quantity, *, ascending: bool) -> tuple[Reading, ...]:
    return tuple(
        Reading(first.value, first.unit, max(first.place, last.place), last.value)
        for first in low.readings
        for last in high.readings
        if first.unit == last.unit and not (ascending and first.value >= last.value) and first.value != last.value
    )[:4]
