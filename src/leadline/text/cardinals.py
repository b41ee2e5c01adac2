"""Cardinals in words: which words in a row make one number, "two hundred and five" or "treinta y dos"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from leadline.text.number_words import CARDINALS, MAGNITUDES

_JOINTS: Final = frozenset({" ", "-", "\xa0"})
_SCALES: Final = {word: factor for word, factor in MAGNITUDES.items() if word.isalpha() and len(word) > 3}

# Beyond this nothing is counted in words, and decimal arithmetic loses digits.
_MOST: Final = Decimal("1e24")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a text, in lower case, with their places in it."""

    plain: str
    lower: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]

    def near(self, place: int) -> str:
        """Return the word at a place, "" beyond the ends."""
        return self.lower[place] if 0 <= place < len(self.lower) else ""

    def gap(self, place: int) -> str:
        """Return what stands between a word and the one before it."""
        return self.plain[self.spans[place - 1][1] : self.spans[place][0]] if 0 < place < len(self.spans) else "\n"

    def follows(self, place: int) -> bool:
        """Say whether only a space or a hyphen parts a word from the one before it."""
        return self.gap(place) in _JOINTS


@dataclass(frozen=True, slots=True)
class Cardinal:
    """A number read so far: the finished thousands, what may still grow, and the place of the next word."""

    place: int
    done: Decimal = Decimal(0)
    current: Decimal = Decimal(0)
    article: bool = False

    @property
    def value(self) -> Decimal:
        """The whole number."""
        return self.done + self.current


def cardinal(words: Words, place: int, native: Mapping[str, int]) -> Cardinal | None:
    """Read the longest number that starts at a word; `native` adds words that count in the text's language."""
    number = _start(words, place, native)
    while number is not None and number.value < _MOST:
        longer = _extend(words, number, native) if words.follows(number.place) else None
        if longer is None:
            break
        number = longer
    return None if number is None or number.article else number


def _start(words: Words, place: int, native: Mapping[str, int]) -> Cardinal | None:
    if words.lower[place] in {"a", "an"}:
        return Cardinal(place + 1, current=Decimal(1), article=True)
    step, value = _simple(words, place, native)
    return Cardinal(place + step, current=value) if step else None


def _extend(words: Words, number: Cardinal, native: Mapping[str, int]) -> Cardinal | None:
    """Take the next word in, or None where it is no part of the number."""
    word = words.lower[number.place]
    scale = Decimal(12) if word == "dozen" else _SCALES.get(word)
    if scale is not None:
        return _scaled(number, scale)
    if number.article:
        return None
    step, value = _simple(words, number.place, native)
    if step:
        return (
            replace(number, place=number.place + step, current=number.current + value) if _fits(number, value) else None
        )
    return _past_and(words, number, native) if word == "and" else None


def _scaled(number: Cardinal, scale: Decimal) -> Cardinal:
    place = number.place + 1
    if scale <= 100:
        return Cardinal(place, number.done, (number.current or Decimal(1)) * scale)
    if number.current == 0:
        return Cardinal(place, number.done * scale)
    return Cardinal(place, number.done + number.current * scale)


def _past_and(words: Words, number: Cardinal, native: Mapping[str, int]) -> Cardinal | None:
    """Go on over the "and" of "two hundred and five"; not over that of "two and five"."""
    after = number.place + 1
    if number.value < 100 or number.value % 100 != 0 or not words.follows(after):
        return None
    step, value = _simple(words, after, native)
    return replace(number, place=after + step, current=number.current + value) if step and value < 100 else None


def _simple(words: Words, place: int, native: Mapping[str, int]) -> tuple[int, Decimal]:
    """Read a word or a phrase of up to four ("quatre-vingt-dix-sept", "treinta y dos"): how many words, its value."""
    start = words.spans[place][0]
    for length in (4, 3, 2, 1):
        if place + length <= len(words.spans):
            phrase = words.plain[start : words.spans[place + length - 1][1]].lower()
            value = CARDINALS.get(phrase, native.get(phrase))
            if value is not None:
                return length, Decimal(value)
    return 0, Decimal(0)


def _fits(number: Cardinal, value: Decimal) -> bool:
    """Say whether a value can follow: "twenty" "one", "hundred" "five"; not "five" "six"."""
    current = number.current
    if current == 0:
        return number.done != 0
    if value >= 100 or value == 0:
        return False
    return current % 100 == 0 or (current % 10 == 0 and current % 100 >= 20 and value < 10)
