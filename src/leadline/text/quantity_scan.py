"""Numerals in running text: each with its sign, magnitude, unit and hedge."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from leadline.text.digits import Numeral, numeral
from leadline.text.quantity import Kind, Quantity, Reading
from leadline.text.suffixes import ONE, Prefix, Suffix, prefix, suffix
from leadline.text.units import DURATION, MONEY, RATIO, dimension


@dataclass(frozen=True, slots=True)
class Part:
    """A quantity on its way into a range: `factor` is its magnitude ("million": 10^6), 1 where none is written."""

    quantity: Quantity
    factor: Decimal = ONE


# More digits than any quantity has: a key, or noise.
_LONGEST: Final = 48
_NUMERAL: Final = re.compile(r"\d{1,3}(?:[ \xa0']\d{3})+(?![\d])(?:[.,]\d+)?|\d+(?:[.,]\d+)*|(?<![\w.,)])\.\d+")
_SCIENCE: Final = re.compile(
    r"[eE](?P<plain>[+-]?\d{1,3})(?![\w.])|[ \xa0]?[×x*][ \xa0]?10(?:\^(?P<caret>-?\d{1,3})|(?P<high>⁻?[⁰¹²³⁴-⁹]{1,3}))"
)
_HIGH: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_VULGAR: Final = {
    "½": Decimal("0.5"), "¼": Decimal("0.25"), "¾": Decimal("0.75"), "⅓": Decimal(1) / 3, "⅔": Decimal(2) / 3,
    "⅛": Decimal("0.125"), "⅕": Decimal("0.2"), "⅖": Decimal("0.4"), "⅗": Decimal("0.6"), "⅘": Decimal("0.8"),
}  # fmt: skip
_FRACTION: Final = re.compile(
    r"(?<![\w./,-])(?:(?P<whole>\d{1,3})[ \xa0-])?(?P<top>\d)/(?P<bottom>[2-9]|10)(?![\w/]|[.,]\d)"
)
_TRAILING_MINUS: Final = re.compile(r"-(?=\Z|[,;.)\n|]|\s*\Z)")
_YEAR: Final = re.compile(r"(?:19|20)\d\d\Z")
_CENTURY: Final = re.compile(r"[ \xa0-]centur(?:y|ies)\b")
_DECADE: Final = re.compile(r"'?s(?!\w)")
_CLOCK_BEFORE: Final = re.compile(
    r"(?:\b(?:at|from|until|till|to|by|um|ab|bis|von|à|dès|de|jusqu'à|las|opens?|closes?|and)[ \xa0]|[–-] ?)\Z",
    re.IGNORECASE,
)
_WHOLE_IN_PARENTHESES: Final = re.compile(r"\s*(?:[$€£¥]|[A-Z]{3} ?)?\([^()]*\)\s*\Z")
_AFTER_HEDGE: Final = re.compile(r"\+(?!\d)| or (?:so|more)\b")


def numerals(plain: str, *, comma_decimals: bool | None) -> Iterator[Part]:
    """Find what is written in digits in a folded text, in order; places that are taken are the caller's to skip."""
    for found in _NUMERAL.finditer(plain):
        if found.end() - found.start() > _LONGEST:
            continue
        read = numeral(found.group(), comma_decimals=comma_decimals)
        if read is not None:
            yield _part(plain, found.start(), found.end(), read)
        else:
            yield from _pieces(plain, found)


def fractions(plain: str) -> Iterator[Part]:
    """Find "1/2", "2 3/4", "½" and "2½"."""
    if "/" in plain:
        for found in _FRACTION.finditer(plain):
            top, bottom = int(found["top"]), int(found["bottom"])
            if 0 < top < bottom:
                value = int(found["whole"] or 0) + Decimal(top) / Decimal(bottom)
                yield _part(plain, found.start(), found.end(), Numeral(((value, -2),)))
    if plain.isascii():
        return
    for found in re.finditer(r"(\d{1,4})?[ \xa0]?([½¼¾⅓⅔⅛⅕⅖⅗⅘])", plain):
        value = int(found[1] or 0) + _VULGAR[found[2]]
        yield _part(plain, found.start() if found[1] else found.start(2), found.end(), Numeral(((value, -2),)))


def worded(plain: str, start: int, end: int, value: Decimal) -> Part:
    """Make a quantity of a number word at `plain[start:end]`, with its unit and hedge."""
    exponent = value.as_tuple().exponent
    return _part(plain, start, end, Numeral(((value, exponent if isinstance(exponent, int) else 0),)))


def ordinal(plain: str, end: int, value: Decimal) -> tuple[Reading, ...]:
    """Read an ordinal that ends at `end`; before "century" it is a stretch of time too."""
    century = (Reading(value, "century of"),) if _CENTURY.match(plain, end) else ()
    return (Reading(value, "ordinal"), *century)


def kind_of(unit: str | None) -> Kind:
    """Name the kind of a quantity by what its unit measures."""
    kinds = {RATIO: Kind.PERCENT, "points": Kind.PERCENT, MONEY: Kind.MONEY, DURATION: Kind.DURATION}
    by_unit = {"date": Kind.DATE, "decade of": Kind.DATE, "clock": Kind.TIME, "ordinal": Kind.ORDINAL}
    return by_unit.get(unit or "", kinds.get(dimension(unit) or "", Kind.NUMBER))


