"""The summary: every estimate of a run, and what a reader has to know beside it."""

from __future__ import annotations

import msgspec

from leadline.records.base import Record
from leadline.records.diagnosis import Quadrant
from leadline.records.estimate import Estimate, Interval
from leadline.records.manifest import SCHEMA_VERSION, Measured
from leadline.records.score import Direction, Stage


class MetricSummary(Estimate, frozen=True, kw_only=True):
    """The estimate of one metric over all questions, and over the questions of each group.

    Groups are "answerable", "unanswerable", "retrieved" (a relevant chunk was in the context), "missed" (none was),
    "kind:..." and "tag:...".
    """

    stage: Stage
    direction: Direction
    version: int = 1
    by: dict[str, Estimate] = msgspec.field(default_factory=dict)


class JudgeSummary(Record, frozen=True, kw_only=True, omit_defaults=False):
    """How the judge did.

    `honesty`: of the quotes given for "supported", the share that code found; None where none was given. `coverage`: of
    the verdicts asked for, the share that came back. `quotes` counts each way in which a quote was found or not.
    `measured`: how often the judge is known to be right.
    """

    name: str
    version: str
    honesty: float | None
    quotes_given: int
    quotes_found: int
    coverage: float | None
    asked: int
    failed: int
    quotes: dict[str, int] = msgspec.field(default_factory=dict)
    measured: tuple[Measured, ...] = ()


class ClaimTable(Record, frozen=True, kw_only=True, omit_defaults=False):
    """Counts of claims by state and by flag, and of what was set aside as no claim, by reason.

    `disclosed` counts the claims that the answers themselves mark as not from the context. `examples` shows the first
    few stretches that were set aside; all of them are in `verdicts.jsonl`.
    """

    states: dict[str, int]
    flags: dict[str, int]
    disclosed: int
    repeated: int
    excluded: dict[str, int]
    examples: tuple[str, ...] = ()


class AbstentionTable(Record, frozen=True, kw_only=True, omit_defaults=False):
    """Counts of answer states, on answerable and on unanswerable questions, always side by side."""

    answerable: dict[str, int]
    unanswerable: dict[str, int]


class Coverage(Record, frozen=True, kw_only=True, omit_defaults=False):
    """What the numbers rest on: counts of questions, of responses, and of what was missing.

    `missing` lists up to 20 ids of questions that the run does not hold; `missing_count` counts all of them.
    """

    questions: int
    responses: int
    answerable: int
    unanswerable: int
    missing_count: int
    missing: tuple[str, ...]
    target_failed: int
    duplicates: int
    sent: dict[str, int]
    levels: dict[str, int]


class CurvePoint(Record, frozen=True, kw_only=True, omit_defaults=False):
    """The mean of a ranking metric cut at `k`, over `n` questions."""

    k: int
    mean: float
    interval: Interval | None
    n: int


class DiagnosisTable(Record, frozen=True, kw_only=True, omit_defaults=False):
    """How many questions were diagnosed, how many show no fault, and how many show one at each stage.

    `stages` counts a question once a stage. `examples` lists up to five question ids a mode, in the order of the run.
    `unplaced` counts the reasons for which questions stand in no quadrant.
    """

    questions: int = 0
    sound: int = 0
    stages: dict[str, int] = msgspec.field(default_factory=dict)
    examples: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    unplaced: dict[str, int] = msgspec.field(default_factory=dict)


class Summary(Record, frozen=True, kw_only=True, omit_defaults=False):
    """All that a report shows; every report form is made from this alone.

    `failure_modes` counts questions by mode, by the names of the catalogue. `quadrants` counts answerable questions.
    `curves` gives recall and precision over k. `readout` says in sentences what the numbers mean.
    """

    schema_version: int = SCHEMA_VERSION
    questions: int
    metrics: dict[str, MetricSummary]
    judge: JudgeSummary | None
    claims: ClaimTable
    abstention: AbstentionTable
    coverage: Coverage
    failure_modes: dict[str, int] = msgspec.field(default_factory=dict)
    quadrants: dict[Quadrant, int] = msgspec.field(default_factory=dict)
    diagnosis: DiagnosisTable = DiagnosisTable()
    curves: dict[str, tuple[CurvePoint, ...]] = msgspec.field(default_factory=dict)
    readout: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
