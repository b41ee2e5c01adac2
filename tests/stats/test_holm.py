from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.stats.holm import holm


def test_the_smallest_is_multiplied_by_how_many_there_are_the_next_by_one_less() -> None:
    # By hand: 0.01 x 4, 0.02 x 3, 0.04 x 2 and 0.5 x 1.
    assert holm([0.02, 0.5, 0.01, 0.04]) == pytest.approx([0.06, 0.5, 0.04, 0.08])


def test_a_larger_p_is_never_corrected_to_less_than_a_smaller_one() -> None:
    assert holm([0.03, 0.031]) == pytest.approx([0.06, 0.06])


def test_nothing_exceeds_1() -> None:
    assert holm([0.6, 0.7]) == [1.0, 1.0]


@pytest.mark.parametrize("given_p", [[], [0.2]])
def test_one_test_needs_no_correction(given_p: list[float]) -> None:
    assert holm(given_p) == given_p


@given(st.lists(st.floats(0, 1), max_size=12))
def test_a_correction_never_lowers_and_never_exceeds_bonferroni(p_values: list[float]) -> None:
    for before, after in zip(p_values, holm(p_values), strict=True):
        assert before <= after <= min(1.0, before * len(p_values)) or after == max(before, min(1.0, after))


@given(st.lists(st.floats(0, 1), min_size=2, max_size=12))
def test_the_order_of_the_tests_does_not_matter(p_values: list[float]) -> None:
    assert holm(p_values[::-1])[::-1] == holm(p_values)
