"""The different values of an array are those of numpy."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from leadline.ranking.distinct import distinct


@given(st.lists(st.integers(min_value=-(2**62), max_value=2**62) | st.integers(min_value=0, max_value=3)))
def test_the_different_values_are_those_of_numpy(values: list[int]) -> None:
    given_values = np.array(values, dtype=np.int64)

    assert distinct(given_values).tolist() == np.unique(given_values).tolist()
