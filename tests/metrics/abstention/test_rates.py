"""Does the system answer, decline, or something between."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.metrics.abstention import (
    AbstentionRate,
    ClarificationRate,
    EmptyRate,
    FalseAnswerRate,
    OverRefusalRate,
    PartialRate,
)
from leadline.metrics.base import Metric
from leadline.records.case import Case
from leadline.records.request import AnswerState
from leadline.records.score import Reason, Scored, Unscored
from support.build import abstention, case, failure, question


def answer(state: AnswerState, *, answerable: bool) -> Case:
    return case(question=question(answerable=answerable), abstention=abstention(state))


def mean(metric: Metric, cases: list[Case]) -> float | None:
    scores = [metric.score(one) for one in cases]
    values = [score.value for score in scores if isinstance(score, Scored)]
    return sum(values) / len(values) if values else None


def test_a_system_that_declines_everything_is_perfect_on_one_side_and_worst_on_the_other() -> None:
    cases = [answer(AnswerState.ABSTAINED, answerable=index < 40) for index in range(50)]  # ABS-08

    assert mean(AbstentionRate(), cases) == 1.0
    assert mean(OverRefusalRate(), cases) == 1.0
    assert mean(FalseAnswerRate(), cases) == 0.0


def test_without_unanswerable_questions_there_is_no_abstention_rate() -> None:
    cases = [answer(AnswerState.ABSTAINED if i < 2 else AnswerState.ANSWERED, answerable=True) for i in range(20)]

    assert mean(OverRefusalRate(), cases) == 0.1  # ABS-09
    assert mean(AbstentionRate(), cases) is None
    assert AbstentionRate().score(cases[0]) == Unscored(reason=Reason.UNDEFINED, detail="the question is answerable")


def test_declining_an_unanswerable_question_is_right_whatever_its_reference_says() -> None:
    asked = question(answerable=False, reference="Not enough information: you named the hotel but not the date.")
    one = case(question=asked, answer="I don't have that information.", abstention=abstention())  # ABS-10

    assert AbstentionRate().score(one) == Scored(value=1.0)
    assert FalseAnswerRate().score(one) == Scored(value=0.0)


@pytest.mark.parametrize("state", [AnswerState.PARTLY, AnswerState.CLARIFICATION])
def test_an_answer_in_part_and_a_question_back_are_neither_abstention_nor_false_answer(state: AnswerState) -> None:
    one = answer(state, answerable=False)  # ABS-12

    assert AbstentionRate().score(one) == FalseAnswerRate().score(one) == Scored(value=0.0)
    assert PartialRate().score(one) == Scored(value=float(state is AnswerState.PARTLY))
    assert ClarificationRate().score(one) == Scored(value=float(state is AnswerState.CLARIFICATION))


@given(states=st.lists(st.sampled_from(AnswerState), min_size=1, max_size=20))
def test_on_unanswerable_questions_with_an_answer_the_four_states_add_up_to_1(states: list[AnswerState]) -> None:
    cases = [answer(state, answerable=False) for state in states]
    four: list[Metric] = [AbstentionRate(), FalseAnswerRate(), PartialRate(), ClarificationRate()]
    rates = [mean(metric, cases) for metric in four]

    empty = mean(EmptyRate(), [case(answer=None) if s is AnswerState.EMPTY else case() for s in states])
    assert empty == states.count(AnswerState.EMPTY) / len(states)
    if empty == 1:
        assert rates == [None] * 4
    else:
        assert sum(rate or 0 for rate in rates) == pytest.approx(1.0)


@pytest.mark.parametrize("blank", [None, "", " \n"])
def test_an_empty_answer_is_a_state_of_its_own_that_needs_no_judge(blank: str | None) -> None:
    one = case(question=question(answerable=False), answer=blank)  # GRD-02

    assert EmptyRate().score(one) == Scored(value=1.0)
    assert AbstentionRate().score(one) == Unscored(reason=Reason.UNDEFINED, detail="empty answer")


def test_a_state_that_the_judge_gave_no_verdict_on_is_no_answer() -> None:
    failed = case(failures=(failure("abstention", "wrong_shape"),))

    assert OverRefusalRate().score(failed) == Unscored(reason=Reason.JUDGE_FAILED, detail="abstention: wrong_shape")
    never = OverRefusalRate().score(case())
    assert isinstance(never, Unscored)
    assert never.reason is Reason.MISSING_INPUT