def _pieces(plain: str, found: re.Match[str]) -> Iterator[Part]:
    """Read "1,2,3" as three numbers."""
    for piece in re.finditer(r"\d+", found.group()):
        start, end = found.start() + piece.start(), found.start() + piece.end()
        yield _part(plain, start, end, Numeral(((Decimal(piece.group()), 0),)))


def _part(plain: str, start: int, end: int, read: Numeral) -> Part:
    science = _SCIENCE.match(plain, end)
    if science is not None:
        power = int((science["plain"] or science["caret"] or science["high"]).translate(_HIGH))
        read = Numeral(tuple((value.scaleb(power), place + power) for value, place in read.meanings), read.ambiguous)
        end = science.end()
    before = prefix(plain, start)
    decade = _decade(plain, end, read, before)
    if decade is not None:
        return Part(decade)
    after = suffix(plain, end, money=bool(before.units), large=read.meanings[0][0] >= 1000)
    return _assemble(plain, (start, end), read, before, after)


def _assemble(plain: str, span: tuple[int, int], read: Numeral, before: Prefix, after: Suffix) -> Part:
    if read.ambiguous and (before.units or dimension(after.meanings[0][1]) == MONEY):
        # Money has two decimals or none: "1.250 Euro" is rather a thousand.
        read = replace(read, meanings=read.meanings[::-1])
    trailing = None if before.negative else _TRAILING_MINUS.match(plain, after.end)
    end = trailing.end() if trailing else after.end
    start = before.start
    negative = before.negative or trailing is not None
    parentheses = _in_parentheses(plain, start, end, read, before)
    if parentheses == "negative":
        negative, start, end = True, plain.index("("), plain.rindex(")") + 1
    readings = _readings(read, before, after, negative=negative)
    if parentheses == "perhaps":
        readings += tuple(Reading(-reading.value, reading.unit, reading.place) for reading in readings)
    if after.mark in {"st", "nd", "rd", "th", "er", "ère", "ème"}:
        readings = ordinal(plain, end, read.meanings[0][0])
    hour = _hour(plain, before, readings)
    if hour is not None:
        readings = hour
    if _is_year(plain, span, readings):
        readings = (*readings, Reading(readings[0].value * 10000, "date"))
    quantity = Quantity(
        kind=Kind.DATE if _is_recent(readings) else kind_of(readings[0].unit),
        readings=readings,
        start=start,
        end=end,
        raw=plain[start:end],
        approximate=before.approximate or _AFTER_HEDGE.match(plain, end) is not None,
        ambiguous=read.ambiguous or after.ambiguous or parentheses == "perhaps",
    )
    return Part(quantity, after.meanings[0][0] if after.scaled else ONE)


def _readings(read: Numeral, before: Prefix, after: Suffix, *, negative: bool) -> tuple[Reading, ...]:
    sign = -1 if negative else 1
    units = before.units
    meanings = [
        (factor, name) for factor, unit in after.meanings for name in (units if unit is None and units else (unit,))
    ]
    return tuple(
        Reading(sign * value * factor, unit, place + factor.adjusted())
        for value, place in read.meanings
        for factor, unit in meanings
    )


def _hour(plain: str, before: Prefix, readings: tuple[Reading, ...]) -> tuple[Reading, ...] | None:
    """Read "17h" as a time too; first where "at" or "until" stands before it."""
    first = readings[0]
    if first.unit != "h" or not 0 <= first.value <= 24 or first.place != 0:
        return None
    clock = Reading(first.value * 60, "clock")
    at_hour = _CLOCK_BEFORE.search(plain[max(0, before.start - 9) : before.start])
    return (clock, first) if at_hour else (first, clock)


def _is_year(plain: str, span: tuple[int, int], readings: tuple[Reading, ...]) -> bool:
    first = readings[0]
    written = plain[span[0] : span[1]]
    return (
        len(readings) == 1
        and first.unit is None
        and written.isdigit()
        and len(written) == 4
        and 1000 <= first.value < 2200
    )


def _is_recent(readings: tuple[Reading, ...]) -> bool:
    return readings[-1].unit == "date" and 1500 <= readings[0].value <= 2100


def _decade(plain: str, end: int, read: Numeral, before: Prefix) -> Quantity | None:
    """Read "1990s" as a decade; "60s" too, unless it is seconds."""
    written = _DECADE.match(plain, end)
    value, _ = read.meanings[0]
    if written is None or not 20 <= value < 2200 or value % 10 != 0 or before.units or len(read.meanings) > 1:
        return None
    stop, start = written.end(), before.start
    if 1000 <= value < 2200:
        readings: tuple[Reading, ...] = (Reading(value * 10000, "decade of"),)
    elif 20 <= value <= 90 and "'" not in written.group():
        readings = (Reading(value, "s"), Reading((1900 + value) * 10000, "decade of"))
    else:
        return None
    return Quantity(Kind.DATE, readings, start, stop, plain[start:stop], before.approximate, len(readings) > 1)


def _in_parentheses(plain: str, start: int, end: int, read: Numeral, before: Prefix) -> str:
    """Say whether parentheses mean a negative number: alone they do ("negative"), in a text "perhaps", else "no"."""
    if start == 0 or before.negative or end >= len(plain) or plain[start - 1] != "(" or plain[end] != ")":
        return "no"
    if _YEAR.match(plain, start, end):
        return "no"
    if _WHOLE_IN_PARENTHESES.match(plain):
        return "negative"
    money_like = len(read.meanings) > 1 or bool(before.units) or read.meanings[0][1] < 0
    return "perhaps" if money_like and "%" not in plain[start:end] else "no"
