"""Metric `mrr`: reciprocal of the first rank that is relevant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Scored


@dataclass(frozen=True, slots=True)
class MRR(LabelledMetric):
    """Reciprocal of the first rank that brings something relevant.

    `1 / first rank that hits`, 0 where none does. Unitless, 0 to 1, higher is better.

    With a cutoff, ranks below it do not count; without one, the whole ranking does.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `recip_rank` (after the cut `-M k`); Voorhees 1999, The TREC-8 Question Answering Track
    Report; checked against pytrec_eval.
    """

    name: ClassVar[str] = "mrr"
    aliases: ClassVar[tuple[str, ...]] = ("RR", "reciprocal_rank", "recip_rank")
    needs_cutoff: ClassVar[bool] = False

    def measure(self, walked: Hits) -> Scored:
        """Return one over the first rank that hits."""
        return Scored(value=0.0 if walked.first is None else 1 / walked.first)
