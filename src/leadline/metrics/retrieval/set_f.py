"""Metric `set_f`: set precision and set recall in one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.errors import UsageError
from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


@dataclass(frozen=True, slots=True)
class SetF(BinaryMetric):
    """Weighted harmonic mean of the precision and the recall of everything retrieved.

    `(1 + beta^2) x P x R / (beta^2 x P + R)`, of `set_precision` and `set_recall`; 0 where both are. Unitless, 0 to 1,
    higher is better.

    Recall weighs beta times as much as precision. The parameter of trec_eval's `set_F` is beta^2, so that the two agree
    at 1.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `set_F`; van Rijsbergen 1979, Information Retrieval, chapter 7; Manning et al. 2008,
    Introduction to Information Retrieval, section 8.3; checked against pytrec_eval.
    """

    name: ClassVar[str] = "set_f"
    takes_cutoff: ClassVar[bool] = False
    needs_cutoff: ClassVar[bool] = False
    trec_eval: ClassVar[str | None] = "set_F"
    example: ClassVar[Example] = Example(
        metric="set_f(beta=1.0)",
        ranking="a...",
        grades={"a": 1, "b": 1},
        value=1 / 3,
        working="2 x 1/4 x 1/2 / (1/4 + 1/2)",
    )

    beta: float = 1.0

    def __post_init__(self) -> None:
        """Refuse a weight that is none.

        Raises:
            UsageError: beta is not above 0 and finite, or `rel` is below 1.
        """
        BinaryMetric.__post_init__(self)
        if not 0 < self.beta < 1e100:
            raise UsageError(f"beta {self.beta} is not above 0 and below 1e100. Write {self.name}(beta=1.0)")

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the weighted harmonic mean."""
        del k
        precision = counts.ratio(counts.useful(None, self.rel), counts.retrieved(None))
        recall = counts.ratio(counts.found(None, self.rel), counts.relevant(self.rel))
        weight = self.beta**2
        return Measured(counts.ratio(precision * recall * (1 + weight), precision * weight + recall))
