"""What a report is made from, by hand: each test names the numbers that it is about."""

from __future__ import annotations

from pathlib import Path

import msgspec

from leadline.records.manifest import InputFile, JudgeIdentity, Manifest, Settings
from leadline.records.score import Direction, Stage
from leadline.records.summary import AbstentionTable, ClaimTable, Coverage, JudgeSummary, MetricSummary, Summary
from leadline.report.html.file import write
from support.html import Parsed


def measure(mean: float | None, *, stage: Stage = Stage.RETRIEVAL, n: int = 3, **fields: object) -> MetricSummary:
    """Build a metric; `fields` are fields of the record."""
    given = {"interval": None if mean is None else (0.1, 0.9), "stage": stage, "direction": Direction.HIGHER} | fields
    return MetricSummary(mean=mean, n=n, **given)  # type: ignore[arg-type]  # fields of the record


def made(metrics: dict[str, MetricSummary] | None = None, *, judge: str | None = "local", **fields: object) -> Summary:
    """Build the summary of four questions; `fields` replace what is filled in. `judge` None: nobody judged."""
    filled = Summary(
        questions=4,
        metrics=metrics or {},
        judge=None if judge is None else _judge(judge),
        claims=ClaimTable(
            states={"supported": 3, "not_found": 1},
            flags={},
            disclosed=1,
            repeated=2,
            excluded={"non_factual": 2},
            examples=("Happy to help!",),
        ),
        abstention=AbstentionTable(answerable={"answered": 2, "abstained": 1}, unanswerable={"answered": 1}),
        coverage=coverage(),
    )
    return msgspec.structs.replace(filled, **fields)


def empty() -> Summary:
    """Build the summary of a run in which nothing was asked, judged or scored."""
    return made(
        questions=0,
        judge=None,
        claims=ClaimTable(states={}, flags={}, disclosed=0, repeated=0, excluded={}),
        abstention=AbstentionTable(answerable={}, unanswerable={}),
        coverage=coverage(questions=0, responses=0, answerable=0, unanswerable=0, sent={}, levels={}),
    )


def coverage(**fields: object) -> Coverage:
    """Build what the numbers rest on; `fields` replace what is filled in."""
    filled = Coverage(
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
    )
    return msgspec.structs.replace(filled, **fields)


def manifest(name: str = "run.jsonl", *, notices: tuple[str, ...] = ()) -> Manifest:
    """Build what a run directory was made from; `name` is the file of the run."""
    return Manifest(
        leadline_version="1.2.3",
        settings=Settings(metrics=("recall@5",), seed=7),
        golden=InputFile(path="golden.jsonl", sha256="a" * 64, records=4),
        run=InputFile(path=name, sha256="b" * 64, records=4),
        judge=JudgeIdentity(name="local", version="1", tasks={"verify": "3"}),
        metric_versions={"recall@5": 1},
        notices=notices,
    )


def page(folder: Path, summary: Summary, of: Manifest | None = None) -> Parsed:
    """Write a report without questions into a folder, and take it apart."""
    path = folder / "report.html"
    write(path, summary, of or manifest(), [])
    return Parsed(path.read_text(encoding="utf-8"))


def _judge(name: str) -> JudgeSummary:
    return JudgeSummary(
        name=name,
        version="1",
        honesty=0.75,
        quotes_given=4,
        quotes_found=3,
        coverage=0.9,
        asked=10,
        failed=1,
        quotes={"exact": 3, "absent": 1},
    )
