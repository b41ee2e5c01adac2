from __future__ import annotations

import numpy as np
from scipy import stats  # type: ignore[import-untyped]  # scipy ships no types

from leadline.stats.draws import _words, bits, indices


def test_the_words_are_those_that_splitmix64_is_published_with() -> None:
    assert _words(0, 3).tolist() == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert _words(1234567, 2).tolist() == [6457827717110365317, 3203168211198807973]


def test_every_index_is_as_likely_as_any_other() -> None:
    drawn = indices(0, "here", below=700, count=700_000)

    assert drawn.min() == 0
    assert drawn.max() == 699
    assert stats.chisquare(np.bincount(drawn, minlength=700)).pvalue > 0.01


def test_neighbours_are_independent() -> None:
    drawn = indices(0, "pairs", below=20, count=400_000)
    table = np.bincount(drawn[::2] * 20 + drawn[1::2], minlength=400)

    assert stats.chisquare(table).pvalue > 0.01


def test_the_first_draws_do_not_depend_on_how_many_follow() -> None:
    assert indices(0, "x", below=9, count=7).tolist() == indices(0, "x", below=9, count=100)[:7].tolist()
    assert bits(0, "x", rows=3, width=64).tolist() == bits(0, "x", rows=9, width=64)[:3].tolist()


def test_seed_and_label_both_change_the_draws_and_do_not_run_into_each_other() -> None:
    drawn = [indices(seed, label, below=1 << 30, count=1)[0] for seed, label in [(1, "1"), (11, ""), (1, ""), (0, "1")]]

    assert len(set(drawn)) == 4


def test_each_bit_is_a_toss_of_a_coin() -> None:
    tossed = bits(0, "coins", rows=20_000, width=128)

    assert np.abs(tossed.mean(axis=0) - 0.5).max() < 4.5 * 0.5 / 20_000**0.5
    assert np.abs(np.corrcoef(tossed.T) - np.eye(128)).max() < 5 / 20_000**0.5
