from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.judges.local.relevance import relevance
from leadline.judges.local.relevance_expected import Kind, expected, offers
from leadline.records.request import JudgeRelevance, RelevanceReply


def judged(question: str, answer: str) -> RelevanceReply:
    return relevance(JudgeRelevance(question_id="q1", question=question, answer=answer))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How long is the notice period?", "42 days."),
        ("Wie lange ist die Kündigungsfrist?", "42 Tage."),
        ("Are dogs allowed in the office?", "No."),
        ("Are dogs allowed in the office?", "Dogs are allowed in the office."),
        ("What is the capital of France?", "Paris."),
        ("Who founded the company?", "It was founded by Anna Meyer in 1998."),
        ("料金はいくらですか？", "料金は500円です。"),
    ],
)
def test_a_short_direct_answer_is_relevant(question: str, answer: str) -> None:
    assert judged(question, answer).score >= 0.8


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How long is the notice period?", "The cafeteria serves lunch at noon every weekday."),
        ("料金はいくらですか？", "犬は同伴できません。"),
        ("Who signs the contract?", "The lift in the north wing is checked twice a year by an outside firm."),
    ],
)
def test_an_answer_about_another_subject_is_not_relevant(question: str, answer: str) -> None:
    assert judged(question, answer).score <= 0.2


def test_an_answer_that_repeats_the_question_says_nothing() -> None:
    reply = judged("How long is the notice period?", "The notice period is how long the notice period is.")

    assert reply.score <= 0.2
    assert reply.motivation == "The answer repeats the question and adds nothing."


def test_a_wrong_answer_to_the_question_is_as_relevant_as_a_right_one() -> None:
    right = judged("How long is the notice period?", "The notice period is 42 days.")
    wrong = judged("How long is the notice period?", "The notice period is 7 days.")

    assert right.score == wrong.score
    assert right.score >= 0.8


def test_an_answer_in_another_language_is_not_punished_by_its_words() -> None:
    reply = judged(
        "Who signs the contract?",
        "Die Geschäftsführerin Anna Meyer unterschreibt den Vertrag nach Prüfung durch die Rechtsabteilung.",
    )

    assert reply.score >= 0.5


def test_a_refusal_and_an_empty_answer_address_nothing() -> None:
    assert judged("What is the fee?", "I don't know.").score == 0
    assert judged("What is the fee?", " \n").score == 0


def test_a_kind_that_was_not_given_costs() -> None:
    given_kind = judged(
        "When does the library in Kiel open on weekdays?", "The library in Kiel opens at 9:00 on weekdays."
    )
    missing = judged("When does the library in Kiel open on weekdays?", "The library in Kiel is open to all people.")

    assert missing.score < given_kind.score


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("How long is the warranty?", Kind.DURATION),
        ("How many people work there?", Kind.NUMBER),
        ("When does it open?", Kind.TIME),
        ("Who is in charge?", Kind.PERSON),
        ("Where is the archive?", Kind.PLACE),
        ("Why was it closed?", Kind.REASON),
        ("How do I reset it?", Kind.WAY),
        ("Is parking free?", Kind.YES_OR_NO),
        ("Tell me about Kiel.", Kind.ANYTHING),
        ("Wann öffnet das Museum?", Kind.TIME),
        ("¿Cuánto cuesta?", Kind.NUMBER),
        ("Où se trouve le musée ?", Kind.PLACE),
        ("Почему закрыто?", Kind.REASON),
        ("いつ開きますか？", Kind.TIME),
        ("谁签署合同？", Kind.PERSON),
        ("كم يومًا؟", Kind.DURATION),
    ],
)
def test_the_question_word_says_what_is_expected(question: str, kind: Kind) -> None:
    assert expected(question) is kind


def test_a_number_without_a_unit_is_no_duration() -> None:
    assert offers("42 days", Kind.DURATION)
    assert not offers("Room 42", Kind.DURATION)


@given(st.text(max_size=200), st.text(max_size=200))
def test_any_pair_gets_a_finite_score_in_range_and_a_reason(question: str, answer: str) -> None:
    """COR-11 is about cosines, which may be below 0 or a little above 1; here no cosine is used."""
    reply = judged(question, answer)

    assert math.isfinite(reply.score)
    assert 0 <= reply.score <= 1
    assert reply.motivation
