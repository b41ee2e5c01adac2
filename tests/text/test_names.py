from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from leadline.text.names import Name, NameKind, names
from support.mixtures import mixtures


def found(text: str, kind: NameKind) -> list[str]:
    return [name.text for name in names(text) if name.kind is kind]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Marie Curie won the Nobel Prize in Paris.", ["Marie Curie", "Nobel Prize", "Paris"]),
        ("The Louvre is in Paris.", ["Louvre", "Paris"]),
        ("Berlin is large.", []),
        ("Berlin is large. We love Berlin.", ["Berlin", "Berlin"]),
        ("Ludwig van Beethoven's music", ["Ludwig van Beethoven"]),
        ("He met J. K. Rowling at the University of Oxford.", ["J. K. Rowling", "University of Oxford"]),
        ("It is run by NASA and the EU.", ["NASA", "EU"]),
        ("- Water is wet.\n- Ice is cold.", []),
        ('He said: "Stop it." Then I\'ve left.', []),
        ("We went to Zürich with Ødegård.", ["Zürich", "Ødegård"]),
        ("It opened on 3 May 2024.", []),
        ("Open on Monday at 9 AM.", []),
        ("", []),
    ],
)
def test_capitalised_words_are_names_but_not_at_the_start_of_a_sentence(text: str, expected: list[str]) -> None:
    assert found(text, NameKind.NAME) == expected


def test_in_german_only_runs_of_words_and_acronyms_are_names() -> None:
    text = "Die Katze schläft auf dem Sofa, sagt Angela Merkel der NATO."

    assert found(text, NameKind.NAME) == ["Angela Merkel", "NATO"]


def test_known_words_are_names_wherever_they_stand() -> None:
    assert [name.text for name in names("Berlin is large.", frozenset({"berlin"}))] == ["Berlin"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The XR-400 is rated IP67.", ["XR-400", "IP67"]),
        ("It meets RFC 2119, ISO 9001 and ISO/IEC 27001:2013.", ["RFC 2119", "ISO 9001", "ISO/IEC 27001:2013"]),
        ("Edit conf.d/app.yml, set max_retry_count.", ["conf.d/app.yml", "max_retry_count"]),
        ("Since v2.1 (or version 3.10.2)", ["v2.1", "version 3.10.2"]),
        ("Write to a.b@ex.org or see https://ex.org/a_b.", ["a.b@ex.org", "https://ex.org/a_b"]),
        ("The maxRetries of C:\\dir\\file", ["maxRetries", "C:\\dir\\file"]),
        ("Pass --dry-run now", ["--dry-run"]),
        ("COVID-19 and H1N1 and 5G", ["COVID-19", "H1N1", "5G"]),
        ("an 18-month, 5kg, 9am, 1,250 or 3/4 thing in 2024-05-03", []),
        ("pants/jeans/shorts, and/or, e.g. this", []),
    ],
)
def test_tokens_of_which_every_character_counts_are_codes(text: str, expected: list[str]) -> None:
    assert found(text, NameKind.CODE) == expected


_TEXTS = mixtures(
    "Marie Curie of the van NASA XR-400 RFC 2119 https://ex.org a@b.org conf.d/app.yml max_count iPhone O'Neill J. K. "
    "Der die und ist . , ' s \n é"
)


@given(_TEXTS)
def test_any_text_is_read_and_offsets_hold(text: str) -> None:
    result: tuple[Name, ...] = names(text)

    assert all(text[name.start : name.end] == name.text and name.text for name in result)
    assert all(first.end <= second.start for first, second in pairwise(result))


@pytest.mark.parametrize("piece", ["@", "a@", "A ", "Aa of ", "a_", "https://", "1.", "RFC ", "ISO/", "--a"])
def test_a_long_and_senseless_text_is_read_without_failing(piece: str) -> None:
    text = piece * (6000 // len(piece))

    assert all(text[name.start : name.end] == name.text for name in names(text))
