"""Metric `judged`: how much of the top k anyone has labelled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.judging import JudgedMetric
from leadline.records.score import Direction, Score, Scored

# Golden sets need it, and `leadline trec` does not wait for it.
if TYPE_CHECKING:
    from leadline.records.case import Case


class Judged(JudgedMetric):
    """Share of the retrieved ranks, k at most, that carry a label: relevant, or not.

    `labelled ranks / min(k, retrieved)`. Unitless, 0 to 1, neither way is better: a low value says that the labels
    cannot tell how good this ranking is. A golden set says "judged, and not relevant" by listing the chunk among the
    distractors. A case may hold labels graded as in qrels: 0 is judged, and below 0 is as good as no label.

    Not what `unjudged` leaves: that is a share of k, and this of what was retrieved.

    Undefined where the question has no labels, and where nothing was retrieved.

    Source: ir_measures, measure `Judged` (which counts grades below 0 as judged); checked against hand-worked cases and
    against trec_eval's reading of grades below 0.
    """

    __slots__ = ()

    name: ClassVar[str] = "judged"
    direction: ClassVar[Direction] = Direction.NEUTRAL
    example: ClassVar[Example] = Example(
        metric="judged@5", ranking="a.b", grades={"a": 1, "b": 0, "c": 1}, value=2 / 3, working="2/3"
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return the share of the retrieved ranks that carry a label."""
        judged, retrieved = counts.judged(k), counts.retrieved(k)
        return Measured(counts.ratio(judged, retrieved), hits=judged, of=retrieved)

    def score(self, case: Case) -> Score:
        """Score one question."""
        from leadline.metrics.gaps import undefined

        score = JudgedMetric.score(self, case)
        return undefined("nothing was retrieved") if isinstance(score, Scored) and not score.of else score
