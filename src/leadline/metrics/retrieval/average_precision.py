"""Metric `map`: mean of the precision at each relevant item."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Scored


@dataclass(frozen=True, slots=True)
class AveragePrecision(LabelledMetric):
    """Mean, over all relevant items, of the precision at the rank that brings each.

    `sum over ranks i <= k of (new items at i x precision at i) / relevant items`. Unitless, 0 to 1, higher is better.

    An item that was not found adds 0. Divided by all relevant items also where k is smaller: `map_capped` divides by
    min(k, relevant items).

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measures `map` and `map_cut`; Manning et al. 2008, Introduction to Information Retrieval, section
    8.4; checked against pytrec_eval.
    """

    name: ClassVar[str] = "map"
    aliases: ClassVar[tuple[str, ...]] = ("AP", "average_precision")
    needs_cutoff: ClassVar[bool] = False

    def measure(self, walked: Hits) -> Scored:
        """Return the sum of the precisions over all relevant items."""
        return Scored(value=precision_sum(walked) / len(walked.items))


def precision_sum(walked: Hits) -> float:
    """Return the sum, over the items hit, of the precision at the rank that brought each."""
    total = 0.0
    useful = 0
    for rank, items in enumerate(walked.new, start=1):
        useful += bool(items)
        total += len(items) * useful / rank
    return total
