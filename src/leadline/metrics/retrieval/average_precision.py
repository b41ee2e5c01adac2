"""Metric `map`: mean of the precision at each relevant item."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class AveragePrecision(BinaryMetric):
    """Mean, over all relevant items, of the precision at the rank that brings each.

    `sum over ranks i <= k of (new items at i x precision at i) / relevant items`. Unitless, 0 to 1, higher is better.

    An item that was not found adds 0. Divided by all relevant items also where k is smaller: `map_capped` divides by
    min(k, relevant items).

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measures `map` and `map_cut`; Manning et al. 2008, Introduction to Information Retrieval, section
    8.4; checked against pytrec_eval.
    """

    __slots__ = ()

    name: ClassVar[str] = "map"
    aliases: ClassVar[tuple[str, ...]] = ("AP", "average_precision")
    needs_cutoff: ClassVar[bool] = False
    trec_eval: ClassVar[str | None] = "map, map_cut"
    example: ClassVar[Example] = Example(
        metric="map", ranking="a.b", grades={"a": 1, "b": 1, "c": 1}, value=5 / 9, working="(1/1 + 2/3) / 3"
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the sum of the precisions over all relevant items."""
        return Measured(counts.ratio(counts.precisions(k, self.rel), counts.relevant(self.rel)))
