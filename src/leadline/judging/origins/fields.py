"""Fields of a record, such as `"OutdoorSeating": true`: their names, and what they say."""

from __future__ import annotations

import re
from typing import Final

from leadline.judging.origins.page import Unit
from leadline.text.words import stem

_FLAG: Final = re.compile(r"""["'][ ]?:[ ]?["']?(?:u['"])?(?:(?P<no>false|no)|(?P<yes>true|yes))\b""", re.IGNORECASE)
_NUMBER: Final = re.compile(r"""["'][ ]?:[ ]?["']?\d""")
_WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def flag(unit: Unit) -> bool | None:
    """Return whether a field says yes or no; None where it is no field, or says something else."""
    match = None if unit.key is None else _FLAG.search(unit.text)
    return None if match is None else match["yes"] is not None


def numbered(unit: Unit) -> bool:
    """Whether it is a field with a number: `"business_stars": 3.5`."""
    return unit.key is not None and _NUMBER.search(unit.text) is not None


def names_field(unit: Unit, words: frozenset[str]) -> bool:
    """Whether words hold all that a field is called: "outdoor" and "seating" for "OutdoorSeating"."""
    if unit.key is None:
        return False
    called = key_words(unit)
    return stem(unit.key.lower()) in words or (bool(called) and called <= words)


def key_words(unit: Unit) -> frozenset[str]:
    """Stems of the words of a field's name; none where it is no field."""
    return frozenset(stem(word.lower()) for word in _WORD.findall(unit.key or ""))
