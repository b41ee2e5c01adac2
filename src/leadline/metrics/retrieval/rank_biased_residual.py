"""Metric `rbp_residual`: what judging more could add to rbp."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.judging import JudgedMetric
from leadline.metrics.retrieval.rank_biased_precision import patience
from leadline.records.score import Direction


@dataclass(frozen=True, slots=True)
class RankBiasedResidual(JudgedMetric):
    """How much higher `rbp` could be, were all that is unjudged relevant, and so was all below the ranking.

    `1 - (1 - p) x sum over judged ranks i of p^(i - 1)`. Unitless, 0 to 1, lower is better: `rbp` is certain to within
    it.

    Both what was retrieved without a label and the ranks that were not retrieved are unknown. With a cutoff, ranks
    below it are unknown too.

    Undefined where the question has no labels.

    Source: Moffat and Zobel 2008, doi:10.1145/1416950.1416952, section 3; checked against hand-worked cases.
    """

    name: ClassVar[str] = "rbp_residual"
    direction: ClassVar[Direction] = Direction.LOWER
    needs_cutoff: ClassVar[bool] = False
    example: ClassVar[Example] = Example(
        metric="rbp_residual(p=0.5)",
        ranking="a.x",
        grades={"a": 1, "x": 0},
        value=0.375,
        working="1 - 0.5 x (1 + 0.25)",
    )

    p: float = 0.8

    def __post_init__(self) -> None:
        """Refuse a probability that is none.

        Raises:
            UsageError: p is not above 0 and below 1, or the cutoff is no rank.
        """
        JudgedMetric.__post_init__(self)
        patience(self.name, self.p)

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return what the judged ranks leave of 1."""
        return Measured(1.0 - counts.patience_judged(k, self.p))
