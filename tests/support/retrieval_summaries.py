"""Builders of retrieval summaries: each names only the numbers that a test is about."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import asdict

from leadline.ranking.options import Options
from leadline.records.estimate import Estimate, Interval, Micro
from leadline.records.retrieval import Coverage, PairResult, RetrievalSummary, SystemResult


def system(
    name: str = "bm25",
    means: Mapping[str, float | None] | None = None,
    *,
    interval: Interval | None = (0.2, 0.4),
    n: int = 225,
    micro: Mapping[str, Micro] | None = None,
    coverage: Coverage | None = None,
    per_query: Mapping[str, Mapping[str, float]] | None = None,
) -> SystemResult:
    """Build one system; every metric has the same interval."""
    return SystemResult(
        name=name,
        estimates={
            metric: Estimate(mean=mean, interval=interval, n=n, micro=(micro or {}).get(metric))
            for metric, mean in (means or {"ndcg@10": 0.3}).items()
        },
        coverage=coverage or Coverage(judged=n, evaluated=n),
        totals={"num_q": n, "num_ret": 22500, "num_rel": 1612, "num_rel_ret": 1203},
        per_query={query: dict(values) for query, values in (per_query or {}).items()},
    )


def pair(other: str, metric: str = "ndcg@10", *, baseline: str = "bm25", p_holm: float | None = 0.01) -> PairResult:
    """Build one comparison, in which `other` is better by 0.02."""
    return PairResult(
        baseline=baseline,
        other=other,
        metric=metric,
        n=225,
        difference=0.02,
        interval=(0.001, 0.039),
        p=p_holm and p_holm / 2,
        p_holm=p_holm,
        wins=120,
        losses=80,
        equal=25,
    )


def summary(*systems: SystemResult, pairs: tuple[PairResult, ...] = (), **options: object) -> RetrievalSummary:
    """Build a summary of some systems that have the same metrics; `options` are those that are not the default."""
    return RetrievalSummary(
        metrics=tuple(systems[0].estimates), options=asdict(Options()) | options, systems=systems, pairs=pairs
    )


def with_metrics(count: int) -> dict[str, float | None]:
    """Return as many metrics with long names, each with a mean."""
    return {f"precision@{10**at}": 0.1 + at / 100 for at in range(count)}


def changed(found: SystemResult, name: str) -> SystemResult:
    """Return the same system under another name."""
    return msgspec.structs.replace(found, name=name)
