"""Metric `ndcg_exp`: ndcg with exponential gain."""

from __future__ import annotations

import math
from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Gain, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.metrics.retrieval.ndcg import normalised_gain


class NDCGExponential(LabelledMetric):
    """Discounted exponential gain of the top k, as a share of what the best ranking has.

    `DCG / ideal DCG`, `DCG = sum over ranks i <= k of (gain of the new items at i / log2(i + 1))`, with the gain
    exponential in the grade: `ndcg` is linear. Unitless, 0 to 1, higher is better.

    Without a cutoff it is over the whole ranking. The best ranking is made from all relevant items, not from those
    retrieved. Where one chunk satisfies several items, it is built greedily (Clarke et al. 2008,
    doi:10.1145/1390334.1390446).

    Undefined where nothing is labelled relevant.

    Source: Manning et al. 2008, Introduction to Information Retrieval, section 8.4 (after Burges et al. 2005,
    doi:10.1145/1102351.1102363); checked against the formula written
    out and against `ndcg` on binary labels.
    """

    __slots__ = ()

    name: ClassVar[str] = "ndcg_exp"
    aliases: ClassVar[tuple[str, ...]] = ("ndcg_burges",)
    needs_cutoff: ClassVar[bool] = False
    example: ClassVar[Example] = Example(
        metric="ndcg_exp@2",
        ranking="ab",
        grades={"a": 1, "b": 3},
        value=(1 + 7 / math.log2(3)) / (7 + 1 / math.log2(3)),
        working="(1/1 + 7/log2(3)) / (7/1 + 1/log2(3))",
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the discounted gain over that of the best ranking."""
        return normalised_gain(counts, k, Gain.EXPONENTIAL)
