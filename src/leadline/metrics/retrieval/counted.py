"""What the metrics over labels share: one formula, whatever the labels are counted in."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from leadline.metrics.base import RankedMetric
from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.records.score import Scored


class CountedMetric(RankedMetric):
    """A metric that is a formula over `Counts`.

    `trec_eval`: the measure of trec_eval that it equals, with the options that it takes; first the one without a
    cutoff, where there are two; None where there is none. `example`: a worked one. `level`: the field that a number
    after the `@` fills, 0 to 1, where it is no cutoff.

    A subclass is a dataclass where it has fields of its own; where it has none, `__slots__ = ()` says so, and it is
    imported in a tenth of the time.
    """

    __slots__ = ()

    level: ClassVar[str | None] = None
    trec_eval: ClassVar[str | None] = None
    example: ClassVar[Example]

    @abstractmethod
    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the value of each ranking.

        Args:
            counts: what the rankings hold of their labels.
            k: the cutoff as a number of ranks; None for the whole ranking. A metric that takes no cutoff ignores it.
        """


def scored(measured: Measured[float]) -> Scored:
    """Return a value as the score of a question."""
    return Scored(value=measured.value, hits=measured.hits, of=measured.of)
