"""Builders of summaries: each names only the numbers that a test is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from leadline.records.diagnosis import Quadrant
from leadline.records.estimate import Estimate, Interval, Micro
from leadline.records.manifest import Measured
from leadline.records.score import Direction, Stage
from leadline.records.summary import (
    AbstentionTable,
    ClaimTable,
    Coverage,
    CurvePoint,
    JudgeSummary,
    MetricSummary,
    Summary,
)

_LOWER: Final = frozenset({"false_answer_rate", "over_refusal_rate", "contradiction_rate", "distractor_rate"})
_STAGES: Final = {
    "recall": Stage.RETRIEVAL,
    "precision": Stage.RETRIEVAL,
    "hit_rate": Stage.RETRIEVAL,
    "mrr": Stage.RETRIEVAL,
    "distractor_rate": Stage.RETRIEVAL,
    "abstention_rate": Stage.ABSTENTION,
    "false_answer_rate": Stage.ABSTENTION,
    "over_refusal_rate": Stage.ABSTENTION,
    "citation_support": Stage.CITATION,
    "citation_exists": Stage.CITATION,
}
PEOPLE: Final = JudgeSummary(
    name="labels:people.jsonl",
    version="1",
    honesty=None,
    quotes_given=0,
    quotes_found=0,
    coverage=1.0,
    asked=100,
    failed=0,
)


def estimate(mean: float | None, n: int = 100, interval: Interval | None = None, **reasons: int) -> Estimate:
    """Build an estimate; `reasons` counts what is unscored."""
    return Estimate(mean=mean, interval=interval, n=n, unscored=sum(reasons.values()), reasons=dict(reasons))


def metric(
    name: str, overall: Estimate | float, *, micro: Micro | None = None, **by: Estimate | float
) -> tuple[str, MetricSummary]:
    """Build one metric under its name; a bare mean is over 100 questions."""
    own = _estimate(overall)
    base = name.partition("@")[0]
    fields = {field: getattr(own, field) for field in own.__struct_fields__} | {"micro": micro}
    return name, MetricSummary(
        **fields,
        stage=_STAGES.get(base, Stage.GENERATION),
        direction=Direction.LOWER if base in _LOWER else Direction.HIGHER,
        by={group: _estimate(one) for group, one in by.items()},
    )


def summary(
    *metrics: tuple[str, MetricSummary],
    judge: JudgeSummary | None = PEOPLE,
    answerable: int = 100,
    unanswerable: int = 100,
    sent: Mapping[str, int] | None = None,
    levels: Mapping[str, int] | None = None,
    missing: int = 0,
    target_failed: int = 0,
    modes: Mapping[str, int] | None = None,
    quadrants: Mapping[Quadrant, int] | None = None,
    recall_curve: Mapping[int, float] | None = None,
) -> Summary:
    """Build a summary of nothing but what is given; its judge is people."""
    points = tuple(CurvePoint(k=k, mean=mean, interval=None, n=100) for k, mean in (recall_curve or {}).items())
    return Summary(
        questions=answerable + unanswerable,
        metrics=dict(metrics),
        judge=judge,
        claims=ClaimTable(states={}, flags={}, disclosed=0, repeated=0, excluded={}),
        abstention=AbstentionTable(answerable={}, unanswerable={}),
        coverage=Coverage(
            questions=answerable + unanswerable,
            responses=answerable + unanswerable - missing,
            answerable=answerable,
            unanswerable=unanswerable,
            missing_count=missing,
            missing=(),
            target_failed=target_failed,
            duplicates=0,
            sent=dict(sent or {}),
            levels=dict(levels or {}),
        ),
        failure_modes=dict(modes or {}),
        quadrants=dict(quadrants or {}),
        curves={"recall": points} if points else {},
    )


def machine(name: str = "local", *, honesty: float | None = 1.0, measured: tuple[Measured, ...] = ()) -> JudgeSummary:
    """Build a judge that is no person."""
    found = None if honesty is None else round(100 * honesty)
    return msgspec.structs.replace(
        PEOPLE,
        name=name,
        honesty=honesty,
        quotes_given=0 if found is None else 100,
        quotes_found=found or 0,
        measured=measured,
    )


def accuracy(task: str, balanced: float) -> Measured:
    """Build a measurement of a judge."""
    return Measured(
        task=task,
        sensitivity=balanced,
        specificity=balanced,
        positives=100,
        negatives=100,
        data="labels",
        measured_by="x",
    )


def _estimate(given: Estimate | float) -> Estimate:
    return given if isinstance(given, Estimate) else estimate(given)
