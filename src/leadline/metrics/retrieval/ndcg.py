"""Metric `ndcg`: discounted gain against that of the best ranking."""

from __future__ import annotations

import math
from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Gain, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import LabelledMetric


class NDCG(LabelledMetric):
    """Discounted gain of the top k, as a share of what the best ranking has.

    `DCG / ideal DCG`, `DCG = sum over ranks i <= k of (gain of the new items at i / log2(i + 1))`, with the gain
    linear in the grade. Unitless, 0 to 1, higher is better.

    Without a cutoff it is over the whole ranking, against a best ranking of all relevant items, however many were
    retrieved: `ndcg` of trec_eval. A least relevant grade has no part in it: every grade above 0 has its gain.

    The best ranking is made from all relevant items, not from those retrieved. Where one chunk satisfies several items,
    it is built greedily (Clarke et al. 2008, doi:10.1145/1390334.1390446).

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measures `ndcg_cut` and `ndcg`; Järvelin and Kekäläinen 2002, doi:10.1145/582415.582418, section
    2; checked against pytrec_eval, also with grades.
    """

    __slots__ = ()

    name: ClassVar[str] = "ndcg"
    aliases: ClassVar[tuple[str, ...]] = ("ndcg_cut",)
    needs_cutoff: ClassVar[bool] = False
    trec_eval: ClassVar[str | None] = "ndcg, ndcg_cut"
    example: ClassVar[Example] = Example(
        metric="ndcg@2",
        ranking="ab",
        grades={"a": 1, "b": 3},
        value=(1 + 3 / math.log2(3)) / (3 + 1 / math.log2(3)),
        working="(1/1 + 3/log2(3)) / (3/1 + 1/log2(3))",
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the discounted gain over that of the best ranking."""
        return normalised_gain(counts, k, Gain.LINEAR)


def normalised_gain(counts: Counts[V], k: int | None, gain: Gain) -> Measured[V]:
    """Return the discounted gain over that of the best ranking, 0 to 1."""
    best = counts.ideal_gain(k, gain)
    # The greedy ideal can fall short of the true one where chunks share items, and sums of floats may differ in a bit.
    return Measured(counts.ratio(counts.lesser(counts.gain(k, gain), best), best))
