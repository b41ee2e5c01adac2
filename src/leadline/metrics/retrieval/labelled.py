"""What the metrics over relevant labels share on a golden set: when they are undefined."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from leadline.errors import UsageError
from leadline.metrics.retrieval.counted import CountedMetric, scored
from leadline.records.score import Score, Unscored

# Golden sets need it, and `leadline trec` does not wait for it.
if TYPE_CHECKING:
    from leadline.metrics.retrieval.hits import Hits
    from leadline.records.case import Case


class LabelledMetric(CountedMetric):
    """A metric over the relevant items of a question and the ranks that hit them.

    Undefined where nothing is labelled relevant; missing where a label could not be looked up. A question that the run
    does not hold, or for which nothing was retrieved, has no hits and is measured as such: dropping it would raise the
    mean. One whose retriever failed is unscored: an outage is no miss.
    """

    __slots__ = ()

    def score(self, case: Case) -> Score:
        """Score one question."""
        from leadline.metrics.gaps import missing, retrieval_failure
        from leadline.metrics.retrieval.hits import hits, ranks

        if case.ranked.unresolved is not None:
            return missing(case.ranked.unresolved)
        walked = hits(case.ranked, self.cutoff)
        gap = self.undefined(walked) or retrieval_failure(case)
        return gap or scored(self.measure(walked, ranks(case.ranked, self.cutoff)))

    def undefined(self, walked: Hits) -> Unscored | None:
        """Return why the labels leave nothing to measure, or None where they do not."""
        from leadline.metrics.gaps import undefined

        if walked.relevant(self.least()):
            return None
        return undefined(_NOTHING if self.least() == 1 else f"{_NOTHING} at grade {self.least()} or above")

    def least(self) -> int:
        """Return the least grade that is relevant."""
        return 1


@dataclass(frozen=True, slots=True)
class BinaryMetric(LabelledMetric):
    """A metric that asks of a grade whether it is relevant: `rel` or above. The name tells `rel` where it is not 1."""

    rel: int = 1

    def __post_init__(self) -> None:
        """Refuse a least grade that would make unjudged or nonrelevant documents relevant.

        Raises:
            UsageError: `rel` is below 1, or the cutoff is wrong.
        """
        LabelledMetric.__post_init__(self)
        if self.rel < 1:
            raise UsageError(f"rel {self.rel} is below 1. Give the least grade that is relevant: {self.name}(rel=2)")

    def parameters(self) -> dict[str, float | int | str]:
        """Return the parameters by name, `rel` last and only where it is not 1."""
        given = LabelledMetric.parameters(self)
        rel = given.pop("rel")
        return given if rel == 1 else {**given, "rel": rel}

    def least(self) -> int:
        """Return the least grade that is relevant."""
        return self.rel


_NOTHING = "nothing is labelled relevant"
