"""What kind of writing a character belongs to: with or without spaces between words, invisible, or part of a word."""

from __future__ import annotations

import unicodedata

SPACELESS = (
    "\u0e00-\u0eff"  # Thai, Lao
    "\u0f00-\u0fff\u1000-\u109f"  # Tibetan, Myanmar
    "\u1780-\u17ff"  # Khmer
    "\u2e80-\u303f"  # Han radicals, CJK punctuation
    "\u3040-\u30ff\u31f0-\u31ff"  # Kana
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"  # Han
    "\uff61-\uff9f"  # half-width kana and punctuation
    "\U00020000-\U0003ffff"  # Han beyond the first plane
)
"""Scripts that are written without spaces between words, as the inside of a regular expression's class."""

INVISIBLE = "\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe0e\ufe0f\ufeff"
"""Characters that are not seen and are no part of any spelling, as the inside of a regular expression's class.

Zero-width joiner and non-joiner are not among them: Persian, Urdu and the Indic scripts spell with them.
"""

JOINERS = "\u200c\u200d"
"""Zero-width non-joiner and joiner."""

_SPACELESS_RANGES = tuple(
    (ord(SPACELESS[i]), ord(SPACELESS[i + 2])) for i in range(0, len(SPACELESS), 3) if SPACELESS[i + 1] == "-"
)


def is_spaceless(char: str) -> bool:
    """Whether the character belongs to a script without spaces between words."""
    code = ord(char)
    return code >= 0x0E00 and any(low <= code <= high for low, high in _SPACELESS_RANGES)


def is_word(char: str) -> bool:
    """Whether the character is part of a word: a letter, a digit, an underscore, a mark on a letter, or a joiner."""
    return char.isalnum() or char == "_" or char in JOINERS or unicodedata.category(char) in {"Mn", "Mc"}
