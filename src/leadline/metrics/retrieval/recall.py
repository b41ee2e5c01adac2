"""Metric `recall`: share of the relevant items that were found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.gaps import share
from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Scored


@dataclass(frozen=True, slots=True)
class Recall(LabelledMetric):
    """Share of the relevant items that the top k bring.

    `items hit in the top k / relevant items`. Unitless, 0 to 1, higher is better.

    An item counts once, however many chunks satisfy it, and a chunk hits every item that it satisfies.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `recall`; Manning et al. 2008, Introduction to Information Retrieval, section 8.3;
    checked against pytrec_eval.
    """

    name: ClassVar[str] = "recall"
    aliases: ClassVar[tuple[str, ...]] = ("R",)

    def measure(self, walked: Hits) -> Scored:
        """Return the share of the relevant items that were hit."""
        return share(walked.found, len(walked.items))
