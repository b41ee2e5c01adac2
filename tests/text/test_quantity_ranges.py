from __future__ import annotations

from decimal import Decimal

import pytest

from leadline.text.numbers import Kind, quantities
from support.quantities import only


@pytest.mark.parametrize(
    ("text", "low", "high", "unit"),
    [
        ("9-17", "9", "17", None),
        ("9 to 17", "9", "17", None),
        ("2010–2012", "2010", "2012", None),
        ("2010-12", "2010", "2012", None),
        ("between 5 and 7 days", "5", "7", "day"),
        ("zwischen 5 und 7 Tagen", "5", "7", "day"),
        ("5 bis 7 kg", "5", "7", "kg"),
        ("de 5 a 7 días", "5", "7", "day"),
        ("$3-5 million", "3000000", "5000000", "USD"),
        ("3 to 5 million euros", "3000000", "5000000", "EUR"),
        ("3%–5%", "3", "5", "%"),
        ("9am–5pm", "540", "1020", "clock"),
        ("9 to 17:30", "540", "1050", "clock"),
        ("3-5 May 2024", "20240503", "20240505", "date"),
        ("May 3–5, 2024", "20240503", "20240505", "date"),
    ],
)
def test_a_range_has_two_ends(text: str, low: str, high: str, unit: str | None) -> None:
    found = only(text)

    assert (found.kind, found.low, found.high, found.unit) == (Kind.RANGE, Decimal(low), Decimal(high), unit)


def test_a_score_is_no_range() -> None:
    found = quantities("They won 3-1.")

    assert [one.value for one in found] == [3, 1]
