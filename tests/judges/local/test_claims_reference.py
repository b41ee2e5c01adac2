from __future__ import annotations

import pytest

from support.asking import claims_of, texts_of


@pytest.mark.parametrize(
    ("answer", "claim"),
    [
        ("The passes cost 40 euros. They are valid for 2 days.", "The passes are valid for 2 days."),
        ("Anna Lee wrote the report. She was born in 1980.", "Anna Lee was born in 1980."),
        ("There is a toll on the bridge. It is 4 euros.", "The toll is 4 euros."),
        ("The toll is 4 euros. However, it was raised in 2021.", "However, the toll was raised in 2021."),
        ("The toll is 4 euros. This was raised in 2021.", "The toll was raised in 2021."),
        ("The museum is closed. Its shop is open.", "The museum's shop is open."),
        ("iGrill is a restaurant. It is open daily.", "iGrill is open daily."),
        ("Die Maut ist 4 Euro. Sie wurde 2021 erhöht.", "Die Maut wurde 2021 erhöht."),
        ("Der Pass kostet 40 Euro. Er gilt 2 Tage.", "Der Pass gilt 2 Tage."),
    ],
)
def test_a_leading_pronoun_takes_the_last_subject_that_agrees(answer: str, claim: str) -> None:  # GRD-19
    assert texts_of(answer)[1] == claim


@pytest.mark.parametrize(
    "answer",
    [
        "It was raised in 2021.",
        "The passes are valid for 2 days. It was raised in 2021.",
        "The bridge has a toll. It is 4 euros.",
    ],
)
def test_a_pronoun_that_cannot_be_named_for_certain_is_flagged(answer: str) -> None:
    assert "ambiguous_reference" in claims_of(answer)[-1].flags


@pytest.mark.parametrize(
    "sentence",
    [
        "It is possible to pay by card.",
        "It is known that dogs swim.",
        "This pass is valid for 2 days.",
        "This means that dogs must stay outside.",
        "Es gibt 5 Ausgänge.",
    ],
)
def test_a_pronoun_that_stands_for_no_noun_is_left_alone(sentence: str) -> None:
    claim = claims_of(f"The toll is 4 euros. {sentence}")[1]

    assert (claim.text, claim.flags) == (sentence, ())
