"""Metric `recall`: share of the relevant items that were found."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class Recall(BinaryMetric):
    """Share of the relevant items that the top k bring.

    `items hit in the top k / relevant items`. Unitless, 0 to 1, higher is better.

    An item counts once, however many chunks satisfy it, and a chunk hits every item that it satisfies.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `recall`; Manning et al. 2008, Introduction to Information Retrieval, section 8.3;
    checked against pytrec_eval.
    """

    __slots__ = ()

    name: ClassVar[str] = "recall"
    aliases: ClassVar[tuple[str, ...]] = ("R",)
    trec_eval: ClassVar[str | None] = "recall"
    example: ClassVar[Example] = Example(
        metric="recall@2", ranking="a.b", grades={"a": 1, "b": 1, "c": 1}, value=1 / 3, working="1/3"
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the share of the relevant items that were hit."""
        found, relevant = counts.found(k, self.rel), counts.relevant(self.rel)
        return Measured(counts.ratio(found, relevant), hits=found, of=relevant)
