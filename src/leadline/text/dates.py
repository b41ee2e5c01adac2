"""Dates and times of day, in English, German, French and Spanish, ISO and CJK forms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from types import MappingProxyType
from typing import Final

from leadline.text.quantity import Kind, Quantity, Reading

_MONTH_NAMES: Final = (
    "january jan januar jänner janvier janv enero ene",
    "february feb februar februar février févr febrero",
    "march mar märz mrz mars marzo",
    "april apr avril avr abril abr",
    "may mai mayo",
    "june jun juni juin junio",
    "july jul juli juillet juil julio",
    "august aug août agosto ago",
    "september sept sep septembre septiembre",
    "october oct oktober okt octobre octubre",
    "november nov novembre noviembre",
    "december dec dezember dez décembre déc diciembre dic",
)
MONTHS: Final[Mapping[str, int]] = MappingProxyType(
    {name: month for month, names in enumerate(_MONTH_NAMES, start=1) for name in names.split()}
)
"""Month, 1 to 12, by lower-case name or abbreviation."""

_NAME: Final = "(?P<month>" + "|".join(sorted(MONTHS, key=len, reverse=True)) + r")\b\.?"
_YEAR: Final = r"(?P<year>(?:1\d|20|21)\d\d)(?![\d.,]\d|\d)"
_S: Final = r"[ \xa0]"
_DAY: Final = r"(?<![\d.,:/$€£-])(?P<day>0?[1-9]|[12]\d|3[01])"
_BY_NAME: Final = (
    # 3 May 2024, 3rd of May, 3. Mai, 1er mai, 3 de mayo de 2024
    rf"{_DAY}(?:st|nd|rd|th|er|\.|º)?{_S}(?:of{_S}|de{_S})?{_NAME}(?:,?{_S}(?:de{_S}|del{_S})?{_YEAR})?",
    # May 3, 2024
    rf"\b{_NAME}{_S}(?P<day>0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?![\d.,:]*\d|%|{_S}?%)(?:,?{_S}{_YEAR})?",
    # May 2024
    rf"\b{_NAME},?{_S}(?:of{_S}|de{_S}|del{_S})?{_YEAR}",
    # 3-May-2024
    rf"{_DAY}-{_NAME}-{_YEAR}",
)
_NAMED: Final = tuple(re.compile(pattern, re.IGNORECASE) for pattern in _BY_NAME)
_MONTH_HINT: Final = re.compile(r"\b(?:" + "|".join(sorted({name[:3] for name in MONTHS})) + ")", re.IGNORECASE)
_ISO: Final = re.compile(
    r"(?<![\w.,/-])(?P<year>[12]\d{3})(?P<mark>[-/.])(?P<month>0?[1-9]|1[0-2])(?P=mark)(?P<day>0?[1-9]|[12]\d|3[01])"
    r"(?:T(?P<clock>\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?)?(?![\d/-])"
)
_SLASHED: Final = re.compile(
    r"(?<![\w.,/-])(?P<first>\d{1,2})(?P<mark>[-/.])(?P<second>\d{1,2})(?P=mark)(?P<year>\d{4}|\d\d)(?![\w/-])"
)
_CJK: Final = re.compile(
    r"(?:(?P<year>[12]\d{3})\s?[年년]\s?)(?:(?P<month>1[0-2]|0?[1-9])\s?[月월]\s?(?:(?P<day>3[01]|[12]\d|0?[1-9])\s?[日일])?)?"
    r"|(?P<month2>1[0-2]|0?[1-9])\s?[月월]\s?(?P<day2>3[01]|[12]\d|0?[1-9])\s?[日일]"
)
_CLOCK: Final = re.compile(
    r"(?<![\w.,:/$€£-])(?P<hour>[01]?\d|2[0-4])(?:"
    r":(?P<minute>[0-5]\d)(?::(?P<second>[0-5]\d))?(?!:?\d)|[h](?P<minute2>[0-5]\d)(?!\d)|\.(?P<minute3>[0-5]\d)(?=[ \xa0]?(?:Uhr|[ap]\.?m\b)))?"
    r"(?:[ \xa0]?(?P<half>[ap]\.?[ \xa0]?m\b\.?)|[ \xa0]?(?P<oclock>Uhr\b|o'clock\b|hrs\b(?=[.,;)]|$)))?",
    re.IGNORECASE,
)
_NOON: Final = re.compile(r"\b(?P<noon>noon|midday)\b|\b(?P<midnight>midnight)\b", re.IGNORECASE)


def dates(plain: str) -> Iterator[Quantity]:
    """Find the dates of a folded text, the fullest form first where forms overlap.

    "03/05/2024" keeps both readings and is ambiguous; with dots the day comes first.
    """
    if _MONTH_HINT.search(plain):
        for pattern in _NAMED:
            for found in pattern.finditer(plain):
                if _is_month(found["month"]):
                    yield _named(found)
    for found in _ISO.finditer(plain):
        yield _date(found, [(int(found["year"]), int(found["month"]), int(found["day"]))])
    for found in _SLASHED.finditer(plain):
        yield from _slashed(found)
    if not plain.isascii():
        for found in _CJK.finditer(plain):
            month, day = found["month"] or found["month2"], found["day"] or found["day2"]
            yield _date(found, [(int(found["year"] or 0), int(month or 0), int(day or 0))])


def times(plain: str) -> Iterator[Quantity]:
    """Find the times of day of a folded text: "9:30", "9 am", "17h30", "17 Uhr", "noon"."""
    for found in _CLOCK.finditer(plain):
        if any(found[group] for group in ("minute", "minute2", "minute3", "half", "oclock")):
            yield from _clock(found)
    for found in _NOON.finditer(plain):
        yield _time(found, [720 if found["noon"] else 0])


def _is_month(written: str) -> bool:
    """Refuse "may" and "mar" in lower case: a verb, a sea."""
    return written not in {"may", "mar", "march", "ago", "dec"} or written == "march"


def _named(found: re.Match[str]) -> Quantity:
    parts = found.groupdict()
    year, day = int(parts.get("year") or 0), int(parts.get("day") or 0)
    return _date(found, [(year, MONTHS[parts["month"].lower()], day)])


def _slashed(found: re.Match[str]) -> Iterator[Quantity]:
    first, second, year = int(found["first"]), int(found["second"]), int(found["year"])
    if len(found["year"]) == 2:
        year += 1900 if year > 69 else 2000
    day_first, month_first = (year, second, first), (year, first, second)
    readings = [day_first] if found["mark"] == "." or first == second else [day_first, month_first]
    readings = [reading for reading in readings if 1 <= reading[1] <= 12 and 1 <= reading[2] <= 31]
    if readings and (year >= 1000):
        yield _date(found, readings)


def _date(found: re.Match[str], readings: list[tuple[int, int, int]]) -> Quantity:
    values = tuple(Reading(Decimal(year * 10000 + month * 100 + day), "date") for year, month, day in readings)
    return Quantity(Kind.DATE, values, found.start(), found.end(), found.group(), ambiguous=len(values) > 1)


def _clock(found: re.Match[str]) -> Iterator[Quantity]:
    hour = int(found["hour"])
    minute = int(found["minute"] or found["minute2"] or found["minute3"] or 0)
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
