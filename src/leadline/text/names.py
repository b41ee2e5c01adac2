"""Names and codes: what a text calls things by, and which of them another text does not know."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
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
_SAME: Final = MappingProxyType(
    {
        "us": ("united states", "u s", "usa", "america", "american"),
        "usa": ("united states", "u s", "us", "america"),
        "uk": ("united kingdom", "u k", "britain", "british"),
        "eu": ("european union", "e u"),
        "un": ("united nations", "u n"),
        "united states": ("us", "u s", "usa"),
        "united kingdom": ("uk", "u k"),
        "european union": ("eu", "e u"),
        "united nations": ("un", "u n"),
    }
)
_TOKEN: Final = re.compile(rf"{_LETTER}+|\d+")
_PART: Final = re.compile(rf"{_LETTER}+|\d+|[./\\_:@#+]+")


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


def missing_names(claim: str, text: str) -> tuple[Name, ...]:
    """Return the names and codes of a claim that the text does not have, in the order of the claim.

    Letter case, accents, possessives and plurals do not matter; an acronym is found where the text spells it out, and
    the reverse; a part of a longer name of the text is found. Codes must be the same in every letter and digit: dashes
    and spaces between their parts do not matter.
    """
    found = names(claim, _name_words(text))
    if not found:
        return ()
    have = _haystack(text)
    return tuple(name for name in found if not _has(have, text, name))


def same_code(left: str, right: str) -> bool:
    """Say whether two codes are the same, dashes, spaces and letter case aside."""
    return _code_parts(left) == _code_parts(right)


@dataclass(frozen=True, slots=True)
class _Haystack:
    """A text made ready for look-ups: its words (a space around each), their stems, what it spells out, its codes."""

    words: str
    stems: frozenset[str]
    initials: frozenset[str]
    codes: frozenset[tuple[str, ...]]


@lru_cache(maxsize=2048)
def _haystack(text: str) -> _Haystack:
    words = _TOKEN.findall(_plain(text))
    parts = frozenset(_code_parts(text[start:end]) for start, end in codes(text))
    initials = {_initials(match.group()) for match in _NAME.finditer(text) if " " in match.group()}
    return _Haystack(f" {' '.join(words)} ", frozenset(_stem(word) for word in words), frozenset(initials), parts)


@lru_cache(maxsize=2048)
def _name_words(text: str) -> frozenset[str]:
    candidates = list(_NAME.finditer(text))
    return _mid_sentence(text, candidates) if candidates and not _is_german(text) else frozenset()


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


def _has(have: _Haystack, text: str, name: Name) -> bool:
    if name.kind is NameKind.CODE:
        return _code_parts(name.text) in have.codes or _has_code(text, name.text)
    words = _TOKEN.findall(_plain(_POSSESSIVE.sub("", name.text)))
    if not words:
        return True
    if f" {' '.join(words)} " in have.words:
        return True
    if all(_stem(word) in have.stems for word in words if len(word) > 1):
        return True
    whole = "".join(words) if _is_acronym(name.text) else " ".join(words)
    if whole in _SAME and any(f" {other} " in have.words for other in _SAME[whole]):
        return True
    if _is_acronym(name.text):
        return whole in have.initials
    if len(words) == 1 and _of_a_place(words[0], have):
        return True
    return len(words) > 2 and f" {_initials(name.text)} " in have.words


def _of_a_place(word: str, have: _Haystack) -> bool:
    """Say whether the text has the place that "Texan" or "Chinese" comes from."""
    ending = next((ending for ending in ("ese", "ish", "ian", "an") if word.endswith(ending)), None)
    if ending is None:
        return False
    stems = (word[: -len(ending)], word[:-1])
    return any(len(stem) > 3 and f" {stem}" in have.words for stem in stems)


def _has_code(text: str, code: str) -> bool:
    """Look for the parts of a code in a row, with at most a dash or a space between, and nothing glued on."""
    parts = [re.escape(part) for part in _code_parts(code)]
    pattern = r"(?<![A-Za-z0-9])(?<!\d[.])" + r"[-_ \xa0]?".join(parts) + r"(?![A-Za-z0-9]|[-.,_:/]\d)"
    return re.search(pattern, fold(text).lower().replace("–", "-")) is not None


def _code_parts(code: str) -> tuple[str, ...]:
    """Split at dashes and spaces and between letters and digits, in lower case."""
    return tuple(_PART.findall(fold(code).lower()))


def _plain(text: str) -> str:
    """Lower case without accents."""
    if text.isascii():
        return text.lower()
    split = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in split if not unicodedata.combining(char))


def _stem(word: str) -> str:
    """Cut a plural "s" or "es", and the "n" of "Germans" stays: only what number and case add."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _initials(name: str) -> str:
    return "".join(word[0] for word in name.split() if word[0].isupper()).lower()
