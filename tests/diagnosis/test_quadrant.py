"""Retrieval against answer."""

from __future__ import annotations

import pytest

from leadline.diagnosis.diagnose import diagnose
from leadline.diagnosis.quadrant import Unplaced
from leadline.records.case import Case, Level
from leadline.records.diagnosis import Quadrant
from leadline.records.request import Agreement, AnswerState, ClaimState
from support.build import (
    abstention,
    all_of,
    answered,
    case,
    claim,
    correctness,
    failure,
    nugget,
    question,
    ranked,
    response,
)

WRONG = correctness(0.0, Agreement.CONTRADICTED)
PARTLY = correctness(0.5, Agreement.PARTLY)
KNOWN = question(reference="5 euros")
DENIED = Agreement.CONTRADICTED
NOTHING = correctness(0.0, Agreement.NONE)
SPOKE = abstention(AnswerState.ANSWERED)
IN_D1 = ranked("d1", relevant="d1", level=Level.DOCUMENT)
OUT = nugget(Agreement.NONE, in_context=False)
DISCLOSED = claim(ClaimState.NOT_FOUND, flags="outside_context_disclosed")


@pytest.mark.parametrize(
    ("one", "quadrant"),
    [
        (case("a", relevant="a", correctness=correctness()), Quadrant.HIT_RIGHT),
        (case("a", relevant="a", correctness=PARTLY), Quadrant.HIT_PARTLY),
        (case("a", relevant="a", correctness=WRONG), Quadrant.HIT_WRONG),
        (case("a", relevant="a", abstention=abstention()), Quadrant.HIT_DECLINED),
        (answered(ClaimState.NOT_FOUND, retrieved="x", relevant="a", correctness=correctness()), Quadrant.MISS_RIGHT),
        (case("x", relevant="a", correctness=PARTLY), Quadrant.MISS_PARTLY),
        (case("x", relevant="a", correctness=WRONG), Quadrant.MISS_WRONG),
        (case("x", relevant="a", abstention=abstention()), Quadrant.MISS_DECLINED),
        (case("x", nuggets=(nugget(Agreement.CONTRADICTED, in_context=False),)), Quadrant.MISS_WRONG),
        (case("", question=KNOWN, abstention=abstention()), Quadrant.MISS_DECLINED),
        (case(ranked=IN_D1, abstention=abstention(), nuggets=(OUT,)), Quadrant.MISS_DECLINED),
        (case("a x", relevant="a b", abstention=abstention()), Quadrant.HIT_DECLINED),
        (
            answered(answer_state=AnswerState.PARTLY, retrieved="a", relevant="a", correctness=WRONG),
            Quadrant.HIT_WRONG,
        ),
    ],
)
def test_a_question_stands_in_its_quadrant(one: Case, quadrant: Quadrant) -> None:
    found = diagnose(one)

    assert (found.quadrant, found.unplaced) == (quadrant, None)


@pytest.mark.parametrize(
    ("one", "why"),
    [
        (case(response=None), Unplaced.MISSING),
        (case(response=response(None, error="timeout")), Unplaced.TARGET_FAILED),
        (case(question=question(answerable=False), abstention=abstention()), Unplaced.UNANSWERABLE),
        (case(relevant="a", response=response(retrieval_error="500"), correctness=WRONG), Unplaced.RETRIEVAL_FAILED),
        (
            case("x", relevant="a", response=response(retrieved="x", retrieval_error="500"), correctness=WRONG),
            Unplaced.RETRIEVAL_FAILED,
        ),
        (case("a", relevant="a", answer=""), Unplaced.EMPTY),
        (case("a", relevant="a", answer=None), Unplaced.NO_ANSWER),
        (case("a", relevant="a", abstention=abstention(AnswerState.CLARIFICATION)), Unplaced.CLARIFICATION),
        (answered(ClaimState.SUPPORTED, retrieved="n", relevant="a", correctness=correctness()), Unplaced.UNLABELLED),
        (case("a x", items=[all_of("a", "b")], correctness=WRONG), Unplaced.PART),
        (case("a", correctness=WRONG), Unplaced.NO_LABELS),
        (case("", abstention=abstention()), Unplaced.NO_LABELS),
        (case("a", relevant="a", correctness=WRONG, nuggets=(nugget(),)), Unplaced.AT_ODDS),
        (case("a", relevant="a", abstention=abstention(), nuggets=(OUT,)), Unplaced.AT_ODDS),
        (case("x", relevant="a", correctness=WRONG, nuggets=(nugget(DENIED, in_context=True),)), Unplaced.AT_ODDS),
        (
            answered(answer_state=AnswerState.PARTLY, retrieved="x", relevant="a", correctness=WRONG),
            Unplaced.RESERVED,
        ),
        (
            case("x", relevant="a", abstention=SPOKE, claims=(DISCLOSED,), correctness=WRONG),
            Unplaced.RESERVED,
        ),
        (case("x", relevant="a", correctness=NOTHING), Unplaced.UNDECLARED),
        (case("a", relevant="a", correctness=NOTHING), Unplaced.UNDECLARED),
        (case("a", relevant="a"), Unplaced.NO_REFERENCE),
        (case("a", relevant="a", question=KNOWN, failures=(failure("correctness"),)), Unplaced.JUDGE_FAILED),
        (case("a", relevant="a", question=KNOWN), Unplaced.UNJUDGED),
    ],
)
def test_a_question_that_stands_in_none_says_why(one: Case, why: Unplaced) -> None:
    found = diagnose(one)

    assert (found.quadrant, found.unplaced) == (None, why)


def test_every_reason_is_tried() -> None:
    (marks,) = [mark for mark in test_a_question_that_stands_in_none_says_why.pytestmark if mark.name == "parametrize"]  # type: ignore[attr-defined]  # pytest puts it there

    assert {why for _, why in marks.args[1]} == set(Unplaced)
