from __future__ import annotations

import pytest

from support.asking import excluded_of, texts_of


@pytest.mark.parametrize(
    ("question", "answer", "claim"),
    [
        ("Who is the CEO?", "I'm not sure, but the CEO is Ann Lee.", "The CEO is Ann Lee."),
        (
            "Who is the CEO?",
            "As an AI, I can't browse, but according to [1] the CEO is Ann Lee.",
            "The CEO is Ann Lee.",
        ),
        (
            "How do I reset it?",
            "I don't have access to your account, but you can reset it under Settings.",
            "You can reset it under Settings.",
        ),
        (
            "What is the fee?",
            "The fee is 40 euros, but the documents do not say whether VAT is included.",
            "The fee is 40 euros",
        ),
        (
            "Who is it?",
            "Ann Lee has led the team since 2015, not sure what that means though.",
            "Ann Lee has led the team since 2015",
        ),
    ],
)
def test_what_is_told_beside_a_refusal_is_a_claim(question: str, answer: str, claim: str) -> None:
    assert texts_of(answer, question) == [claim]
    assert [part.reason for part in excluded_of(answer, question)] == ["abstention"]


@pytest.mark.parametrize(
    ("answer", "claim"),
    [
        ("it was released in 2009, have you heard it?", "it was released in 2009"),
        ("yeah, it was released in 2009! what did you think?", "It was released in 2009!"),
        ("Oh wow! do you know that Chrome is a browser?", "Chrome is a browser?"),
        ("I didn't know they have 40 clubs.", "They have 40 clubs."),
    ],
)
def test_a_fact_beside_a_question_back_or_in_a_surprise_is_a_claim(answer: str, claim: str) -> None:
    assert texts_of(answer) == [claim]


@pytest.mark.parametrize(
    "answer", ["If it rains, is the pool open?", "What is that, is it a game?", "Hello, do you know the area code?"]
)
def test_a_question_of_several_parts_is_no_claim(answer: str) -> None:
    assert texts_of(answer) == []


def test_a_sentence_that_is_one_refusal_stays_whole() -> None:
    answer = "The documents list the fees, I can't say which."

    assert [part.text for part in excluded_of(answer)] == [answer]


@pytest.mark.parametrize("unit", ["x, is it, ", "it is red. what, ", "I'm not sure, i "])
def test_a_long_sentence_with_many_places_to_cut_is_worked_through(unit: str) -> None:
    # Work that grows with the square of the length would run into the limit that every test has.
    answer = unit * (40_000 // len(unit)) + "?"

    assert all(text for text in texts_of(answer))
