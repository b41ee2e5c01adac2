"""Numerals: digits of any script to ASCII, and what a written numeral may mean."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from types import MappingProxyType
from typing import Final

# The code point of the zero of each script that texts of our users hold; ten digits follow each.
_ZEROS: Final = (
    0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0E50, 0x0ED0,
    0x0F20, 0x1040, 0x17E0, 0x1810, 0xFF10,
)  # fmt: skip
_SIGNS: Final = {
    "−": "-", "﹣": "-", "－": "-", "‐": "-", "‑": "-", "–": "–", "—": "–", "〜": "–", "～": "–", "’": "'", "ʼ": "'",
    "٫": ".", "٬": ",", "．": ".", "，": ",", "：": ":", "／": "/", "％": "%", "٪": "%", "＄": "$", "￥": "¥",
    "（": "(", "）": ")",
    "\u202f": "\xa0", "\u2009": "\xa0", "\u2007": "\xa0", "\u2008": "\xa0", "\u3000": " ", "\t": " ",
    "×": "×", "\u2044": "/", "∼": "~",
}  # fmt: skip
_FOLD: Final[Mapping[int, str]] = MappingProxyType(
    {zero + digit: str(digit) for zero in _ZEROS for digit in range(10)}
    | {ord(sign): plain for sign, plain in _SIGNS.items()}
    | {0xFF21 + place: chr(0x41 + place) for place in range(26)}
    | {0xFF41 + place: chr(0x61 + place) for place in range(26)}
)


@lru_cache(maxsize=256)
def fold(text: str) -> str:
    """Write digits, signs and full-width letters in ASCII, one character for one, so that offsets stay."""
    return text if text.isascii() else text.translate(_FOLD)


@dataclass(frozen=True, slots=True)
class Numeral:
    """The meanings of a numeral, usual first: value and `place`, the power of ten of its last digit."""

    meanings: tuple[tuple[Decimal, int], ...]
    ambiguous: bool = False


_PLAIN: Final = re.compile(r"\d+\Z")
_SPACED: Final = re.compile(r"\d{1,3}(?:(?P<gap>[ \xa0'])\d{3})(?:(?P=gap)\d{3})*(?:[.,]\d+)?\Z")
_GROUPED: Final = re.compile(r"\d{1,3}(?P<mark>[.,])\d{3}(?:(?P=mark)\d{3})*(?:(?!(?P=mark))[.,](?P<fraction>\d+))?\Z")
_INDIAN: Final = re.compile(r"\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?\Z")
_DECIMAL: Final = re.compile(r"\d*(?P<mark>[.,])(?P<fraction>\d+)\Z")


def numeral(written: str, *, comma_decimals: bool | None = None) -> Numeral | None:
    """Read a numeral without sign; None where it is no number ("1,2,3", "1.2.3").

    "1,250" and "1.250" keep both meanings. `comma_decimals` says what the rest of the text does (None: not known);
    then, and for the comma even unasked, one meaning is the usual one. "1.250" alone stays ambiguous.
    """
    if _PLAIN.match(written):
        return Numeral(((Decimal(written), 0),))
    if _SPACED.match(written):
        return numeral(re.sub(r"[ \xa0']", "", written), comma_decimals=comma_decimals)
    grouped = _GROUPED.match(written)
    if grouped is not None:
        return _grouped(written, grouped["mark"], grouped["fraction"], comma_decimals=comma_decimals)
    if _INDIAN.match(written):
        return Numeral((_decimal(written.replace(",", "")),))
    if _DECIMAL.match(written):
        return Numeral((_decimal(written.replace(",", ".")),))
    return None


def _grouped(written: str, mark: str, fraction: str | None, *, comma_decimals: bool | None) -> Numeral:
    other = "," if mark == "." else "."
    as_thousands = _decimal(written.replace(mark, "").replace(other, "."))
    if fraction is not None or written.count(mark) > 1:
        return Numeral((as_thousands,))
    as_decimal = _decimal(written.replace(mark, "."))
    if written.startswith("0"):
        return Numeral((as_decimal,))
    if comma_decimals is None:
        both = (as_thousands, as_decimal) if mark == "," else (as_decimal, as_thousands)
        return Numeral(both, ambiguous=mark == ".")
    if (mark == ",") == comma_decimals:
        return Numeral((as_decimal, as_thousands))
    return Numeral((as_thousands, as_decimal))


def _decimal(plain: str) -> tuple[Decimal, int]:
    whole, _, fraction = plain.partition(".")
    return Decimal(f"{whole or '0'}.{fraction}" if fraction else whole), -len(fraction)


_COMMA_DECIMAL: Final = re.compile(r"(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d+(?!\d)|(?<![\d.,])\d+,\d{1,2}(?![\d,.]\d|\d)")
_POINT_DECIMAL: Final = re.compile(
    r"(?<![\d.,])\d{1,3}(?:,\d{3})+\.\d+(?!\d)|(?<![\d.,])\d+\.(?:\d{1,2}|\d{4,})(?![\d,.]\d|\d)|\d,\d{3},\d{3}"
)


def comma_decimals(plain: str) -> bool | None:
    """Say whether a folded text writes decimals with a comma; None where it shows nothing, or both."""
    comma = _COMMA_DECIMAL.search(plain) is not None
    point = _POINT_DECIMAL.search(plain) is not None
    return None if comma == point else comma
