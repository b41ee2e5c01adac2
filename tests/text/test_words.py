from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.text.words import content_words, is_content, language_of, stem, stop_words, tokens


def words(text: str) -> list[str]:
    return [token.text for token in tokens(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The **big** _red_ `door`.", ["the", "big", "red", "door"]),
        ("Don’t panic", ["don't", "panic"]),
        ("state-of-the-art, 36-month", ["state", "of", "the", "art", "36", "month"]),
        ("1,200.50 and 1\u00a0000 and 3.5", ["1200.50", "and", "1000", "and", "3.5"]),
        ("５mm ١٤", ["5", "mm", "14"]),
        ("XR400 max_retry_count", ["xr400", "max", "retry", "count"]),
        ("oﬃce", ["office"]),
        ("貸出期限は14日", ["貸出", "出期", "期限", "限は", "14", "日"]),
        ("", []),
        (" ... *** ", []),
    ],
)
def test_a_text_falls_into_folded_words(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_composed_and_decomposed_accents_are_one_word_and_no_accent_is_another() -> None:
    assert words("résumé") == words("re\u0301sume\u0301")
    assert words("résumé") != words("resume")


@given(st.text(max_size=300))
def test_tokens_stand_in_order_inside_the_text_and_hold_something(text: str) -> None:
    found = tokens(text)

    assert all(0 <= token.start < token.end <= len(text) and token.text for token in found)
    assert [token.start for token in found] == sorted(token.start for token in found)


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("refunds", "refunded", "en"),
        ("company's", "companies", "en"),
        ("Verträge", "Vertrags", "de"),
        ("maisons", "maison", "fr"),
        ("договоры", "договоров", "ru"),
    ],
)
def test_forms_of_one_word_have_one_stem(one: str, other: str, language: str) -> None:
    assert stem(words(one)[0], language) == stem(words(other)[0], language)


def test_numbers_and_words_of_unknown_languages_are_their_own_stem() -> None:
    assert stem("1200.50") == "1200.50"
    assert stem("期限", "ja") == "期限"


def test_content_words_leave_out_what_only_joins() -> None:
    assert content_words("The gym of the town opens at six.", "en") == ("gym", "town", "open", "six")
    assert content_words("Das Haus und der Garten", "de") == ("haus", "gart")


def test_stop_words_belong_to_their_language() -> None:
    assert not is_content("the", "en")
    assert is_content("the", "de")
    assert stop_words("xx") == frozenset()


def test_the_language_is_guessed_and_english_where_nothing_tells() -> None:
    assert language_of("Der Vertrag ist nicht gültig, und die Frist läuft.") == "de"
    assert language_of("12345") == "en"
