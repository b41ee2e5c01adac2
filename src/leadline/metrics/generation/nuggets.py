"""Which nuggets of a question can be counted, shared by the completeness metrics."""

from __future__ import annotations

from leadline.metrics.gaps import undefined, unjudged, without_answer
from leadline.records.case import Case
from leadline.records.request import Agreement
from leadline.records.score import Unscored
from leadline.records.verdict import NuggetVerdict


def judged_nuggets(case: Case, *, only_vital: bool) -> tuple[NuggetVerdict, ...] | Unscored:
    """Return the verdicts to count, at least one, or why they cannot be counted.

    A nugget without a verdict leaves the question unscored: it is not dropped from the denominator.
    """
    if not case.question.answerable:
        return undefined("the question is unanswerable")
    gap = without_answer(case) or _unjudged(case, only_vital=only_vital)
    if gap is not None:
        return gap
    counted = tuple(nugget for nugget in case.nuggets if nugget.vital or not only_vital)
    return counted or undefined("the question has no vital nuggets" if only_vital else "the question has no nuggets")


def covered(nuggets: tuple[NuggetVerdict, ...]) -> int:
    """Return how many nuggets the answer holds in full."""
    return sum(nugget.agreement is Agreement.FULL for nugget in nuggets)


def _unjudged(case: Case, *, only_vital: bool) -> Unscored | None:
    judged = {nugget.index for nugget in case.nuggets}
    for index, nugget in enumerate(case.question.nuggets):
        if (nugget.vital or not only_vital) and index not in judged:
            return unjudged(case, "nugget", f"nugget {index} has not been judged")
    return None
