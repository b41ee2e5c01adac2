"""What of a claim can be traced: its specific details, what it is about, and its other words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from functools import lru_cache
from typing import Final

from leadline.judging.origins.named import named
from leadline.text.names import NameKind
from leadline.text.numbers import Kind, Quantity, quantities
from leadline.text.predicates import is_verb
from leadline.text.sentences import sentences
from leadline.text.words import is_content, language_of, stem, tokens

_OPENING: Final = 9
"""Words at the start of a claim among which its subject is looked for: what stands before the first verb."""
_ARTICLES: Final = frozenset({"a", "an", "one"})
_ATTRIBUTION: Final = re.compile(
    r"\s*(?:based on|according to|as (?:stated|mentioned|shown|described) in|laut|gemäß|selon|d'après|según)\b"
    r"[^,.;]{3,160},\s",
    re.IGNORECASE,
)
"""An opening that says where a claim is from, and nothing of what it claims."""
_LETTER: Final = re.compile(r"[^\W\d_]")
_PRONOUN: Final = re.compile(
    r"\W*(?:it|its|they|their|them|this|these|that|those|he|she|his|her|er|es|sie|ihr|ihre|dieser?|dieses|il|elle|ils|elles"
    r"|ce|cette|ces|él|ella|ellos|ellas|este|esta|esso|essa|het|deze|dit)\b",
    re.IGNORECASE,
)
_BEFORE: Final = 3
"""Sentences before a claim in which what its pronoun stands for is looked for."""


class DetailKind(StrEnum):
    """What sort of detail it is; a year is a bare number that may be one, and stands in many texts by chance."""

    VALUE = "value"
    YEAR = "year"
    NAME = "name"
    CODE = "code"


@dataclass(frozen=True, slots=True)
class Detail:
    """A part of a claim that can be looked for: `claim[start:end]`.

    `noun` is the stem of the word that a bare number counts; `tolerance` says that it stands after "±".
    """

    kind: DetailKind
    text: str
    start: int
    end: int
    stems: tuple[str, ...]
    quantity: Quantity | None = None
    noun: str | None = None
    tolerance: bool = False


@dataclass(frozen=True, slots=True)
class Traceable:
    """A claim, taken apart.

    `subject`: the names that it is about, each as its stems, else nothing. `modifiers`: where it names nothing, the
    words of content before its verb ("standard shipping"). `words`: all its stems of content, in order. `asked`: stems
    of the question; what it says, nobody made up. `borrowed`: the subject is that of an earlier sentence of the answer
    or of the question; `topic`: where the claim names nothing, the other words of content of the question.
    """

    details: tuple[Detail, ...]
    subject: tuple[tuple[str, ...], ...]
    modifiers: frozenset[str]
    words: tuple[str, ...]
    language: str
    asked: frozenset[str]
    borrowed: bool = False
    topic: frozenset[str] = frozenset()

    @property
    def named(self) -> frozenset[str]:
        """Stems of the names of the subject."""
        return frozenset(word for name in self.subject for word in name)

    def rest(self, but: Detail) -> frozenset[str]:
        """Return the words of content besides a detail and the names of the subject."""
        counted = set() if but.noun is None else {but.noun}
        return frozenset(self.words) - self.named - self.modifiers - frozenset(but.stems) - counted - BLEAK

    def said(self, but: Detail) -> frozenset[str]:
        """Return the same with the words before the verb, where nothing is named."""
        return self.rest(but) | (self.modifiers - frozenset(but.stems))

    def about(self, but: Detail | None = None) -> frozenset[str]:
        """Return the words that say of which property a claim speaks: its own, and the question's where it has few."""
        own = frozenset(self.words) - self.named - BLEAK if but is None else self.rest(but)
        return own | self.topic


BLEAK: Final = frozenset({"have", "has", "use", "includ", "also", "provid", "state", "accord", "say", "mention", "one"})
"""Stems that say little of what a claim claims."""


@lru_cache(maxsize=1024)
def traceable(
    claim: str, question: str | None = None, language: str | None = None, before: str | None = None
) -> Traceable:
    """Take a claim apart, less where it says that it is from.

    Where it names nothing, what it is about is taken from the answer before it, if it opens with a pronoun, else from
    the question.
    """
    said = _ATTRIBUTION.match(claim)
    claim = claim if said is None else claim[said.end() :]
    spoken = language or language_of(claim)
    found = [(token.start, token.end, stem(token.text, spoken)) for token in tokens(claim)]
    kept = [one for one, token in zip(found, tokens(claim), strict=True) if is_content(token.text, spoken)]
    opening = _opening_end(claim)
    details = tuple(_details(claim, found, spoken))
    subject = _own_subject(details, opening)
    borrowed = not subject
    if borrowed:
        subject = _borrowed(claim, question, before, spoken)
    modifiers: frozenset[str] = frozenset()
    if not subject:
        valued = [(one.start, one.end) for one in details if one.kind in {DetailKind.VALUE, DetailKind.YEAR}]
        modifiers = frozenset(word for start, end, word in kept if end <= opening and not _within(start, valued))
    unique = tuple(dict.fromkeys(subject))
    return Traceable(
        details=details,
        subject=unique,
        modifiers=modifiers,
        words=tuple(word for _, _, word in kept),
        language=spoken,
        asked=frozenset(stem(token.text, spoken) for token in tokens(question or "")),
        borrowed=borrowed and bool(subject),
        topic=_topic(question, spoken) - {word for name in unique for word in name} if borrowed else frozenset(),
    )


