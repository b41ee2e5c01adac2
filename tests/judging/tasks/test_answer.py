from __future__ import annotations

import math

import pytest

from leadline.judging.stamp import Stamp
from leadline.judging.tasks.answer import read_abstention, read_correctness, read_nugget, read_relevance
from leadline.records.golden import Nugget
from leadline.records.request import (
    AbstentionReply,
    Agreement,
    AnswerState,
    CorrectnessReply,
    JudgeFailure,
    JudgeNugget,
    NuggetReply,
    RelevanceReply,
)
from leadline.records.verdict import AbstentionVerdict, FailureVerdict, NuggetVerdict, RelevanceVerdict

_STAMP = Stamp("q1", "test", "task", "1")


def test_every_verdict_names_its_judge_its_task_and_its_version() -> None:
    verdict = read_abstention(_STAMP, AbstentionReply(state=AnswerState.PARTLY, quote="not in", score=0.5))

    assert verdict == AbstentionVerdict(
        question_id="q1",
        judge="test",
        task="task",
        prompt_version="1",
        state=AnswerState.PARTLY,
        quote="not in",
        score=0.5,
    )


@pytest.mark.parametrize("score", [-0.12, 1.0000002, -0.1, 1.1, math.nan, math.inf])  # COR-11
def test_a_score_outside_0_to_1_is_a_failure_and_never_cut_off(score: float) -> None:
    relevance = read_relevance(_STAMP, RelevanceReply(score=score))
    correctness = read_correctness(_STAMP, CorrectnessReply(agreement=Agreement.FULL, score=score))

    assert isinstance(relevance, FailureVerdict)
    assert isinstance(correctness, FailureVerdict)
    assert (relevance.about, relevance.reason) == ("relevance", "out_of_range")
    assert (correctness.about, correctness.reason) == ("correctness", "out_of_range")


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_0_and_1_are_scores(score: float) -> None:
    assert isinstance(read_relevance(_STAMP, RelevanceReply(score=score)), RelevanceVerdict)


def test_a_failure_keeps_its_reason_and_says_on_what() -> None:
    verdict = read_relevance(_STAMP, JudgeFailure(reason="timeout", detail="2 s"))

    assert isinstance(verdict, FailureVerdict)
    assert (verdict.about, verdict.reason, verdict.detail) == ("relevance", "timeout", "2 s")


def test_a_reply_to_another_task_is_a_failure() -> None:
    verdict = read_abstention(_STAMP, RelevanceReply(score=1.0))

    assert isinstance(verdict, FailureVerdict)
    assert (verdict.about, verdict.reason) == ("abstention", "wrong_shape")


def _nugget(reply: NuggetReply | JudgeFailure, answer: str = "It costs 5 euros.") -> NuggetVerdict | FailureVerdict:
    request = JudgeNugget(question_id="q1", index=2, nugget="5 euros", answer=answer)
    return read_nugget(_STAMP, request, reply, nugget=Nugget(text="5 euros"), in_context=None)


def test_a_nugget_is_covered_on_a_quote_of_the_answer() -> None:
    verdict = _nugget(NuggetReply(agreement=Agreement.FULL, quote="costs 5 euros"))

    assert isinstance(verdict, NuggetVerdict)
    assert (verdict.agreement, verdict.flags, verdict.index) == (Agreement.FULL, (), 2)


def test_a_quote_that_is_not_in_the_answer_covers_no_nugget() -> None:
    verdict = _nugget(NuggetReply(agreement=Agreement.FULL, quote="the price is five dollars"))

    assert isinstance(verdict, NuggetVerdict)
    assert (verdict.agreement, verdict.flags) == (Agreement.NONE, ("quote_absent",))


def test_a_nugget_without_a_verdict_is_named_by_its_number() -> None:
    verdict = _nugget(JudgeFailure(reason="timeout"))

    assert isinstance(verdict, FailureVerdict)
    assert verdict.about == "nugget 2"
