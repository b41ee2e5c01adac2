"""Metric `context_precision`: how far up the relevant chunks stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Scored


@dataclass(frozen=True, slots=True)
class ContextPrecision(LabelledMetric):
    """Mean precision at the ranks of the top k that bring something relevant.

    `sum over ranks i <= k that hit of (precision at i) / ranks that hit in the top k`; 0 where none hits, and no
    epsilon in the denominator. Unitless, 0 to 1, higher is better.

    Tells whether what is relevant stands above what is not; it does not fall for relevant items that were not retrieved
    (`recall`, `map`).

    Undefined where nothing is labelled relevant.

    Source: RAGAS documentation, Context Precision (with labels in the place of its judge); checked against hand-worked
    cases.
    """

    name: ClassVar[str] = "context_precision"

    def measure(self, walked: Hits) -> Scored:
        """Return the mean of the precisions at the ranks that hit."""
        if not walked.useful:
            return Scored(value=0.0)
        total = 0.0
        useful = 0
        for rank, items in enumerate(walked.new, start=1):
            if items:
                useful += 1
                total += useful / rank
        return Scored(value=total / useful)
