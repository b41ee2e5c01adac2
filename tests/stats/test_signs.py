from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats  # type: ignore[import-untyped]  # scipy ships no types

from leadline.stats.signs import sign_flip

RNG = np.random.default_rng(2)


def p(differences: list[float] | NDArray[np.float64], *, seed: int = 0, resamples: int = 10_000) -> float:
    return float(sign_flip(np.array([differences], dtype=np.float64), seed=seed, resamples=resamples)[0])


def theirs(differences: NDArray[np.float64], *, resamples: float = np.inf) -> float:
    found = stats.permutation_test(
        (differences, np.zeros_like(differences)),
        lambda x, y, axis: np.mean(x - y, axis=axis),
        permutation_type="samples",
        vectorized=True,
        n_resamples=resamples,
        batch=1_000,
        rng=np.random.default_rng(1),
    )
    return float(found.pvalue)


def test_three_equal_gains_come_about_by_chance_one_time_in_four() -> None:
    assert p([0.5, 0.5, 0.5]) == 2 / 8


@pytest.mark.parametrize("n", [2, 5, 9, 12])
def test_with_few_differences_p_is_the_exact_one_of_scipy(n: int) -> None:
    differences = RNG.normal(0.2, 0.5, n)

    assert p(differences) == pytest.approx(theirs(differences), abs=1e-12)


def test_what_does_not_differ_adds_nothing() -> None:
    few = [0.2, 0.4, -0.1, 0.3]

    assert p(few + [0.0] * 50) == p(few)


@pytest.mark.parametrize("n", [30, 300])
def test_with_more_p_is_the_one_of_scipy_but_for_chance(n: int) -> None:
    differences = RNG.normal(0.1, 1.0, n) / n**0.5

    assert p(differences) == pytest.approx(theirs(differences, resamples=20_000), abs=0.02)


def test_sums_that_only_rounding_parts_are_equal() -> None:
    # 0.1 + 0.2 is not 0.3 in doubles; all eight sums that matter are as far from 0 as in tenths.
    assert p([0.1, 0.2, -0.3, 0.1 + 0.2]) == p([1, 2, -3, 3])


def test_drawn_sums_that_only_rounding_parts_are_equal() -> None:
    tenths = RNG.integers(-3, 4, 200)

    assert p(tenths / 10) == p(tenths.astype(np.float64))


def test_drawn_p_is_never_0() -> None:
    assert p(np.full(100, 0.5)) == 1 / 10_001


@pytest.mark.parametrize("differences", [[], [0.0], [0.0, 0.0], [0.4]], ids=["none", "0", "zeros", "one query"])
def test_no_difference_and_a_single_one_prove_nothing(differences: list[float]) -> None:
    assert p(differences) == 1.0


@pytest.mark.parametrize("n", [10, 300, 10_001])
def test_which_system_is_named_first_does_not_matter(n: int) -> None:
    differences = RNG.normal(0.02, 0.5, n)

    assert p(differences) == p(-differences)


def test_a_row_does_not_depend_on_the_others() -> None:
    table = RNG.normal(0.02, 0.5, (4, 300))
    table[1, 40:] = 0.0
    table[2, 10:] = 0.0

    together = sign_flip(table, seed=0, resamples=2_000)

    assert together.tolist() == [p(row, resamples=2_000) for row in table]


def test_another_seed_tosses_other_coins() -> None:
    differences = RNG.normal(0.05, 0.5, 100)

    assert p(differences, seed=0) != p(differences, seed=1)


def test_beyond_ten_thousand_differences_the_normal_limit_is_near_what_would_be_drawn() -> None:
    differences = RNG.normal(0.01, 0.7, 10_001)

    limit = p(differences)

    assert limit == pytest.approx(p(differences[:10_000], resamples=4_000), abs=0.05)
    assert 0.001 < limit < 0.999


@pytest.mark.parametrize("n", [12, 60])
def test_without_a_difference_p_falls_below_5_percent_about_5_times_of_100(n: int) -> None:
    nothing = np.random.default_rng(8).laplace(0, 1, (3_000, n))

    found = sign_flip(nothing, seed=0, resamples=1_999)

    assert 0.038 <= float((found < 0.05).mean()) <= 0.062
    assert 0.46 <= float((found < 0.5).mean()) <= 0.54
