"""What a context is said to have held of chunks that are needed together."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from leadline.diagnosis.diagnose import diagnose
from leadline.diagnosis.facts import facts_of
from leadline.metrics.names import parse
from leadline.records.case import Case, Level
from leadline.records.diagnosis import Quadrant
from leadline.records.request import Agreement, ClaimState
from leadline.records.score import Scored
from support.build import abstention, all_of, answered, case, claim, correctness, item, nugget, ranked

PARTLY = correctness(0.5, Agreement.PARTLY)
BOTH = all_of("a", "b")


def modes(one: Case) -> dict[str, list[str]]:
    return {found.mode: [sign.text for sign in found.evidence] for found in diagnose(one).modes}


def test_a_part_of_what_is_needed_together_is_a_partial_miss_that_names_the_other() -> None:
    one = answered(ClaimState.SUPPORTED, retrieved="a x b", sent="a x", items=[BOTH], correctness=PARTLY)

    found = modes(one)
    assert found["partial_miss"][:2] == [
        "The context held a part of the chunks that are needed together: 'a and b'.",
        "Chunk 'b', labelled relevant, was retrieved at rank 3 and not sent.",
    ]
    assert not {"retrieval_miss", "ranked_below_cut", "retrieved_not_sent"} & found.keys()


def test_a_question_declined_on_a_part_of_what_is_needed_is_a_partial_miss() -> None:
    found = modes(case("a x", items=[BOTH], abstention=abstention()))

    assert found["partial_miss"][-1] == "Chunk 'b', labelled relevant, was not retrieved."
    assert "over_refusal" not in found


@pytest.mark.parametrize(
    ("retrieved", "sent", "mode"),
    [("a x", "x", "retrieval_miss"), ("x a b", "x", "ranked_below_cut"), ("x y", "x y", "retrieval_miss")],
)
def test_where_none_of_it_was_sent_it_is_a_miss_like_any_other(retrieved: str, sent: str, mode: str) -> None:
    found = modes(case(retrieved, sent=sent, items=[BOTH], abstention=abstention()))

    assert mode in found
    assert "partial_miss" not in found


def test_all_of_it_in_the_context_is_a_hit() -> None:
    one = case("b x a", items=[BOTH], correctness=correctness())

    assert diagnose(one).quadrant is Quadrant.HIT_RIGHT


def test_a_right_answer_that_rests_on_a_part_had_enough() -> None:
    one = answered(ClaimState.SUPPORTED, retrieved="a x", items=[BOTH], correctness=correctness())

    assert diagnose(one).quadrant is Quadrant.HIT_RIGHT
    assert "partial_miss" not in modes(one)


def test_a_part_that_supports_every_vital_fact_was_enough_by_the_judge() -> None:
    one = case("a x", items=[BOTH], abstention=abstention(), nuggets=(nugget(in_context=True),))

    assert facts_of(one).hit
    assert "over_refusal" in modes(one)


def test_one_document_of_two_with_none_of_the_facts_is_the_wrong_passage() -> None:
    labels = ranked("d1 d3", items=[all_of("d1", "d2")], level=Level.DOCUMENT)
    one = case(ranked=labels, abstention=abstention(), nuggets=(nugget(Agreement.NONE, in_context=False),))

    assert diagnose(one).quadrant is Quadrant.MISS_DECLINED


def test_a_part_that_may_stand_in_a_chunk_out_of_the_ranking_is_no_proof_of_a_miss() -> None:
    one = case("a b", sent="a parent", items=[BOTH], abstention=abstention())

    assert facts_of(one).context.wanted[0].sent is None
    assert "partial_miss" not in modes(one)


def test_beside_a_label_that_was_sent_a_part_is_missing_like_a_label() -> None:
    one = answered(ClaimState.SUPPORTED, retrieved="c a", items=[item("c"), BOTH], correctness=PARTLY)

    assert "The context held 1 of the 2 chunks labelled relevant: 'c'." in modes(one)["partial_miss"]


def test_a_claim_that_draws_on_a_part_uses_the_whole() -> None:
    one = replace(case("a b c", items=[BOTH, item("c")]), claims=(claim(chunk_id="a"),))

    assert parse("context_utilization").score(one) == Scored(value=0.5, hits=1, of=2)
