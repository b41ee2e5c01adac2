"""Metric `r_precision`: recall at as many ranks as there are relevant items."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class RPrecision(BinaryMetric):
    """Recall at the rank that equals the number of relevant items.

    `items hit in the top R / R`, R being the number of relevant items. Unitless, 0 to 1, higher is better.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `Rprec`; Manning et al. 2008, Introduction to Information Retrieval, section 8.4; checked
    against pytrec_eval.
    """

    __slots__ = ()

    name: ClassVar[str] = "r_precision"
    aliases: ClassVar[tuple[str, ...]] = ("Rprec",)
    takes_cutoff: ClassVar[bool] = False
    needs_cutoff: ClassVar[bool] = False
    trec_eval: ClassVar[str | None] = "Rprec"
    example: ClassVar[Example] = Example(
        metric="r_precision", ranking="a.bc", grades={"a": 1, "b": 1}, value=0.5, working="R = 2; 1/2"
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the share of the R relevant items that the top R hit."""
        del k
        found, relevant = counts.found_at_relevant(self.rel), counts.relevant(self.rel)
        return Measured(counts.ratio(found, relevant), hits=found, of=relevant)
