"""The ranking as a page shows it: what was retrieved, then what was sent or is labelled relevant besides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec

from leadline.app.page_shelf import Shelf
from leadline.records.case import Case, Level, Ranked, RelevantItem
from leadline.records.page import PageRanked

_UNRETRIEVED: Final = 20
"""How many chunks are shown that are labelled relevant and were not retrieved: a label may name a long document."""


def ranking(case: Case, shelf: Shelf) -> tuple[PageRanked, ...]:
    """Return the ranking, best first; then, without a rank, what was sent or is labelled relevant besides."""
    marks = _Marks(case, shelf)
    rows: list[PageRanked] = []
    seen: set[str] = set()
    for rank, chunk in enumerate(case.response.chunks if case.response is not None else (), start=1):
        row = marks.row(chunk.chunk_id, shelf.put(chunk), rank=rank, score=chunk.score)
        rows.append(_again(row, shelf.key(chunk.chunk_id), shelf) if chunk.chunk_id in seen else row)
        seen.add(chunk.chunk_id)
    others = dict.fromkeys(chunk_id for chunk_id in (*marks.places, *_unretrieved(case, shelf, seen)))
    rows += [marks.row(chunk_id, shelf.key(chunk_id)) for chunk_id in others if chunk_id not in seen]
    return tuple(rows)


def missing(case: Case) -> tuple[str, ...]:
    """Return the relevant labels that the context did not satisfy; none where nobody knows what the context was."""
    if case.response is None or not case.response.logged:
        return ()
    sent = frozenset(case.ranked.sent_ids)
    return tuple(item.item_id for item in case.ranked.items if not item.satisfied(sent))


def _again(row: PageRanked, first: str, shelf: Shelf) -> PageRanked:
    """Mark a chunk whose id stands at a better rank. Another text under that id is not the one that was sent."""
    is_other = shelf.text_of(row.chunk) != shelf.text_of(first)
    return msgspec.structs.replace(row, repeated=True, sent=None if is_other else row.sent)


class _Marks:
    """What is known of each chunk of one case, besides its rank."""

    def __init__(self, case: Case, shelf: Shelf) -> None:
        self._ranked = case.ranked
        self._shelf = shelf
        self._labelled = frozenset(leaf.label.document_id for one in case.question.relevant for leaf in one.leaves)
        sent = () if case.response is None else case.response.sent
        self.places = {chunk_id: place for place, chunk_id in enumerate(dict.fromkeys(sent), start=1)}

    def row(self, chunk_id: str, key: str, *, rank: int | None = None, score: float | None = None) -> PageRanked:
        thing = self._thing(chunk_id)
        return PageRanked(
            chunk=key,
            rank=rank,
            score=score,
            relevant=_grade(thing, self._ranked),
            distractor=thing in self._ranked.distractors,
            sent=self.places.get(chunk_id),
        )

    def _thing(self, chunk_id: str) -> str:
        """Return what the labels count: the chunk, or its document where they name documents."""
        if self._ranked.level is Level.CHUNK or chunk_id in self._labelled:
            return chunk_id
        return self._shelf.document_of(chunk_id) or chunk_id


def _grade(thing: str, ranked: Ranked) -> int | None:
    return max((item.grade for item in ranked.items if thing in item.chunks), default=None)


def _unretrieved(case: Case, shelf: Shelf, seen: set[str]) -> Iterator[str]:
    """Yield chunks of the labels that nothing retrieved satisfies."""
    retrieved = frozenset(case.ranked.ranking)
    lost = [item for item in case.ranked.items if not item.satisfied(retrieved)]
    named = (chunk_id for item in lost for chunk_id in _named(item, case.ranked.level, shelf))
    return islice((chunk_id for chunk_id in named if chunk_id not in seen), _UNRETRIEVED)


def _named(item: RelevantItem, level: Level, shelf: Shelf) -> Iterator[str]:
    for thing in sorted(item.chunks):
        if level is Level.DOCUMENT:
            yield from shelf.chunks_of(thing)
        else:
            yield thing
