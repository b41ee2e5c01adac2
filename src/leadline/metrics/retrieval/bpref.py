"""Metric `bpref`: how often a relevant item stands above what was judged not relevant."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class BPref(BinaryMetric):
    """Share of the judged nonrelevant that stand below a relevant item, over all relevant items.

    `1 / R x sum over relevant items retrieved of (1 - min(n, R) / min(N, R))`, where n is how many ranks above are
    judged nonrelevant, N how many labels are, and R how many items are relevant; a term without any above it is 1.
    Unitless, 0 to 1, higher is better.

    Unjudged ranks have no part in it, so that it changes little where labels are few. Judged nonrelevant are the labels
    from 0 up to the least relevant grade, and the distractors of a golden set.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `bpref`; Buckley and Voorhees 2004, doi:10.1145/1008992.1009000, section 3 (with the
    minima that trec_eval has since version 8); checked against pytrec_eval.
    """

    __slots__ = ()

    name: ClassVar[str] = "bpref"
    takes_cutoff: ClassVar[bool] = False
    needs_cutoff: ClassVar[bool] = False
    trec_eval: ClassVar[str | None] = "bpref"
    example: ClassVar[Example] = Example(
        metric="bpref",
        ranking="ax.b",
        grades={"a": 1, "b": 1, "x": 0, "y": 0},
        value=0.75,
        working="((1 - 0/2) + (1 - 1/2)) / 2",
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the mean, over all relevant items, of what each is preferred to."""
        del k
        return Measured(counts.ratio(counts.preferred(self.rel), counts.relevant(self.rel)))
