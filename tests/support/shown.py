"""Pages to store, to serve and to show; each names only what a test is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from leadline.records.diagnosis import Diagnosis, Finding, ModeStage, Quadrant, Sign, Weight
from leadline.records.page import Page, PageChunk, PageQuestion, PageRanked, PageRow
from leadline.records.score import ScoreRow, Stage
from support.build import Ids, ids

STAGES: Mapping[str, Stage] = {"recall@5": Stage.RETRIEVAL, "groundedness": Stage.GENERATION}


def finding(
    mode: str = "retrieval_miss", *signs: Sign, stage: ModeStage = ModeStage.RETRIEVAL, note: bool = False
) -> Finding:
    """Build a finding."""
    weight = Weight.NOTE if note else Weight.FAULT
    return Finding(mode=mode, stage=stage, weight=weight, evidence=signs, remedy="Mend it.")


def diagnosis(*modes: Finding, question_id: str = "q1", quadrant: Quadrant | None = None) -> Diagnosis:
    """Build the diagnosis of a question."""
    return Diagnosis(question_id=question_id, modes=modes, quadrant=quadrant)


def score_row(metric: str = "recall@5", value: float | None = 1.0, *, question_id: str = "q1") -> ScoreRow:
    """Build the score of one metric."""
    return ScoreRow(question_id=question_id, metric=metric, value=value)


def page(
    position: int = 0,
    question_id: str | None = None,
    question: str = "What is the fee?",
    *,
    answer: str | None = "Five euros.",
    modes: Ids = (),
    stages: Ids = (),
    tags: Iterable[str] = (),
    quadrant: Quadrant | None = None,
    chunks: Mapping[str, str] | None = None,
) -> Page:
    """Build a page; `chunks` gives texts by key."""
    name = f"q{position}" if question_id is None else question_id
    shown = {key: PageChunk(chunk_id=f"id-{key}", text=text) for key, text in (chunks or {}).items()}
    row = PageRow(
        position=position,
        question_id=name,
        question=question,
        answer=answer,
        modes=ids(modes),
        stages=ids(stages),
        tags=tuple(tags),
        quadrant=quadrant,
    )
    ranked = tuple(PageRanked(chunk=key, rank=rank) for rank, key in enumerate(shown, start=1))
    whole = PageQuestion(
        position=position,
        question_id=name,
        question=question,
        answerable=True,
        answer=answer,
        tags=tuple(tags),
        ranked=ranked,
        quadrant=quadrant,
    )
    return Page(row=row, question=whole, chunks=shown)
