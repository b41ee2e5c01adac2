from __future__ import annotations

import pytest

from leadline.judges.local.correctness import correctness
from leadline.records.request import Agreement, JudgeCorrectness, JudgeFailure
from support.asking import compared

FULL = Agreement.FULL


@pytest.mark.parametrize(
    ("answer", "right"),
    [("711", False), ("11", True), ("-11", False), ("11.0", True), ("111", False), ("The answer is 11.", True)],
)
def test_a_number_is_compared_by_value_and_not_by_its_digits(answer: str, right: bool) -> None:  # COR-01
    assert (compared(answer, "11").agreement is FULL) == right


@pytest.mark.parametrize(
    ("answer", "right"),
    [("(1,250)", True), ("-1250", True), ("1,250", False), ("1250-", True), ("−1,250", True)],
)
def test_a_negative_number_is_read_in_every_spelling(answer: str, right: bool) -> None:  # COR-03
    assert (compared(answer, "-1,250").agreement is FULL) == right


@pytest.mark.parametrize("answer", ["3 million", "3M", "3,000 thousand", "3 Mio."])
def test_scale_words_are_read(answer: str) -> None:  # COR-06
    assert compared(answer, "3,000,000").agreement is FULL


def test_another_scale_is_wrong() -> None:  # COR-06
    assert compared("3 billion", "3,000,000").agreement is Agreement.CONTRADICTED


def test_a_unit_that_may_be_a_scale_is_flagged() -> None:  # COR-06
    reply = compared("3 m", "3,000,000")

    assert (reply.agreement, reply.flags) == (Agreement.PARTLY, ("ambiguous_magnitude",))


def test_another_currency_is_wrong() -> None:  # COR-06
    assert compared("3 million dollars", "3 million euros").agreement is not FULL


@pytest.mark.parametrize(
    ("reference", "answer", "agreement"),
    [
        ("A", "A", Agreement.FULL),
        ("vitamin A", "vitamin A", Agreement.FULL),
        ("vitamin A", "vitamin", Agreement.PARTLY),
        ("The Who", "Who", Agreement.FULL),
        ("La Paz", "La Paz", Agreement.FULL),
        ("La Paz", "Paz", Agreement.PARTLY),
        ("C++", "C", Agreement.NONE),
        ("C++", "It is written in C++.", Agreement.FULL),
        ("11", "eleven", Agreement.FULL),
        ("cat", "concatenate", Agreement.NONE),
    ],
)
def test_a_name_is_compared_by_whole_words(reference: str, answer: str, agreement: Agreement) -> None:  # COR-08
    assert compared(answer, reference).agreement is agreement


def test_more_true_detail_than_the_reference_is_not_punished() -> None:  # COR-10
    reply = compared("It is open from 9 to 17, and lunch is served at noon.", "Open from 9 to 17.")

    assert (reply.agreement, reply.score, reply.missing) == (FULL, 1.0, ())


def test_an_extra_against_the_reference_makes_the_answer_not_correct() -> None:  # COR-10
    reply = compared("It is open from 9 to 17, closed on weekdays.", "Open from 9 to 17.")

    assert (reply.agreement, reply.score) == (Agreement.CONTRADICTED, 0.0)
    assert reply.contradicted == ("closed on weekdays.",)


def test_a_detail_against_the_reference_makes_the_answer_not_correct() -> None:  # COR-10
    reply = compared("It is open from 9 to 17. It is not open from 9 to 17 on weekdays.", "It is open from 9 to 17.")

    assert (reply.agreement, reply.score) == (Agreement.CONTRADICTED, 0.0)
    assert reply.contradicted


@pytest.mark.parametrize("answer", ["2010–2012", "2010 to 2012", "2010 - 2012"])
def test_a_range_is_compared_whatever_its_glyph(answer: str) -> None:  # COR-14
    assert compared(answer, "2010-2012").agreement is FULL


