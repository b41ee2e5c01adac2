"""Metric `ndcg_exp`: ndcg with exponential gain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.retrieval.gain import exponential, normalised_gain
from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Scored


@dataclass(frozen=True, slots=True)
class NDCGExponential(LabelledMetric):
    """Discounted exponential gain of the top k, as a share of what the best ranking has.

    `DCG / ideal DCG`, `DCG = sum over ranks i <= k of (gain of the new items at i / log2(i + 1))`, with the gain
    exponential in the grade: `ndcg` is linear. Unitless, 0 to 1, higher is better.

    The best ranking is made from all relevant items, not from those retrieved. Where one chunk satisfies several items,
    it is built greedily (Clarke et al. 2008, doi:10.1145/1390334.1390446).

    Undefined where nothing is labelled relevant.

    Source: Manning et al. 2008, Introduction to Information Retrieval, section 8.4 (after Burges et al. 2005,
    doi:10.1145/1102351.1102363); checked against the formula written
    out and against `ndcg` on binary labels.
    """

    name: ClassVar[str] = "ndcg_exp"
    aliases: ClassVar[tuple[str, ...]] = ("ndcg_burges",)

    def measure(self, walked: Hits) -> Scored:
        """Return the discounted gain over that of the best ranking."""
        return Scored(value=normalised_gain(walked, exponential(walked.items)))
