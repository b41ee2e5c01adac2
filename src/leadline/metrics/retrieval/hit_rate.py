"""Metric `hit_rate`: whether anything relevant was found."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.base import Family
from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class HitRate(BinaryMetric):
    """Whether the top k bring anything relevant.

    `1 if a rank hits, else 0`. Unitless, 0 or 1, higher is better.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `success`; checked against pytrec_eval.
    """

    __slots__ = ()

    name: ClassVar[str] = "hit_rate"
    aliases: ClassVar[tuple[str, ...]] = ("Success", "hit")
    family: ClassVar[Family] = Family.RATE
    trec_eval: ClassVar[str | None] = "success"
    example: ClassVar[Example] = Example(
        metric="hit_rate@2", ranking=".ab", grades={"a": 1, "b": 1}, value=1.0, working="rank 2 hits: 1"
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return 1 where a rank hits."""
        return Measured(counts.hit(k, self.rel))
