"""Shares with nothing to divide by, or with nothing right: undefined or 0, never NaN and never an exception."""

from __future__ import annotations

import pytest

from leadline.metrics.names import parse
from leadline.records.request import Agreement, AnswerState, ClaimState
from leadline.records.score import Reason, Scored, Unscored
from support.build import abstention, answered, case, citation, fabricated, nugget

OF_THE_ANSWER = ("groundedness", "contradiction_rate", "citation_recall")
OF_THE_CITATIONS = ("citation_support", "citation_exists", "citation_retrieved", "citation_redundancy")
OF_THE_FACTS = ("completeness", "completeness_all", "completeness_partial", "completeness_in_context")


# COR-12: tp = fp = fn = 0
@pytest.mark.parametrize("metric", [*OF_THE_ANSWER, *OF_THE_CITATIONS, *OF_THE_FACTS])
def test_with_no_facts_on_either_side_a_share_is_undefined_and_says_why(metric: str) -> None:
    score = parse(metric).score(case(abstention=abstention(AnswerState.ANSWERED)))

    assert isinstance(score, Unscored)
    assert score.reason is Reason.UNDEFINED
    assert score.detail


# COR-12: fp = 2, tp = fn = 0
@pytest.mark.parametrize(
    ("metric", "expected"),
    [
        ("groundedness", Scored(value=0.0, hits=0, of=2)),
        ("citation_support", Scored(value=0.0, hits=0, of=2)),
        ("citation_recall", Scored(value=0.0, hits=0, of=2)),
        ("completeness", Unscored(reason=Reason.UNDEFINED, detail="the question has no vital nuggets")),
        ("completeness_all", Unscored(reason=Reason.UNDEFINED, detail="the question has no nuggets")),
    ],
)
def test_with_wrong_facts_alone_what_counts_the_answer_is_0_and_what_counts_the_labels_is_undefined(
    metric: str, expected: Scored | Unscored
) -> None:
    cited = (citation(ClaimState.NOT_FOUND), citation(ClaimState.NOT_FOUND, claim_id="c2", at=9))

    assert parse(metric).score(answered(ClaimState.NOT_FOUND, ClaimState.NOT_FOUND, citations=cited)) == expected


# COR-12: fn = 2, tp = fp = 0
def test_with_missed_facts_alone_completeness_is_0_and_groundedness_undefined() -> None:
    missed = answered(nuggets=(nugget(Agreement.NONE), nugget(Agreement.NONE, index=1)))

    assert parse("completeness").score(missed) == Scored(value=0.0, hits=0, of=2)
    assert isinstance(parse("groundedness").score(missed), Unscored)


def test_citations_of_nothing_that_exists_are_a_0_and_not_undefined() -> None:
    one = answered(ClaimState.NOT_FOUND, citations=(fabricated(),))

    assert parse("citation_exists").score(one) == Scored(value=0.0, hits=0, of=1)
