"""Metric `set_precision`: share of all that was retrieved that is relevant."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class SetPrecision(BinaryMetric):
    """Share of everything retrieved that brings something relevant.

    `ranks that hit / retrieved`; 0 where nothing was retrieved. Unitless, 0 to 1, higher is better.

    For systems that decide themselves how much to return. `precision` with a cutoff looks at the first k.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `set_P`; Manning et al. 2008, Introduction to Information Retrieval, section 8.3; checked
    against pytrec_eval.
    """

    __slots__ = ()

    name: ClassVar[str] = "set_precision"
    takes_cutoff: ClassVar[bool] = False
    needs_cutoff: ClassVar[bool] = False
    trec_eval: ClassVar[str | None] = "set_P"
    example: ClassVar[Example] = Example(
        metric="set_precision", ranking="a.b", grades={"a": 1, "b": 1, "c": 1}, value=2 / 3, working="2/3"
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the share of the retrieved ranks that hit."""
        del k
        useful, retrieved = counts.useful(None, self.rel), counts.retrieved(None)
        return Measured(counts.ratio(useful, retrieved), hits=useful, of=retrieved)
