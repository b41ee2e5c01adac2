"""The evidence that comes with a finding: plain sentences that point at the right places."""

from __future__ import annotations

import msgspec
import pytest

from leadline.diagnosis.diagnose import diagnose
from leadline.diagnosis.wording import counted, listed, quoted
from leadline.records.case import Case, Level
from leadline.records.diagnosis import Sign
from leadline.records.evidence import Origin, Role
from leadline.records.request import Agreement, ClaimState
from support.build import abstention, answered, case, claim, correctness, nugget, origin, question, ranked


def evidence(one: Case, mode: str) -> tuple[Sign, ...]:
    return next(finding.evidence for finding in diagnose(one).modes if finding.mode == mode)


def test_a_blended_detail_points_at_both_chunks() -> None:
    places = {"xr400": Role.SUBJECT, "xr500": Role.DETAIL}
    traced = origin(Origin.BLENDED, places=places, details=["60 months"])
    one = answered(ClaimState.CONTRADICTED, retrieved="xr400 xr500", relevant="xr400", origins=(traced,))

    signs = evidence(one, "blended_detail")

    assert [sign.chunk_id for sign in signs] == ["xr400", "xr500"]
    assert {sign.claim_id for sign in signs} == {"c1"}
    assert "“60 months” from chunk 'xr500'" in signs[1].text


def test_a_chunk_that_denies_a_blend_is_named_once() -> None:
    places = {"right": Role.CONTRADICTS, "twin": Role.DETAIL}
    traced = origin(Origin.BLENDED, places=places)
    doubled = origin(Origin.BLENDED, places={"right": Role.SUBJECT})
    both = (
        type(traced)(
            **{f: getattr(traced, f) for f in traced.__struct_fields__} | {"places": (*traced.places, *doubled.places)}
        ),
    )

    signs = evidence(answered(ClaimState.CONTRADICTED, origins=both), "blended_detail")

    assert [sign.chunk_id for sign in signs] == ["right", "twin"]


def test_a_claim_that_another_chunk_supports_points_there() -> None:
    traced = origin(Origin.ELSEWHERE, places={"z": Role.SUPPORTS})
    one = answered(ClaimState.NOT_FOUND, retrieved="a", relevant="a", origins=(traced,))

    sign = evidence(one, "ignored_context")[-1]

    assert (sign.chunk_id, sign.start, sign.end) == ("z", 0, 9)


def test_the_rank_and_the_cut_are_told() -> None:
    (sign,) = evidence(case("b c a", relevant="a", sent="b c"), "ranked_below_cut")

    assert sign.text == "Chunk 'a' was retrieved at rank 3; the generator was given those down to rank 2."
    assert sign.chunk_id == "a"


def test_what_is_known_by_labels_and_what_is_judged_are_told_apart() -> None:
    labelled = evidence(case("a", relevant="a", abstention=abstention()), "over_refusal")[-1]
    judged = evidence(
        case("a", abstention=abstention(), nuggets=(nugget(Agreement.NONE, in_context=True),)), "over_refusal"
    )[-1]

    assert labelled.text == "The context held the chunk labelled relevant: 'a'."
    assert judged.text == "The context supports all of 1 vital fact of the reference; judged, not labelled."


def test_labels_of_whole_documents_are_called_documents_and_point_at_no_chunk() -> None:
    documents = ranked("d2", relevant="d1 d3", level=Level.DOCUMENT)
    (sign,) = evidence(case(ranked=documents), "retrieval_miss")

    assert sign.text == "1 document retrieved, without any of the 2 documents labelled relevant: 'd1', 'd3'."
    assert sign.chunk_id is None


def test_chunks_are_distractors_even_where_the_labels_are_documents() -> None:
    documents = ranked("d1", relevant="d1", level=Level.DOCUMENT)
    wrong = correctness(0, Agreement.CONTRADICTED)
    one = answered(
        claims=(claim(chunk_id="c7"),), question=question(distractors="c7"), ranked=documents, correctness=wrong
    )

    assert evidence(one, "distractor_used")[0].chunk_id == "c7"


