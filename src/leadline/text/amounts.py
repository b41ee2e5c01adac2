"""The plain amounts in a text, as sets of readings, for telling whether a number is in a quote.

Small on purpose: no units, dates or ranges. A number that may be read in two ways ("1.200") has two readings.
"""

from __future__ import annotations

import re
import unicodedata
from types import MappingProxyType

from leadline.text.normalise import normalise

_NUMBER = re.compile(
    r"(?<!\w)(?P<sign>-)?(?P<digits>\d{1,3}(?P<mark>[., '])\d{3}(?:(?P=mark)\d{3}){0,20}(?P<rest>[.,]\d+)?(?!\d)"
    r"|\d+(?:[.,]\d+)?)(?:[ ]?(?P<scale>[^\W\d_]{2,11}))?"
)
_SCALES = MappingProxyType(
    {
        **dict.fromkeys(("thousand", "tausend", "mille", "mil", "duizend"), 3),
        **dict.fromkeys(
            ("million", "millions", "millionen", "mio", "millones", "millón", "milioni", "mn", "miljoen"), 6
        ),
        **dict.fromkeys(("billion", "billions", "milliarde", "milliarden", "mrd", "milliard", "milliards", "bn"), 9),
        **dict.fromkeys(("trillion", "trillions"), 12),
    }
)
_SPOKEN = (
    "zero zéro cero",
    "one ein eine einen einem einer un une uno una",
    "two zwei deux dos due twee",
    "three drei trois tres tre drie",
    "four vier quatre cuatro quattro",
    "five fünf cinq cinco cinque vijf",
    "six sechs seis sei zes",
    "seven sieben sept siete sette zeven",
    "eight acht huit ocho otto",
    "nine neun neuf nueve nove negen",
    "ten zehn dix diez dieci tien",
    "eleven elf onze once undici",
    "twelve zwölf douze doce dodici twaalf",
)
NUMBER_WORDS = MappingProxyType({word: str(value) for value, words in enumerate(_SPOKEN) for word in words.split()})
"""Number words up to twelve, with their digits."""


def amounts(text: str) -> tuple[frozenset[str], ...]:
    """Return each number of a text as the set of its readings, in plain decimal digits: "1,200" is {"1200", "1.2"}.

    Digits inside a name ("AB12") are no number. Digits of all scripts count.
    """
    return tuple(_readings(match) for match in _NUMBER.finditer(normalise(text).text))


def _readings(match: re.Match[str]) -> frozenset[str]:
    """Return what one number may mean."""
    digits, mark, rest = match.group("digits"), match.group("mark"), match.group("rest") or ""
    spellings = {digits.replace(",", ".")}
    if mark:
        whole = digits[: len(digits) - len(rest)]
        spellings = {whole.replace(mark, "") + rest.replace(",", ".")}
        if mark in ".," and whole.count(mark) == 1 and not rest:
            spellings.add(whole.replace(",", "."))
    scale = _SCALES.get((match.group("scale") or "").lower(), 0)
    return frozenset(_plain(spelling, match.group("sign") or "", scale) for spelling in spellings)


def _plain(spelling: str, sign: str, scale: int) -> str:
    """Write a number without needless zeros, its point moved by the scale."""
    ascii_digits = "".join(char if char == "." else str(unicodedata.digit(char, 0)) for char in spelling)
    whole, _, fraction = ascii_digits.partition(".")
    fraction = fraction.ljust(scale, "0")
    whole, fraction = (whole + fraction[:scale]).lstrip("0") or "0", fraction[scale:].rstrip("0")
    return f"{sign}{whole}.{fraction}" if fraction else sign + whole
