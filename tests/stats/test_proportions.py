from __future__ import annotations

import math
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest  # type: ignore[import-untyped]  # scipy ships no types

from leadline.errors import UsageError
from leadline.stats.proportions import LEVEL, quantile, wilson


@pytest.mark.parametrize(
    ("hits", "n", "expected"),
    [
        (10, 10, (0.7225, 1.0)),  # STA-04
        (0, 10, (0.0, 0.2775)),
        (1, 1, (0.2065, 1.0)),
        (0, 50, (0.0, 0.0713)),
        (45, 207, (0.1666, 0.2785)),  # CIT-12
    ],
)
def test_known_intervals(hits: int, n: int, expected: tuple[float, float]) -> None:
    assert wilson(hits, n) == pytest.approx(expected, abs=5e-5)


@given(data=st.data(), n=st.integers(1, 500), level=st.sampled_from([0.8, 0.95, 0.99]))
def test_the_interval_is_the_one_of_scipy(data: st.DataObject, n: int, level: float) -> None:
    hits = data.draw(st.integers(0, n))

    theirs = binomtest(hits, n).proportion_ci(confidence_level=level, method="wilson")
    assert wilson(hits, n, level) == pytest.approx((theirs.low, theirs.high), abs=1e-12)


@given(n=st.floats(1e-3, 1e9), share=st.floats(0, 1))
def test_it_holds_its_share_and_stays_in_0_to_1(n: float, share: float) -> None:
    interval = wilson(share * n, n)

    assert interval is not None
    assert 0 <= interval[0] <= share + 1e-12
    assert share - 1e-12 <= interval[1] <= 1


def test_of_nothing_there_is_no_interval() -> None:
    assert wilson(0, 0) is None


@pytest.mark.parametrize(("hits", "n"), [(2, 1), (-1, 5), (0, -1), (math.nan, 5), (1, math.inf)])
def test_what_is_no_proportion_is_refused(hits: float, n: float) -> None:
    with pytest.raises(UsageError, match="are no proportion"):
        wilson(hits, n)


@pytest.mark.parametrize("level", [0, 1, 95, math.nan])
def test_a_level_is_above_0_and_below_1(level: float) -> None:
    with pytest.raises(UsageError, match=r"Write 0\.95"):
        wilson(1, 2, level)


def test_the_quantile_of_the_usual_level_is_that_of_the_normal_distribution() -> None:
    assert quantile(LEVEL) == NormalDist().inv_cdf((1 + LEVEL) / 2)
