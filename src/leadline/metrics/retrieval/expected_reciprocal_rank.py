"""Metric `err`: reciprocal of the rank at which a reader is expected to stop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.errors import UsageError
from leadline.metrics.gaps import undefined
from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Unscored


@dataclass(frozen=True, slots=True)
class ExpectedReciprocalRank(LabelledMetric):
    """Expected reciprocal of the rank at which a reader who goes down the ranking is satisfied.

    `sum over ranks i <= k of (1 / i x s_i x product over ranks j < i of (1 - s_j))`, with the chance to be satisfied
    `s = (2^grade - 1) / 2^max_grade`. Unitless, 0 to 1 (the best there can be is below 1), higher is better.

    `max_grade` is the greatest grade of the scale, whatever grades a question has: 4 unless said otherwise. With a
    scale of 0 and 1, say `err(max_grade=1)`.

    Undefined where nothing is labelled relevant, and where a label is graded above `max_grade`.

    Source: Chapelle et al. 2009, doi:10.1145/1645953.1646033, section 4; checked against the formula written out and
    against hand-worked cases.
    """

    name: ClassVar[str] = "err"
    aliases: ClassVar[tuple[str, ...]] = ("expected_reciprocal_rank",)
    needs_cutoff: ClassVar[bool] = False
    example: ClassVar[Example] = Example(
        metric="err(max_grade=2)@2",
        ranking="ab",
        grades={"a": 1, "b": 2},
        value=0.53125,
        working="1/1 x 1/4 + 1/2 x 3/4 x (1 - 1/4)",
    )

    max_grade: int = 4

    def __post_init__(self) -> None:
        """Refuse a scale that is none.

        Raises:
            UsageError: `max_grade` is below 1, or the cutoff is no rank.
        """
        LabelledMetric.__post_init__(self)
        if self.max_grade < 1:
            raise UsageError(f"max_grade {self.max_grade} is below 1. Write {self.name}(max_grade=4)")

    def undefined(self, walked: Hits) -> Unscored | None:
        """Return why the labels leave nothing to measure, or None where they do not."""
        if walked.over_grade(self.max_grade):
            return undefined(f"a label is graded above max_grade {self.max_grade}")
        return LabelledMetric.undefined(self, walked)

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the sum down the ranking. No label may be graded above `max_grade`: see `Counts.over_grade`."""
        return Measured(counts.cascade(k, self.max_grade))
