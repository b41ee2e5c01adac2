"""Metric `rbp`: relevance that a reader with patience p meets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.errors import UsageError
from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


@dataclass(frozen=True, slots=True)
class RankBiasedPrecision(BinaryMetric):
    """Rate at which a reader meets relevant chunks, who goes on to the next rank with probability p.

    `(1 - p) x sum over ranks i that hit of p^(i - 1)`. Unitless, 0 to 1 (a finite ranking stays below 1), higher is
    better.

    Binary: all relevant grades count alike. What unjudged ranks could add is `rbp_residual`.

    Undefined where nothing is labelled relevant.

    Source: Moffat and Zobel 2008, doi:10.1145/1416950.1416952; checked against hand-worked cases.
    """

    name: ClassVar[str] = "rbp"
    needs_cutoff: ClassVar[bool] = False
    example: ClassVar[Example] = Example(
        metric="rbp(p=0.5)", ranking="a.b", grades={"a": 1, "b": 1}, value=0.625, working="0.5 x (1 + 0.25)"
    )

    p: float = 0.8

    def __post_init__(self) -> None:
        """Refuse a probability that is none.

        Raises:
            UsageError: p is not above 0 and below 1, or the cutoff is no rank.
        """
        BinaryMetric.__post_init__(self)
        patience(self.name, self.p)

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the discounted sum over the ranks that hit."""
        return Measured(counts.patience(k, self.rel, self.p))


def patience(name: str, p: float) -> None:
    """Refuse a probability to go on that is none.

    Raises:
        UsageError: p is not above 0 and below 1.
    """
    if not 0 < p < 1:
        raise UsageError(f"p {p} is not above 0 and below 1. Write {name}(p=0.8)")
