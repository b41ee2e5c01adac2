"""Does it exist, was it retrieved, does it support the claim, is the claim cited."""

from __future__ import annotations

import pytest

from leadline.metrics.base import Metric
from leadline.metrics.citation import (
    CitationExists,
    CitationRecall,
    CitationRedundancy,
    CitationRetrieved,
    CitationSupport,
)
from leadline.metrics.generation import Groundedness
from leadline.records.case import Case
from leadline.records.request import AnswerState, ClaimState
from leadline.records.score import Reason, Score, Scored, Unscored
from leadline.records.verdict import CitationVerdict, ClaimVerdict
from support.build import abstention, case, citation, claim, fabricated, failure, response

NOT_FOUND, UNSCORED = ClaimState.NOT_FOUND, ClaimState.UNSCORED


def cited(*citations: CitationVerdict, claims: tuple[ClaimVerdict, ...] = (claim(), claim(claim_id="c2"))) -> Case:
    return case(citations=citations, claims=claims, abstention=abstention(AnswerState.ANSWERED))


def unscored(reason: Reason, detail: str) -> Score:
    return Unscored(reason=reason, detail=detail)


def test_every_citation_is_checked_and_not_only_the_first() -> None:
    one = cited(citation(cited="1"), citation(NOT_FOUND, cited="2", claim_id="c2", at=30))  # CIT-03

    assert CitationSupport().score(one) == Scored(value=0.5, hits=1, of=2)
    assert CitationRecall().score(one) == Scored(value=0.5, hits=1, of=2)


def test_a_grounded_claim_with_the_wrong_source_is_grounded_and_wrongly_cited() -> None:
    one = cited(citation(NOT_FOUND, supported_by="2"), claims=(claim(),))  # CIT-11

    assert Groundedness().score(one) == Scored(value=1.0, hits=1, of=1)
    assert CitationSupport().score(one) == Scored(value=0.0, hits=0, of=1)


def test_citing_everything_has_full_recall_and_low_support() -> None:
    claims = tuple(claim(claim_id=f"c{number}") for number in range(45))  # CIT-12
    right = [citation(claim_id=one.claim_id, at=at) for at, one in enumerate(claims)]
    wrong = [citation(NOT_FOUND, claim_id="c0", cited=str(at), at=at) for at in range(100, 100 + 207 - 45)]
    one = cited(*right, *wrong, claims=claims)

    assert CitationRecall().score(one) == Scored(value=1.0, hits=45, of=45)
    assert CitationSupport().score(one) == Scored(value=45 / 207, hits=45, of=207)
    assert CitationRedundancy().score(one) == Scored(value=0.0, hits=0, of=45)


def test_supporting_citations_beyond_one_a_claim_are_redundant() -> None:
    one = cited(
        citation(cited="1"), citation(cited="2", at=4), citation(cited="3", at=8), citation(claim_id="c2", at=30)
    )

    assert CitationRedundancy().score(one) == Scored(value=0.5, hits=2, of=4)


@pytest.mark.parametrize("by", ["c1", None])
def test_a_fabricated_citation_counts_against_everything(by: str | None) -> None:
    one = cited(citation(), fabricated(claim_id=by, at=30), claims=(claim(),))

    assert CitationExists().score(one) == Scored(value=0.5, hits=1, of=2)
    assert CitationRetrieved().score(one) == Scored(value=0.5, hits=1, of=2)
    assert CitationSupport().score(one) == Scored(value=0.5, hits=1, of=2)


def test_without_a_corpus_existence_is_missing_and_the_rest_is_counted() -> None:
    one = cited(citation(exists=None), claims=(claim(),))

    assert CitationExists().score(one) == unscored(
        Reason.MISSING_INPUT, "there is no corpus to look the citations up in"
    )
    assert CitationRetrieved().score(one) == CitationSupport().score(one) == Scored(value=1.0, hits=1, of=1)


def test_a_citation_of_a_chunk_that_nobody_could_look_up_leaves_support_open() -> None:
    unknown = citation(None, chunk_id=None, exists=None, retrieved=False)

    assert CitationSupport().score(cited(unknown)) == unscored(
        Reason.MISSING_INPUT, "there is no corpus to look the citations up in"
    )
    assert CitationRetrieved().score(cited(unknown)) == Scored(value=0.0, hits=0, of=1)


