from __future__ import annotations

import pytest
from hypothesis import given

from leadline.text.numbers import Comparison, agree, quantities, supports
from support.mixtures import rows

SAME, DIFFERENT = Comparison.SAME, Comparison.DIFFERENT
AMBIGUOUS, INCOMPARABLE = Comparison.AMBIGUOUS, Comparison.INCOMPARABLE


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("18 months", "1.5 years", SAME),
        ("90 minutes", "1.5 h", SAME),
        ("2 weeks", "14 days", SAME),
        ("0.5", "50 %", SAME),
        ("50", "50 %", AMBIGUOUS),
        ("50 bps", "0.5 %", SAME),
        ("50 bps", "0.5 percentage points", AMBIGUOUS),
        ("5 %", "5 percentage points", INCOMPARABLE),
        ("1 km", "1000 m", SAME),
        ("1 kg", "1000 m", INCOMPARABLE),
        ("5 miles", "8 km", AMBIGUOUS),
        ("about 5 miles", "8.0467 km", SAME),
        ("1 GB", "1000 MB", SAME),
        ("20 °C", "68 °F", SAME),
        ("$5", "US$5", SAME),
        ("$5", "C$5", AMBIGUOUS),
        ("$5", "€5", DIFFERENT),
        ("3 million euros", "3 million dollars", DIFFERENT),
        ("5", "5 kg", AMBIGUOUS),
        ("5", "6 kg", DIFFERENT),
        ("1.250", "1250", AMBIGUOUS),
        ("1.250", "1.250", SAME),
        ("3 m", "3 million", AMBIGUOUS),
        ("3 m", "3 metres", AMBIGUOUS),
        ("3.14", "3.14159", AMBIGUOUS),
        ("about 3.14", "3.14159", SAME),
        ("3.15", "3.14159", DIFFERENT),
        ("about 1,000", "987", SAME),
        ("1,000", "987", DIFFERENT),
        ("about 1,000", "1,043", SAME),
        ("1,000", "1,043", DIFFERENT),
        ("3.2 million", "3,187,432", AMBIGUOUS),
        ("about 3.2 million", "3,187,432", SAME),
        ("365 days", "1 year", AMBIGUOUS),
        ("30 days", "1 month", AMBIGUOUS),
        ("4 weeks", "1 month", DIFFERENT),
        ("03/05/2024", "3 May 2024", AMBIGUOUS),
        ("03/05/2024", "4 May 2024", DIFFERENT),
        ("May 2024", "3 May 2024", AMBIGUOUS),
        ("June 2024", "3 May 2024", DIFFERENT),
        ("9:30", "9:30 am", SAME),
        ("9:30", "9:30 pm", AMBIGUOUS),
        ("9:30 am", "9:30 pm", DIFFERENT),
        ("open at 17h", "5 pm", SAME),
        ("9-17", "9 to 17", SAME),
        ("9-17", "9-18", DIFFERENT),
        ("9-17", "9", AMBIGUOUS),
        ("9-17", "10", DIFFERENT),
        ("9-17", "9:00-17:00", AMBIGUOUS),
        ("3rd", "third", SAME),
        ("3rd", "3", AMBIGUOUS),
        ("3rd", "4th", DIFFERENT),
        ("5 kg", "-5 kg", DIFFERENT),
    ],
)
def test_two_quantities_compare(left: str, right: str, expected: Comparison) -> None:
    (one,), (other,) = quantities(left), quantities(right)

    assert agree(one, other) is expected


def test_a_claim_may_round_its_evidence_but_not_the_reverse() -> None:
    (exact,), (rough,) = quantities("3.14159"), quantities("3.14")

    assert supports(exact, rough)
    assert not supports(rough, exact)


_TEXTS = rows(
    "1 5 12 50 0.5 1.250 1,250 3.14 3.14159 % € $ kg km m h days months years million about 9-17 9:30 am 3 May 2024 "
    "03/05/2024 2010–2012 half twice third 3rd 1990s century °C bps to"
)


def test_a_hedge_belongs_to_its_own_side_of_a_range() -> None:
    (span,), (year,) = quantities("about 1 to 2010"), quantities("2012")

    assert agree(span, year) is agree(year, span)


@given(_TEXTS)
def test_a_quantity_agrees_with_itself(text: str) -> None:
    found = quantities(text)

    assert all(agree(one, one) is SAME and supports(one, one) for one in found)


@given(_TEXTS, _TEXTS)
def test_agreement_is_symmetric(left: str, right: str) -> None:
    pairs = [(one, other) for one in quantities(left) for other in quantities(right)]

    assert all(agree(one, other) is agree(other, one) for one, other in pairs)
