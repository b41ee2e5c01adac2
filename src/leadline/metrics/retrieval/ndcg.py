"""Metric `ndcg`: discounted gain against that of the best ranking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.retrieval.gain import linear, normalised_gain
from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Scored


@dataclass(frozen=True, slots=True)
class NDCG(LabelledMetric):
    """Discounted gain of the top k, as a share of what the best ranking has.

    `DCG / ideal DCG`, `DCG = sum over ranks i <= k of (gain of the new items at i / log2(i + 1))`, with the gain
    linear in the grade. Unitless, 0 to 1, higher is better.

    The best ranking is made from all relevant items, not from those retrieved. Where one chunk satisfies several items,
    it is built greedily (Clarke et al. 2008, doi:10.1145/1390334.1390446).

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `ndcg_cut`; Järvelin and Kekäläinen 2002, doi:10.1145/582415.582418, section 2; checked
    against pytrec_eval, also with grades.
    """

    name: ClassVar[str] = "ndcg"
    aliases: ClassVar[tuple[str, ...]] = ("ndcg_cut",)

    def measure(self, walked: Hits) -> Scored:
        """Return the discounted gain over that of the best ranking."""
        return Scored(value=normalised_gain(walked, linear(walked.items)))
