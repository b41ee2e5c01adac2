from __future__ import annotations

import pytest

from leadline.text.numbers import Kind
from support.quantities import only


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3 May 2024", 20240503),
        ("May 3, 2024", 20240503),
        ("May 3rd", 503),
        ("the 3rd of May, 2024", 20240503),
        ("2024-05-03", 20240503),
        ("2024-05-03T10:00:00Z", 20240503),
        ("03.05.2024", 20240503),
        ("31/05/2024", 20240531),
        ("05/31/24", 20240531),
        ("3-May-2024", 20240503),
        ("May 2024", 20240500),
        ("3. Mai 2024", 20240503),
        ("am 3. Mai", 503),
        ("1er mai 2024", 20240501),
        ("3 de mayo de 2024", 20240503),
        ("2024年5月3日", 20240503),
        ("5月3日", 503),
        ("Sept. 3, 2024", 20240903),
    ],
)
def test_a_date_is_read_as_year_month_day(text: str, value: int) -> None:
    found = only(text)

    assert (found.kind, int(found.value), found.ambiguous) == (Kind.DATE, value, False)


def test_a_date_whose_month_may_be_either_keeps_both_readings() -> None:
    found = only("03/05/2024")

    assert found.ambiguous
    assert {int(reading.value) for reading in found.readings} == {20240503, 20240305}
