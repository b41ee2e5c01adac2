"""Names and codes: what a text calls things by."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from leadline.text.codes import codes
from leadline.text.dates import dates
from leadline.text.digits import fold
from leadline.text.wordlists import word_set


class NameKind(StrEnum):
    """A proper name or acronym, or a code of which every character counts."""

    NAME = "name"
    CODE = "code"


@dataclass(frozen=True, slots=True)
class Name:
    """One name of a text: `text == source[start:end]`."""

    text: str
    start: int
    end: int
    kind: NameKind


_UPPER: Final = "A-ZÀ-ÖØ-ÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮİĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽȘȚ"
_LETTER: Final = r"[^\W\d_]"
_WORD: Final = rf"(?:[dDlL]['’]|O['’]|Mc|al-)?[{_UPPER}](?:{_LETTER}|['’](?={_LETTER}{{2}}))*(?:-{_LETTER}+)*"
_INITIAL: Final = rf"(?:[{_UPPER}]\.[ -]?)+"
_PARTICLE: Final = (
    r"(?:of the|of|de la|de los|de las|del|de|du|des|van der|van den|van|von der|von|zu|da|dos|di|y|bin|ibn|al|for|&)"
)
_PIECE: Final = rf"(?:{_INITIAL}|{_WORD})"
_NAME: Final = re.compile(
    rf"(?<![\w@/\\.-])(?:{_INITIAL}(?={_WORD}))?{_WORD}(?:[ \xa0](?:{_PARTICLE}[ \xa0])?{_PIECE}(?!\w))*"
)
_SENTENCE_START: Final = re.compile(r"(?:\A|[.!?:。！？…]|\n|^[ \t]*(?:[-*•–]|\d+[.)]))[\s\"'“”„«»()\[\]*_#>-]*\Z")
_APOSTROPHE: Final = re.compile("['’]")
_POSSESSIVE: Final = re.compile(r"['’]s?\Z")
# Words that are capitalised at a sentence start, or by habit, and name nothing.
_COMMON: Final = word_set(
    "the a an this that these those it its he she they we you i his her their our your my in on at by for from to "
    "of with without as is are was were be been has have had do does did will would can could may might must "
    "shall should and or but nor so yet if then else when while where who whom whose which what why how not no "
    "yes all any each every some many much more most other another such only also however therefore thus hence "
    "although though because since after before during until unless there here under over above below between "
    "among through about into according additionally furthermore moreover overall finally first second third next "
    "last both either neither one two three four five six seven eight nine ten note please yes sources source "
    "answer question based given despite der die das den dem des ein eine einen einem einer und oder aber wenn "
    "als wie er sie es wir ihr ich nicht im am le la les un une des du et ou mais il elle ils elles nous vous je "
    "ne dans pour avec sur el los las una unos y o pero en con por para se su sus no si que monday tuesday "
    "wednesday thursday friday saturday sunday am pm unlike like"
)
_GERMAN: Final = re.compile(
    r"\b(?:der|die|das|und|ist|sind|nicht|ein|eine|einen|mit|für|von|zu|den|dem|des|im|auf|wird|wurde|auch|sich)\b"
)
_ENGLISH: Final = re.compile(r"\b(?:the|and|is|are|was|were|of|in|to|with|for|that|by|on|has|have|it)\b")


@lru_cache(maxsize=8192)
def names(text: str, known: frozenset[str] = frozenset()) -> tuple[Name, ...]:
    """Find the names and the codes of a text, in order, without overlap.

    A name is a run of capitalised words (joined by particles: "Ludwig van Beethoven") or an acronym. A single word
    at the start of a sentence counts only if the text, or `known` (lower-case words), has it as a name elsewhere. In
    German, where every noun is capitalised, only runs of several words, acronyms and `known` words count.
    """
    blocked = codes(text)
    found = [Name(text[start:end], start, end, NameKind.CODE) for start, end in blocked]
    blocked += tuple((date.start, date.end) for date in dates(fold(text)))
    candidates = [match for match in _NAME.finditer(text) if not _overlaps(match.span(), blocked)]
    if candidates:
        nouns = _is_german(text)
        inner = known | _mid_sentence(text, candidates)
        for match in candidates:
            found += _proper(text, match, inner if not nouns else known, nouns=nouns)
    return tuple(sorted(found, key=lambda name: name.start))


def _proper(text: str, match: re.Match[str], inner: frozenset[str], *, nouns: bool) -> Iterator[Name]:
    """Trim a run of capitalised words to the name in it, and yield it if it is one."""
    start, end = match.span()
    at_start = _starts_sentence(text, start)
    words = list(re.finditer(r"\S+", match.group()))
    while words and (_is_common(words[0].group()) or words[0].group()[0].islower()):
        words.pop(0)
        at_start = False
    while words and words[-1].group()[0].islower():
        words.pop()
    if not words:
        return
    start, end = start + words[0].start(), match.start() + words[-1].end()
    end = start + len(_POSSESSIVE.sub("", text[start:end]))
    name = text[start:end]
    if "." not in name.rstrip("."):
        name = name.rstrip(".")
    if _counts(name, len(words), at_start=at_start, inner=inner, nouns=nouns):
        yield Name(name, start, start + len(name), NameKind.NAME)


def _is_common(word: str) -> bool:
    """Say whether a word names nothing: "The", "I've"."""
    return _APOSTROPHE.split(word.lower().rstrip("."), maxsplit=1)[0] in _COMMON


def _counts(name: str, words: int, *, at_start: bool, inner: frozenset[str], nouns: bool) -> bool:
    if len(name) < 2:
        return False
    if _is_acronym(name) or name.lower() in inner:
        return True
    if words > 1:
        return True
    return not at_start and not nouns


def _is_acronym(name: str) -> bool:
    letters = [char for char in name if char.isalpha()]
    return len(letters) > 1 and sum(char.isupper() for char in letters) > len(letters) / 2 and len(name) <= 8


def _mid_sentence(text: str, candidates: list[re.Match[str]]) -> frozenset[str]:
    """Words, in lower case, that are capitalised where no sentence starts."""
    return frozenset(
        _POSSESSIVE.sub("", word).lower()
        for match in candidates
        if not _starts_sentence(text, match.start())
        for word in match.group().split()
        if not _is_common(word)
    )


def _starts_sentence(text: str, start: int) -> bool:
    return (
        _SENTENCE_START.search(text[max(0, start - 12) : start]) is not None
        if start > 12
        else (_SENTENCE_START.search(text[:start]) is not None)
    )


def _is_german(text: str) -> bool:
    german = len(_GERMAN.findall(text))
    return german > 0 and german > len(_ENGLISH.findall(text))


def _overlaps(span: tuple[int, int], blocked: tuple[tuple[int, int], ...]) -> bool:
    return any(span[0] < end and start < span[1] for start, end in blocked)
