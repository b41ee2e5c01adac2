"""Metric `hit_rate`: whether anything relevant was found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Family
from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Scored


@dataclass(frozen=True, slots=True)
class HitRate(LabelledMetric):
    """Whether the top k bring anything relevant.

    `1 if a rank hits, else 0`. Unitless, 0 or 1, higher is better.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `success`; checked against pytrec_eval.
    """

    name: ClassVar[str] = "hit_rate"
    aliases: ClassVar[tuple[str, ...]] = ("Success", "hit")
    family: ClassVar[Family] = Family.RATE

    def measure(self, walked: Hits) -> Scored:
        """Return 1 where a rank hits."""
        return Scored(value=float(walked.found > 0))
