"""Metric `precision_retrieved`: precision over what was retrieved."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class PrecisionRetrieved(BinaryMetric):
    """Share of the retrieved ranks, k at most, that bring something relevant.

    `ranks that hit / min(k, retrieved)`; 0 where nothing was retrieved. Unitless, 0 to 1, higher is better.

    A retriever that returns one right chunk and stops gets 1.0 here and 1/k in `precision`.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `set_P` after the cut `-M k`; checked against hand-worked cases.
    """

    __slots__ = ()

    name: ClassVar[str] = "precision_retrieved"
    trec_eval: ClassVar[str | None] = "-M k -m set_P"
    example: ClassVar[Example] = Example(
        metric="precision_retrieved@5", ranking="a.b", grades={"a": 1, "b": 1, "c": 1}, value=2 / 3, working="2/3"
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the share of the retrieved ranks that hit."""
        useful, retrieved = counts.useful(k, self.rel), counts.retrieved(k)
        return Measured(counts.ratio(useful, retrieved), hits=useful, of=retrieved)
