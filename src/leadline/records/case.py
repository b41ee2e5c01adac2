"""A case: all that is known about one question, brought together for the metrics."""

from __future__ import annotations

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
    """

    item_id: str
    satisfied_by: frozenset[str]
    grade: int = 1


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
