"""Recall and precision over k."""

from __future__ import annotations

from typing import Final

from leadline.metrics.retrieval.precision import Precision
from leadline.metrics.retrieval.recall import Recall
from leadline.records.summary import CurvePoint
from leadline.retrieval.placing import Standing
from leadline.stats.column import Column
from leadline.stats.estimates import estimates

CUTOFFS: Final = (*range(1, 21), 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 750, 1000)
"""The k at which the curves have a point, as far as any ranking reaches."""


def curves(standing: Standing, *, seed: int, level: float) -> dict[str, tuple[CurvePoint, ...]]:
    """Return "recall" and "precision" over k, down to the first k that no ranking goes beyond."""
    options = standing.options
    deepest = int(standing.placed.retrieved.max(initial=0))
    deepest = deepest if options.max_docs is None else min(deepest, options.max_docs)
    cutoffs = [k for place, k in enumerate(CUTOFFS) if place == 0 or CUTOFFS[place - 1] < deepest]
    kinds = {"recall": Recall, "precision": Precision}
    metrics = {name: [kind(cutoff=k, rel=options.rel) for k in cutoffs] for name, kind in kinds.items()}
    wanted = [metric for each in metrics.values() for metric in each]
    measured = standing.measure(wanted).metrics
    found: dict[str, tuple[CurvePoint, ...]] = {}
    for name, each in metrics.items():
        columns = [Column(each=measured[str(metric)].each) for metric in each]
        found[name] = tuple(
            CurvePoint(k=k, mean=estimate.mean, interval=estimate.interval, n=estimate.n)
            for k, estimate in zip(cutoffs, estimates(columns, seed=seed, level=level), strict=True)
            if estimate.mean is not None
        )
    return found
