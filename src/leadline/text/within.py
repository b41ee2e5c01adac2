"""One text within another, such as a chunk within the page that it was cut from; white space aside."""

from __future__ import annotations

from typing import Final

LEAST_WORDS: Final = 5
LEAST_CHARACTERS: Final = 25
"""A shorter text may stand in another by chance: a heading, a name, a figure."""


def evened(text: str) -> str:
    """Return a text with one blank between words, so that line breaks and indents do not tell texts apart."""
    return " ".join(text.split())


def is_telling(text: str) -> bool:
    """Tell whether an evened text is long enough not to be found in another by chance."""
    return len(text) >= LEAST_CHARACTERS and text.count(" ") + 1 >= LEAST_WORDS


def is_within(part: str, whole: str) -> bool:
    """Tell whether one evened text stands in another, whole. Takes time in proportion to the longer one.

    Its ends may cut a word, as chunks of so many characters do, but not a number: "costs 12" is not in "costs 12.50".
    """
    at = whole.find(part) if is_telling(part) else -1
    while at >= 0:
        if not (_cuts_number(whole, at) or _cuts_number(whole, at + len(part))):
            return True
        at = whole.find(part, at + len(part))
    return False


def _cuts_number(text: str, at: int) -> bool:
    """Tell whether a cut before the character at `at` parts the digits of one number."""
    before, after = text[max(0, at - 2) : at], text[at : at + 2]
    if not before or not after:
        return False
    if before[-1].isdecimal():
        return after[0].isdecimal() or (after[0] in ".," and after[1:].isdecimal())
    return after[0].isdecimal() and before[-1] in ".," and before[:-1].isdecimal()
