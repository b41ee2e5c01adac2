"""Metric `map_capped`: average precision that k slots can reach."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class AveragePrecisionCapped(BinaryMetric):
    """Average precision over as many relevant items as k ranks can hold.

    `sum over ranks i <= k of (new items at i x precision at i) / min(k, relevant items)`, at most 1. Unitless, 0 to 1,
    higher is better.

    Some libraries call this MAP@k; it is `map@k` times `relevant items / min(k, relevant items)`.

    Undefined where nothing is labelled relevant.

    Source: the evaluation page of Kaggle's "mean average precision @k"; checked against hand-worked cases and against
    `map@k` by the identity above.
    """

    __slots__ = ()

    name: ClassVar[str] = "map_capped"
    example: ClassVar[Example] = Example(
        metric="map_capped@2", ranking="a.b", grades={"a": 1, "b": 1, "c": 1}, value=0.5, working="(1/1) / 2"
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the sum of the precisions over the relevant items that k ranks can hold."""
        reachable = counts.lesser(counts.depth(k), counts.relevant(self.rel))
        # A chunk that satisfies several items can bring more of them than there are ranks.
        total = counts.lesser(counts.precisions(k, self.rel), reachable)
        return Measured(counts.ratio(total, reachable))
