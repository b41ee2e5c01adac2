"""Scores and grades out of text: strictly, or as C's atof and atol do, which trec_eval uses."""

from __future__ import annotations

import math
import re
from typing import Final

_WHOLE: Final = re.compile(rb"[+-]?[0-9]+")
_DECIMAL: Final = re.compile(rb"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_HEX: Final = re.compile(rb"[+-]?0[xX](?:[0-9a-fA-F]+\.?[0-9a-fA-F]*|\.[0-9a-fA-F]+)(?:[pP][+-]?[0-9]+)?")
_WORD: Final = re.compile(rb"[+-]?(?:inf(?:inity)?|nan)", re.IGNORECASE)
_DIGITS: Final = 4000  # beyond that, Python refuses to read a whole number
_LEAST, _MOST = -(1 << 63), (1 << 63) - 1


def score(text: bytes) -> float | None:
    """Return a score: a decimal number, inf or nan; None where the text is none of them."""
    if b"_" in text:
        return None
    try:
        return float(text)
    except ValueError:
        return None


def whole(text: bytes) -> int | None:
    """Return a whole number of 64 bits, None where the text is none."""
    if not _WHOLE.fullmatch(text) or len(text) > _DIGITS:
        return None
    value = int(text)
    return value if _LEAST <= value <= _MOST else None


def leading_score(text: bytes) -> float:
    """Return the number that a text begins with, 0 where it begins with none: "abc" is 0, "0x10" is 16."""
    if found := _HEX.match(text):
        try:
            return float.fromhex(found[0].decode())
        except OverflowError:
            return -math.inf if text.startswith(b"-") else math.inf
    found = _DECIMAL.match(text) or _WORD.match(text)
    return float(found[0]) if found else 0.0


def leading_whole(text: bytes) -> int:
    """Return the whole number that a text begins with, 0 where it begins with none: "1.9" is 1, "abc" is 0."""
    found = _WHOLE.match(text)
    if not found:
        return 0
    if len(found[0]) > _DIGITS:
        return _LEAST if text.startswith(b"-") else _MOST
    return min(max(int(found[0]), _LEAST), _MOST)
