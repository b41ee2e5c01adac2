from __future__ import annotations

import math
import tracemalloc

import numpy as np
import pytest
from scipy import stats  # type: ignore[import-untyped]  # scipy ships no types

from leadline.errors import UsageError
from leadline.stats.bootstrap import bootstrap_mean, generator

CONTINUOUS = [float(x) for x in np.random.default_rng(7).beta(2, 1, size=60)]
FEW_DIFFERENT = [0.0, 0.5, 1.0, 1.0] * 30


@pytest.mark.parametrize("values", [CONTINUOUS, FEW_DIFFERENT], ids=["drawn", "counted"])
def test_the_interval_is_the_one_of_scipy_but_for_chance(values: list[float]) -> None:
    theirs = stats.bootstrap(
        (values,), np.mean, method="percentile", n_resamples=9999, rng=np.random.default_rng(1)
    ).confidence_interval

    ours = bootstrap_mean(values, generator(0, "recall@5"))

    assert ours == pytest.approx((theirs.low, theirs.high), abs=0.005)


def test_the_same_seed_and_label_give_the_same_interval_whatever_the_order_of_the_values() -> None:
    first = bootstrap_mean(CONTINUOUS, generator(3, "ndcg@10"))  # STA-05
    second = bootstrap_mean(reversed(CONTINUOUS), generator(3, "ndcg@10"))
    other = bootstrap_mean(CONTINUOUS, generator(3, "ndcg@5"))

    assert first == second
    assert first != other


def test_a_generator_depends_on_seed_and_label_alone_and_is_the_same_in_every_process() -> None:
    assert generator(0, "recall@5").bit_generator.random_raw() == 813622877012715859
    assert generator(1, "1").integers(1 << 60) != generator(11, "").integers(1 << 60)


@pytest.mark.parametrize("values", [[], [0.4]])
def test_fewer_than_two_values_have_no_interval(values: list[float]) -> None:
    assert bootstrap_mean(values, generator(0, "x")) is None


@pytest.mark.parametrize("n", [2, 3, 100])
def test_equal_values_have_an_interval_without_width(n: int) -> None:
    assert bootstrap_mean([0.1] * n, generator(0, "x")) == (0.1, 0.1)


@pytest.mark.parametrize("values", [CONTINUOUS, FEW_DIFFERENT, [0.0, 1.0], [5.0, 1e6, 3.0]])
def test_the_interval_lies_in_the_range_of_the_values_and_widens_with_the_level(values: list[float]) -> None:
    narrow = bootstrap_mean(values, generator(0, "x"), level=0.5)
    wide = bootstrap_mean(values, generator(0, "x"), level=0.99)

    assert narrow is not None
    assert wide is not None
    assert min(values) <= wide[0] <= narrow[0] <= narrow[1] <= wide[1] <= max(values)


def test_memory_stays_bounded_however_many_resamples_are_drawn() -> None:
    values = np.random.default_rng(0).random(5_000)
    tracemalloc.start()
    bootstrap_mean(values, generator(0, "x"), resamples=1_000)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert peak < 40_000_000  # all draws at once would be 80 MB


def test_about_95_of_100_intervals_hold_the_true_mean() -> None:
    rng = np.random.default_rng(5)
    held = 0
    for trial in range(300):
        interval = bootstrap_mean(rng.beta(2, 2, size=50), generator(trial, "x"), resamples=500)
        assert interval is not None
        held += interval[0] <= 0.5 <= interval[1]

    assert 0.91 <= held / 300 <= 0.98


@pytest.mark.parametrize("wrong", [math.nan, math.inf])
def test_a_value_that_is_not_finite_is_refused(wrong: float) -> None:
    with pytest.raises(UsageError, match="not finite"):
        bootstrap_mean([0.1, wrong], generator(0, "x"))


@pytest.mark.parametrize(("level", "resamples"), [(1.0, 10), (0.0, 10), (0.95, 0)])
def test_what_is_no_interval_is_refused(level: float, resamples: int) -> None:
    with pytest.raises(UsageError, match="is no interval"):
        bootstrap_mean([0.1, 0.2], generator(0, "x"), level=level, resamples=resamples)
