from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from leadline.errors import UsageError
from leadline.stats.resample import Resamples

TABLE = np.random.default_rng(3).beta(0.5, 0.8, (5, 300))


def test_a_mean_is_of_as_many_queries_as_there_are_each_drawn_a_whole_number_of_times() -> None:
    means = Resamples(4, seed=0, resamples=2_000).means(np.eye(4))

    assert set((means * 4).ravel().tolist()) == {0.0, 1.0, 2.0, 3.0, 4.0}
    assert means.sum(axis=1).tolist() == [1.0] * 2_000


def test_the_means_spread_as_theory_says() -> None:
    means = Resamples(300, seed=0, resamples=10_000).means(TABLE)

    deviation = TABLE.std(axis=1) / 300**0.5
    assert means.mean(axis=0) == pytest.approx(TABLE.mean(axis=1), abs=4 * deviation.max() / 100)
    assert means.std(axis=0) == pytest.approx(deviation, rel=0.04)


def test_all_columns_get_the_same_draws() -> None:
    means = Resamples(300, seed=0, resamples=200).means(np.array([TABLE[0], TABLE[1], TABLE[0] + TABLE[1]]))

    assert means[:, 2] == pytest.approx(means[:, 0] + means[:, 1], abs=1e-12)


def test_a_column_does_not_depend_on_the_others() -> None:
    together = Resamples(300, seed=0, resamples=500).means(TABLE)
    alone = Resamples(300, seed=0, resamples=500).means(TABLE[2:3])

    assert together[:, 2].tolist() == alone[:, 0].tolist()


def test_more_resamples_begin_with_the_same_ones() -> None:
    few = Resamples(300, seed=0, resamples=150).means(TABLE)

    assert Resamples(300, seed=0, resamples=500).means(TABLE)[:150].tolist() == few.tolist()


def test_another_seed_gives_other_draws() -> None:
    first, second = (Resamples(300, seed=seed, resamples=5).means(TABLE) for seed in (0, 1))

    assert (first != second).all()


@pytest.mark.parametrize(("n", "resamples"), [(0, 10), (10, 0)])
def test_nothing_to_draw_is_refused(n: int, resamples: int) -> None:
    with pytest.raises(UsageError, match="are none"):
        Resamples(n, seed=0, resamples=resamples)


_DIGEST = """
import hashlib, numpy as np
from leadline.stats.resample import Resamples
from leadline.stats.signs import sign_flip
table = np.random.default_rng(3).beta(0.5, 0.8, (40, 700))
means = Resamples(700, seed=0, resamples=3000).means(table)
print(hashlib.sha256(means.tobytes() + sign_flip(table - table[::-1], seed=0, resamples=3000).tobytes()).hexdigest())
"""


def test_one_thread_and_two_give_the_same_bytes() -> None:
    """With 40 columns the products are large enough for BLAS to share them among its threads."""
    printed = [
        subprocess.run(
            [sys.executable, "-c", _DIGEST],
            env=os.environ | {"OPENBLAS_NUM_THREADS": threads, "OMP_NUM_THREADS": threads},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for threads in ("1", "2")
    ]

    assert printed[0] == printed[1] != ""
