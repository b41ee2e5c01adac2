"""Metric `iprec_11pt`: mean of the interpolated precision at eleven levels."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class InterpolatedPrecision11pt(BinaryMetric):
    """Mean, over the recall levels 0, 0.1 ... 1, of the best precision at or beyond each.

    `1 / 11 x sum over levels r of iprec@r`. Unitless, 0 to 1, higher is better.

    Versions 9 and 10 of trec_eval differ in which rank reaches a level: see `iprec`.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `11pt_avg`; Manning et al. 2008, Introduction to Information Retrieval, section 8.4;
    checked against pytrec_eval.
    """

    __slots__ = ()

    name: ClassVar[str] = "iprec_11pt"
    takes_cutoff: ClassVar[bool] = False
    needs_cutoff: ClassVar[bool] = False
    trec_eval: ClassVar[str | None] = "11pt_avg"
    example: ClassVar[Example] = Example(
        metric="iprec_11pt",
        ranking="a.b",
        grades={"a": 1, "b": 1},
        value=(6 + 5 * 2 / 3) / 11,
        working="(6 levels x 1 + 5 levels x 2/3) / 11",
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the mean over the eleven levels."""
        del k
        total = counts.interpolated(0.0, self.rel)
        for tenths in range(1, 11):
            total = total + counts.interpolated(tenths / 10, self.rel)
        return Measured(total / 11)
