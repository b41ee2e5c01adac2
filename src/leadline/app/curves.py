"""Recall and precision over k: what a deeper or a shallower cut would bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from leadline.metrics.gaps import retrieval_failure
from leadline.metrics.retrieval.counted import CountedMetric, scored
from leadline.metrics.retrieval.hits import hits
from leadline.metrics.retrieval.precision import Precision
from leadline.metrics.retrieval.recall import Recall
from leadline.records.case import Case
from leadline.records.summary import CurvePoint
from leadline.stats.accumulate import MeanAccumulator
from leadline.stats.bootstrap import generator

CUTOFFS: Final = (*range(1, 21), 25, 30, 40, 50, 75, 100)
"""The k at which the curves have a point, as far as any ranking reaches."""

_KEPT: Final = 200
"""Beyond so many questions a point has the normal interval: dozens of bootstraps would take longer than the scoring."""

_CURVES: Final[dict[str, type[CountedMetric]]] = {"recall": Recall, "precision": Precision}


class CurveTally:
    """Adds up recall and precision at every cutoff, in one walk down each ranking."""

    def __init__(self) -> None:
        """Start empty."""
        self._means = {name: {k: MeanAccumulator(keep=_KEPT) for k in CUTOFFS} for name in _CURVES}
        self._metrics = {name: {k: kind(cutoff=k) for k in CUTOFFS} for name, kind in _CURVES.items()}
        self._deepest = 0

    def add(self, case: Case) -> None:
        """Take one case; where its metrics are unscored, so are its points."""
        if case.ranked.unresolved is not None or retrieval_failure(case) is not None:
            return
        walked = hits(case.ranked, CUTOFFS[-1])
        if not walked.relevant(1):
            return
        self._deepest = max(self._deepest, int(walked.retrieved(None)))
        for k in CUTOFFS:
            for name, means in self._means.items():
                means[k].add(scored(self._metrics[name][k].measure(walked, k)))

    def result(self, *, seed: int) -> dict[str, tuple[CurvePoint, ...]]:
        """Return the curves down to the deepest ranking; none where no question has a ranking to cut.

        Args:
            seed: of the bootstrap intervals.
        """
        if not self._deepest:
            return {}
        return {name: tuple(self._points(name, seed)) for name in self._means}

    def _points(self, name: str, seed: int) -> Iterator[CurvePoint]:
        for k in CUTOFFS:
            estimate = self._means[name][k].estimate(generator(seed, f"curve|{name}|{k}"))
            if estimate.mean is not None:
                yield CurvePoint(k=k, mean=estimate.mean, interval=estimate.interval, n=estimate.n)
            if k >= self._deepest:
                return
