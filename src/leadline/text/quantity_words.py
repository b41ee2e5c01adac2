"""Number words in running text: "eighteen", "two hundred and five", "half of", "two thirds", "achtzehn", "twice"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from leadline.text.cardinals import Words, cardinal
from leadline.text.number_words import CARDINALS, FRACTIONS, NATIVE, ORDINALS, german_compound
from leadline.text.quantity import Kind, Quantity
from leadline.text.quantity_scan import Part, ordinal, worded
from leadline.text.suffixes import suffix
from leadline.text.wordlists import word_set

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
_AFTER_A: Final = frozenset({"dozen", "hundred", "thousand", "million", "billion", "trillion"})
_BEGIN: Final = _FIRST_WORDS | _OTHER | _AFTER_A
_MAY_BEGIN: Final = _BEGIN | {"noon", "midday", "midnight", "mitternacht", "minuit", "medianoche", "mezzanotte"}
_COMPOUND: Final = re.compile("hundert|tausend", re.IGNORECASE)
_NOT_ONE_BEFORE: Final = word_set(
    "no any every each some this that the which another only first last next other one former latter"
)
_NOT_ONE_AFTER: Final = word_set(
    "of another who whom whose that which can should must may might could would will has is was does to in on at "
    "or and for by thing such more"
)
_HALF_AFTER: Final = word_set("of a an the as its their his her all my our hour day year million")


def word_numbers(plain: str) -> Iterator[Part]:
    """Find the number words of a folded text, in order, each with its unit and hedge."""
    found = [(match.group().lower(), match.span()) for match in _WORD.finditer(plain)]
    if not found:
        return
    words = Words(plain, tuple(word for word, _ in found), tuple(span for _, span in found))
    native = _native(plain, words.lower)
    done = 0
    for place, word in enumerate(words.lower):
        if place >= done and (word in _BEGIN or word in native or _may_be_compound(word)):
            part, done = _at(words, _with_article(words, place, done), native)
            if part is not None:
                yield part


def may_hold_number_words(text: str) -> bool:
    """Say quickly whether a text has any word that may belong to a number."""
    return not _MAY_BEGIN.isdisjoint(_WORD.findall(text.lower())) or _COMPOUND.search(text) is not None


def _may_be_compound(word: str) -> bool:
    return len(word) > 6 and ("hundert" in word or "tausend" in word)


def _with_article(words: Words, place: int, done: int) -> int:
    """Step back to the "a" of "a hundred"."""
    article = words.lower[place] in _AFTER_A and place > done and words.lower[place - 1] in {"a", "an"}
    return place - 1 if article else place


def _native(plain: str, lower: tuple[str, ...]) -> dict[str, int]:
    """Words such as "elf" and "once" that are numbers in the language that the text seems to be in."""
    return {
        word: value
        for language, words in NATIVE.items()
        if any(word in lower for word in words) and _LANGUAGE[language].search(plain)
        for word, value in words.items()
    }


def _at(words: Words, place: int, native: dict[str, int]) -> tuple[Part | None, int]:
    word = words.lower[place]
    if word in _FIRST_WORDS or word in native or word in {"a", "an"}:
        number = cardinal(words, place, native)
        if number is not None and _counts(words, place, number.place):
            return _counted(words, place, number.place, number.value)
        return None, place + 1
    if word in ORDINALS or word in _OTHER:
        return _special(words, place)
    if _may_be_compound(word):
        compound = german_compound(word)
        if compound is not None:
            return _counted(words, place, place + 1, Decimal(compound))
    return None, place + 1


def _counts(words: Words, place: int, after: int) -> bool:
    """Tell the number one from the pronoun: "no one", "one of them" and "the one" count nothing."""
    if after - place != 1 or words.lower[place] != "one":
        return True
    following = words.near(after)
    if following in FRACTIONS or suffix(words.plain, words.spans[place][1]).meanings[0][1] is not None:
        return True
    if words.near(place - 1) in _NOT_ONE_BEFORE and words.gap(place) == " ":
        return False
    return following not in _NOT_ONE_AFTER and words.gap(after) == " "


def _counted(words: Words, place: int, after: int, value: Decimal) -> tuple[Part, int]:
    start = words.spans[place][0]
    following = words.near(after)
    if following in FRACTIONS and words.follows(after) and value < 20 and _is_fraction(words, after, value):
        value = value / FRACTIONS[following]
        after += 1
    elif words.follows(after) and value % 10 == 0 and 0 < ORDINALS.get(following, 0) < 10:
        return _ordinal(words, place, after, value + ORDINALS[following]), after + 1
    elif _and_a_half(words, after):
        value += Decimal("0.5")
        after += 3
    return worded(words.plain, start, words.spans[after - 1][1], value), after


def _is_fraction(words: Words, after: int, value: Decimal) -> bool:
    """Refuse "two quarters" (of a year) and "one third party"; the plural or "of" makes it a fraction."""
    following = words.near(after)
    if following in {"quarters", "quarter"}:
        return words.near(after + 1) in {"of", "the"} or value == 3
    return following.endswith("s") or following == "half" or words.near(after + 1) in {"of", "the"} or value == 1


def _and_a_half(words: Words, after: int) -> bool:
    return words.lower[after : after + 3] == ("and", "a", "half")


def _special(words: Words, place: int) -> tuple[Part | None, int]:
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
    opens_list = plain[end : end + 1] == "," and words.gap(place).strip(" ") != ""
    if (
        word in ORDINALS
        and not opens_list
        and not (word == "second" and before in {"per", "a", "every", "each", "one"})
    ):
        return _ordinal(words, place, place, Decimal(ORDINALS[word])), place + 1
    return None, place + 1


def _ordinal(words: Words, first: int, last: int, value: Decimal) -> Part:
    start, end = words.spans[first][0], words.spans[last][1]
    readings = ordinal(words.plain, end, value)
    return Part(Quantity(Kind.ORDINAL, readings, start, end, words.plain[start:end]))
