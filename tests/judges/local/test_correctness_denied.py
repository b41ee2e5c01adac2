"""Answers that name the reference and say the contrary, and answers that only look as if they did."""

from __future__ import annotations

import pytest

from leadline.judges.local.denials import is_denied
from leadline.records.request import Agreement
from support.asking import compared

COST, CAPITAL = "What does it cost?", "What is the capital?"


@pytest.mark.parametrize(
    ("reference", "answer", "question"),
    [
        ("40 euros", "It costs 50 euros, not 40 euros.", COST),
        ("40 euros", "It costs 50 euros instead of 40 euros.", COST),
        ("40 euros", "40 euros is wrong; it costs 50 euros.", COST),
        ("40 euros", "40 euros, no, 50 euros.", COST),
        ("40 euros", "The price is not 40 euros.", COST),
        ("40 euros", "It does not cost 40 euros.", COST),
        ("40 euros", "It no longer costs 40 euros but 50 euros.", COST),
        ("40 Euro", "Es kostet 50 Euro, nicht 40 Euro.", "Was kostet es?"),
        ("The pass costs 40 euros.", "The pass costs 50 euros, not 40 euros.", ""),
        ("Paris", "Paris is not the capital.", CAPITAL),
        ("Paris", "Paris isn't the capital.", CAPITAL),
        ("Paris", "Paris was never the capital.", CAPITAL),
        ("Paris", "Lyon is the capital instead of Paris.", CAPITAL),
        ("Paris", "Lyon, rather than Paris, is the capital.", CAPITAL),
        ("Paris", "The capital is Lyon; Paris is wrong.", CAPITAL),
        ("Paris", "Paris ist nicht die Hauptstadt.", "Was ist die Hauptstadt?"),
        ("Paris is the capital.", "Paris is not the capital.", CAPITAL),
    ],
)
def test_a_reference_that_is_named_only_to_be_denied_is_contradicted(
    reference: str, answer: str, question: str
) -> None:
    reply = compared(answer, reference, question)

    assert (reply.agreement, reply.score) == (Agreement.CONTRADICTED, 0.0)
    assert reply.contradicted


@pytest.mark.parametrize(
    ("reference", "answer", "question"),
    [
        ("40 euros", "It costs 40 euros, not 50 euros.", COST),
        ("40 euros", "It costs 40 euros instead of 50 euros.", COST),
        ("40 euros", "It costs 40 euros, which is not much.", COST),
        ("40 euros", "Not only does it cost 40 euros, it is slow.", COST),
        ("40 euros", "40 euros is not much, but it is what it costs.", COST),
        ("40 euros", "It is not 40 euros a day, it is 40 euros a month.", COST),
        ("Paris", "The capital is Paris. Lyon is not the capital.", CAPITAL),
        ("Paris", "The capital is Paris, which is not on the sea.", CAPITAL),
        ("Paris", "Paris is not only the capital but the largest city.", CAPITAL),
        ("Paris", "Paris is the capital, not Lyon.", CAPITAL),
        ("Lyon", "Lyon is not the capital.", "Which of them is not the capital?"),
    ],
)
def test_a_denial_of_something_else_costs_nothing(reference: str, answer: str, question: str) -> None:
    assert compared(answer, reference, question).agreement is Agreement.FULL


@pytest.mark.parametrize(
    ("reference", "answer"),
    [
        ("Open from 9 to 17.", "It is open from 9 to 17. It is closed every day."),
        ("Open daily", "It is open daily, closed on Sundays."),
        ("Breakfast is included.", "Breakfast is included, but excluded from all rates."),
        ("Dogs are allowed.", "Dogs are allowed, but they are forbidden."),
        ("Entry is free.", "Entry is free, and it costs 10 euros."),
        ("Free of charge", "It is free of charge but costs 10 euros."),
        ("Der Eintritt ist kostenlos.", "Der Eintritt ist kostenlos, er kostet 10 Euro."),
        ("The book is available.", "The book is available, but it is unavailable."),
    ],
)
def test_an_extra_that_gives_the_opposite_state_is_a_contradiction(reference: str, answer: str) -> None:
    reply = compared(answer, reference)

    assert reply.agreement is Agreement.CONTRADICTED
    assert reply.score < 1


@pytest.mark.parametrize(
    ("reference", "answer"),
    [
        ("Open from 9 to 17.", "It is open from 9 to 17, closed on Sundays."),
        ("Open on weekends", "It is open on weekends, closed on weekdays."),
        ("Breakfast is included.", "Breakfast is included, dinner is excluded."),
        ("Breakfast is included.", "Breakfast is included, never excluded."),
        ("Dogs are allowed.", "Dogs are allowed, but they are forbidden in the pool."),
        ("Free of charge", "It is free of charge, and parking costs 10 euros."),
        ("Entry is free.", "Entry is free, it costs nothing."),
        ("In May the pass costs 40 euros.", "In May the pass costs 40 euros. In June the pass costs 50 euros."),
    ],
)
def test_an_exception_and_another_subject_are_more_detail(reference: str, answer: str) -> None:
    reply = compared(answer, reference)

    assert (reply.agreement, reply.score) == (Agreement.FULL, 1.0)


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        ("It is not <40>.", True),
        ("It never was <40>.", True),
        ("neither <40> nor 50", True),
        ("not until <40>", False),
        ("not all <40> of them", False),
        ("It was not cheap: <40>.", False),
        ("<40> is not right", True),
        ("<40> is not only right", False),
        ("<40>, sorry, 50", True),
        ("<40>, no more", False),
    ],
)
def test_only_what_stands_beside_the_words_denies_them(text: str, denied: bool) -> None:
    start, end = text.index("<"), text.index(">") - 1
    plain = text.replace("<", "").replace(">", "")

    assert is_denied(plain, start, end) == denied
