"""Metrics that count claims: groundedness, contradiction_rate, disclosed_rate, context_utilization."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.metrics.base import Metric
from leadline.metrics.generation import ContextUtilization, ContradictionRate, DisclosedRate, Groundedness
from leadline.records.case import Case, Level
from leadline.records.request import AnswerState, ClaimState
from leadline.records.score import Reason, Scored, Unscored
from support.build import abstention, answered, case, claim, excluded, failure, item, ranked

S, C, N, U = ClaimState.SUPPORTED, ClaimState.CONTRADICTED, ClaimState.NOT_FOUND, ClaimState.UNVERIFIED
OVER_CLAIMS: list[Metric] = [Groundedness(), ContradictionRate(), DisclosedRate(), ContextUtilization()]


def test_a_contradicted_an_unmentioned_and_a_supported_claim_are_a_third_grounded_and_a_third_contradicted() -> None:
    one = answered(C, N, S)  # GRD-13

    assert Groundedness().score(one) == Scored(value=1 / 3, hits=1, of=3)
    assert ContradictionRate().score(one) == Scored(value=1 / 3, hits=1, of=3)


def test_a_claim_called_supported_on_an_absent_quote_is_not_supported() -> None:
    assert Groundedness().score(answered(S, U)) == Scored(value=0.5, hits=1, of=2)


def test_a_claim_marked_as_from_elsewhere_is_counted_by_itself_and_not_as_supported() -> None:
    marked = claim(N, claim_id="c2", flags="outside_context_disclosed")  # GRD-17
    one = answered(claims=(claim(), marked))

    assert Groundedness().score(one) == Scored(value=0.5, hits=1, of=2)
    assert DisclosedRate().score(one) == Scored(value=0.5, hits=1, of=2)


def test_a_claim_made_twice_counts_once() -> None:
    one = answered(claims=(claim(mentions=2), claim(N, claim_id="c2")))  # GRD-20

    assert Groundedness().score(one) == Scored(value=0.5, hits=1, of=2)


@pytest.mark.parametrize("metric", OVER_CLAIMS, ids=str)
@pytest.mark.parametrize(
    ("one", "reason", "detail"),
    [
        (answered(answer_state=AnswerState.ABSTAINED), Reason.UNDEFINED, "abstention"),  # GRD-01
        (answered(S, answer=" \n"), Reason.UNDEFINED, "empty answer"),  # GRD-02
        (answered(answer_state=AnswerState.EMPTY), Reason.UNDEFINED, "empty answer"),
        (answered(answer_state=AnswerState.CLARIFICATION), Reason.UNDEFINED, "the answer asks back"),
        (answered(), Reason.UNDEFINED, "the answer makes no claims"),
        (answered(answer_state=None, excluded=(excluded(),)), Reason.UNDEFINED, "the answer makes no claims"),
        (answered(answer_state=None), Reason.MISSING_INPUT, "the answer has not been judged"),
        (answered(S, has_text=False), Reason.MISSING_INPUT, "no context text"),
        (answered(failures=(failure("claims", "no_claims"),)), Reason.JUDGE_FAILED, "claims: no_claims"),  # GRD-04
        (answered(S, ClaimState.UNSCORED, S), Reason.JUDGE_FAILED, "no verdict on 1 of 3 claims"),
    ],
)
def test_what_cannot_be_counted_says_why(metric: Metric, one: Case, reason: Reason, detail: str) -> None:
    assert metric.score(one) == Unscored(reason=reason, detail=detail)


def test_a_failure_about_something_else_leaves_the_claims_alone() -> None:
    assert Groundedness().score(answered(S, failures=(failure("relevance"),))) == Scored(value=1.0, hits=1, of=1)


@given(states=st.lists(st.sampled_from([S, C, N, U]), min_size=1, max_size=20))
def test_one_more_supported_claim_never_lowers_groundedness(states: list[ClaimState]) -> None:
    before, after = (Groundedness().score(answered(*claims)) for claims in (states, [*states, S]))

    assert isinstance(before, Scored)
    assert isinstance(after, Scored)
    assert after.value >= before.value


def test_utilization_is_the_share_of_the_relevant_context_that_supported_claims_quote() -> None:
    one = answered(
        claims=(claim(chunk_id="a"), claim(C, claim_id="c2", chunk_id="b"), claim(claim_id="c3", chunk_id="x")),
        ranked=ranked("a b c x", relevant="a b c", sent="a b x"),
    )

    assert ContextUtilization().score(one) == Scored(value=0.5, hits=1, of=2)


def test_an_item_is_used_where_any_chunk_that_satisfies_it_is_quoted() -> None:
    one = answered(claims=(claim(chunk_id="a2"),), ranked=ranked("a a2", items=[item("a", "a", "a2")]))

    assert ContextUtilization().score(one) == Scored(value=1.0, hits=1, of=1)


def test_utilization_is_undefined_where_nothing_relevant_was_in_the_context() -> None:
    score = ContextUtilization().score(answered(S, ranked=ranked("a", relevant="a", sent="")))

    assert score == Unscored(reason=Reason.UNDEFINED, detail="the context holds nothing that is labelled relevant")


def test_utilization_needs_labels_on_chunks() -> None:
    score = ContextUtilization().score(answered(S, ranked=ranked("D", relevant="D", level=Level.DOCUMENT)))

    assert isinstance(score, Unscored)
    assert score.reason is Reason.MISSING_INPUT


def test_a_partly_answered_question_has_its_claims_counted() -> None:
    one = case(claims=(claim(),), abstention=abstention(AnswerState.PARTLY))

    assert Groundedness().score(one) == Scored(value=1.0, hits=1, of=1)
