"""The quadrant of a question: retrieval hit or miss against answer right or wrong."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from leadline.diagnosis.context import Basis
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.records.diagnosis import Quadrant
from leadline.records.request import AnswerState


class Unplaced(StrEnum):
    """Why a question stands in no quadrant: the first of these that holds."""

    MISSING = "not in the run"
    TARGET_FAILED = "system failed"
    UNANSWERABLE = "unanswerable"
    RETRIEVAL_FAILED = "retriever failed"
    NO_ANSWER = "no answer in the run"
    EMPTY = "empty answer"
    CLARIFICATION = "asked back"
    UNLABELLED = "right on evidence that is not labelled"
    PART = "only a part of what is needed together was in the context"
    NO_LABELS = "not known whether the context held the answer"
    AT_ODDS = "verdicts at odds"
    NO_REFERENCE = "no reference to compare with"
    JUDGE_FAILED = "judge failed"
    UNDECLARED = "not known whether it declined"
    RESERVED = "wrong after a miss, and not said without reserve"
    UNJUDGED = "not compared with its reference"


class Placed(NamedTuple):
    """A quadrant, or why there is none."""

    quadrant: Quadrant | None
    unplaced: Unplaced | None


_DECLINED: Final = "declined"


def placed(facts: Facts) -> Placed:
    """Place a question.

    A question whose retriever failed is not placed: its miss is no matter of relevance. Nor is one whose labels say
    miss while its right answer rests on the context, or whose labels say the opposite of what the judge found: placing
    it on either side would be wrong. One for which no more than a part of what is needed together was sent is neither a
    hit nor a miss. Wrong answers after a miss are those that are confidently wrong, the same as by
    the failure mode of that name: one with a reserve is not placed, nor one that has nothing of its reference where
    nobody judged whether it declines.
    """
    why = _nothing_to_place(facts) or _retrieval_unknown(facts) or _answer_unknown(facts)
    if why is not None:
        return Placed(None, why)
    answer = _DECLINED if facts.state is AnswerState.ABSTAINED else facts.outcome.value
    return Placed(Quadrant(f"{'hit' if facts.hit else 'miss'}_{answer}"), None)


def _nothing_to_place(facts: Facts) -> Unplaced | None:
    if facts.case.response is None:
        return Unplaced.MISSING
    if not facts.works:
        return Unplaced.TARGET_FAILED
    return None if facts.answerable else Unplaced.UNANSWERABLE


def _retrieval_unknown(facts: Facts) -> Unplaced | None:
    if facts.context.outage is not None:
        return Unplaced.RETRIEVAL_FAILED
    if facts.state is AnswerState.EMPTY:
        return Unplaced.EMPTY if facts.generates else Unplaced.NO_ANSWER
    if facts.state is AnswerState.CLARIFICATION:
        return Unplaced.CLARIFICATION
    if facts.unlabelled:
        return Unplaced.UNLABELLED
    if facts.context.odds:
        return Unplaced.AT_ODDS
    if facts.hit or facts.miss:
        return None
    return Unplaced.PART if facts.context.part and facts.context.basis is Basis.LABELS else Unplaced.NO_LABELS


def _answer_unknown(facts: Facts) -> Unplaced | None:
    if facts.state is AnswerState.ABSTAINED or facts.outcome in {Outcome.RIGHT, Outcome.PARTLY}:
        return None
    if facts.outcome is Outcome.WRONG:
        return _wrong_unknown(facts)
    if facts.disputed:
        return Unplaced.AT_ODDS
    if facts.case.question.reference_answer is None and not facts.case.question.nuggets:
        return Unplaced.NO_REFERENCE
    return Unplaced.JUDGE_FAILED if facts.case.failures else Unplaced.UNJUDGED


def _wrong_unknown(facts: Facts) -> Unplaced | None:
    if facts.state is None and not facts.answered:
        return Unplaced.UNDECLARED
    return Unplaced.RESERVED if facts.miss and not facts.confidently_wrong else None