def test_a_judged_miss_names_the_chunk_of_the_corpus_that_holds_the_fact() -> None:
    lost = nugget(Agreement.NONE, in_context=False, in_corpus=True, corpus_chunk="z")

    assert evidence(case("b", nuggets=(lost,)), "retrieval_miss")[1].chunk_id == "z"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("The fee\n is  5.", "“The fee is 5”"),
        ("x" * 161, "“" + "x" * 159 + "…”"),
        ("x" * 160, "“" + "x" * 160 + "”"),
        ("...", "“...”"),
        ("", "“”"),
    ],
)
def test_a_quoted_text_is_one_line_and_cut_where_it_is_long(text: str, shown: str) -> None:
    assert quoted(text) == shown


def test_ids_beyond_the_fifth_are_counted() -> None:
    assert listed("abc") == "'a', 'b', 'c'"
    assert listed("aabcdefg") == "'a', 'b', 'c', 'd', 'e' and 2 more"
    assert (counted(1, "chunk"), counted(0, "chunk")) == ("1 chunk", "0 chunks")


def test_what_the_trace_says_closes_the_sentence_with_one_full_stop() -> None:
    for detail in ("no chunk gives a price.", "no chunk gives a price"):
        one = answered(
            ClaimState.NOT_FOUND, retrieved="a", relevant="a", origins=(origin(Origin.NOWHERE, detail=detail),)
        )

        assert evidence(one, "ignored_context")[-1].text.endswith("is not in the context: no chunk gives a price.")


def test_a_wrong_answer_on_a_chunk_that_nobody_labelled_names_the_chunk() -> None:
    wrong = correctness(0.0, Agreement.CONTRADICTED)
    one = answered(retrieved="g old x", relevant="g", claims=(claim(chunk_id="old"),), correctness=wrong)
    judged = msgspec.structs.replace(one, question=question(distractors="old"))
    gold = msgspec.structs.replace(one, claims=(claim(chunk_id="g"),))

    sign = evidence(one, "undetermined")[-1]
    assert (sign.claim_id, sign.chunk_id) == ("c1", "old")
    assert "neither relevant nor distractor: stale or conflicting document?" in sign.text
    assert "undetermined" not in {finding.mode for finding in diagnose(judged).modes}
    assert evidence(gold, "undetermined")[-1].chunk_id is None


def test_a_label_that_was_left_out_is_not_said_to_hold_a_part_of_the_answer() -> None:
    partly = correctness(0.5, Agreement.PARTLY)
    one = answered(ClaimState.SUPPORTED, retrieved="a x b", sent="a x", relevant="a b c", correctness=partly)

    texts = [sign.text for sign in evidence(one, "partial_miss")]
    assert texts[0] == "The context held 1 of the 3 chunks labelled relevant: 'a'."
    assert texts[1] == "Chunk 'b', labelled relevant, was retrieved at rank 3 and not sent."
    assert texts[2] == "Chunk 'c', labelled relevant, was not retrieved."


def test_what_the_context_holds_of_the_facts_is_counted_without_labels_too() -> None:
    nuggets = (nugget(in_context=True), nugget(Agreement.NONE, index=1, in_context=False))

    texts = [sign.text for sign in evidence(answered(retrieved="a", nuggets=nuggets), "partial_miss")]
    assert texts[0] == "The context supports 1 of 2 vital facts of the reference; judged, not labelled."
    assert texts[-1] == "The answer lacks “fact 1”, which the context does not hold."


def test_a_right_document_with_the_wrong_passage_is_named() -> None:
    documents = ranked("d1 d2", relevant="d1", level=Level.DOCUMENT)
    (sign,) = evidence(case(ranked=documents, nuggets=(nugget(Agreement.NONE, in_context=False),)), "retrieval_miss")

    assert sign.text == "The right document came ('d1'), and the wrong passage: none of 1 vital fact is in the context."


