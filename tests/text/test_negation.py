from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.text.negation import is_negated, negations


@pytest.mark.parametrize(
    "text",
    [
        "Water damage is not covered.",
        "Tickets cannot be refunded.",
        "It doesn’t open.",
        "It doesn't open.",
        "You can't return it.",
        "You can’t return it.",
        "No dogs.",
        "The pool is without heating.",
        "The pump failed to start.",
        "Neither gate opens.",
        "Tiere sind nicht erlaubt.",
        "Es gibt keine Frist.",
        "Les chiens ne sont pas admis.",
        "Las mascotas no están permitidas.",
        "Gli animali non sono ammessi.",
        "Animais não são permitidos.",
        "Honden zijn niet toegestaan.",
        "Собаки не допускаются.",
        "返金できません。",
        "返金できない。",
        "不退款。",
        "لا يسمح بالكلاب",
    ],
)
def test_a_denial_is_seen(text: str) -> None:
    assert is_negated(text)


@pytest.mark.parametrize(
    "text",
    [
        "Water damage is covered.",
        "It covers not only fire but also water.",
        "Pay no later than Friday.",
        "It is not without risk.",
        "See No. 5.",
        "A note on notice periods.",
        "Sie deckt nicht nur Feuer.",
        "Sin embargo, está permitido.",
        "返金できます。",
        "",
    ],
)
def test_what_only_looks_like_a_denial_is_none(text: str) -> None:
    assert not is_negated(text)


def test_the_words_that_deny_are_located() -> None:
    text = "It is not open and never was."

    assert [text[start:end] for start, end in negations(text)] == ["not", "never"]


def test_two_denials_agree_in_languages_where_they_do() -> None:
    assert is_negated("No hay nada.", "es")
    assert not is_negated("It is not without danger.", "en")


@given(st.text(max_size=200))
def test_any_text_has_spans_inside_it(text: str) -> None:
    assert all(0 <= start < end <= len(text) for start, end in negations(text))
