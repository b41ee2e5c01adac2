from __future__ import annotations

import pytest

from leadline.report.retrieval.bars import MOST, evenly
from leadline.report.retrieval.wording import chance, letter, signed


@pytest.mark.parametrize(("place", "text"), [(0, "a"), (25, "z"), (26, "aa"), (51, "az"), (52, "ba"), (702, "aaa")])
def test_systems_are_lettered_as_the_columns_of_a_sheet(place: int, text: str) -> None:
    assert letter(place) == text


@pytest.mark.parametrize(
    ("number", "text"), [(0.25, "+0.2500"), (-0.25, "−0.2500"), (-0.00001, "0.0000"), (0.0, "0.0000"), (None, "–")]
)
def test_a_difference_has_a_sign_unless_it_is_shown_as_0(number: float | None, text: str) -> None:
    assert signed(number) == text


@pytest.mark.parametrize(("p", "text"), [(0.00099, "< 0.001"), (0.001, "0.001"), (1.0, "1.000"), (None, "–")])
def test_a_small_p_is_not_shown_as_0(p: float | None, text: str) -> None:
    assert chance(p) == text


@pytest.mark.parametrize("count", [0, 1, MOST, MOST + 1, 10 * MOST])
def test_evenly_spaced_entries_keep_the_first_and_the_last(count: int) -> None:
    kept = evenly([float(entry) for entry in range(count)])

    assert len(kept) == min(count, MOST)
    assert kept == sorted(set(kept))
    assert not count or (kept[0], kept[-1]) == (0, count - 1)
