"""Metric `infap`: average precision, estimated where the pool was judged in part."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class InfAP(BinaryMetric):
    """Average precision as sampled judgments let one expect it.

    `1 / R x sum over relevant items retrieved of the expected precision at the rank i of each`, which is 1 at rank 1,
    and else `1 / i + (i - 1) / i x (pooled above / (i - 1)) x (relevant above + e) / (judged above + 2 e)`, where e is
    0.00001 and pooled are the judged ones and those with a grade below 0. Unitless, 0 to 1, higher is better.

    For judgments that are a random sample of a pool: a grade below 0 says "in the pool, not in the sample". Documents
    out of the pool count as not relevant. With a pool judged in full it is `map`, but for e.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `infAP`; Yilmaz and Aslam 2006, doi:10.1145/1183614.1183633, section 3; checked against
    pytrec_eval.
    """

    __slots__ = ()

    name: ClassVar[str] = "infap"
    takes_cutoff: ClassVar[bool] = False
    needs_cutoff: ClassVar[bool] = False
    trec_eval: ClassVar[str | None] = "infAP"
    example: ClassVar[Example] = Example(
        metric="infap",
        ranking="apb",
        grades={"a": 1, "p": -1, "b": 1},
        value=(1 + 1 / 3 + 2 / 3 * 1.00001 / 1.00002) / 2,
        working="(1 + (1/3 + 2/3 x 2/2 x 1.00001/1.00002)) / 2",
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the sum of the expected precisions over all relevant items."""
        del k
        return Measured(counts.ratio(counts.inferred(self.rel), counts.relevant(self.rel)))
