from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from leadline.errors import UsageError
from leadline.stats.paired import Paired, compare_paired

RNG = np.random.default_rng(4)
FIRST = RNG.beta(0.5, 0.8, (3, 80))
SECOND = np.clip(FIRST + RNG.normal(0.05, 0.1, (3, 80)), 0, 1)


def test_the_difference_is_of_the_second_less_the_first() -> None:
    found = compare_paired(np.array([[0.0, 0.5, 1.0]]), np.array([[1.0, 0.5, 0.5]]))[0]

    assert found.difference == pytest.approx(0.5 / 3)
    assert (found.n, found.higher, found.lower, found.equal) == (3, 1, 1, 1)


def test_swapping_the_systems_turns_everything_around() -> None:
    there, back = compare_paired(FIRST, SECOND), compare_paired(SECOND, FIRST)

    for one, other in zip(there, back, strict=True):
        assert one.difference is not None
        assert one.interval is not None
        assert other.difference == -one.difference
        assert other.p == one.p
        assert (other.higher, other.lower) == (one.lower, one.higher)
        assert other.interval == pytest.approx((-one.interval[1], -one.interval[0]), abs=1e-12)


def test_a_clear_difference_is_found_and_its_interval_lies_on_one_side() -> None:
    found = compare_paired(FIRST, SECOND)[0]

    assert found.p is not None
    assert found.p < 0.01
    assert found.interval is not None
    assert found.difference is not None
    assert 0 < found.interval[0] < found.difference < found.interval[1]


def test_systems_that_are_equal_but_for_rounding_have_no_difference() -> None:
    found = compare_paired(np.array([[0.1 + 0.2, 0.5]]), np.array([[0.3, 0.5]]))

    assert found == [Paired(n=2, difference=0.0, interval=(0.0, 0.0), p=1.0, higher=0, lower=0, equal=2)]


def test_one_query_has_a_difference_and_neither_interval_nor_proof() -> None:
    found = compare_paired(np.array([[0.25]]), np.array([[0.75]]))

    assert found == [Paired(n=1, difference=0.5, interval=None, p=1.0, higher=1, lower=0, equal=0)]


def test_no_query_at_all_has_no_difference() -> None:
    found = compare_paired(np.empty((1, 0)), np.empty((1, 0)))

    assert found == [Paired(n=0, difference=None, interval=None, p=None, higher=0, lower=0, equal=0)]


def test_no_metric_gives_no_comparison() -> None:
    assert compare_paired(np.empty((0, 5)), np.empty((0, 5))) == []


def test_a_row_does_not_depend_on_the_others_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    together = compare_paired(FIRST, SECOND)

    monkeypatch.setattr("leadline.stats.paired._ENTRIES", 80)

    assert compare_paired(FIRST, SECOND) == together


def test_large_values_are_compared_in_proportion() -> None:
    found = compare_paired(np.array([[1e6, 1e6]]), np.array([[1e6 + 1e-7, 1e6 + 1]]))[0]

    assert (found.higher, found.equal) == (1, 1)


@pytest.mark.parametrize(
    ("second", "options", "said"),
    [
        (np.ones((1, 3)), {}, "shapes"),
        (np.array([[1.0, np.nan]]), {}, "not finite"),
        (np.ones((1, 2)), {"level": 1.0}, "level 1.0"),
        (np.ones((1, 2)), {"resamples": 0}, "0 resamples"),
    ],
    ids=["shape", "nan", "level", "resamples"],
)
def test_what_cannot_be_compared_is_refused(second: NDArray[np.float64], options: dict[str, float], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        compare_paired(np.ones((1, 2)), second, **options)  # type: ignore[arg-type]  # each case names one option
