"""A text made ready for looking claims up in it: sentences, stems, pairs and triples of stems."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from leadline.judges.local.support_layout import shown
from leadline.text.sentences import sentences
from leadline.text.words import Token, stem, stop_words, tokens

_REACH = 5  # two content words of a text belong together where fewer than this many content words lie between


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: what stands from `start` to `end` of its text, `text` as it is read (`support_layout`).

    Of each word in order: `stems`, `places` (character offset in the sentence) and `capital` (starts with a capital or
    a digit). `content` are the stems that carry content, `bag` all stems.
    """

    start: int
    end: int
    text: str
    stems: tuple[str, ...]
    places: tuple[int, ...]
    capital: tuple[bool, ...]
    content: tuple[str, ...]
    bag: frozenset[str]


@dataclass(frozen=True, slots=True)
class Ready:
    """A text made ready.

    `pairs` are content stems near each other in order, `triples` any three stems in a row. `named` are stems that have
    a capital where no sentence starts, `capital` that have one anywhere, `common` that are written without.
    """

    text: str
    sentences: tuple[Sentence, ...]
    bag: frozenset[str]
    pairs: frozenset[tuple[str, ...]]
    triples: frozenset[tuple[str, ...]]
    named: frozenset[str]
    capital: frozenset[str]
    common: frozenset[str]


@lru_cache(maxsize=128)
def ready(text: str, language: str) -> Ready:
    """Make a text ready, once for all claims that are looked up in it."""
    parts = tuple(sentence(said, start, end, language) for start, end, said in shown(text, sentences(text)))
    return Ready(
        text=text,
        sentences=parts,
        bag=frozenset().union(*(part.bag for part in parts)),
        pairs=frozenset(pair for part in parts for pair in _near(part.content)),
        triples=frozenset(three for part in parts for three in in_a_row(part.stems, 3)),
        named=frozenset(word for part in parts for word in _written(part, 1, capital=True)),
        capital=frozenset(word for part in parts for word in _written(part, 0, capital=True)),
        common=frozenset(word for part in parts for word in _written(part, 0, capital=False)),
    )


def in_a_row(stems: Sequence[str], length: int) -> list[tuple[str, ...]]:
    """All runs of so many neighbours."""
    return list(zip(*(stems[i:] for i in range(length)), strict=False))


def labels(said: str, words: Sequence[Token]) -> frozenset[Token]:
    """Single capitals right after a word with a capital, which belong to a name: "Model T", "Vitamin A"."""
    return frozenset(
        word
        for before, word in pairwise(words)
        if len(word.text) == 1 and said[word.start].isupper() and word.text != "i"
        if said[before.start].isupper() and said[before.end : word.start] == " "
    )


def sentence(said: str, start: int, end: int, language: str) -> Sentence:
    """Make one sentence ready."""
    words = tokens(said)
    stops, marked = stop_words(language), labels(said, words)
    stems = _stems(words, language)
    return Sentence(
        start=start,
        end=end,
        text=said,
        stems=stems,
        places=tuple(word.start for word in words),
        capital=tuple(not said[word.start].islower() and (word.text not in stops or word in marked) for word in words),
        content=tuple(stemmed for stemmed, word in zip(stems, words, strict=True) if word.text not in stops),
        bag=frozenset(stems),
    )


def _stems(words: tuple[Token, ...], language: str) -> tuple[str, ...]:
    return tuple(stem(word.text, language) for word in words)


def _near(content: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [pair for step in range(1, _REACH) for pair in zip(content, content[step:], strict=False)]


def _written(part: Sentence, first: int, *, capital: bool) -> list[str]:
    """Stems from the `first` word on that are written with a capital, or without."""
    return [
        stemmed
        for stemmed, has in zip(part.stems[first:], part.capital[first:], strict=True)
        if has is capital and not stemmed[0].isdigit()
    ]
