from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.stats.whole import as_whole


@given(
    st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=60),
    st.integers(1, 10_000),
)
def test_the_sum_of_whole_units_is_the_same_in_any_order_and_below_what_a_double_holds(
    values: list[float], most: int
) -> None:
    whole, units = as_whole(np.array([values]), most=most)

    assert np.abs(whole).max() * most <= 2**52 + most
    assert (whole == np.rint(whole)).all()
    assert (np.abs(whole * units[:, None] - values) <= units / 2).all()


@pytest.mark.parametrize("value", [0.0, 1e-300, 5e-324, 1e300])
def test_values_of_any_size_keep_their_value(value: float) -> None:
    whole, units = as_whole(np.array([[value, value]]), most=2)

    assert (whole * units[:, None]).ravel().tolist() == pytest.approx([value, value], rel=1e-15, abs=0)


def test_each_row_has_a_unit_of_its_own() -> None:
    alone = as_whole(np.array([[0.5, 0.25]]), most=2)[1]
    beside = as_whole(np.array([[1000.0, 3.0], [0.5, 0.25]]), most=2)[1]

    assert beside[1] == alone[0]


def test_a_unit_is_not_smaller_than_asked() -> None:
    assert as_whole(np.array([[2.0**-40]]), most=1, least_unit=-44)[1].tolist() == [2.0**-44]
