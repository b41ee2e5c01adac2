"""Metric `set_recall`: share of the relevant items among all that was retrieved."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class SetRecall(BinaryMetric):
    """Share of the relevant items that the whole ranking brings.

    `items hit / relevant items`. Unitless, 0 to 1, higher is better.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `set_recall`; Manning et al. 2008, Introduction to Information Retrieval, section 8.3;
    checked against pytrec_eval.
    """

    __slots__ = ()

    name: ClassVar[str] = "set_recall"
    takes_cutoff: ClassVar[bool] = False
    needs_cutoff: ClassVar[bool] = False
    trec_eval: ClassVar[str | None] = "set_recall"
    example: ClassVar[Example] = Example(
        metric="set_recall", ranking="a..b", grades={"a": 1, "b": 1, "c": 1}, value=2 / 3, working="2/3"
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the share of the relevant items that were hit."""
        del k
        found, relevant = counts.found(None, self.rel), counts.relevant(self.rel)
        return Measured(counts.ratio(found, relevant), hits=found, of=relevant)
