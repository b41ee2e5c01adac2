"""A chunk cut into what can be pointed at: sentences, and rows of a table with their numbers."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from leadline.judging.origins.named import named
from leadline.records.evidence import Passage
from leadline.text.sentences import sentences
from leadline.text.words import is_content, stem, tokens

_WORDY: Final = re.compile(r"[^\W\d_]{2}")
_KEY: Final = re.compile(r"""["']([\w ]{1,60})["'][ ]?:[ ]?""")
_LINE: Final = re.compile(r"(?<![^\n])[^\n]")
_ENDS_IN_NUMBER: Final = re.compile(r"\d[\d.,]*[)%]?[ \t]*\n?\Z")
_FEWEST: Final = 4
"""Keys or lines of a stretch from which it is a record, or a table."""
_TABLE: Final = 0.4
"""Share of the lines of a table that end in a number."""
_LONGEST: Final = 2000
"""Characters of a unit."""
_STRETCH: Final = 4000
"""Characters among which names are looked for at a time."""
_HEADING: Final = 80
"""Characters of a first line that may be a heading of the chunk."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A name or code in a unit: its stems, and where it stands in the text of the chunk."""

    stems: tuple[str, ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Unit:
    """A sentence or row: `text` is `chunk.text[start:end]`, `stems` all its words with `places` in the chunk.

    `bag` holds its words, and those of the header where it is a row of a table.
    """

    start: int
    end: int
    text: str
    stems: tuple[str, ...]
    places: tuple[int, ...]
    bag: frozenset[str]
    content: frozenset[str]
    mentions: tuple[Mention, ...]

    @property
    def key(self) -> str | None:
        """Name of the field, where it is one of a record: `"valet": false`."""
        found = _KEY.match(self.text)
        return None if found is None else found[1]


@dataclass(frozen=True, slots=True)
class Page:
    """A chunk with its units.

    `title`: its title, its document's name, and its first line if that is a heading; `heading`: the stems of these.
    """

    chunk_id: str
    title: str
    heading: tuple[str, ...]
    units: tuple[Unit, ...]


def pages(passages: Sequence[Passage], language: str) -> tuple[Page, ...]:
    """Cut the passages whose text is known."""
    return tuple(_page(passage, passage.text, language) for passage in passages if passage.text is not None)


def _page(passage: Passage, text: str, language: str) -> Page:
    first = text.lstrip()[: _HEADING + 1].splitlines()
    line = first[0] if first and len(first[0]) <= _HEADING and not first[0].rstrip().endswith((".", "!", "?")) else ""
    title = " ".join(part for part in (passage.title, passage.document_id, line) if part)
    heading = tuple(stem(token.text, language) for token in tokens(title))
    return Page(passage.chunk_id, title, heading, _units(text, language))


@lru_cache(maxsize=128)
def _units(text: str, language: str) -> tuple[Unit, ...]:
    spans = list(_rows(text, sentences(text)))
    mentions = _mentions(text, spans, language)
    units: list[Unit] = []
    header: frozenset[str] = frozenset()
    for (start, end), own in zip(spans, mentions, strict=True):
        unit = _unit(text, start, end, tuple(own), language)
        if not text.startswith("|", start):
            header = frozenset()
        elif not header:
            header = unit.bag
        units.append(replace(unit, bag=unit.bag | header))
    return tuple(units)


def _mentions(text: str, spans: Sequence[tuple[int, int]], language: str) -> list[list[Mention]]:
    """Find the names in each unit, looking at some units at a time: who is named in the middle of a sentence counts."""
    starts = [start for start, _ in spans]
    found: list[list[Mention]] = [[] for _ in spans]
    for start, end in _stretches(spans):
        for name in named(text[start:end]):
            stems = tuple(stem(token.text, language) for token in tokens(name.text))
            if stems:
                place = bisect_right(starts, start + name.start) - 1
                found[place].append(Mention(stems, start + name.start, start + name.end))
    return found


def _stretches(spans: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Join units up to a length: what looks for names takes time by the square of it."""
    start = end = -1
    for first, last in spans:
        if start >= 0 and last - start > _STRETCH:
            yield start, end
            start = -1
        start = first if start < 0 else start
        end = last
    if start >= 0:
        yield start, end


def _rows(text: str, spans: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Cut tables and records apart, and join what holds numbers alone to the label before it."""
    start = end = -1
    for first, last in (piece for span in spans for piece in _pieces(text, *span)):
        if start >= 0 and last - start <= _LONGEST and _WORDY.search(text, first, last) is None:
            end = last
            continue
        if start >= 0:
            yield start, end
        start, end = first, last
    if start >= 0:
        yield start, end


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Cut a stretch of a record at its keys, one of a table without rules at its lines, and what is far too long."""
    keys = [match.start() for match in _KEY.finditer(text, start, end)]
    if len(keys) >= _FEWEST:
        cuts = keys
    else:
        lines = [match.start() for match in _LINE.finditer(text, start, end)]
        numbered = sum(_ENDS_IN_NUMBER.search(text, one, other) is not None for one, other in pairwise((*lines, end)))
        cuts = lines if len(lines) >= _FEWEST and numbered >= _TABLE * len(lines) else []
    for first, last in pairwise((start, *(cut for cut in cuts if cut > start), end)):
        yield from pairwise((*range(first, last, _LONGEST), last))


def _unit(text: str, start: int, end: int, mentions: tuple[Mention, ...], language: str) -> Unit:
    piece = text[start:end]
    found = tokens(piece)
    stems = tuple(stem(token.text, language) for token in found)
    content = frozenset(one for one, token in zip(stems, found, strict=True) if is_content(token.text, language))
    places = tuple(start + token.start for token in found)
    return Unit(start, end, piece, stems, places, frozenset(stems), content, mentions)
