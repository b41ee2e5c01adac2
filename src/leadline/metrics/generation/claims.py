"""When the claims of an answer can be counted, shared by the metrics that count them."""

from __future__ import annotations

from typing import Final

from leadline.metrics.gaps import judge_failed, judge_failure, missing, undefined, without_answer
from leadline.records.case import Case
from leadline.records.request import AnswerState, ClaimState
from leadline.records.score import Unscored

DISCLOSED: Final = "outside_context_disclosed"
"""Flag of a claim that the answer itself marks as not taken from the context."""


def without_claims(case: Case) -> Unscored | None:
    """Return why the claims of the answer cannot be counted against the context, or None where they can.

    A claim without a verdict leaves the whole answer unscored: counted as a "no" it would blame the system for the
    judge, and dropped it would change the denominator.
    """
    gap = claimless(case)
    if gap is not None:
        return gap
    if not case.has_text:
        return missing("no context text")
    open_claims = sum(claim.state is ClaimState.UNSCORED for claim in case.claims)
    if open_claims:
        return judge_failed(f"no verdict on {open_claims} of {len(case.claims)} claims")
    return None


def claimless(case: Case) -> Unscored | None:
    """Return why there are no claims, or None where there are some, judged or not."""
    gap = without_answer(case) or judge_failure(case, "claims")
    if gap is not None or case.claims:
        return gap
    return _none_made(case)


def _none_made(case: Case) -> Unscored:
    state = case.state
    if state is AnswerState.CLARIFICATION:
        return undefined("the answer asks back")
    if state is None and not case.excluded:
        return missing("the answer has not been judged")
    return undefined("the answer makes no claims")
