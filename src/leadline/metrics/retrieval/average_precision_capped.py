"""Metric `map_capped`: average precision that k slots can reach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.retrieval.average_precision import precision_sum
from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Scored


@dataclass(frozen=True, slots=True)
class AveragePrecisionCapped(LabelledMetric):
    """Average precision over as many relevant items as k ranks can hold.

    `sum over ranks i <= k of (new items at i x precision at i) / min(k, relevant items)`, at most 1. Unitless, 0 to 1,
    higher is better.

    Some libraries call this MAP@k; it is `map@k` times `relevant items / min(k, relevant items)`.

    Undefined where nothing is labelled relevant.

    Source: the evaluation page of Kaggle's "mean average precision @k"; checked against hand-worked cases and against
    `map@k` by the identity above.
    """

    name: ClassVar[str] = "map_capped"

    def measure(self, walked: Hits) -> Scored:
        """Return the sum of the precisions over the relevant items that k ranks can hold."""
        if not walked.depth:
            return Scored(value=0.0)
        # A chunk that satisfies several items can bring more of them than there are ranks.
        return Scored(value=min(1.0, precision_sum(walked) / min(walked.depth, len(walked.items))))
