from __future__ import annotations

import pytest

from leadline.judges.local.nuggets import nugget
from leadline.records.request import Agreement, JudgeFailure, JudgeNugget
from support.asking import nugget_of

ANSWER = "Bring your passport, a picture of yourself, form B and a pen."


@pytest.mark.parametrize(
    ("fact", "quote"),
    [("passport", "passport"), ("photo", "picture"), ("form B", "form B")],
)
def test_an_item_of_the_reference_is_found_with_its_words(fact: str, quote: str) -> None:  # COR-13
    reply = nugget_of(fact, ANSWER)

    assert (reply.agreement, reply.quote) == (Agreement.FULL, quote)


@pytest.mark.parametrize("fact", ["proof of address", "fee receipt"])
def test_an_item_that_the_answer_lacks_is_missing(fact: str) -> None:  # COR-13
    reply = nugget_of(fact, ANSWER)

    assert (reply.agreement, reply.quote) == (Agreement.NONE, None)


def test_a_statement_is_found_in_a_longer_answer() -> None:
    answer = "Great question! The pass costs 40 euros and lasts 2 days."
    reply = nugget_of("The pass costs 40 euros.", answer)

    assert reply.agreement is Agreement.FULL
    assert reply.quote is not None
    assert reply.quote in answer


@pytest.mark.parametrize(
    "answer", ["Monday to Friday, 9:00 to 17:00.", "The line is open Monday to Friday, 9:00 to 17:00 [1]."]
)
def test_the_quote_of_a_fact_does_not_cut_a_time_of_day(answer: str) -> None:
    reply = nugget_of("Monday to Friday from 9:00 to 17:00.", answer)

    assert reply.agreement is Agreement.FULL
    assert reply.quote is not None
    assert reply.quote.endswith("9:00 to 17:00")


def test_a_statement_with_another_number_is_not_found() -> None:
    assert nugget_of("The pass costs 45 euros.", "The pass costs 40 euros.").agreement is Agreement.CONTRADICTED


def test_a_number_inside_another_is_not_found() -> None:
    assert nugget_of("11 exits", "The hall has 711 exits.").agreement is not Agreement.FULL


def test_a_denied_item_is_contradicted() -> None:
    assert nugget_of("passport", "Do not bring a form, and not a passport.").agreement is Agreement.CONTRADICTED


def test_an_item_that_the_answer_rules_out_is_contradicted() -> None:
    assert nugget_of("proof of address", "Proof of address is not required.").agreement is Agreement.CONTRADICTED
    assert nugget_of("40 euros", "It costs 50 euros, not 40 euros.").agreement is Agreement.CONTRADICTED


def test_a_refusal_holds_no_nugget() -> None:
    assert nugget_of("passport", "I'm sorry, the documents do not say whether a passport is needed.").quote is None


def test_a_nugget_without_words_is_a_failure() -> None:
    request = JudgeNugget(question_id="q1", index=0, nugget=" ", answer=ANSWER)

    assert isinstance(nugget(request), JudgeFailure)
