"""Metric `judged`: how much of the top k anyone has labelled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import RankedMetric
from leadline.metrics.gaps import missing, retrieval_failure, share, undefined, without_response
from leadline.metrics.retrieval.hits import top
from leadline.records.case import Case, Ranked
from leadline.records.score import Direction, Score


@dataclass(frozen=True, slots=True)
class Judged(RankedMetric):
    """Share of the retrieved ranks, k at most, that carry a label: relevant, or distractor.

    `labelled ranks / min(k, retrieved)`. Unitless, 0 to 1, neither way is better: a low value says that the labels
    cannot tell how good this ranking is. A golden set says "judged, and not relevant" by listing the chunk among the
    distractors. A case may hold labels graded as in qrels: 0 is judged, and below 0 is as good as no label.

    Undefined where the question has no labels, and where nothing was retrieved.

    Source: ir_measures, measure `Judged`; checked against hand-worked cases.
    """

    name: ClassVar[str] = "judged"
    direction: ClassVar[Direction] = Direction.NEUTRAL

    def score(self, case: Case) -> Score:
        """Score one question."""
        if case.ranked.unresolved is not None:
            return missing(case.ranked.unresolved)
        labelled = _labelled(case.ranked)
        if not labelled:
            return undefined("the question has no labels")
        gap = without_response(case) or retrieval_failure(case)
        if gap is not None:
            return gap
        ids = top(case.ranked, self.cutoff)
        if not ids:
            return undefined("nothing was retrieved")
        return share(sum(chunk_id in labelled for chunk_id in ids), len(ids))


def _labelled(ranked: Ranked) -> frozenset[str]:
    return ranked.distractors.union(*(item.satisfied_by for item in ranked.items if item.grade >= 0))
