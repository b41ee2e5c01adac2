"""Metric `precision`: share of the top k that is relevant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.gaps import share
from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Scored


@dataclass(frozen=True, slots=True)
class Precision(LabelledMetric):
    """Share of the top k ranks that bring something relevant.

    `ranks that hit / k`. Unitless, 0 to 1, higher is better.

    Always divided by k, also where fewer were retrieved: `precision_retrieved` divides by what was retrieved. A rank
    that repeats what a rank above brought does not hit.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `P`; Manning et al. 2008, Introduction to Information Retrieval, section 8.4; checked
    against pytrec_eval.
    """

    name: ClassVar[str] = "precision"
    aliases: ClassVar[tuple[str, ...]] = ("P",)

    def measure(self, walked: Hits) -> Scored:
        """Return the share of the k ranks that hit."""
        if not walked.depth:
            return Scored(value=0.0, hits=0, of=0)
        return share(walked.useful, walked.depth)