def test_labels_and_judge_that_differ_are_both_told() -> None:
    lost, held = nugget(Agreement.NONE, in_context=False), nugget(Agreement.NONE, in_context=True)
    sent = case("a", relevant="a", abstention=abstention(), nuggets=(lost,))
    missed = case("x", relevant="a", abstention=abstention(), nuggets=(held,))

    assert [sign.text for sign in evidence(sent, "verdicts_at_odds")] == [
        "The context held the chunk labelled relevant: 'a'.",
        "Yet the context supports none of 1 vital fact by the judge.",
    ]
    assert [sign.text for sign in evidence(missed, "verdicts_at_odds")] == [
        "The context did not hold the chunk labelled relevant: 'a'.",
        "Yet the context supports all of 1 vital fact by the judge.",
    ]


def test_an_answer_against_a_vital_fact_points_at_the_labelled_chunk_where_its_words_are_not_found() -> None:
    against = nugget(Agreement.CONTRADICTED, in_context=True, quote="The fee is 5 euros")
    one = answered(ClaimState.NOT_FOUND, retrieved="x g", relevant="g", nuggets=(against,))
    unscored = answered(ClaimState.UNSCORED, retrieved="x g", relevant="g", nuggets=(against,))

    (claimed,), (whole,) = evidence(one, "contradicted_context"), evidence(unscored, "contradicted_context")
    assert (claimed.claim_id, claimed.chunk_id, claimed.start) == ("c1", "g", None)
    assert (whole.claim_id, whole.chunk_id) == (None, "g")
    assert "goes against the vital fact “fact 0”, which the context supports" in claimed.text


@pytest.mark.parametrize(
    ("retrieved", "sent", "said"),
    [
        ("b c d e a", "d b", "so its rank did not cut it off."),
        ("b a", "parent", "nor what it says: the generator was given 'parent', not in the ranking."),
        ("a b", "b", "while one at rank 2 was."),
        ("a b", "", "and neither was anything else."),
    ],
)
def test_how_a_chunk_was_lost_between_ranking_and_context_is_told(retrieved: str, sent: str, said: str) -> None:
    lost = nugget(Agreement.NONE, in_context=False)
    (sign,) = evidence(case(retrieved, relevant="a", sent=sent, nuggets=(lost,)), "retrieved_not_sent")

    assert sign.chunk_id == "a"
    assert sign.text.endswith(said)


@pytest.mark.parametrize(
    ("said", "corrects"),
    [
        ("The Falcon 200 does not have a solar panel.", True),
        ("You can't find a solar panel on it.", True),
        ("The Falcon 200 has a solar panel, not a battery.", False),
        ("It saves power.", False),
    ],
)
def test_a_false_answer_says_where_it_seems_to_correct_the_question(said: str, corrects: bool) -> None:
    asked = question(text="Why does the Falcon 200 have a solar panel?", answerable=False)
    one = answered(question=asked, answer=said, claims=(claim(ClaimState.NOT_FOUND, text=said),))

    assert any("seems to correct" in sign.text for sign in evidence(one, "false_answer")) is corrects


def test_an_answer_that_begins_with_a_denial_seems_to_correct_the_question() -> None:
    asked = question(text="Does the Falcon 200 have a solar panel?", answerable=False)
    said = claim(ClaimState.NOT_FOUND, text="It runs on mains power.")
    one = answered(question=asked, answer="No. It runs on mains power.", claims=(said,))

    assert any("seems to correct" in sign.text for sign in evidence(one, "false_answer"))


def test_a_verdict_that_people_left_out_has_a_remedy_too() -> None:
    found = next(f for f in diagnose(answered(ClaimState.UNSCORED)).modes if f.mode == "judge_failed")

    assert "people's" in found.remedy
