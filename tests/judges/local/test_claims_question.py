from __future__ import annotations

import pytest

from support.asking import texts_of

TRUE_OR_FALSE = "True or false: tickets can be refunded after departure."


@pytest.mark.parametrize(
    ("question", "answer", "claim"),
    [
        (TRUE_OR_FALSE, "False", "tickets can not be refunded after departure"),
        (TRUE_OR_FALSE, "True.", "tickets can be refunded after departure"),
        ("Is it true that dogs are not allowed?", "No.", "dogs are allowed"),
        ("Can tickets be refunded?", "No.", "tickets can not be refunded"),
        ("Can tickets be refunded?", "Yes", "tickets can be refunded"),
        ("Can tickets be refunded?", "Yes, until departure.", "tickets can be refunded until departure"),
        ("Does the pass cost 40 euros?", "Yes", "the pass costs 40 euros"),
        ("Does the pass cost 40 euros?", "No", "the pass does not cost 40 euros"),
        ("Is the pool heated?", "No", "the pool is not heated"),
        ("True or false: dogs can't enter.", "False", "dogs can enter"),
        ("True or false: the pass costs 40 euros.", "False", "the pass does not cost 40 euros"),
        ("Is the fee for a lost badge refundable?", "Yes", "the fee for a lost badge is refundable"),
        ("Können Tickets erstattet werden?", "Nein.", "Tickets können nicht erstattet werden"),
    ],
)
def test_a_bare_yes_or_no_becomes_the_statement_of_its_question(
    question: str, answer: str, claim: str
) -> None:  # GRD-09
    assert [text.lower() for text in texts_of(answer, question)] == [claim.lower()]


@pytest.mark.parametrize(
    ("question", "answer", "claim"),
    [
        ("How long is the warranty?", "3 years", "the warranty is 3 years"),
        ("How much does the pass cost?", "40 euros.", "the pass costs 40 euros."),
        ("What is the capital of Nordavia?", "Tolm", "the capital of Nordavia is Tolm"),
        ("When can I return the item?", "Within 14 days", "I can return the item Within 14 days"),
        ("Who wrote the report?", "Karl Meyer", "Karl Meyer wrote the report"),
        ("What is the size of the hall in the north?", "40 m", "the size of the hall in the north is 40 m"),
        ("What is included in the pass?", "Lunch", "Lunch is included in the pass"),
        ("Where is the office of the mayor located?", "Tolm", "the office of the mayor is located Tolm"),
        ("warranty for cameras", "3 years", "warranty for cameras: 3 years"),
        ("¿Cuánto cuesta el pase?", "40 euros", "¿Cuánto cuesta el pase: 40 euros"),
    ],
)
def test_a_phrase_is_completed_from_its_question(question: str, answer: str, claim: str) -> None:  # GRD-09
    assert [text.lower() for text in texts_of(answer, question)] == [claim.lower()]


def test_a_whole_sentence_is_not_completed() -> None:
    assert texts_of("The warranty is 3 years.", "How long is the warranty?") == ["The warranty is 3 years."]


def test_a_yes_before_a_whole_sentence_is_dropped() -> None:
    assert texts_of("Yes, tickets can be refunded.", "Can tickets be refunded?") == ["Tickets can be refunded."]


def test_a_phrase_without_a_question_stays_a_claim() -> None:
    assert texts_of("3 years") == ["3 years"]


def test_a_pronoun_in_the_first_sentence_is_named_from_the_question() -> None:
    assert texts_of("It is 4 euros.", "How much is the toll?") == ["The toll is 4 euros."]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Can the XR-400 stay up while they hose it down?", "Yes, that's fine."),
        ("Hi! I lost my badge yesterday. What do I do?", "Report it to security."),
        ("Is the swimming pool in the north really deep enough for a dive?", "Yes"),
        ("The Oberoi family is part of a hotel company that has a head office in what city?", "Delhi"),
        ("Which magazine was started first Arthur's Magazine or First for Women?", "First for Women"),
        ("What is the price and when do you open?", "40 euros and 9"),
    ],
)
def test_a_question_that_cannot_be_turned_soundly_leaves_the_answer_its_words(question: str, answer: str) -> None:
    assert texts_of(answer, question) == [answer]


def test_two_answers_to_a_question_of_two_clauses_keep_their_words() -> None:
    question = "How long does the sensor last, and can I change the battery myself?"

    assert texts_of("36 months. Yes.", question) == ["36 months.", "Yes."]


@pytest.mark.parametrize(
    ("question", "answer", "claim"),
    [
        ("Is breakfast included in the price?", "Yes, it is.", "breakfast is included in the price"),
        ("Is breakfast included in the price?", "No, it isn't.", "breakfast is not included in the price"),
        ("Do I need a visa?", "Yes, for stays over 90 days.", "I need a visa for stays over 90 days"),
        ("Does the pass frobnicate the gate?", "No.", "Does the pass frobnicate the gate: No."),
        ("How do I reset it?", "Settings > Reset", "How do I reset it: Settings > Reset"),
        ("Where is my order?", "In Kiel.", "the order is in Kiel."),
        ("Hi! I need help with my pass. How much does the pass cost?", "40 euros", "the pass costs 40 euros"),
    ],
)
def test_a_short_answer_is_completed_where_the_question_can_carry_it(question: str, answer: str, claim: str) -> None:
    assert texts_of(answer, question) == [claim]


def test_what_the_asker_owns_is_spoken_of_as_known() -> None:
    claims = texts_of("I found an order, but its status is not confirmed.", "Where is my order?")

    assert claims[-1] == "The order's status is not confirmed."


@pytest.mark.parametrize(
    ("question", "answer", "claim"),
    [
        (
            "How big is the water tank of the Brewmaster 500?",
            "It holds 1.8 litres.",
            "The water tank of the Brewmaster 500 holds 1.8 litres.",
        ),
        (
            "How long is the warranty of the iPhone 15?",
            "It lasts 2 years.",
            "The warranty of the iPhone 15 lasts 2 years.",
        ),
    ],
)
def test_the_number_of_a_model_stays_with_its_name(question: str, answer: str, claim: str) -> None:
    assert texts_of(answer, question=question) == [claim]
