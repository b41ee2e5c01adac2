"""A name or a code that stands only beside what is claimed, while a rival stands in its place."""

from __future__ import annotations

import pytest

from leadline.judges.local.support import support
from leadline.records.request import ClaimState

SUPPORTED = ClaimState.SUPPORTED

ERRORS = "Error E4 means that the water tank is empty. Error E7 means that the brewing group is blocked."
ROWS = "| Code | Meaning |\n|---|---|\n| E4 | The water tank is empty |\n| E7 | The brewing group is blocked |"
FEHLER = "Fehler E4 bedeutet, dass der Wassertank leer ist. Fehler E7 bedeutet, dass die Brühgruppe blockiert ist."
FOUNDED = "The company was founded by Ann Lee. Since 2015 it has been led by Tom Ray."
PLANS = "The Gold plan includes roadside help. The Silver plan includes towing."


@pytest.mark.parametrize(
    ("text", "claim", "own", "other"),
    [
        (ERRORS, "Error {} means that the water tank is empty.", "E4", "E7"),
        (ERRORS, "Error {} means that the brewing group is blocked.", "E7", "E4"),
        (ROWS, "{} means that the water tank is empty.", "E4", "E7"),
        (FEHLER, "Fehler {} bedeutet, dass der Wassertank leer ist.", "E4", "E7"),
        (FOUNDED, "The company was founded by {}.", "Ann Lee", "Tom Ray"),
        (FOUNDED, "The company has been led by {} since 2015.", "Tom Ray", "Ann Lee"),
        ("Ann Lee founded the company. Tom Ray led it from 2015.", "{} founded the company.", "Ann Lee", "Tom Ray"),
        (PLANS, "The {} plan includes roadside help.", "Gold", "Silver"),
    ],
)
def test_what_is_said_of_a_rival_in_the_same_place_does_not_support(
    text: str, claim: str, own: str, other: str
) -> None:  # fmt: skip
    assert support(claim.format(own), [text]).state == SUPPORTED
    assert support(claim.format(other), [text]).state != SUPPORTED


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The company was founded by Tom Ray.", "The company was founded by Ann Lee and Tom Ray."),
        ("The XR-500 is waterproof.", "The XR-500 is new. It is waterproof. The XR-400 is waterproof too."),
        ("E7 means that the tank is empty.", "E4 means that the tank is empty. E7 means that the tank is empty, too."),
    ],
)
def test_what_is_said_of_a_rival_as_well_is_still_said_of_the_claims_own_name(claim: str, text: str) -> None:
    assert support(claim, [text]).state == SUPPORTED


def test_a_heading_that_names_the_claims_subject_speaks_for_it() -> None:
    text = ["It is waterproof. The XR-400 is waterproof too. See the XR-500 leaflet."]

    assert support("The XR-500 is waterproof.", text, headings=["XR-500 data sheet"]).state == SUPPORTED
