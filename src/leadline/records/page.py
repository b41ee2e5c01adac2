"""Pages: one question with all that is known about it, ready to be shown by the HTML report and by `serve` alike.

Offsets are in UTF-16 code units, as a browser counts them, not in characters as everywhere else. A chunk is named by
its `key` in `Page.chunks`, since two runs' texts of one chunk id may differ; a key is never shown.
"""

from __future__ import annotations

import msgspec

from leadline.records.base import Record
from leadline.records.diagnosis import Finding, Quadrant
from leadline.records.evidence import Match, Origin, Role
from leadline.records.request import Agreement, AnswerState, ClaimState
from leadline.records.score import Reason, Stage


class PageChunk(Record, frozen=True, kw_only=True):
    """The text of one chunk; None where it is not known."""

    chunk_id: str
    text: str | None = None
    document_id: str | None = None
    title: str | None = None
    url: str | None = None


class PageSpan(Record, frozen=True, kw_only=True):
    """A stretch of a chunk: `match` says how it was found, `role` what it has to do with the claim, where known."""

    chunk: str
    start: int
    end: int
    match: Match | None = None
    role: Role | None = None


class PageOrigin(Record, frozen=True, kw_only=True):
    """Where an unsupported claim came from."""

    origin: Origin
    places: tuple[PageSpan, ...] = ()
    details: tuple[str, ...] = ()
    detail: str | None = None


class PageClaim(Record, frozen=True, kw_only=True):
    """One claim with its verdict. `start` and `end` are its stretch of the answer."""

    claim_id: str
    text: str
    start: int
    end: int
    state: ClaimState
    quote: str | None = None
    evidence: PageSpan | None = None
    origin: PageOrigin | None = None
    flags: tuple[str, ...] = ()
    detail: str | None = None


class PageRanked(Record, frozen=True, kw_only=True):
    """One chunk as it was retrieved. `rank` None: sent, or labelled relevant, but not retrieved.

    `relevant`: its grade, where it is labelled relevant, or satisfies such a label. `sent`: its place in the context
    from 1, or None where the generator was not given it. `repeated`: its id stands at a better rank.
    """

    chunk: str
    rank: int | None
    score: float | None = None
    relevant: int | None = None
    distractor: bool = False
    sent: int | None = None
    repeated: bool = False


class PageCitation(Record, frozen=True, kw_only=True):
    """One citation, checked. `chunk` and `supported_by` are keys; `start` and `end` its stretch of the answer."""

    cited: str
    chunk: str | None = None
    claim_id: str | None = None
    start: int | None = None
    end: int | None = None
    exists: bool | None = None
    retrieved: bool = False
    state: ClaimState | None = None
    supported_by: str | None = None
    flags: tuple[str, ...] = ()


class PageNugget(Record, frozen=True, kw_only=True):
    """One fact of the reference, and whether the answer holds it and the context supports it."""

    text: str
    vital: bool
    agreement: Agreement
    in_context: bool | None = None
    in_corpus: bool | None = None
    corpus_chunk: str | None = None


class PageScore(Record, frozen=True, kw_only=True):
    """One metric on this question: a value, or the reason why there is none."""

    metric: str
    stage: Stage
    value: float | None
    reason: Reason | None = None
    detail: str | None = None


class PageQuestion(Record, frozen=True, kw_only=True):
    """All that is shown of one question.

    `ranked` lists the ranking first, then what was sent or is labelled relevant without having been retrieved.
    `missing` names the relevant labels that the context did not satisfy. `failures` says what the judge did not answer.
    """

    position: int
    question_id: str
    question: str
    answerable: bool
    kind: str | None = None
    tags: tuple[str, ...] = ()
    reference_answer: str | None = None
    answer: str | None = None
    state: AnswerState | None = None
    responded: bool = True
    error: str | None = None
    retrieval_error: str | None = None
    logged: bool = True
    ranked: tuple[PageRanked, ...] = ()
    missing: tuple[str, ...] = ()
    claims: tuple[PageClaim, ...] = ()
    excluded: tuple[tuple[int, int, str], ...] = ()
    citations: tuple[PageCitation, ...] = ()
    nuggets: tuple[PageNugget, ...] = ()
    relevance: float | None = None
    relevance_note: str | None = None
    correctness: Agreement | None = None
    correctness_missing: tuple[str, ...] = ()
    correctness_contradicted: tuple[str, ...] = ()
    failures: tuple[str, ...] = ()
    scores: tuple[PageScore, ...] = ()
    modes: tuple[Finding, ...] = ()
    quadrant: Quadrant | None = None
    unplaced: str | None = None


class PageRow(Record, frozen=True, kw_only=True):
    """One question in the list: what it is filtered by and what is shown of it before it is opened.

    `stages` are those at which it shows a fault. `position` counts from 0, in the order of the run.
    """

    position: int
    question_id: str
    question: str
    answer: str | None = None
    modes: tuple[str, ...] = ()
    stages: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    quadrant: Quadrant | None = None
    state: AnswerState | None = None


class Page(Record, frozen=True, kw_only=True):
    """One question for the list and for its own page, with the chunks that it shows by key."""

    row: PageRow
    question: PageQuestion
    chunks: dict[str, PageChunk] = msgspec.field(default_factory=dict)
