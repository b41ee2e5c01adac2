"""What the metrics over relevant labels share: when they are undefined, and the walk down the ranking."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from leadline.metrics.base import RankedMetric
from leadline.metrics.gaps import missing, retrieval_failure, undefined
from leadline.metrics.retrieval.hits import Hits, hits
from leadline.records.case import Case
from leadline.records.score import Score, Scored


@dataclass(frozen=True, slots=True)
class LabelledMetric(RankedMetric):
    """A metric over the relevant items of a question and the ranks that hit them.

    Undefined where nothing is labelled relevant; missing where a label could not be looked up. A question that the run
    does not hold, or for which nothing was retrieved, has no hits and is measured as such: dropping it would raise the
    mean. One whose retriever failed is unscored: an outage is no miss.
    """

    def score(self, case: Case) -> Score:
        """Score one question."""
        if case.ranked.unresolved is not None:
            return missing(case.ranked.unresolved)
        walked = hits(case.ranked, self.cutoff)
        if not walked.items:
            return undefined("nothing is labelled relevant")
        return retrieval_failure(case) or self.measure(walked)

    @abstractmethod
    def measure(self, walked: Hits) -> Scored:
        """Return the value, given at least one relevant item."""
