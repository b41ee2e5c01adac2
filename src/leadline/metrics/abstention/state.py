"""The state of an answer as a yes or no, shared by the abstention metrics.

On the unanswerable questions with an answer, `abstention_rate`, `false_answer_rate`, `partial_rate` and
`clarification_rate` add up to 1; on the answerable ones `over_refusal_rate`, `partial_rate`, `clarification_rate` and
the answered share do. Empty answers are in none of them: an outage is not a change of manners. `empty_rate` counts
them.
"""

from __future__ import annotations

from leadline.metrics.gaps import undefined, unjudged, without_response
from leadline.records.case import Case
from leadline.records.request import AnswerState
from leadline.records.score import Score, Scored


def whether(case: Case, state: AnswerState, *, answerable: bool | None = None) -> Score:
    """Return 1 where the answer is in the state and 0 where it is in another.

    Args:
        case: the question.
        state: the state that is counted.
        answerable: the kind of questions that the metric is about; None for all.
    """
    if answerable is not None and case.question.answerable is not answerable:
        return undefined(f"the question is {'answerable' if case.question.answerable else 'unanswerable'}")
    gap = without_response(case)
    if gap is not None:
        return gap
    found = case.state
    if found is None:
        return unjudged(case, "abstention", "whether the answer abstains has not been judged")
    if found is AnswerState.EMPTY:
        return undefined("empty answer")
    return Scored(value=float(found is state))
