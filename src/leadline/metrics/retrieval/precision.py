"""Metric `precision`: share of the top k that is relevant."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class Precision(BinaryMetric):
    """Share of the top k ranks that bring something relevant.

    `ranks that hit / k`. Unitless, 0 to 1, higher is better.

    Always divided by k, also where fewer were retrieved: `precision_retrieved` divides by what was retrieved. A rank
    that repeats what a rank above brought does not hit.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `P`; Manning et al. 2008, Introduction to Information Retrieval, section 8.4; checked
    against pytrec_eval.
    """

    __slots__ = ()

    name: ClassVar[str] = "precision"
    aliases: ClassVar[tuple[str, ...]] = ("P",)
    trec_eval: ClassVar[str | None] = "P"
    example: ClassVar[Example] = Example(
        metric="precision@5", ranking="a.b", grades={"a": 1, "b": 1, "c": 1}, value=0.4, working="2/5"
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the share of the k ranks that hit."""
        useful, ranks = counts.useful(k, self.rel), counts.depth(k)
        return Measured(counts.ratio(useful, ranks), hits=useful, of=ranks)
