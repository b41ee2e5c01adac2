from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats  # type: ignore[import-untyped]  # scipy ships no types

from leadline.stats.expansion import expanded
from leadline.stats.intervals import bootstrap_intervals, normal_intervals
from leadline.stats.resample import Resamples

RNG = np.random.default_rng(11)
GRADED = RNG.beta(0.5, 0.8, 200)
RECIPROCAL = 1 / np.minimum(RNG.geometric(0.4, 200), 10)
SPARSE = np.where(RNG.random(200) < 0.03, RNG.random(200), 0.0)
FEW = RNG.beta(2, 1, 12)


@pytest.mark.parametrize("values", [GRADED, RECIPROCAL, SPARSE, FEW], ids=["graded", "reciprocal", "sparse", "few"])
def test_the_interval_is_the_one_of_scipy_but_for_chance(values: NDArray[np.float64]) -> None:
    theirs = stats.bootstrap(
        (values,), np.mean, method="percentile", n_resamples=20_000, batch=1_000, rng=np.random.default_rng(1)
    ).confidence_interval

    low, high = bootstrap_intervals(values[None], seed=0, level=0.95)[:, 0]

    half = (theirs.high - theirs.low) / 2
    assert (low, high) == pytest.approx((theirs.low, theirs.high), abs=0.04 * half)


@pytest.mark.parametrize("level", [0.5, 0.9, 0.95, 0.99])
@pytest.mark.parametrize("values", [GRADED, RECIPROCAL], ids=["graded", "reciprocal"])
def test_the_expansion_is_the_limit_of_many_resamples(values: NDArray[np.float64], level: float) -> None:
    many = np.concatenate([Resamples(200, seed=seed, resamples=10_000).means(values[None]) for seed in range(20)])
    limit = np.quantile(many, [(1 - level) / 2, (1 + level) / 2])

    ends, usable = expanded(values[None], level=level)

    assert usable.tolist() == [True]
    assert ends[:, 0] == pytest.approx(limit, abs=0.012 * (limit[1] - limit[0]) / 2)


def test_the_expansion_steps_back_where_few_values_decide_or_none_varies() -> None:
    table = np.array([GRADED, np.where(np.arange(200) < 2, 1.0, 0.0), np.full(200, 0.3)])

    assert expanded(table, level=0.95)[1].tolist() == [True, False, False]
    assert expanded(GRADED[None, :40], level=0.95)[1].tolist() == [False]


def test_a_row_does_not_depend_on_the_others() -> None:
    table = np.array([SPARSE, GRADED, RECIPROCAL])

    together = bootstrap_intervals(table, seed=0, level=0.95)

    for row in range(3):
        assert bootstrap_intervals(table[row : row + 1], seed=0, level=0.95)[:, 0].tolist() == together[:, row].tolist()


def test_no_interval_leaves_the_range_of_its_values() -> None:
    table = np.array([np.full(60, 0.1), np.where(np.arange(60) < 1, 1.0, 0.9)])

    low, high = bootstrap_intervals(table, seed=0, level=0.999)

    assert (low[0], high[0]) == (0.1, 0.1)
    assert low[1] >= 0.9
    assert high[1] <= 1.0


def test_the_normal_interval_is_the_one_of_scipy() -> None:
    theirs = stats.norm.interval(0.9, loc=GRADED.mean(), scale=stats.sem(GRADED))

    assert normal_intervals(GRADED[None], level=0.9)[:, 0] == pytest.approx(theirs, rel=1e-12)


@pytest.mark.parametrize("n", [60, 200])
def test_the_interval_holds_the_true_mean_about_95_times_of_100(n: int) -> None:
    samples = np.random.default_rng(5).beta(0.5, 0.8, (4_000, n))

    low, high = bootstrap_intervals(samples, seed=0, level=0.95)

    held = float(((low <= 0.5 / 1.3) & (high >= 0.5 / 1.3)).mean())
    assert 0.935 <= held <= 0.96
