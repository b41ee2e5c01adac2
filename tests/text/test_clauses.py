from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.text.clauses import clauses


def split(sentence: str) -> list[str]:
    return [sentence[start:end] for start, end in clauses(sentence)]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("The valve opens at 4 bar and closes at 2 bar.", ["The valve opens at 4 bar", "closes at 2 bar."]),  # GRD-04
        ("It opens at 6 [1] and closes at 9 [2].", ["It opens at 6 [1]", "closes at 9 [2]."]),  # CIT-03
        ("The pool is heated, and dogs are not allowed.", ["The pool is heated", "dogs are not allowed."]),
        ("The fee is 5 euros; the deposit is 20 euros.", ["The fee is 5 euros", "the deposit is 20 euros."]),
        (
            "The bridge was built in 1932, while the tunnel was opened in 1990.",
            ["The bridge was built in 1932", "the tunnel was opened in 1990."],
        ),
        ("Members pay 5 euros and guests pay 9 euros.", ["Members pay 5 euros", "guests pay 9 euros."]),
        ("Die Kasse öffnet um 9 Uhr und schließt um 17 Uhr.", ["Die Kasse öffnet um 9 Uhr", "schließt um 17 Uhr."]),
        ("Das Haus hat 3 Zimmer, aber der Garten ist klein.", ["Das Haus hat 3 Zimmer", "der Garten ist klein."]),
        ("Le musée ouvre à 9 h et ferme à 18 h.", ["Le musée ouvre à 9 h", "ferme à 18 h."]),
        ("El museo abre a las 9 y cierra a las 18.", ["El museo abre a las 9", "cierra a las 18."]),
    ],
)
def test_a_sentence_that_states_two_things_is_split(sentence: str, expected: list[str]) -> None:
    assert split(sentence) == expected


@pytest.mark.parametrize(
    "sentence",
    [
        "He sells apples, pears and plums.",
        "The fee of 5 and the deposit of 20 are due.",
        "The shop sells apples for 3 euros and pears for 2 euros.",
        "If the fee is paid, and the form is signed, entry is granted.",
        "The city, which has 3 parks and hosts 2 fairs, is old.",
        "The price is between 4 and is 5 now.",
        "She is not only the owner but also runs 2 shops.",
        "It is open (the pool is 5 m deep; the hall is 9 m high) all year.",
        "Salt and pepper.",
        "Delta, United, and American Airlines fell in between.",
        "The place is known for its food, its attentive service, and delicious fries cooked in oil.",
        "Fees for checked bags, booking by phone, and other services can add up.",
        "Police found 231 pounds of drugs, and 465 dollars in a storage unit rented by a clerk.",
        "This was never done before, but if it works, will mean 3 more.",
    ],
)
def test_a_sentence_whose_parts_hang_together_stays_whole(sentence: str) -> None:
    assert split(sentence) == [sentence]


def test_a_blank_sentence_has_no_clauses() -> None:
    assert clauses("  \n") == ()


WORDS = ("The", "pool", "is", "5", "and", ";", ", but", "opens", "at", "dogs", "9", "while", "(", ")", "und", "hat")


@given(st.lists(st.sampled_from(WORDS), max_size=25))
def test_clauses_are_trimmed_in_order_and_inside_the_sentence(words: list[str]) -> None:
    sentence = " ".join(words)
    spans = clauses(sentence)

    assert all(start < end for start, end in spans)
    assert all(before[1] <= after[0] for before, after in pairwise(spans))
    assert (not spans) is (not sentence.strip())


@given(st.text(max_size=80))
def test_any_text_can_be_split(sentence: str) -> None:
    assert all(0 <= start < end <= len(sentence) for start, end in clauses(sentence))
