"""What stands around a number: magnitudes ("million", "k", "Mio.") and units after it, signs and currencies before."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import Final

from leadline.text.number_words import MAGNITUDES
from leadline.text.units import ALSO, CURRENCY_CODES, MINOR, SYMBOLS, WORDS


@dataclass(frozen=True, slots=True)
class Suffix:
    """Magnitude and unit after a number, up to `end`.

    `meanings` are (factor, unit) pairs, usual first: (10^6, "EUR") after the 3 of "3 million euros". `scaled` says that
    a magnitude was written; `mark` names a suffix that is neither ("th", "x", "s").
    """

    end: int
    meanings: tuple[tuple[Decimal, str | None], ...]
    scaled: bool = False
    ambiguous: bool = False
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Prefix:
    """Sign and currency before a number, from `start`."""

    start: int
    units: tuple[str, ...] = ()
    negative: bool = False
    approximate: bool = False


ONE: Final = Decimal(1)
_MOST: Final = Decimal("1e24")
_SHORT: Final[Mapping[str, Decimal]] = MappingProxyType(
    {"k": Decimal(1000), "K": Decimal(1000), "M": Decimal(10**6), "MM": Decimal(10**6), "T": Decimal(10**12)}
)
# Glued to the number, or after a currency, these are magnitudes; else units too.
_DOUBLE: Final[Mapping[str, Decimal]] = MappingProxyType(
    {"m": Decimal(10**6), "b": Decimal(10**9), "B": Decimal(10**9)}
)
_MARKS: Final = frozenset({"st", "nd", "rd", "th", "er", "ère", "ème", "x", "fold", "e"})
# Ends in "s" after a symbol, but is a word: "it has", not hectares.
_NO_PLURALS: Final = frozenset({"has"})
_LONELY: Final = frozenset({"A", "B", "K", "N", "J", "T", "M"})
_LETTERS: Final = r"[A-Za-zÀ-ÖØ-öø-ÿµμΩΩℓł]"
_TOKEN: Final = re.compile(
    rf"(?P<gap>[ \xa0]{{0,2}}|-)(?P<token>°[ \xa0]?[CF](?!{_LETTERS})"
    rf"|{_LETTERS}+(?:/{_LETTERS}+)?(?:[²³]|[23](?![\d.,]))?\.?"
    r"|[A-Z]{0,3}[%‰€$£¥₹₩₽₺₪₿฿₫₦¢°′″℃℉]|[一-龥억만원천]{1,2})"
)
_NEXT_WORD: Final = re.compile(rf"[ \xa0-]({_LETTERS}[\w.]*)")
_BEFORE: Final = re.compile(
    r"(?P<sign>(?:(?<![\w)\]%.\-])|(?<=[ (]))[-+±]|\b(?:[Mm]inus|[Nn]egative) )?"
    r"(?:(?P<currency>\b[A-Z]{3}|(?:\b[A-Z]{1,2})?[$€£¥₹₩₽₺₪₿฿₫₦]|\bRs\.?|\bkr\.?|\bFr\.|\$US)[ \xa0]?(?P<inner>-)?)?\Z"
)
_HEDGE: Final = re.compile(
    r"(?:\b(?:about|around|approx\.?|approximately|roughly|nearly|almost|some|circa|ca\.|c\.|estimated|over|under|above|"
    r"below|up to|more than|less than|fewer than|at least|at most|exceed(?:s|ed|ing)?|close to|rund|etwa|ungefähr|fast|"
    r"knapp|über|mehr als|weniger als|mindestens|höchstens|bis zu|zirka|environ|près de|presque|plus de|moins de|"
    r"au moins|unos|unas|casi|cerca de|aproximadamente|alrededor de|más de|menos de)[ \xa0]|[~≈∼<>≥≤][ \xa0]?)\Z",
    re.IGNORECASE,
)


def prefix(plain: str, start: int) -> Prefix:
    """Read the sign, the currency and the hedge that stand before `plain[start]`."""
    if start == 0:
        return Prefix(0)
    offset = max(0, start - 14)
    found = _BEFORE.search(plain[offset:start])
    units: tuple[str, ...] = ()
    negative, begin = False, start
    if found is not None and found.group():
        currency = found["currency"]
        known = currency is None or currency in SYMBOLS
        negative = (known and found["sign"] is not None and found["sign"] not in "+±") or found["inner"] is not None
        units = (
            (SYMBOLS[currency], *ALSO.get(currency, ())) if currency in CURRENCY_CODES or currency in SYMBOLS else ()
        )
        if units or (currency is None and negative):
            begin = offset + found.start()
    hedged = _HEDGE.search(plain[max(0, begin - 18) : begin]) is not None
    return Prefix(begin, units, negative, hedged)


def suffix(plain: str, end: int, *, money: bool = False, large: bool = False) -> Suffix:
    """Read the magnitude and the unit that follow `plain[end]`.

    `money`: a currency stood before; `large`: the number is in the thousands, so that an "m" after it means metres.
    """
    found = _TOKEN.match(plain, end)
    if found is None:
        return Suffix(end, ((ONE, None),))
    if found["token"] in _MARKS and (found["gap"] == "" or (found["gap"], found["token"]) == ("-", "fold")):
        return Suffix(found.end(), ((ONE, None),), mark=str(found["token"]))
    double = None if large and not money else _double(plain, found, money=money)
    if double is not None:
        return double
    factor, after = _magnitude(plain, end)
    unit = _unit(plain, after)
    if unit is None:
        return Suffix(after, ((factor, None),), scaled=after != end)
    names, share, after_unit = unit
    return Suffix(after_unit, tuple((factor * share, name) for name in names), scaled=after != end)


def _double(plain: str, found: re.Match[str], *, money: bool) -> Suffix | None:
    """Read "3 m" and "3B", where one letter is a magnitude or a unit."""
    token, glued = found["token"].rstrip("."), found["gap"] == ""
    if token not in _DOUBLE or (found["gap"] == "-" and not money):
        return None
    factor = _DOUBLE[token]
    end = found.end() - (len(found["token"]) - len(token))
    unit = _unit(plain, end)
    if unit is not None and unit[0][0] in CURRENCY_CODES:
        return Suffix(unit[2], tuple((factor, name) for name in unit[0]), scaled=True)
    if money:
        return Suffix(end, ((factor, None),), scaled=True)
    own = {"m": "m", "B": "B"}.get(token)
    if own is None:
        return Suffix(end, ((factor, None),), scaled=True) if glued else None
    if own == "B" and not glued:
        return None
    return Suffix(end, ((ONE, own), (factor, None)), ambiguous=True)


def _magnitude(plain: str, end: int) -> tuple[Decimal, int]:
    factor = ONE
    while factor < _MOST:
        found = _TOKEN.match(plain, end)
        if found is None:
            return factor, end
        token = found["token"]
        # A full stop belongs to the sentence, unless the abbreviation is known with it.
        bare = token.rstrip(".")
        size = MAGNITUDES.get(bare.lower())
        if size is None and found["gap"] in {"", " ", "\xa0"} and factor == ONE:
            size = _SHORT.get(bare)
            if size is not None and found["gap"] and bare not in {"M", "MM", "k"}:
                size = None
        if size is None and len(token) == 2 and token[0] in MAGNITUDES:
            size, bare = MAGNITUDES[token[0]], token[0]
        if size is None:
            return factor, end
        factor *= size
        dotted = token.lower() in MAGNITUDES and token != bare
        end = found.start("token") + len(token if dotted else bare)
    return factor, end


def _unit(plain: str, end: int) -> tuple[tuple[str, ...], Decimal, int] | None:
    """Find a unit at `end`: its names (usual first), the share of them (a cent is 0.01), and where it ends."""
    found = _TOKEN.match(plain, end)
    if found is None:
        return None
    for spelled, after in _phrases(plain, found):
        lower = spelled.lower()
        if lower in WORDS:
            return (WORDS[lower], *ALSO.get(lower, ())), ONE, after
        if lower in MINOR:
            return MINOR[lower], Decimal("0.01"), after
    return _symbol(plain, found)


def _phrases(plain: str, found: re.Match[str]) -> Iterator[tuple[str, int]]:
    """Yield three, two and one words from the found token on."""
    start, words = found.start("token"), [found.end("token")]
    while len(words) < 3:
        more = _NEXT_WORD.match(plain, words[-1])
        if more is None:
            break
        words.append(more.end(1))
    for stop in reversed(words):
        spelled = plain[start:stop]
        bare = spelled.rstrip(".")
        yield bare.replace("\xa0", " ").replace("-", " "), start + len(bare)


def _symbol(plain: str, found: re.Match[str]) -> tuple[tuple[str, ...], Decimal, int] | None:
    token, gap, end = found["token"], found["gap"], found.end()
    if token not in SYMBOLS and token.endswith("."):
        token, end = token[:-1], end - 1
    if token not in SYMBOLS and len(token) == 2 and token[0] in SYMBOLS and not token.isascii():
        token, end = token[0], end - 1
    if token.startswith("°"):
        token = token.replace(" ", "").replace("\xa0", "")
    if (
        token not in SYMBOLS
        and token not in _NO_PLURALS
        and len(token) > 2
        and token.endswith("s")
        and token[:-1] in SYMBOLS
    ):
        token = token[:-1]
    if token not in SYMBOLS or (gap == "-" and len(token) == 1 and token.isalpha()):
        return None
    if gap and token in _LONELY and not _closes(plain, end):
        return None
    return (SYMBOLS[token], *ALSO.get(token, ())), ONE, end


def _closes(plain: str, end: int) -> bool:
    return end >= len(plain) or plain[end] in ".,;:)]\n"
