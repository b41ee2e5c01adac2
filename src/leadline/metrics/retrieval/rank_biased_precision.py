"""Metric `rbp`: relevance that a reader with patience p meets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.errors import UsageError
from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Scored


@dataclass(frozen=True, slots=True)
class RankBiasedPrecision(LabelledMetric):
    """Rate at which a reader meets relevant chunks, who goes on to the next rank with probability p.

    `(1 - p) x sum over ranks i that hit of p^(i - 1)`. Unitless, 0 to 1 (a finite ranking stays below 1), higher is
    better.

    Binary: grades above 0 count alike.

    Undefined where nothing is labelled relevant.

    Source: Moffat and Zobel 2008, doi:10.1145/1416950.1416952; checked against hand-worked cases.
    """

    name: ClassVar[str] = "rbp"
    needs_cutoff: ClassVar[bool] = False

    p: float = 0.8

    def __post_init__(self) -> None:
        """Refuse a probability that is none.

        Raises:
            UsageError: p is not above 0 and below 1, or the cutoff is no rank.
        """
        LabelledMetric.__post_init__(self)
        if not 0 < self.p < 1:
            raise UsageError(f"p {self.p} is not above 0 and below 1. Write {self.name}(p=0.8)")

    def measure(self, walked: Hits) -> Scored:
        """Return the discounted sum over the ranks that hit."""
        met = sum(self.p ** (rank - 1) for rank, items in enumerate(walked.new, start=1) if items)
        return Scored(value=(1 - self.p) * met)
