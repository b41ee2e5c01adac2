"""One small summary with something in every table; a test replaces what it is about."""

from __future__ import annotations

from leadline.records.score import Direction, Stage
from leadline.records.summary import AbstentionTable, ClaimTable, Coverage, JudgeSummary, MetricSummary, Summary


def metric(mean: float | None, *, stage: Stage = Stage.RETRIEVAL, n: int = 3, **fields: object) -> MetricSummary:
    given = {"interval": None if mean is None else (0.1, 0.9), "stage": stage, "direction": Direction.HIGHER} | fields
    return MetricSummary(mean=mean, n=n, **given)  # type: ignore[arg-type]  # fields of the record


def summary(metrics: dict[str, MetricSummary], *, judge: str = "local", warnings: tuple[str, ...] = ()) -> Summary:
    return Summary(
        questions=4,
        metrics=metrics,
        judge=JudgeSummary(
            name=judge,
            version="1",
            honesty=0.75,
            quotes_given=4,
            quotes_found=3,
            coverage=0.9,
            asked=10,
            failed=1,
            quotes={"exact": 3, "absent": 1},
        ),
        claims=ClaimTable(
            states={"supported": 3, "not_found": 1},
            flags={},
            disclosed=1,
            repeated=2,
            excluded={"non_factual": 2},
            examples=("Happy to help!",),
        ),
        abstention=AbstentionTable(answerable={"answered": 2, "abstained": 1}, unanswerable={"answered": 1}),
        coverage=Coverage(
            questions=4,
            responses=4,
            answerable=3,
            unanswerable=1,
            missing_count=0,
            missing=(),
            target_failed=0,
            duplicates=0,
            sent={"5": 4},
            levels={"chunk": 3},
        ),
        warnings=warnings,
    )