def test_a_range_with_a_slash_is_not_taken_for_granted() -> None:  # COR-14
    assert compared("2010/2012", "2010-2012").agreement is not Agreement.CONTRADICTED


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("Wilhelm Röntgen", True),
        ("It was Röntgen, in 1901.", True),
        ("W. Röntgen", True),
        ("Anna Röntgen", False),
        ("Marie Curie", False),
    ],
)
def test_a_person_is_known_by_the_last_name(answer: str, right: bool) -> None:
    reply = compared(answer, "Wilhelm Conrad Röntgen", "who won the first prize in physics")

    assert (reply.agreement is FULL) == right


def test_a_part_of_a_place_is_not_the_place() -> None:
    assert compared("York", "New York", "where is the tower").agreement is not FULL


@pytest.mark.parametrize(
    ("reference", "answer", "agreement"),
    [
        ("Yes", "Yes, they can.", Agreement.FULL),
        ("No", "Yes, they can.", Agreement.CONTRADICTED),
        ("No", "No.", Agreement.FULL),
        ("Yes", "Pools are blue.", Agreement.NONE),
    ],
)
def test_yes_and_no_are_compared_as_such(reference: str, answer: str, agreement: Agreement) -> None:
    assert compared(answer, reference, "Can tickets be refunded?").agreement is agreement


def test_a_title_that_begins_with_no_is_not_a_no() -> None:
    assert compared("It is called No Country.", "No Country", "What is it called?").agreement is FULL


def test_a_denied_name_is_contradicted() -> None:
    assert compared("It is not Tolm but Brask.", "Tolm").agreement is Agreement.CONTRADICTED


def test_a_date_may_be_given_more_exactly_than_asked() -> None:
    assert compared("It opened on 14 March 2011.", "2011", "when did it open").agreement is FULL


def test_a_number_may_be_given_more_exactly_than_asked() -> None:
    assert compared("3.14", "3.1").agreement is FULL
    assert compared("3.1", "3.14").agreement is Agreement.PARTLY


def test_a_number_is_read_in_the_scale_of_the_question() -> None:
    asked = "What is the amount, in USD millions?"

    assert compared("It is $1,577 million.", "$1577.00", asked).agreement is FULL
    assert compared("It is $1,577.", "$1577.00", asked).agreement is FULL
    assert compared("It is $1,578 million.", "$1577.00", asked).agreement is Agreement.CONTRADICTED


def test_an_opposite_yes_or_no_contradicts_a_long_reference() -> None:
    reply = compared("No, it is cold.", "Yes, the pool is heated. It is open.", "Is the pool heated?")

    assert (reply.agreement, reply.score) == (Agreement.CONTRADICTED, 0.0)


def test_a_number_of_its_own_is_more_detail_and_no_contradiction() -> None:
    reply = compared("The pass costs 40 euros. For children the pass costs 20 euros.", "The pass costs 40 euros.")

    assert reply.agreement is FULL


def test_a_refusal_agrees_with_nothing() -> None:
    reply = compared("I'm sorry, the documents do not say.", "40 euros")

    assert (reply.agreement, reply.score, reply.missing) == (Agreement.NONE, 0.0, ("40 euros",))


def test_an_empty_answer_agrees_with_nothing() -> None:
    assert compared("  \n ", "40 euros").agreement is Agreement.NONE


def test_a_long_reference_is_compared_fact_by_fact() -> None:
    reply = compared("The pool is heated.", "The pool is heated. Dogs are not allowed.")

    assert (reply.agreement, reply.score) == (Agreement.PARTLY, 0.5)
    assert reply.missing == ("Dogs are not allowed.",)


def test_a_contradicted_fact_is_listed() -> None:
    reply = compared("The gym opens at 7.", "The gym opens at 6.")

    assert (reply.agreement, reply.score) == (Agreement.CONTRADICTED, 0.0)
    assert "The gym opens at 6." in reply.contradicted


@pytest.mark.parametrize("reference", ["", "  ", "—"])
def test_a_reference_without_words_is_a_failure(reference: str) -> None:
    request = JudgeCorrectness(question_id="q1", question="Q", answer="A fact.", reference_answer=reference)

    assert isinstance(correctness(request), JudgeFailure)
