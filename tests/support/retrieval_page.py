"""Pages on retrieval runs for tests: systems with values a query, measured and compared as the command does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from leadline.records.retrieval import Coverage, RetrievalSummary, SystemResult, TieNote
from leadline.records.summary import CurvePoint
from leadline.report.retrieval.page import render
from leadline.stats.column import Column, System
from leadline.stats.estimates import estimates
from leadline.stats.pairs import pairs

QUERIES = tuple(f"q{number:03}" for number in range(60))
METRICS = ("ndcg@10", "mrr@10", "hit_rate@5")
OPTIONS: Mapping[str, str | int | bool | None] = {"ties": "docid_desc", "judged_only": False, "max_docs": None}


def system(
    name: str,
    *,
    queries: Sequence[str] = QUERIES,
    gain: float = 0.0,
    metrics: Sequence[str] = METRICS,
    missing: tuple[str, ...] = (),
    ties: tuple[TieNote, ...] = (),
    notices: tuple[str, ...] = (),
) -> SystemResult:
    """Make a system that is better by a gain on each query, give or take."""
    base = np.random.default_rng(1).beta(0.8, 0.8, (len(metrics), len(queries)))
    table = np.clip(base + np.random.default_rng(int(1000 * gain)).normal(gain, 0.05, base.shape), 0, 1)
    return SystemResult(
        name=name,
        estimates=dict(zip(metrics, estimates([Column(each=each) for each in table]), strict=True)),
        coverage=Coverage(judged=len(queries), evaluated=len(queries), missing=missing),
        totals={"num_q": len(queries), "num_ret": 12_345, "num_rel": 678, "num_rel_ret": 90},
        ties=ties,
        notices=notices,
        per_query={
            query: dict(zip(metrics, row, strict=True)) for query, row in zip(queries, table.T.tolist(), strict=True)
        },
    )


def summary(*systems: SystemResult, compared: bool = True, metrics: Sequence[str] = METRICS) -> RetrievalSummary:
    """Put systems into a summary, each two compared."""
    columns = [
        System(
            one.name,
            list(one.per_query),
            {metric: [row[metric] for row in one.per_query.values()] for metric in metrics},
        )
        for one in systems
    ]
    return RetrievalSummary(
        metrics=tuple(metrics),
        options=dict(OPTIONS),
        systems=systems,
        pairs=tuple(pairs(columns)) if compared and len(systems) > 1 else (),
    )


def curve(start: float, *, ks: Sequence[int] = (1, 2, 3, 5, 10)) -> dict[str, tuple[CurvePoint, ...]]:
    """Make curves of a system that finds so much at rank 1."""
    return {
        "recall": tuple(CurvePoint(k=k, mean=min(1.0, start + k / 20), interval=(start, 1.0), n=60) for k in ks),
        "precision": tuple(CurvePoint(k=k, mean=1 / (k + 1), interval=(0.0, 0.9), n=60) for k in ks),
    }


def page(given: RetrievalSummary, *, title: str = "", version: str = "") -> str:
    """Write the page of a summary, with curves of every system."""
    curves = {one.name: curve(0.1 + 0.05 * place) for place, one in enumerate(given.systems)}
    return render(given, curves=curves, title=title, version=version)
