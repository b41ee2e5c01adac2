"""The evidence that comes with a finding: plain sentences that point at the right places."""

from __future__ import annotations

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
