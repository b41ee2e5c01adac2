"""Number words in running text: "eighteen", "two hundred and five", "half of", "two thirds", "achtzehn", "twice"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from leadline.text.number_words import CARDINALS, FRACTIONS, MAGNITUDES, NATIVE, ORDINALS, german_compound
from leadline.text.quantity import Kind, Quantity, Reading
from leadline.text.quantity_scan import Part, worded
from leadline.text.suffixes import suffix

_WORD: Final = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ]+")
_LANGUAGE: Final = {
    "de": re.compile(r"\b(?:der|die|das|und|ist|sind|mit|für|von|nicht|im|den|dem|wird|hat)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(?:le|les|des|du|et|est|sont|avec|pour|dans|aux|une)\b", re.IGNORECASE),
    "es": re.compile(r"\b(?:el|los|las|del|y|es|son|con|para|por|que|hay)\b", re.IGNORECASE),
}
_FIRST_WORDS: Final = frozenset(
    {word.split()[0].split("-")[0] for word in CARDINALS} | {word for words in NATIVE.values() for word in words}
)
_OTHER: Final = frozenset({"half", "twice", "thrice", "quarter", *ORDINALS})
_BEGIN: Final = _FIRST_WORDS | _OTHER | {"dozen", "hundred", "thousand", "million", "billion", "trillion"}
_COMPOUND: Final = re.compile("hundert|tausend", re.IGNORECASE)
_TENS_JOIN: Final = frozenset({" ", "-", "\xa0"})
_NOT_ONE_BEFORE: Final = frozenset(
    "no any every each some this that the which another only first last next other one former latter".split()
)
_NOT_ONE_AFTER: Final = frozenset(
    "of another who whom whose that which can should must may might could would will has is was does to in on at or and for "
    "by thing such more".split()
)
_HALF_AFTER: Final = frozenset("of a an the as its their his her all my our hour day year million".split())
_SCALES: Final = {word: factor for word, factor in MAGNITUDES.items() if word.isalpha() and len(word) > 3}


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of a text with their places."""

    plain: str
    lower: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]

    def near(self, place: int) -> str:
        """Return the word at a place, "" outside or beyond a stop."""
        return self.lower[place] if 0 <= place < len(self.lower) else ""

    def gap(self, place: int) -> str:
        """Return what stands between a word and the one before it."""
        return self.plain[self.spans[place - 1][1] : self.spans[place][0]] if 0 < place < len(self.spans) else "\n"


def word_numbers(plain: str) -> Iterator[Part]:
    """Find the number words of a folded text, in order, each with its unit and hedge."""
    found = [(match.group().lower(), match.span()) for match in _WORD.finditer(plain)]
    if not found:
        return
    words = _Words(plain, tuple(word for word, _ in found), tuple(span for _, span in found))
    native = _native(plain, words.lower)
    place = 0
    while place < len(words.lower):
        part, place = _at(words, place, native)
        if part is not None:
            yield part


def may_hold_number_words(text: str) -> bool:
    """Say quickly whether a text has any word that may belong to a number."""
    return not _BEGIN.isdisjoint(_WORD.findall(text.lower())) or _COMPOUND.search(text) is not None


def _native(plain: str, lower: tuple[str, ...]) -> dict[str, int]:
    """Words such as "elf" and "once" that are numbers in the language that the text seems to be in."""
    return {
        word: value
        for language, words in NATIVE.items()
        if any(word in lower for word in words) and _LANGUAGE[language].search(plain)
        for word, value in words.items()
    }


def _at(words: _Words, place: int, native: dict[str, int]) -> tuple[Part | None, int]:
    word = words.lower[place]
    if word in _FIRST_WORDS or word in native or word in {"a", "an"}:
        value, after = _cardinal(words, place, native)
        if value is not None and _counts(words, place, after, value):
            return _counted(words, place, after, value)
        return None, place + 1
    if word in ORDINALS or word in _OTHER:
        return _special(words, place)
    if len(word) > 6 and ("hundert" in word or "tausend" in word):
        compound = german_compound(word)
        if compound is not None:
            return _counted(words, place, place + 1, Decimal(compound))
    return None, place + 1


