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

# Words in lower case, but months with a capital: a verb, a sea, "ago".
_CAPITAL_ONLY: Final = frozenset({"may", "mar", "ago", "dec", "mars"})
_MONTH: Final = re.compile(
    r"\b(?=[A-Sa-s])(?:" + "|".join(sorted(MONTHS, key=len, reverse=True)) + r")\b\.?", re.IGNORECASE
)
_S: Final = r"[ \xa0]"
_ONE_DAY: Final = r"(?:0?[1-9]|[12]\d|3[01])"
_YEAR: Final = r"(?P<year>(?:1\d|20|21)\d\d)(?![\d.,]\d|\d)"
_DAY_BEFORE: Final = re.compile(
    rf"(?<![\d.,:/$€£])(?:(?P<first>{_ONE_DAY})(?:st|nd|rd|th|\.)?{_S}?(?:[–-]|to|and|bis|und){_S}?)?(?<![\d:/$€£,])(?P<day>{_ONE_DAY})"
    rf"(?:(?:st|nd|rd|th|er|\.|º)?{_S}(?:of{_S}(?:the{_S})?|de{_S})?|-)\Z",
    re.IGNORECASE,
)
_DAY_AFTER: Final = re.compile(
    rf"{_S}(?P<first>{_ONE_DAY})(?:st|nd|rd|th)?(?:{_S}?(?:[–-]|to|and){_S}?(?P<last>{_ONE_DAY})(?:st|nd|rd|th)?(?!\d|{_S}?%|{_S}[a-z]))?"
    rf"(?![\d.,:]*\d|%|{_S}?%)(?:,?{_S}{_YEAR})?",
    re.IGNORECASE,
)
_YEAR_AFTER: Final = re.compile(rf"(?:,?{_S}(?:of{_S}|de{_S}|del{_S})?|-){_YEAR}", re.IGNORECASE)
_JOINED_DIGITS: Final = re.compile(r"\d[-/.]\d")
_ISO: Final = re.compile(
    r"(?<![A-Za-z0-9_.,/-])(?P<year>[12]\d{3})(?P<mark>[-/.])(?P<month>0?[1-9]|1[0-2])(?P=mark)(?P<day>0?[1-9]|[12]\d|3[01])"
    r"(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?(?![\d/-])"
)
_SLASHED: Final = re.compile(
    r"(?<![A-Za-z0-9_.,/-])(?P<first>\d{1,2})(?P<mark>[-/.])(?P<second>\d{1,2})(?P=mark)(?P<year>\d{4}|\d\d)(?![\w/-])"
)
_CJK: Final = re.compile(
    r"(?P<year>[12]\d{3})\s?[年년]\s?(?:(?P<month>1[0-2]|0?[1-9])\s?[月월]\s?(?:(?P<day>3[01]|[12]\d|0?[1-9])\s?[日일])?)?"
    r"|(?P<month2>1[0-2]|0?[1-9])\s?[月월]\s?(?P<day2>3[01]|[12]\d|0?[1-9])\s?[日일]"
)


def dates(plain: str) -> Iterator[Quantity]:
    """Find the dates of a folded text.

    "03/05/2024" keeps both readings and is ambiguous; with dots the day comes first. "May 3-5, 2024" is a range.
    """
    for month in _MONTH.finditer(plain):
        if month.group() not in _CAPITAL_ONLY:
            yield from _around(plain, month)
    if _JOINED_DIGITS.search(plain):
        for found in _ISO.finditer(plain):
            yield _date(found, [(int(found["year"]), int(found["month"]), int(found["day"]))])
        for found in _SLASHED.finditer(plain):
            yield from _slashed(found)
    if not plain.isascii():
        for found in _CJK.finditer(plain):
            month_day = found["month"] or found["month2"], found["day"] or found["day2"]
            yield _date(found, [(int(found["year"] or 0), int(month_day[0] or 0), int(month_day[1] or 0))])


def _around(plain: str, found: re.Match[str]) -> Iterator[Quantity]:
    """Read the day and the year that stand around the name of a month; a month alone is no date."""
    month = MONTHS[found.group().rstrip(".").lower()]
    before = _DAY_BEFORE.search(plain, max(0, found.start() - 24), found.start())
    after = None if before is not None else _DAY_AFTER.match(plain, found.end())
    start, end = found.span()
    first, last, year = "0", "", "0"
    if before is not None:
        follows = _YEAR_AFTER.match(plain, end)
        start, first, last = before.start(), before["first"] or before["day"], (before["first"] and before["day"]) or ""
        year, end = (follows["year"], follows.end()) if follows is not None else ("0", end)
    elif after is not None:
        end, first, last, year = after.end(), after["first"], after["last"] or "", after["year"] or "0"
    else:
        follows = _YEAR_AFTER.match(plain, end)
        if follows is None:
            return
        year, end = follows["year"], follows.end()
    base = int(year) * 10000 + month * 100
    if last and int(last) > int(first):
        reading = Reading(Decimal(base + int(first)), "date", high=Decimal(base + int(last)))
        yield Quantity(Kind.RANGE, (reading,), start, end, plain[start:end])
    elif not last:
        yield Quantity(Kind.DATE, (Reading(Decimal(base + int(first)), "date"),), start, end, plain[start:end])


def _slashed(found: re.Match[str]) -> Iterator[Quantity]:
    first, second, year = int(found["first"]), int(found["second"]), int(found["year"])
    if len(found["year"]) == 2:
        year += 1900 if year > 69 else 2000
    day_first, month_first = (year, second, first), (year, first, second)
    readings = [day_first] if found["mark"] == "." or first == second else [day_first, month_first]
    readings = [reading for reading in readings if 1 <= reading[1] <= 12 and 1 <= reading[2] <= 31]
    if readings and year >= 1000:
        yield _date(found, readings)


def _date(found: re.Match[str], readings: list[tuple[int, int, int]]) -> Quantity:
    values = tuple(Reading(Decimal(year * 10000 + month * 100 + day), "date") for year, month, day in readings)
    return Quantity(Kind.DATE, values, found.start(), found.end(), found.group(), ambiguous=len(values) > 1)
