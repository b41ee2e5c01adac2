"""What the metrics over judged ranks share on a golden set: a label of any grade will do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leadline.metrics.retrieval.counted import CountedMetric, scored
from leadline.records.score import Score

# Golden sets need it, and `leadline trec` does not wait for it.
if TYPE_CHECKING:
    from leadline.records.case import Case


class JudgedMetric(CountedMetric):
    """A metric over the ranks that carry a label, relevant or not.

    A golden set says "judged, and not relevant" by listing the chunk among the distractors. A case may hold labels
    graded as in qrels: 0 is judged, and below 0 is as good as no label.

    Undefined where the question has no labels; missing where one could not be looked up, and where the run does not
    hold the question.
    """

    __slots__ = ()

    def score(self, case: Case) -> Score:
        """Score one question."""
        from leadline.metrics.gaps import missing, retrieval_failure, undefined, without_response
        from leadline.metrics.retrieval.hits import hits, labelled_ids, ranks

        if case.ranked.unresolved is not None:
            return missing(case.ranked.unresolved)
        if not labelled_ids(case.ranked):
            return undefined("the question has no labels")
        gap = without_response(case) or retrieval_failure(case)
        return gap or scored(self.measure(hits(case.ranked, self.cutoff), ranks(case.ranked, self.cutoff)))