def _cardinal(words: _Words, place: int, native: dict[str, int]) -> tuple[Decimal | None, int]:
    """Read the longest number that starts at a word: its value and the place after it."""
    total, current, start = Decimal(0), Decimal(0), place
    article = words.lower[place] in {"a", "an"}
    seen = False
    if article:
        current, place = Decimal(1), place + 1
        if words.near(place) not in {"hundred", "thousand", "million", "billion", "trillion", "dozen"}:
            return None, start + 1
    while place < len(words.lower):
        if place > start and words.gap(place) not in _TENS_JOIN:
            break
        step, value = _simple(words, place, native)
        if step and _fits(current, value) and not (article and not seen):
            current, place, seen = current + value, place + step, True
            continue
        scale = _scale(words.lower[place]) if seen or article else None
        if scale is not None:
            if scale > 100 or words.lower[place] == "dozen":
                total, current = (total + current * scale, Decimal(0)) if scale > 100 else (total, current * scale)
            else:
                current *= scale
            place, seen = place + 1, True
            continue
        if seen and words.lower[place] == "and" and _joins(words, place, total + current, native):
            place += 1
            continue
        break
    return (total + current if seen else None), place


def _simple(words: _Words, place: int, native: dict[str, int]) -> tuple[int, Decimal]:
    """Read a word or a phrase of up to four ("quatre-vingt-dix-sept", "treinta y dos"): how many words, its value."""
    start = words.spans[place][0]
    for length in (4, 3, 2, 1):
        if place + length <= len(words.spans):
            phrase = words.plain[start : words.spans[place + length - 1][1]].lower()
            value = CARDINALS.get(phrase, native.get(phrase))
            if value is not None:
                return length, Decimal(value)
    return 0, Decimal(0)


def _scale(word: str) -> Decimal | None:
    return Decimal(12) if word == "dozen" else _SCALES.get(word)


def _fits(current: Decimal, value: Decimal) -> bool:
    """Say whether a value can follow: "twenty" "one", "hundred" "five"; not "five" "six"."""
    if current == 0:
        return True
    if value >= 100 or value == 0:
        return False
    if current % 100 == 0:
        return True
    return current % 10 == 0 and current % 100 >= 20 and value < 10


def _joins(words: _Words, place: int, so_far: Decimal, native: dict[str, int]) -> bool:
    """Say whether "and" goes on with the number: "two hundred and five"."""
    if place + 1 >= len(words.lower) or so_far < 100 or so_far % 100 != 0 or words.gap(place + 1) != " ":
        return False
    step, value = _simple(words, place + 1, native)
    return step > 0 and value < 100


def _counts(words: _Words, place: int, after: int, value: Decimal) -> bool:
    """Tell the number one from the pronoun: "no one", "one of them" and "the one" count nothing."""
    if after - place != 1 or words.lower[place] != "one":
        return value is not None
    following = words.near(after)
    if following in FRACTIONS or suffix(words.plain, words.spans[place][1]).meanings[0][1] is not None:
        return True
    if words.near(place - 1) in _NOT_ONE_BEFORE and words.gap(place) == " ":
        return False
    return following not in _NOT_ONE_AFTER and words.gap(after) == " "


def _counted(words: _Words, place: int, after: int, value: Decimal) -> tuple[Part, int]:
    start = words.spans[place][0]
    following = words.near(after)
    if following in FRACTIONS and words.gap(after) in _TENS_JOIN and value < 20 and _is_fraction(words, after, value):
        value = value / FRACTIONS[following]
        after += 1
    elif _and_a_half(words, after):
        value += Decimal("0.5")
        after += 3
    return worded(words.plain, start, words.spans[after - 1][1], value), after


def _is_fraction(words: _Words, after: int, value: Decimal) -> bool:
    """Refuse "two quarters" (of a year) and "one third party"; the plural or "of" makes it a fraction."""
    following = words.near(after)
    if following in {"quarters", "quarter"}:
        return words.near(after + 1) in {"of", "the"} or value == 3
    return following.endswith("s") or following == "half" or words.near(after + 1) in {"of", "the"} or value == 1


def _and_a_half(words: _Words, after: int) -> bool:
    return words.lower[after : after + 3] == ("and", "a", "half")


def _special(words: _Words, place: int) -> tuple[Part | None, int]:
    word, before, following = words.lower[place], words.near(place - 1), words.near(place + 1)
    start, end = words.spans[place]
    plain = words.plain
    if word in {"twice", "thrice"}:
        return worded(plain, start, end, Decimal(2 if word == "twice" else 3)), place + 1
    if word == "half":
        if before in ORDINALS or before in {"other", "latter", "better", "the"} or following not in _HALF_AFTER:
            return None, place + 1
        skip = 1 if following in {"a", "an"} else 0
        return worded(plain, start, words.spans[place + skip][1], Decimal("0.5")), place + 1 + skip
    if word in FRACTIONS and before == "a" and following == "of":
        return worded(plain, start, end, Decimal(1) / FRACTIONS[word]), place + 1
    if word in ORDINALS and not (word == "second" and before in {"per", "a", "every", "each", "one"}):
        reading = Reading(Decimal(ORDINALS[word]), "ordinal")
        return Part(Quantity(Kind.ORDINAL, (reading,), start, end, plain[start:end])), place + 1
    return None, place + 1
