from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from leadline.text.names import Name, NameKind, missing_names, names, same_code
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


@pytest.mark.parametrize(
    ("claim", "text", "expected"),
    [
        ("The XR-400 is new.", "the xr 400", []),
        ("The XR-400 is new.", "the XR\u2011400.", []),
        ("The XR-400 is new.", "the XR400", []),
        ("The XR-400 is new.", "the XR-500", ["XR-400"]),
        ("The XR-400 is new.", "the XR-4000", ["XR-400"]),
        ("The XR-400 is new.", "the AXR-400", ["XR-400"]),
        ("It meets RFC 2119.", "See rfc2119.", []),
        ("Use version 3.10 of it.", "Use version 3.10.2 of it.", ["version 3.10"]),
        ("Set max_retry_count.", "max_retry_count: 3", []),
        ("Set max_retry_count.", "maxretrycount: 3", ["max_retry_count"]),
        ("He met Marie Curie.", "Curie, Marie", []),
        ("He met Curie.", "Marie Curie's work", []),
        ("He met Marie Curie.", "Pierre Curie", ["Marie Curie"]),
        ("He met Müller.", "Mr Muller", []),
        ("He saw Germans.", "a German", []),
        ("A report by the WHO.", "the World Health Organization says", []),
        ("A report by the World Health Organization.", "WHO report", []),
        ("It is in the US.", "in the United States", []),
        ("He is Chinese.", "born in China", []),
        ("He is Texan.", "born in Texas", []),
        ("Paris is large.", "We love London.", []),
        ("Paris is large. He loves Paris.", "We love London.", ["Paris", "Paris"]),
        ("nothing named", "Paris", []),
        ("He loves Paris.", "", ["Paris"]),
    ],
)
def test_names_that_the_text_does_not_have_are_missing(claim: str, text: str, expected: list[str]) -> None:
    assert [name.text for name in missing_names(claim, text)] == expected


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [("XR-400", "xr 400", True), ("XR-400", "XR-4000", False), ("v2.1", "V2.1", True), ("v2.1", "v21", False)],
)
def test_codes_are_the_same_but_for_dashes_spaces_and_case(left: str, right: str, *, same: bool) -> None:
    assert same_code(left, right) is same


_TEXTS = mixtures(
    "Marie Curie of the van NASA XR-400 RFC 2119 https://ex.org a@b.org conf.d/app.yml max_count iPhone O'Neill J. K. "
    "Der die und ist . , ' s \n é"
)


@given(_TEXTS)
def test_any_text_is_read_and_offsets_hold(text: str) -> None:
    result: tuple[Name, ...] = names(text)

    assert all(text[name.start : name.end] == name.text and name.text for name in result)
    assert all(first.end <= second.start for first, second in pairwise(result))


@given(_TEXTS)
def test_nothing_is_missing_from_the_text_itself(text: str) -> None:
    assert missing_names(text, text) == ()


@pytest.mark.parametrize("piece", ["@", "a@", "A ", "Aa of ", "a_", "https://", "1.", "RFC ", "ISO/", "--a"])
def test_a_long_and_senseless_text_is_read_without_failing(piece: str) -> None:
    text = piece * (6000 // len(piece))

    assert missing_names(text, text) == ()
