from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.text.within import evened, is_telling, is_within

PART = "Boil half a litre of vinegar and rinse twice."


@pytest.mark.parametrize(
    "whole",
    [
        PART,
        f"Manual. {PART} Do not immerse the base.",
        PART.replace(" ", "\n  "),
        f"Cut off mid-wo{PART}rds",
        f"{PART} {PART}",
    ],
    ids=["the same", "longer", "other white space", "cut words", "twice"],
)
def test_a_text_is_found_whole_within_another(whole: str) -> None:
    assert is_within(PART, evened(whole))


@pytest.mark.parametrize(
    "whole",
    [
        "",
        PART[:-10],
        PART[10:],
        PART.replace("half", "quarter"),
        f"{PART[:20]} (see page 3) {PART[20:]}",
    ],
    ids=["nothing", "its beginning", "its end", "another word", "in two parts"],
)
def test_a_text_that_only_overlaps_is_not_within(whole: str) -> None:
    assert not is_within(PART, evened(whole))


@pytest.mark.parametrize(
    ("part", "telling"),
    [
        ("Shipping costs a fee.", False),
        ("internationalisation considerations apply", False),
        ("a b c d e f", False),
        ("Shipping abroad costs a fee.", True),
    ],
)
def test_a_short_text_is_never_found_since_it_may_stand_there_by_chance(part: str, telling: bool) -> None:
    assert is_telling(part) is telling
    assert is_within(part, f"Before. {part} After.") is telling


@pytest.mark.parametrize(
    ("part", "whole", "found"),
    [
        ("The fee for a lost card is 12", "The fee for a lost card is 125 euros.", False),
        ("The fee for a lost card is 12", "The fee for a lost card is 12.50 euros.", False),
        ("The fee for a lost card is 12", "The fee for a lost card is 12. It is due now.", True),
        ("The fee for a lost card is 12", "The fee for a lost card is 12", True),
        ("5 euros is the fee for a lost card", "Since May, 25 euros is the fee for a lost card.", False),
        ("5 euros is the fee for a lost card", "Since May, 1.5 euros is the fee for a lost card.", False),
        ("5 euros is the fee for a lost card", "See 2. 5 euros is the fee for a lost card.", True),
    ],
)
def test_the_ends_do_not_cut_a_number(part: str, whole: str, found: bool) -> None:
    assert is_within(part, whole) is found


def test_a_number_that_is_cut_at_first_may_be_whole_further_on() -> None:
    assert is_within("The fee for a lost card is 12", "The fee for a lost card is 125. The fee for a lost card is 12.")


@given(st.text(), st.text(), st.text())
def test_a_text_between_line_breaks_is_within_and_a_longer_text_never_is(before: str, part: str, after: str) -> None:
    inner, whole = evened(part), evened(f"{before}\n{part}\n{after}")

    assert is_within(inner, whole) is is_telling(inner)
    assert not is_within(f"{whole} and more", inner)


def test_a_long_text_that_repeats_itself_is_searched_in_linear_time() -> None:
    whole = "the fee is 1 or " * 100_000

    assert not is_within("fee is 1 or the " * 5_000 + "tax", whole)