def test_one_citation_by_two_claims_exists_once_and_supports_twice() -> None:
    one = cited(citation(), citation(NOT_FOUND, claim_id="c2"))

    assert CitationExists().score(one) == Scored(value=1.0, hits=1, of=1)
    assert CitationSupport().score(one) == Scored(value=0.5, hits=1, of=2)


def test_an_ambiguous_label_supports_where_one_of_its_chunks_does() -> None:
    both = [
        citation(state, cited="faq", chunk_id=c, flags="duplicate_label")
        for state, c in ((NOT_FOUND, "a"), (ClaimState.SUPPORTED, "b"))
    ]  # CIT-13

    assert CitationSupport().score(cited(*both)) == Scored(value=1.0, hits=1, of=1)


def test_citations_that_close_the_answer_leave_recall_undefined_and_support_any_claim() -> None:
    closing = [
        citation(state, cited=name, claim_id=by, at=at, flags="answer_level")
        for name, at, by, state in (
            ("1", 50, "c1", ClaimState.SUPPORTED),
            ("1", 50, "c2", NOT_FOUND),
            ("2", 55, "c1", NOT_FOUND),
            ("2", 55, "c2", NOT_FOUND),
        )
    ]  # CIT-04

    assert CitationRecall().score(cited(*closing)) == unscored(
        Reason.UNDEFINED, "the citations stand by the answer as a whole"
    )
    assert CitationSupport().score(cited(*closing)) == Scored(value=0.5, hits=1, of=2)


def test_an_answer_that_cites_nothing_has_recall_0_and_nothing_else() -> None:
    one = cited()

    assert CitationRecall().score(one) == Scored(value=0.0, hits=0, of=2)
    for metric in (CitationExists(), CitationRetrieved(), CitationSupport(), CitationRedundancy()):
        assert metric.score(one) == unscored(Reason.UNDEFINED, "the answer cites nothing")


def test_a_claim_marked_as_from_elsewhere_needs_no_citation() -> None:
    elsewhere = claim(NOT_FOUND, claim_id="c2", flags="outside_context_disclosed")

    assert CitationRecall().score(cited(citation(), claims=(claim(), elsewhere))) == Scored(value=1.0, hits=1, of=1)
    assert CitationRecall().score(cited(claims=(elsewhere,))) == unscored(Reason.UNDEFINED, "no claim needs a citation")


def test_a_citation_without_a_verdict_leaves_the_answer_unscored() -> None:
    one = cited(citation(), citation(UNSCORED, claim_id="c2", at=30))

    assert CitationSupport().score(one) == unscored(Reason.JUDGE_FAILED, "a citation has no verdict")
    assert CitationRecall().score(one) == unscored(Reason.JUDGE_FAILED, "no verdict on the citations of 1 of 2 claims")


def test_a_citation_without_a_verdict_does_not_touch_the_recall_of_a_claim_that_another_supports() -> None:
    one = cited(citation(), citation(UNSCORED, cited="2", at=4), claims=(claim(),))

    assert CitationRecall().score(one) == Scored(value=1.0, hits=1, of=1)


def test_a_citation_that_stands_by_no_claim_is_left_out_of_support() -> None:
    one = cited(citation(None, claim_id=None))

    assert CitationSupport().score(one) == unscored(Reason.UNDEFINED, "no citation stands by a claim")
    assert CitationExists().score(one) == Scored(value=1.0, hits=1, of=1)


@pytest.mark.parametrize(
    "metric", [CitationExists(), CitationRetrieved(), CitationSupport(), CitationRecall()], ids=str
)
def test_citations_that_nobody_judged_are_missing_and_a_failed_judge_is_named(metric: Metric) -> None:
    given = response(citations="a")
    state = abstention(AnswerState.ANSWERED)

    never = metric.score(case(response=given, claims=(claim(),), abstention=state))
    failed = metric.score(case(claims=(claim(),), abstention=state, failures=(failure("citation 1"),)))

    assert never == unscored(Reason.MISSING_INPUT, "the citations have not been judged")
    assert failed == unscored(Reason.JUDGE_FAILED, "citation 1: wrong_shape")


def test_an_abstention_has_no_citations_to_judge() -> None:
    one = case(citations=(citation(),), abstention=abstention())

    assert CitationSupport().score(one) == unscored(Reason.UNDEFINED, "abstention")
