"""Whether a detail of a claim stands in a sentence, and whether another of its sort does."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final, NamedTuple

from leadline.judging.origins.claim import Detail, DetailKind, is_tolerance
from leadline.judging.origins.page import Unit
from leadline.text.numbers import Comparison, Kind, Quantity, agree, quantities, supports
from leadline.text.units import dimension, to_base

_DIGITS: Final = re.compile(r"\d[\d.,]*")
_TELLING: Final = 3
"""Digits from which a number that stands bare in a table is no chance."""

_APART: Final = 500
"""How many times as large another value may be: 15 minutes are no other value of 60 months."""
_MEASURED: Final = frozenset({"duration", "length", "mass", "volume", "area", "data"})


class Stretch(NamedTuple):
    """A stretch of a chunk, as offsets in its text."""

    start: int
    end: int


def stands(detail: Detail, unit: Unit) -> Stretch | None:
    """Return where a detail stands in a sentence; None where it does not."""
    if detail.quantity is not None:
        return _value_at(detail, detail.quantity, unit)
    return _name_at(detail, unit)


def other_value(detail: Detail, unit: Unit) -> Stretch | None:
    """Return where a sentence has another value of the same sort; None where it has none."""
    own = detail.quantity
    if own is None:
        return None
    for found in quantities(unit.text):
        if not _same_sort(detail, own, found, unit) or agree(own, found) is not Comparison.DIFFERENT:
            continue
        if is_tolerance(unit.text, found) is not detail.tolerance or _far_apart(own, found) or _inside(own, found):
            continue
        return Stretch(unit.start + found.start, unit.start + found.end)
    return None


def _far_apart(own: Quantity, found: Quantity) -> bool:
    """Whether two measures are of such different size that they hardly measure the same."""
    if own.unit is None or found.unit is None or dimension(own.unit) not in _MEASURED:
        return False
    one, two = abs(to_base(own.value, own.unit)), abs(to_base(found.value, found.unit))
    return min(one, two) > 0 and max(one, two) > _APART * min(one, two)


def _inside(own: Quantity, found: Quantity) -> bool:
    """Whether a value lies in a range that is given: 4 °C between 0 °C and 40 °C; it is no other value."""
    if own.unit is None or found.unit is None or found.low is None or found.high is None:
        return False
    ends = (to_base(found.low, found.unit), to_base(found.high, found.unit))
    return (
        dimension(own.unit) == dimension(found.unit) != "clock" and ends[0] <= to_base(own.value, own.unit) <= ends[1]
    )


def telling(raw: str) -> str | None:
    """Return the digits of a number that says enough by them alone: "$1,488 million" and "1,488" in a table."""
    match = _DIGITS.search(raw)
    if match is None:
        return None
    plain = match.group().strip(".,").replace(",", "")
    if sum(character.isdigit() for character in plain.strip("0")) < _TELLING:
        return None
    return None if re.fullmatch(r"(?:1[5-9]|20)\d\d", plain) else plain


def mentioned(name: tuple[str, ...], stems: tuple[str, ...]) -> int | None:
    """Return at which word a name stands; it may be written apart or in one (XR-400, XR400; WiFi). None: nowhere."""
    size = len(name)
    first = name[0][0]
    whole = "".join(name)
    sizes = (1, 2, 3) if any(word[0].isdigit() or word[-1].isdigit() for word in name) else (1,)
    for place, word in enumerate(stems):
        if word[0] != first:
            continue
        if stems[place : place + size] == name:
            return place
        if any("".join(stems[place : place + count]) == whole for count in sizes):
            return place
    return None


def _name_at(detail: Detail, unit: Unit) -> Stretch | None:
    written = {*detail.stems, "".join(detail.stems)}
    if unit.bag.isdisjoint(written) and detail.kind is not DetailKind.CODE:
        return None
    place = mentioned(detail.stems, unit.stems)
    if place is None:
        return None
    last = min(place + len(detail.stems), len(unit.places)) - 1
    return Stretch(unit.places[place], _word_end(unit, last))


def _word_end(unit: Unit, place: int) -> int:
    at = unit.places[place] - unit.start
    end = at
    while end < len(unit.text) and (unit.text[end].isalnum() or unit.text[end] in "'’"):
        end += 1
    return unit.start + end


def _value_at(detail: Detail, own: Quantity, unit: Unit) -> Stretch | None:
    for found in quantities(unit.text):
        if _same_sort(detail, own, found, unit) and supports(found, own):
            return Stretch(unit.start + found.start, unit.start + found.end)
    digits = telling(own.raw)
    if digits is None:
        return None
    for match in _DIGITS.finditer(unit.text):
        if telling(match.group()) == digits:
            return Stretch(unit.start + match.start(), unit.start + match.end())
    return None


def _same_sort(detail: Detail, own: Quantity, found: Quantity, unit: Unit) -> bool:
    """Whether two quantities may measure the same: like units, or bare numbers of the same noun."""
    if (own.unit is None) != (found.unit is None):
        return False
    if own.unit is None:
        if detail.kind is DetailKind.YEAR:
            return found.kind in {Kind.NUMBER, Kind.DATE} and len(found.raw) == 4
        return detail.noun is None or detail.noun == _following(found, unit)
    return agree(own, found) is not Comparison.INCOMPARABLE


def _following(found: Quantity, unit: Unit) -> str | None:
    after = unit.start + found.end
    at = bisect_left(unit.places, after)
    return unit.stems[at] if at < len(unit.places) and unit.places[at] - after <= 1 else None
