"""A case: all that is known about one question, brought together for the metrics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from collections.abc import Set as AbstractSet
from enum import StrEnum

import msgspec

from leadline.records.base import Record
from leadline.records.golden import Question
from leadline.records.request import AnswerState
from leadline.records.run import Response
from leadline.records.verdict import (
    AbstentionVerdict,
    CitationVerdict,
    ClaimVerdict,
    CorrectnessVerdict,
    ExcludedVerdict,
    FailureVerdict,
    NuggetVerdict,
    OriginVerdict,
    RelevanceVerdict,
)


class Level(StrEnum):
    """What is counted as one retrieved thing: a chunk, or a document (its chunks collapse to the first)."""

    CHUNK = "chunk"
    DOCUMENT = "document"


class RelevantItem(Record, frozen=True, kw_only=True):
    """One thing that should be retrieved, and every chunk that would satisfy it.

    A chunk label is satisfied by that chunk, or by one with the same text, alone or within a longer text. A span label
    is satisfied by each chunk that covers it, and likewise by one with the text of such a chunk. `item_id` is how the
    golden set names it.

    `together`: where several chunks may be needed, the other ways to satisfy it. A way is a tuple of parts, and is
    complete once each part has one of its chunks.
    """

    item_id: str
    satisfied_by: frozenset[str]
    grade: int = 1
    together: tuple[tuple[frozenset[str], ...], ...] = ()

    @property
    def chunks(self) -> frozenset[str]:
        """Every chunk that satisfies it, or brings a part of it."""
        return self.satisfied_by.union(*(part for way in self.together for part in way))

    @property
    def key(self) -> Hashable:
        """What tells it from others: items that the very same chunks satisfy are one. The name, where none could."""
        if not self.together:
            return self.satisfied_by or self.item_id
        whole = all(part for way in self.together for part in way)
        return (self.satisfied_by, frozenset(map(frozenset, self.together))) if whole else self.item_id

    @property
    def fewest(self) -> int:
        """How many chunks it takes, of those that bring most of its parts."""
        return 1 if self.satisfied_by or not self.together else min(map(_fewest, self.together))

    def satisfied(self, chunk_ids: AbstractSet[str]) -> bool:
        """Tell whether some chunks satisfy it together."""
        return not self.satisfied_by.isdisjoint(chunk_ids) or any(
            all(not part.isdisjoint(chunk_ids) for part in way) for way in self.together
        )

    def lacking(self, chunk_ids: AbstractSet[str]) -> tuple[frozenset[str], ...]:
        """Return the parts that some chunks lack, of the way that they bring most of; none where they bring no part."""
        begun = [way for way in self.together if any(not part.isdisjoint(chunk_ids) for part in way)]
        lacks = (tuple(part for part in way if part.isdisjoint(chunk_ids)) for way in begun)
        return min(lacks, key=len, default=())


def _fewest(way: tuple[frozenset[str], ...]) -> int:
    """Return how many chunks bring all parts, if each time the one is taken that brings most of what is lacking."""
    lacking, taken = way, 0
    while lacking:
        counts = Counter(chunk_id for part in lacking for chunk_id in part)
        most = max(counts, key=lambda chunk_id: (counts[chunk_id], chunk_id), default=None)
        # A part that no chunk brings takes one of its own.
        lacking = tuple(part for part in lacking if most not in part) if most is not None else lacking[1:]
        taken += 1
    return taken


class Span(Record, frozen=True, kw_only=True):
    """A labelled span of a document, with the parts of it that each chunk covers (offsets in the document)."""

    item_id: str
    start: int
    end: int
    covered: dict[str, tuple[int, int]] = msgspec.field(default_factory=dict)


class Ranked(Record, frozen=True, kw_only=True):
    """The ranking of one question against its labels, at one level.

    `ranking`: ids in rank order, best first, duplicates kept. `sent_ids`: what the generator was given, in order.
    `unresolved` says why some label could not be looked up, where one could not: then nothing can be said about what
    was missed.
    """

    level: Level = Level.CHUNK
    ranking: tuple[str, ...] = ()
    sent_ids: tuple[str, ...] = ()
    items: tuple[RelevantItem, ...] = ()
    distractors: frozenset[str] = frozenset()
    spans: tuple[Span, ...] = ()
    unresolved: str | None = None


class Case(Record, frozen=True, kw_only=True):
    """One question with its response and its verdicts. `response` None: the run does not hold the question."""

    question: Question
    response: Response | None = None
    ranked: Ranked = Ranked()
    has_text: bool = True
    claims: tuple[ClaimVerdict, ...] = ()
    excluded: tuple[ExcludedVerdict, ...] = ()
    nuggets: tuple[NuggetVerdict, ...] = ()
    relevance: RelevanceVerdict | None = None
    abstention: AbstentionVerdict | None = None
    correctness: CorrectnessVerdict | None = None
    citations: tuple[CitationVerdict, ...] = ()
    origins: tuple[OriginVerdict, ...] = ()
    failures: tuple[FailureVerdict, ...] = ()

    @property
    def state(self) -> AnswerState | None:
        """What kind of reply the answer is; None where nobody judged it. A blank answer needs no judge."""
        answer = None if self.response is None else self.response.answer
        if answer is None or not answer.strip():
            return AnswerState.EMPTY
        return None if self.abstention is None else self.abstention.state
