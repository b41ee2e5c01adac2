"""Metric `r_precision`: recall at as many ranks as there are relevant items."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.gaps import share
from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Scored


@dataclass(frozen=True, slots=True)
class RPrecision(LabelledMetric):
    """Recall at the rank that equals the number of relevant items.

    `items hit in the top R / R`, R being the number of relevant items. Unitless, 0 to 1, higher is better.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `Rprec`; Manning et al. 2008, Introduction to Information Retrieval, section 8.4; checked
    against pytrec_eval.
    """

    name: ClassVar[str] = "r_precision"
    aliases: ClassVar[tuple[str, ...]] = ("Rprec",)
    takes_cutoff: ClassVar[bool] = False
    needs_cutoff: ClassVar[bool] = False

    def measure(self, walked: Hits) -> Scored:
        """Return the share of the R relevant items that the top R hit."""
        relevant = len(walked.items)
        return share(sum(map(len, walked.new[:relevant])), relevant)
