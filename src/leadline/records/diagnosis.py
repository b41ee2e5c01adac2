"""Diagnoses: which failure modes a question shows, on what evidence, and what to change."""

from __future__ import annotations

from enum import StrEnum

from leadline.records.base import Record


class ModeStage(StrEnum):
    """Where a failure mode lies, and so what has to change."""

    SYSTEM = "system"
    CORPUS = "corpus"
    RETRIEVAL = "retrieval"
    GENERATION = "generation"
    CITATION = "citation"
    ABSTENTION = "abstention"
    GOLDEN_SET = "golden_set"
    JUDGE = "judge"
    UNKNOWN = "unknown"


class Weight(StrEnum):
    """Whether a mode is a fault of the system under test, or something to know that is no fault of it."""

    FAULT = "fault"
    NOTE = "note"


class Quadrant(StrEnum):
    """Retrieval against answer, for an answerable question.

    "hit": a relevant chunk was in the context; "miss": none was. "partly": some of the right answer and nothing wrong;
    "declined": neither right nor wrong. `MISS_WRONG` is the confidently-wrong corner.
    """

    HIT_RIGHT = "hit_right"
    HIT_PARTLY = "hit_partly"
    HIT_WRONG = "hit_wrong"
    HIT_DECLINED = "hit_declined"
    MISS_RIGHT = "miss_right"
    MISS_PARTLY = "miss_partly"
    MISS_WRONG = "miss_wrong"
    MISS_DECLINED = "miss_declined"


class Sign(Record, frozen=True, kw_only=True):
    """One piece of evidence: a plain sentence, and what it points at.

    `start` and `end` are character offsets in the text of the chunk.
    """

    text: str
    claim_id: str | None = None
    chunk_id: str | None = None
    start: int | None = None
    end: int | None = None


class Finding(Record, frozen=True, kw_only=True, omit_defaults=False):
    """One failure mode that a question shows: `mode` is its name in the catalogue, `remedy` what to change."""

    mode: str
    stage: ModeStage
    weight: Weight
    evidence: tuple[Sign, ...]
    remedy: str


class Diagnosis(Record, frozen=True, kw_only=True, omit_defaults=False):
    """All that was found on one question. No modes: nothing is wrong with it.

    `quadrant` None: the question cannot be placed, and `unplaced` says why.
    """

    question_id: str
    modes: tuple[Finding, ...] = ()
    quadrant: Quadrant | None = None
    unplaced: str | None = None
