from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.text.quotes import carry_flags, find_quote


def flags(claim: str, quote: str, text: str) -> tuple[str, ...]:
    found = find_quote(quote, text)
    assert found.verified
    return carry_flags(claim, quote, text, found.start, found.end)


WATER = "Water damage is not covered under the basic plan."


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        pytest.param("covered under the basic plan", WATER, id="GRD-11"),
        pytest.param("Water damage is ... covered under the basic plan", WATER, id="elided"),
        pytest.param("Refunds are granted", "Refunds are granted but not for sale items.", id="exception"),
        pytest.param("Die Kosten erstatten wir", "Die Kosten erstatten wir nicht.", id="german"),
        pytest.param("couvert par le contrat", "Le vol n'est pas couvert par le contrat.", id="french"),
        pytest.param("承保水损", "我们不承保水损。", id="chinese"),
    ],
)
def test_a_quote_that_lost_its_negation_is_flagged(quote: str, text: str) -> None:
    assert flags("Water damage is covered.", quote, text) == ("negation_cut",)


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        pytest.param(WATER, WATER, id="whole"),
        pytest.param("The fee is 5 euros", "The fee is 5 euros, and dogs are not allowed.", id="another-clause"),
        pytest.param("cats are welcome", "Dogs are not allowed but cats are welcome.", id="contrast"),
        pytest.param("Theft is covered.", "Theft is covered. Water damage is not.", id="another-sentence"),
    ],
)
def test_a_negation_elsewhere_is_not_the_quotes(quote: str, text: str) -> None:
    assert flags("A claim.", quote, text) == ()


@pytest.mark.parametrize(
    ("claim", "quote", "is_flagged"),
    [
        ("It has 5 exits [2].", "It has five exits", False),
        ("It has 5 exits.", "It has many exits", True),
        ("It has 3 million visitors.", "It has 3,000,000 visitors", False),
        ("It has 3 million visitors.", "It has 3 billion visitors", True),
        ("It rose by 1.2 m.", "It rose by 1,2 m", False),
        ("It is 1200 m high.", "Es ist 1.200 m hoch", False),
        ("It is -5 °C outside.", "It is 5 °C outside", True),
        ("It takes ١٤ days.", "It takes 14 days", False),
        ("The limit is 99 items.", "The limit is 999 items", True),
    ],
)
def test_a_number_of_the_claim_has_to_be_in_the_quote(claim: str, quote: str, is_flagged: bool) -> None:
    assert ("number_missing" in flags(claim, quote, quote)) is is_flagged


def test_a_quote_of_words_without_content_is_flagged() -> None:
    assert carry_flags("It is open.", "it is", "So it is.", 3, 8) == ("stop_words_only",)


@given(st.text(max_size=30), st.text(max_size=30), st.text(max_size=80), st.data())
def test_any_texts_can_be_compared(claim: str, quote: str, text: str, data: st.DataObject) -> None:
    end = data.draw(st.integers(0, len(text)))
    start = data.draw(st.integers(0, end))

    assert set(carry_flags(claim, quote, text, start, end)) <= {"number_missing", "negation_cut", "stop_words_only"}
