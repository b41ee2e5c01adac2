from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.asking import claims_of, compared, extracted, nugget_of, texts_of

_WORDS = st.sampled_from(
    [
        "The",
        "pool",
        "is",
        "heated",
        "Dogs",
        "cost",
        "4",
        "euros",
        "[1]",
        "**9**",
        "It",
        "No",
        "Yes,",
        "1.",
        "-",
        "|",
        ":",
    ]
)
_MARKS = st.sampled_from([" ", "\n", "\n\n", ". ", "\n- ", "\n# ", "\n| ", " [2]. ", "\n```\n", "\u3000", "。"])
ANSWERS = st.one_of(
    st.text(max_size=200),
    st.lists(st.tuples(_WORDS, _MARKS), max_size=40).map(lambda parts: "".join(a + b for a, b in parts)),
)


@settings(max_examples=150)
@given(answer=ANSWERS)
def test_every_claim_and_exclusion_points_into_the_answer(answer: str) -> None:
    reply = extracted(answer, "Can dogs swim?")

    for claim in reply.claims:
        assert 0 <= claim.start < claim.end <= len(answer)
        assert answer[claim.start : claim.end].strip() == answer[claim.start : claim.end]
        assert claim.text.strip()
        assert claim.mentions >= 1
    for part in reply.excluded:
        assert answer[part.start : part.end] == part.text


@settings(max_examples=150)
@given(answer=ANSWERS)
def test_claims_come_in_the_order_of_the_answer_and_are_numbered(answer: str) -> None:
    claims = claims_of(answer)

    assert [claim.start for claim in claims] == sorted(claim.start for claim in claims)
    assert [claim.claim_id for claim in claims] == [f"c{i}" for i in range(1, len(claims) + 1)]


_ASKED = st.lists(
    st.sampled_from(
        [
            "is",
            "What",
            "can",
            "the",
            "pool",
            "'",
            "heated",
            "does",
            "Ist",
            "?",
            "or",
            "true",
            "false:",
            ".",
            "How",
            "long",
        ]
    ),
    max_size=8,
).map(" ".join)


@settings(max_examples=150)
@given(
    answer=st.one_of(st.sampled_from(["No.", "Yes", "3 years", "False, sadly", "'"]), ANSWERS),
    question=_ASKED | st.text(max_size=60),
)
def test_no_question_makes_a_completion_raise_or_lose_the_answer(answer: str, question: str) -> None:
    with_question, without = extracted(answer, question), extracted(answer)

    assert bool(with_question.claims) == bool(without.claims)


@settings(max_examples=60)
@given(answer=ANSWERS, reference=st.text(max_size=60))
def test_no_text_makes_a_comparison_raise_or_leave_the_range(answer: str, reference: str) -> None:
    reply = compared(answer, f"a {reference} fact", "who is it")
    found = nugget_of(f"b {reference}", answer)

    assert 0 <= reply.score <= 1
    assert found.quote is None or found.quote in answer


_SENTENCE = st.sampled_from(
    [
        "The pool is heated [1].",
        "Dogs are not allowed in the hall.",
        "It was raised in 2021.",
        "Great question!",
        "The pass costs 40 euros.",
    ]
)


@settings(max_examples=60)
@given(
    said=st.lists(_SENTENCE, min_size=1, max_size=5), space=st.sampled_from(["  ", "\t", "\u00a0", " \u2009", "   "])
)
def test_the_kind_of_white_space_changes_no_claim(said: list[str], space: str) -> None:
    answer = " ".join(said)

    assert texts_of(answer.replace(" ", space)) == texts_of(answer)


@pytest.mark.parametrize(
    "answer", ["The pool \ud800 is heated.", "\udfff", "\x00\x00", "\ufeff\u200b", "[" * 50, "|" * 50]
)
def test_odd_characters_are_taken_as_they_are(answer: str) -> None:
    reply = extracted(answer)

    assert all(answer[claim.start : claim.end] for claim in reply.claims)


@pytest.mark.parametrize(
    "unit",
    [
        "The pool is heated [1]. ",
        "x",
        "- a passport\n",
        "| a | b |\n",
        "**",
        "[",
        "It was raised, and ",
        "> ",
        "1. a\n",
    ],
)
def test_a_long_answer_that_repeats_itself_is_worked_through(unit: str) -> None:
    # Work that grows with the square of the length would run into the limit that every test has.
    answer = unit * (60_000 // len(unit))

    reply = extracted(answer)

    assert all(0 <= claim.start < claim.end <= len(answer) for claim in reply.claims)
