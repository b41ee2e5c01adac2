"""Quantities: what a text says in numbers, whether two of them agree, and which a text does not bear out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from leadline.text.codes import codes
from leadline.text.dates import dates
from leadline.text.digits import comma_decimals, fold
from leadline.text.quantity import Comparison, Kind, Quantity, Reading
from leadline.text.quantity_agree import agree, supports
from leadline.text.quantity_ranges import join_ranges
from leadline.text.quantity_scan import Part, fractions, numerals
from leadline.text.quantity_words import may_hold_number_words, word_numbers
from leadline.text.times import times

__all__ = [
    "Comparison",
    "Kind",
    "Quantity",
    "Reading",
    "agree",
    "missing",
    "quantities",
    "same_number",
    "supports",
]

_DIGIT: Final = re.compile(r"[\d½¼¾⅓⅔⅛⅕⅖⅗⅘]")
# Not quantities of the text: citation markers, "passage 3" for a passage of the context, and the numbers of a list.
_MARKS: Final = re.compile(
    r"\b(?:[Pp]assages?|[Dd]ocuments?|[Ss]ources?|[Cc]ontexts?|[Cc]hunks?)[ \xa0]\d{1,2}"
    r"(?:(?:, | and |, and )\d{1,2})*(?![\d.,]\d|\w)"
    r"|\[\^?\d{1,3}(?:[ ]?[,;–-][ ]?\d{1,3})*\](?!\()|【[^】]*】"
    r"|(?m:^)[ \t]*(?:\d{1,2}[.)]|\(\d{1,2}\))[ \t]+(?=[^\W\d_])"
)
_WORD: Final = re.compile(r"[^\W\d_]+")
_GROUP: Final = re.compile(r"\d[.,]\d{3}(?!\d)")


@lru_cache(maxsize=8192)
def quantities(text: str) -> tuple[Quantity, ...]:
    """Find the quantities of a text, in order, without overlap; `raw` and offsets are of the text as given.

    Digits of any script and number words of English, German, French and Spanish count. Codes ("XR-400", "IP67",
    versions), citation markers and list numbers do not.
    """
    if _DIGIT.search(text) is None and not may_hold_number_words(text):
        return ()
    plain = fold(text)
    taken = _Taken(plain)
    parts = taken.keep(Part(date) for date in dates(plain))
    taken.block(mark.span() for mark in _MARKS.finditer(plain))
    taken.block(codes(plain))
    parts += taken.keep(Part(time) for time in times(plain))
    parts += taken.keep(fractions(plain))
    commas = comma_decimals(plain) if _GROUP.search(plain) else None
    parts += taken.keep(numerals(plain, comma_decimals=commas))
    parts += taken.keep(word_numbers(plain))
    parts.sort(key=lambda part: part.quantity.start)
    return tuple(
        one if plain is text else replace(one, raw=text[one.start : one.end]) for one in join_ranges(plain, parts)
    )


def missing(claim: str, text: str) -> tuple[Quantity, ...]:
    """Return the quantities of a claim that no quantity of the text bears out, in the order of the claim.

    A claim may round its evidence, not the reverse. Both ends of a claimed range may stand apart in the text, and so
    may the year and the day of a date. The word "one" is as often an article: it is missing only where the text counts
    the same thing otherwise ("one exit", "5 exits").
    """
    wanted = quantities(claim)
    if not wanted:
        return ()
    found = quantities(text)
    return tuple(
        one
        for one in wanted
        if not _borne_out(one, found) and not (_is_article(one) and not _recounted(claim, one, text))
    )


def same_number(reference: str, answer: str) -> Comparison:
    """Compare a short reference answer with an answer, by their quantities alone.

    `same`: the answer states each quantity of the reference, and no other of the same sort. `different`: some quantity
    of the reference is denied. `ambiguous`: only a closer reading can tell ("3 m" against 3,000,000; several numbers
    of one sort). `incomparable`: the reference or the answer has no quantity, or they measure different things.
    """
    wanted, given = quantities(reference), quantities(answer)
    if not wanted or not given:
        return Comparison.INCOMPARABLE
    results = [_best(one, given) for one in wanted]
    for worst in (Comparison.DIFFERENT, Comparison.INCOMPARABLE, Comparison.AMBIGUOUS):
        if worst in results:
            return worst
    return Comparison.AMBIGUOUS if _rivals(wanted, given) else Comparison.SAME


class _Taken:
    """Which characters of a text already belong to something. Lives for one call only."""

    def __init__(self, plain: str) -> None:
        self._marks = bytearray(len(plain))

    def block(self, spans: Iterable[tuple[int, int]]) -> None:
        """Take the spans that are no quantities."""
        for start, end in spans:
            self._take(start, end)

    def keep(self, parts: Iterable[Part]) -> list[Part]:
        """Keep the parts whose place is free, and take it."""
        kept = []
        for part in parts:
            start, end = part.quantity.start, part.quantity.end
            if 1 not in self._marks[start:end]:
                self._take(start, end)
                kept.append(part)
        return kept

    def _take(self, start: int, end: int) -> None:
        self._marks[start:end] = b"\x01" * (end - start)


def _borne_out(wanted: Quantity, found: Sequence[Quantity]) -> bool:
    if any(supports(one, wanted) for one in found):
        return True
    parts = _ends(wanted) or _date_parts(wanted)
    return bool(parts) and all(any(supports(one, part) for one in found) for part in parts)


def _is_article(wanted: Quantity) -> bool:
    return wanted.raw.lower() == "one" and wanted.unit is None


def _recounted(claim: str, one: Quantity, text: str) -> bool:
    """Say whether the text counts what follows "one" in the claim with another number."""
    following = _WORD.match(claim, one.end + 1)
    if following is None:
        return False
    noun = following.group().lower().rstrip("s")
    after = (_WORD.match(text, found.end + 1) for found in quantities(text))
    return any(match is not None and match.group().lower().rstrip("s") == noun for match in after)


def _ends(wanted: Quantity) -> tuple[Quantity, ...]:
    if wanted.kind is not Kind.RANGE:
        return ()
    low = tuple(replace(reading, high=None) for reading in wanted.readings)
    high = tuple(Reading(one.high, one.unit, one.place) for one in wanted.readings if one.high is not None)
    return replace(wanted, kind=Kind.NUMBER, readings=low), replace(wanted, kind=Kind.NUMBER, readings=high)


def _date_parts(wanted: Quantity) -> tuple[Quantity, ...]:
    """Split "3 May 2024" into "2024" and "3 May"."""
    reading = wanted.readings[0]
    year, rest = divmod(int(reading.value), 10000) if reading.unit == "date" else (0, 0)
    if not year or not rest or wanted.ambiguous or wanted.kind is not Kind.DATE:
        return ()
    values = (replace(reading, value=reading.value - rest), replace(reading, value=reading.value - year * 10000))
    return tuple(replace(wanted, readings=(value,)) for value in values)


def _best(wanted: Quantity, given: Sequence[Quantity]) -> Comparison:
    results = {agree(wanted, one) for one in given}
    order = (Comparison.SAME, Comparison.AMBIGUOUS, Comparison.DIFFERENT, Comparison.INCOMPARABLE)
    return min(results, key=order.index)


def _rivals(wanted: Sequence[Quantity], given: Sequence[Quantity]) -> bool:
    """Say whether the answer states another quantity of the same sort as a wanted one: "9, no, 11"."""
    return any(
        one.kind is other.kind and one.unit == other.unit
        for one in given
        if all(agree(one, other) is not Comparison.SAME for other in wanted)
        for other in wanted
    )
