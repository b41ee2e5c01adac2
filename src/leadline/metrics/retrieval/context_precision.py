"""Metric `context_precision`: how far up the relevant chunks stand."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class ContextPrecision(BinaryMetric):
    """Mean precision at the ranks of the top k that bring something relevant.

    `sum over ranks i <= k that hit of (precision at i) / ranks that hit in the top k`; 0 where none hits, and no
    epsilon in the denominator. Unitless, 0 to 1, higher is better.

    Tells whether what is relevant stands above what is not; it does not fall for relevant items that were not retrieved
    (`recall`, `map`).

    Undefined where nothing is labelled relevant.

    Source: RAGAS documentation, Context Precision (with labels in the place of its judge); checked against hand-worked
    cases.
    """

    __slots__ = ()

    name: ClassVar[str] = "context_precision"
    example: ClassVar[Example] = Example(
        metric="context_precision@3",
        ranking="a.b",
        grades={"a": 1, "b": 1, "c": 1},
        value=5 / 6,
        working="(1/1 + 2/3) / 2",
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the mean of the precisions at the ranks that hit."""
        return Measured(counts.ratio(counts.rank_precisions(k, self.rel), counts.useful(k, self.rel)))
