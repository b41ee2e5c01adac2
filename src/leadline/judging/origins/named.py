"""Names as they tell things apart: with the bare number that belongs to them, as in "Falcon 200" or "Windows 10"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Final

from leadline.text.names import Name, NameKind, names
from leadline.text.numbers import Kind, Quantity, quantities

_GAP: Final = " \u00a0"
_DIGITS: Final = 4
_AFTER: Final = 20
_NOT_COUNTED: Final = re.compile(
    r"[ \u00a0]+(?:is|was|are|were|has|had|have|can|will|does|did|do|may|must|for|with|in|on|of|and|or|to|at|by|from"
    r"|runs?|lasts?|comes?|costs?|weighs?|takes?|needs?|uses?|holds?|ist|war|hat|kann|wird|hält|läuft|kostet|wiegt"
    r"|est|a|peut|dure|es|tiene|cuesta|dura)\b|[ \u00a0]*(?:[.,;:!?)'’\"»]|\Z)",
    re.IGNORECASE,
)
"""What follows a number that belongs to the name before it: a verb, a small word, or the end of a phrase."""


def named(text: str) -> tuple[Name, ...]:
    """Return the names and codes of a text, each with the number that follows it and counts nothing.

    A number with a unit is a value, and so is a year, and one before a word that it may count: they stay apart.
    """
    numbers = {one.start: one for one in quantities(text) if _belongs(text, one)}
    return tuple(_with_number(text, name, numbers) for name in names(text))


def _belongs(text: str, one: Quantity) -> bool:
    if one.unit is not None or one.kind is not Kind.NUMBER or not one.raw.isdecimal() or len(one.raw) > _DIGITS:
        return False
    year = len(one.raw) == _DIGITS and Decimal(1500) <= one.value <= Decimal(2100)
    return not year and _NOT_COUNTED.match(text[one.end : one.end + _AFTER]) is not None


def _with_number(text: str, name: Name, numbers: Mapping[int, Quantity]) -> Name:
    number = numbers.get(name.end + 1)
    if name.kind is NameKind.CODE or number is None or text[name.end] not in _GAP:
        return name
    return replace(name, text=text[name.start : number.end], end=number.end)
