"""What users of other tools complained about: each case is named by its id."""

from __future__ import annotations

import msgspec

from leadline.diagnosis.diagnose import diagnose
from leadline.records.case import Case
from leadline.records.diagnosis import Finding, Quadrant, Weight
from leadline.records.request import Agreement, AnswerState, ClaimState
from support.build import abstention, answered, case, claim, correctness, nugget, response


def found(one: Case) -> dict[str, Finding]:
    return {finding.mode: finding for finding in diagnose(one).modes}


def test_a_wrong_answer_against_the_gold_evidence_cites_the_gold_span() -> None:  # DIA-02
    denied = msgspec.structs.replace(
        claim(ClaimState.CONTRADICTED, text="The fee is 8.", chunk_id="g"), quote="The fee is 5."
    )
    one = answered(retrieved="g x", relevant="g", claims=(denied,), correctness=correctness(0, Agreement.CONTRADICTED))
    modes = found(one)

    assert list(modes) == ["contradicted_context"]
    (sign,) = modes["contradicted_context"].evidence
    assert (sign.claim_id, sign.chunk_id, sign.start, sign.end) == ("c1", "g", 0, 13)
    assert "“The fee is 8”" in sign.text
    assert "“The fee is 5”" in sign.text


def test_a_wrong_answer_that_the_judge_finds_nowhere_cites_the_gold_span_by_the_fact_it_denies() -> None:  # DIA-02
    texts = {"x": "The deposit is 8.", "g": "The fee is 5."}
    one = case(
        "g x",
        relevant="g",
        response=response("The fee is 8.", texts=texts),
        abstention=abstention(AnswerState.ANSWERED),
        claims=(claim(ClaimState.NOT_FOUND, text="The fee is 8."),),
        nuggets=(msgspec.structs.replace(nugget(Agreement.CONTRADICTED, in_context=True), text="The fee is 5."),),
        correctness=correctness(0, Agreement.CONTRADICTED),
    )
    modes = found(one)

    assert list(modes) == ["contradicted_context"]
    (sign,) = modes["contradicted_context"].evidence
    assert (sign.claim_id, sign.chunk_id, sign.start, sign.end) == ("c1", "g", 0, 13)
    assert diagnose(one).quadrant is Quadrant.HIT_WRONG


def test_gold_evidence_that_was_refused_is_an_over_refusal() -> None:  # DIA-02
    assert list(found(case("g x", relevant="g", abstention=abstention()))) == ["over_refusal"]


def test_gold_evidence_of_which_a_part_is_missing_is_incomplete() -> None:  # DIA-02
    nuggets = (nugget(in_context=True), nugget(Agreement.NONE, index=1, in_context=True))

    assert list(found(answered(ClaimState.SUPPORTED, retrieved="g x", relevant="g", nuggets=nuggets))) == ["incomplete"]


def test_a_right_answer_without_evidence_is_counted_on_its_own() -> None:  # DIA-03
    one = answered(ClaimState.NOT_FOUND, retrieved="x", relevant="g", correctness=correctness())

    assert list(found(one)) == ["retrieval_miss", "right_without_evidence"]
    assert diagnose(one).quadrant is Quadrant.MISS_RIGHT


def test_an_outage_is_neither_a_miss_nor_an_empty_result() -> None:  # DIA-05
    outage = response("It is probably 30 days.", retrieval_error="500 from index")
    one = answered(ClaimState.NOT_FOUND, response=outage)

    assert list(found(one)) == ["retrieval_failed", "unsupported_claims"]
    assert "500 from index" in found(one)["retrieval_failed"].evidence[0].text
    assert diagnose(one).quadrant is None


def test_an_outage_stays_one_where_the_question_is_labelled() -> None:  # DIA-05
    outage = response("It is probably 30 days.", retrieval_error="500 from index")
    one = answered(ClaimState.NOT_FOUND, relevant="g", response=outage, correctness=correctness(0, Agreement.NONE))

    assert list(found(one)) == ["retrieval_failed", "unsupported_claims"]


def test_a_refusal_during_an_outage_is_not_told_to_the_retrieval() -> None:  # DIA-05
    outage = response("I can't look that up just now.", retrieval_error="500 from index")

    assert list(found(case(relevant="g", response=outage, abstention=abstention()))) == ["retrieval_failed"]


def test_a_right_answer_on_an_unlabelled_chunk_proposes_it_for_labelling() -> None:  # DIA-06
    stay = claim(text="Guests may stay 3 nights.", chunk_id="n4")
    one = answered(retrieved="n4", relevant="g1", claims=(stay,), correctness=correctness())
    modes = found(one)

    assert list(modes) == ["unlabelled_evidence"]
    assert modes["unlabelled_evidence"].weight is Weight.NOTE
    assert modes["unlabelled_evidence"].evidence[0].chunk_id == "n4"
    assert "labelling" in modes["unlabelled_evidence"].evidence[0].text
    assert diagnose(one).quadrant is None


def test_an_unlabelled_chunk_that_carries_the_answer_clears_the_ranking_too() -> None:  # DIA-06
    stay = claim(text="Guests may stay 3 nights.", chunk_id="n4")
    one = answered(retrieved="n4 n5 g1", sent="n4", relevant="g1", claims=(stay,), correctness=correctness())

    assert list(found(one)) == ["unlabelled_evidence"]