def leans(claim: str) -> bool:
    """Whether a claim names nothing and opens with a pronoun, so that what stands before it says what it is about."""
    return _PRONOUN.match(claim) is not None and not traceable(claim).subject


def _own_subject(details: Iterable[Detail], opening: int) -> list[tuple[str, ...]]:
    named = [one for one in details if one.kind in {DetailKind.NAME, DetailKind.CODE}]
    return [one.stems for one in named if one.start < opening] or [
        one.stems for one in named if one.kind is DetailKind.CODE
    ]


def _borrowed(claim: str, question: str | None, before: str | None, language: str) -> list[tuple[str, ...]]:
    asked = [] if question is None else [stems for stems in _names_of(question, language) if stems]
    if before is None or _PRONOUN.match(claim) is None:
        return asked
    for start, end in reversed(sentences(before)[-_BEFORE:]):
        named = list(traceable(before[start:end], None, language).subject)
        named = named or [stems for stems in _names_of(before[start:end], language) if stems]
        if named:
            return named
    return asked


def _topic(question: str | None, language: str) -> frozenset[str]:
    found = tokens(question or "")
    return frozenset(stem(token.text, language) for token in found if is_content(token.text, language)) - BLEAK


def _opening_end(claim: str) -> int:
    """Return where the words before the first verb end; 0 where no verb is near the start."""
    for place, token in enumerate(tokens(claim)):
        if place >= _OPENING:
            break
        if place and is_verb(claim[token.start : token.end]):
            return token.start
    return 0


def _details(claim: str, found: Sequence[tuple[int, int, str]], language: str) -> Iterable[Detail]:
    known = named(claim)
    for name in known:
        stems = _stems_between(found, name.start, name.end)
        if stems:
            kind = DetailKind.CODE if name.kind is NameKind.CODE else DetailKind.NAME
            yield Detail(kind, name.text, name.start, name.end, stems)
    spans = [(name.start, name.end) for name in known]
    for one in quantities(claim):
        if _within(one.start, spans) and one.unit is None:
            continue
        noun = _noun(claim, one, language)
        valued = _value_kind(one, noun)
        if valued is not None:
            stems = _stems_between(found, one.start, one.end)
            yield Detail(valued, one.raw, one.start, one.end, stems, one, noun, is_tolerance(claim, one))


def is_tolerance(text: str, one: Quantity) -> bool:
    """Whether a quantity of a text is by how much something may be off."""
    return text[: one.start].rstrip().endswith("±") or one.raw.startswith("±")


def _value_kind(one: Quantity, noun: str | None) -> DetailKind | None:
    """Say whether a quantity is specific enough to be looked for; a bare small number is not."""
    if one.unit is None and one.low is None and _is_year(one):
        return DetailKind.YEAR
    if one.unit is not None or one.kind in {Kind.DATE, Kind.TIME, Kind.RANGE}:
        return DetailKind.VALUE
    if one.raw.lower() in _ARTICLES:
        return None
    return DetailKind.VALUE if noun is not None or _digits(one.raw) >= 3 else None


def _is_year(one: Quantity) -> bool:
    whole = one.value == one.value.to_integral_value()
    return whole and Decimal(1500) <= one.value <= Decimal(2100) and len(one.raw) == 4


def _noun(text: str, one: Quantity, language: str) -> str | None:
    """Stem of the word of content right after a bare number: what it counts."""
    if one.unit is not None or one.kind is not Kind.NUMBER:
        return None
    following = next(iter(tokens(text[one.end : one.end + 40])), None)
    if following is None or following.start > 1 or not is_content(following.text, language):
        return None
    return stem(following.text, language) if _LETTER.match(following.text) else None


def _digits(raw: str) -> int:
    return sum(character.isdigit() for character in raw)


def _stems_between(found: Sequence[tuple[int, int, str]], start: int, end: int) -> tuple[str, ...]:
    return tuple(word for first, last, word in found if start <= first and last <= end)


def _names_of(text: str, language: str) -> Iterable[tuple[str, ...]]:
    for name in named(text):
        yield tuple(stem(token.text, language) for token in tokens(name.text))


def _within(place: int, spans: Iterable[tuple[int, int]]) -> bool:
    return any(start <= place < end for start, end in spans)
