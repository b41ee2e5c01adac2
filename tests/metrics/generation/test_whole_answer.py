"""Metrics over the whole answer: answer_relevance, correctness and the completeness family."""

from __future__ import annotations

import math

import pytest

from leadline.metrics.base import Metric
from leadline.metrics.generation import (
    AnswerRelevance,
    Completeness,
    CompletenessAll,
    CompletenessInContext,
    CompletenessPartial,
    Correctness,
)
from leadline.records.case import Case
from leadline.records.golden import Nugget
from leadline.records.request import Agreement, AnswerState
from leadline.records.score import Reason, Scored, Unscored
from support.build import abstention, case, correctness, failure, nugget, question, relevance

FULL, PARTLY, NONE, CONTRADICTED = Agreement.FULL, Agreement.PARTLY, Agreement.NONE, Agreement.CONTRADICTED
OVER_NUGGETS: list[Metric] = [Completeness(), CompletenessAll(), CompletenessPartial(), CompletenessInContext()]


def test_relevance_and_correctness_are_the_degrees_of_the_judge() -> None:
    one = case(relevance=relevance(0.75), correctness=correctness(0.5))

    assert AnswerRelevance().score(one) == Scored(value=0.75)
    assert Correctness().score(one) == Scored(value=0.5)


@pytest.mark.parametrize("answerable", [True, False])
def test_an_abstention_has_no_relevance_right_or_wrong(answerable: bool) -> None:
    one = case(question=question(answerable=answerable), abstention=abstention(), relevance=relevance(0.0))  # ABS-11

    assert AnswerRelevance().score(one) == Unscored(reason=Reason.UNDEFINED, detail="abstention")


@pytest.mark.parametrize("state", AnswerState)
def test_an_unanswerable_question_is_never_compared_with_its_reference(state: AnswerState) -> None:
    asked = question(answerable=False, reference="Not enough information: the date is missing.")  # ABS-10
    one = case(question=asked, abstention=abstention(state), correctness=correctness(0.0))

    assert Correctness().score(one) == Unscored(reason=Reason.UNDEFINED, detail="the question is unanswerable")


def test_a_question_without_a_reference_is_missing_input_and_not_wrong() -> None:
    expected = Unscored(reason=Reason.MISSING_INPUT, detail="the question has no reference answer")  # COR-15

    assert Correctness().score(case()) == expected


@pytest.mark.parametrize(
    ("metric", "about"), [(AnswerRelevance(), "relevance"), (Correctness(), "correctness")], ids=str
)
def test_a_verdict_that_did_not_come_back_is_the_judges_failure_and_one_never_asked_for_is_missing(
    metric: Metric, about: str
) -> None:
    asked = question(reference="5 euros")

    failed = metric.score(case(question=asked, failures=(failure(about, "timeout"),)))
    never = metric.score(case(question=asked))

    assert failed == Unscored(reason=Reason.JUDGE_FAILED, detail=f"{about}: timeout")
    assert never == Unscored(reason=Reason.MISSING_INPUT, detail=f"{about} has not been judged")


@pytest.mark.parametrize("degree", [-0.12, 1.0000002, math.nan, math.inf])
def test_a_degree_outside_0_to_1_is_a_failure_of_the_judge(degree: float) -> None:
    score = AnswerRelevance().score(case(relevance=relevance(degree)))

    assert isinstance(score, Unscored)
    assert score.reason is Reason.JUDGE_FAILED


def test_partial_coverage_counts_nothing_half_or_by_importance_as_the_variant_says() -> None:
    one = case(nuggets=(nugget(FULL), nugget(PARTLY, index=1), nugget(NONE, index=2, vital=False)))

    assert Completeness().score(one) == Scored(value=0.5, hits=1, of=2)
    assert CompletenessPartial().score(one) == Scored(value=0.75, hits=1.5, of=2)
    assert CompletenessAll().score(one) == Scored(value=1 / 3, hits=1, of=3)


def test_three_of_five_facts_are_completeness_0_6() -> None:
    held = (FULL, FULL, NONE, CONTRADICTED, FULL)  # COR-13
    one = case(nuggets=tuple(nugget(agreement, index=index) for index, agreement in enumerate(held)))

    assert Completeness().score(one) == Scored(value=0.6, hits=3, of=5)


def test_completeness_in_context_asks_only_for_what_the_context_held() -> None:
    one = case(nuggets=(nugget(FULL, in_context=True), nugget(NONE, index=1, in_context=False)))

    assert CompletenessInContext().score(one) == Scored(value=1.0, hits=1, of=1)
    assert Completeness().score(one) == Scored(value=0.5, hits=1, of=2)


@pytest.mark.parametrize(
    ("in_context", "expected"),
    [
        (False, Unscored(reason=Reason.UNDEFINED, detail="the context supports no vital nugget")),
        (
            None,
            Unscored(reason=Reason.MISSING_INPUT, detail="it is not known which nuggets the context supports"),
        ),
    ],
)
def test_completeness_in_context_without_a_nugget_in_it_says_why(in_context: bool | None, expected: Unscored) -> None:
    assert CompletenessInContext().score(case(nuggets=(nugget(in_context=in_context),))) == expected


@pytest.mark.parametrize("metric", OVER_NUGGETS, ids=str)
@pytest.mark.parametrize(
    ("one", "reason"),
    [
        (case(), Reason.UNDEFINED),  # COR-12
        (case(question=question(answerable=False), nuggets=(nugget(),)), Reason.UNDEFINED),
        (case(abstention=abstention(), nuggets=(nugget(),)), Reason.UNDEFINED),
        (case(question=question(nuggets=[Nugget(text="5 euros")])), Reason.MISSING_INPUT),
        (
            case(
                question=question(nuggets=[Nugget(text="5 euros"), Nugget(text="by card")]),
                nuggets=(nugget(),),
                failures=(failure("nugget 1"),),
            ),
            Reason.JUDGE_FAILED,
        ),
    ],
    ids=["no nuggets", "unanswerable", "abstention", "not judged", "one judge failure"],
)
def test_nuggets_that_cannot_be_counted_leave_the_question_unscored(metric: Metric, one: Case, reason: Reason) -> None:
    score = metric.score(one)

    assert isinstance(score, Unscored)
    assert score.reason is reason


def test_an_okay_nugget_without_a_verdict_does_not_touch_the_vital_ones() -> None:
    asked = question(nuggets=[Nugget(text="5 euros"), Nugget(text="by card", vital=False)])
    one = case(question=asked, nuggets=(nugget(),), failures=(failure("nugget 1"),))

    assert Completeness().score(one) == Scored(value=1.0, hits=1, of=1)
    assert isinstance(CompletenessAll().score(one), Unscored)


def test_a_question_with_okay_nuggets_alone_has_no_completeness() -> None:
    one = case(nuggets=(nugget(vital=False),))

    assert Completeness().score(one) == Unscored(reason=Reason.UNDEFINED, detail="the question has no vital nuggets")
    assert CompletenessAll().score(one) == Scored(value=1.0, hits=1, of=1)
