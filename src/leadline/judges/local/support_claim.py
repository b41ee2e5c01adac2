"""A claim made ready for looking it up: its stems, and which of them are numbers and names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from leadline.text.negation import is_negated
from leadline.text.words import Token, stem, stop_words, tokens


@dataclass(frozen=True, slots=True)
class ClaimWords:
    """Words of one claim.

    `content` are the stems that carry content, in order; a bit mask over it says which of them are `numbers` and
    `names`. `bits` gives each stem its positions as a mask.
    """

    text: str
    stems: tuple[str, ...]
    content: tuple[str, ...]
    bits: dict[str, int]
    numbers: int
    names: int
    denied: bool

    @property
    def everything(self) -> int:
        """The mask of all content words."""
        return (1 << len(self.content)) - 1


@lru_cache(maxsize=256)
def claim_words(claim: str, language: str) -> ClaimWords:
    """Make a claim ready. A claim of stop words alone keeps them all as content."""
    words = tokens(claim)
    stops = stop_words(language)
    kept = tuple(word for word in words if word.text not in stops) or words
    content = tuple(stem(word.text, language) for word in kept)
    bits: dict[str, int] = {}
    for place, stemmed in enumerate(content):
        bits[stemmed] = bits.get(stemmed, 0) | 1 << place
    return ClaimWords(
        text=claim,
        stems=tuple(stem(word.text, language) for word in words),
        content=content,
        bits=bits,
        numbers=_mask(kept, [word.text[0].isdigit() and not _glued(claim, word) for word in kept]),
        names=_mask(kept, [_is_name(claim, word, language) for word in kept]),
        denied=is_negated(claim, language),
    )


def _mask(words: tuple[Token, ...], chosen: list[bool]) -> int:
    return sum(1 << place for place in range(len(words)) if chosen[place])


def _glued(claim: str, word: Token) -> bool:
    """Whether a number is part of a code such as XR-400 or COVID-19."""
    before = claim[max(0, word.start - 2) : word.start]
    return bool(before) and (before[-1].isalpha() or (len(before) == 2 and before[-1] in "-–" and before[0].isalpha()))


def _is_name(claim: str, word: Token, language: str) -> bool:
    if word.text[0].isdigit():
        return _glued(claim, word)
    raw = claim[word.start : word.end]
    if not raw[0].isupper():
        return False
    if not raw[1:].islower():
        return len(raw) > 1  # inner capitals: a code or an acronym wherever it stands
    return language not in _CAPITALS_MEAN_NOTHING and not _opens_a_sentence(claim, word)


def _opens_a_sentence(claim: str, word: Token) -> bool:
    before = claim[: word.start].rstrip(" \t\n\"'“‘(*_")
    return not before or before[-1] in ".!?:"


_CAPITALS_MEAN_NOTHING = frozenset({"de"})  # every noun has one
