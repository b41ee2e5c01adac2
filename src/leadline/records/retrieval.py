"""What the evaluation of retrieval runs comes to: estimates a system, comparisons a pair, and what was left out."""

from __future__ import annotations

import msgspec

from leadline.records.base import Record
from leadline.records.estimate import Estimate, Interval


class Coverage(Record, frozen=True, kw_only=True, omit_defaults=False):
    """Which queries a run was measured on.

    `judged`: queries with judgments. `evaluated`: those in the means. `missing`: ids of those that the run does not
    hold; by `Options.missing` they count as 0 or are left out. `without_relevant`: how many of the evaluated have
    judgments and none relevant; they count as 0, by trec_eval's rule. `unjudged`: queries of the qrels without a
    judgment, and `foreign`: queries of the run that the qrels do not hold; both are left out. `dropped`: duplicates
    that were dropped. `nan`: scores that are no number, ranked last.
    """

    judged: int
    evaluated: int
    missing: tuple[str, ...] = ()
    without_relevant: int = 0
    unjudged: int = 0
    foreign: int = 0
    dropped: int = 0
    nan: int = 0


class TieNote(Record, frozen=True, kw_only=True, omit_defaults=False):
    """How many queries have a tie that decides a metric: a judged document among others of its score.

    `cutoff`: the rank that the tie straddles; None: a tie anywhere in the ranking. `low` and `high`: the mean of the
    metric in the worst and in the best order of the tied.
    """

    metric: str
    cutoff: int | None
    queries: int
    low: float
    high: float


class SystemResult(Record, frozen=True, kw_only=True, omit_defaults=False):
    """One run: the estimate of each metric by its canonical name, in the order asked for.

    `totals`: num_q, num_ret, num_rel, num_rel_ret, over the evaluated queries. `per_query`: the values of each
    evaluated query by its id and the metric, where they were asked for.
    """

    name: str
    estimates: dict[str, Estimate]
    coverage: Coverage
    totals: dict[str, int] = msgspec.field(default_factory=dict)
    ties: tuple[TieNote, ...] = ()
    notices: tuple[str, ...] = ()
    per_query: dict[str, dict[str, float]] = msgspec.field(default_factory=dict)


class PairResult(Record, frozen=True, kw_only=True, omit_defaults=False):
    """Two systems on one metric, paired by query: `difference` is the mean of `other` minus that of `baseline`.

    `interval`: bootstrap, of the difference. `p`: two-sided, by randomization of signs; `p_holm`: the same, corrected
    by Holm over all pairs and metrics that were asked for. `wins`, `losses`, `equal`: queries on which `other` is
    better, worse, the same.
    """

    baseline: str
    other: str
    metric: str
    n: int
    difference: float | None
    interval: Interval | None
    p: float | None
    p_holm: float | None
    wins: int
    losses: int
    equal: int


class RetrievalSummary(Record, frozen=True, kw_only=True, omit_defaults=False):
    """What `leadline trec` prints, and writes with --json. `options`: every field of `ranking.options.Options`."""

    metrics: tuple[str, ...]
    options: dict[str, str | int | bool | None]
    systems: tuple[SystemResult, ...]
    pairs: tuple[PairResult, ...] = ()
    seed: int = 0
    level: float = 0.95
