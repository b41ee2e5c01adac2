"""The reasons why a question has no score, worded once for all metrics."""

from __future__ import annotations

import math

from leadline.records.case import Case
from leadline.records.request import AnswerState
from leadline.records.score import Reason, Scored, Unscored


def undefined(detail: str) -> Unscored:
    """There is nothing to measure on this question."""
    return Unscored(reason=Reason.UNDEFINED, detail=detail)


def missing(detail: str) -> Unscored:
    """What the metric needs was not given."""
    return Unscored(reason=Reason.MISSING_INPUT, detail=detail)


def judge_failed(detail: str) -> Unscored:
    """A verdict did not come back: neither a yes nor a no."""
    return Unscored(reason=Reason.JUDGE_FAILED, detail=detail)


def without_response(case: Case) -> Unscored | None:
    """Return why there is no response to measure, or None where there is one."""
    if case.response is None:
        return missing("the run does not hold this question")
    return target_failure(case)


def target_failure(case: Case) -> Unscored | None:
    """Return that the system under test failed, or None where it did not."""
    if case.response is None or case.response.error is None:
        return None
    return Unscored(reason=Reason.TARGET_FAILED, detail=case.response.error)


def retrieval_failure(case: Case) -> Unscored | None:
    """Return that the system or its retriever failed, or None: an outage says nothing of how well it retrieves."""
    failed = target_failure(case)
    if failed is not None or case.response is None or case.response.retrieval_error is None:
        return failed
    return Unscored(reason=Reason.TARGET_FAILED, detail=f"the retriever failed: {case.response.retrieval_error}")


def without_answer(case: Case) -> Unscored | None:
    """Return why the answer says nothing that could be measured, or None where it does.

    An abstention and an empty answer are neither good nor bad answers: `abstention_rate`, `over_refusal_rate` and
    `empty_rate` count them.
    """
    gap = without_response(case)
    if gap is not None:
        return gap
    state = case.state
    if state is AnswerState.EMPTY:
        return undefined("empty answer")
    if state is AnswerState.ABSTAINED:
        return undefined("abstention")
    return None


def unjudged(case: Case, about: str, detail: str) -> Unscored:
    """Return why a verdict is not there: its judge failed, or it was never asked for.

    Args:
        case: the question.
        about: first word of what the failure is about, such as "claims" or "nugget".
        detail: what to say where the judge was never asked.
    """
    return judge_failure(case, about) or missing(detail)


def judge_failure(case: Case, about: str) -> Unscored | None:
    """Return the first failure of the judge about something, or None where there is none."""
    for failure in case.failures:
        if failure.about.split(" ", 1)[0] == about:
            return judge_failed(": ".join(filter(None, (failure.about, failure.reason, failure.detail))))
    return None


def share(hits: float, of: float) -> Scored:
    """Return `hits / of` with its counts. `of` is above 0: the caller has named the zero case."""
    return Scored(value=hits / of, hits=hits, of=of)


def degree(value: float, what: str) -> Scored | Unscored:
    """Return a judge's degree of 0 to 1, or that the judge gave something else."""
    if not (math.isfinite(value) and 0 <= value <= 1):
        return judge_failed(f"{what} is {value}, not between 0 and 1")
    return Scored(value=value)
