"""Metric `unjudged`: how much of the top k nobody has labelled."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.judging import JudgedMetric
from leadline.records.score import Direction


class Unjudged(JudgedMetric):
    """Share of the top k ranks that hold something without a label.

    `unlabelled ranks / k`. Unitless, 0 to 1, neither way is better: a high value says that the labels cannot tell how
    good this ranking is.

    Ranks below the last that was retrieved are not unjudged. A grade below 0 is no label. Not what `judged` leaves:
    that is a share of what was retrieved.

    Undefined where the question has no labels.

    Source: trec_eval 10, measure `unj`; checked against hand-worked cases and against `judged`.
    """

    __slots__ = ()

    name: ClassVar[str] = "unjudged"
    direction: ClassVar[Direction] = Direction.NEUTRAL
    trec_eval: ClassVar[str | None] = "unj"
    example: ClassVar[Example] = Example(
        metric="unjudged@5", ranking="a.n", grades={"a": 1, "n": -1}, value=0.4, working="2/5: ranks 2 and 3"
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the share of the k ranks that carry no label."""
        unjudged, ranks = counts.retrieved(k) - counts.judged(k), counts.depth(k)
        return Measured(counts.ratio(unjudged, ranks), hits=unjudged, of=ranks)
