"""Metric `iprec`: best precision at a recall level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.errors import UsageError
from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


@dataclass(frozen=True, slots=True)
class InterpolatedPrecision(BinaryMetric):
    """Best precision at any rank whose recall reaches a level, which stands where others have a cutoff: `iprec@0.1`.

    `max over ranks i with enough relevant items at or above of (ranks that hit down to i / i)`; 0 where no rank has
    enough. Unitless, 0 to 1, higher is better.

    Enough for a level r of R relevant items are r x R of them: rounded down after 0.9 is added in trec_eval 9, and
    rounded in trec_eval 10, which changes values. The first is used unless an evaluation of qrels asks for the other.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `iprec_at_recall`; Manning et al. 2008, Introduction to Information Retrieval, section
    8.4; checked against pytrec_eval.
    """

    name: ClassVar[str] = "iprec"
    takes_cutoff: ClassVar[bool] = False
    needs_cutoff: ClassVar[bool] = False
    level: ClassVar[str | None] = "recall"
    trec_eval: ClassVar[str | None] = "iprec_at_recall"
    example: ClassVar[Example] = Example(
        metric="iprec@0.6",
        ranking="a.b.c",
        grades={"a": 1, "b": 1, "c": 1},
        value=2 / 3,
        working="int(0.6 x 3 + 0.9) = 2 are enough: the best of 2/3 and 3/5",
    )

    recall: float | None = None

    def __post_init__(self) -> None:
        """Refuse a level that is none.

        Raises:
            UsageError: the level is missing, or not from 0 to 1; or `rel` is below 1.
        """
        if self.recall is None:
            raise UsageError(f"{self.name} needs a recall level. Write {self.name}@0.1")
        BinaryMetric.__post_init__(self)
        if not 0 <= self.recall <= 1:
            raise UsageError(f"recall level {self.recall} is not between 0 and 1. Write {self.name}@0.1")
        object.__setattr__(self, "recall", float(self.recall))

    def __str__(self) -> str:
        """Return the canonical name, with its level."""
        return f"{BinaryMetric.__str__(self)}@{self.recall}"

    def parameters(self) -> dict[str, float | int | str]:
        """Return the parameters by name, without the level."""
        given = BinaryMetric.parameters(self)
        del given["recall"]
        return given

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the best precision at the level."""
        del k
        return Measured(counts.interpolated(self.recall or 0.0, self.rel))
