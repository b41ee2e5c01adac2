from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import numpy as np
import pytest

from leadline.errors import UsageError
from leadline.records.estimate import Estimate
from leadline.records.score import Scored
from leadline.stats.accumulate import Accumulator, MeanAccumulator, RateAccumulator
from leadline.stats.bootstrap import generator
from leadline.stats.column import Column
from leadline.stats.estimates import estimates

GRADED = [float(x) for x in np.random.default_rng(7).beta(0.5, 0.8, size=150)]


def one(values: Sequence[float], **options: object) -> Estimate:
    """Estimate one column with the options of `Column`."""
    return estimates([Column(each=values, **options)])[0]  # type: ignore[arg-type]  # each test names what it sets


def accumulated(accumulator: Accumulator, values: Sequence[float]) -> Estimate:
    """Estimate the same values one by one."""
    for value in values:
        accumulator.add(Scored(value=value))
    return accumulator.estimate(generator(0, "x"))


@pytest.mark.parametrize("values", [[], [1.0], [0.0, 1.0, 1.0], [1.0] * 9], ids=["none", "one", "mixed", "all"])
def test_a_rate_has_the_estimate_that_its_accumulator_gives(values: list[float]) -> None:
    assert one(values, rate=True) == accumulated(RateAccumulator(), values)


@pytest.mark.parametrize("values", [[], [0.3], [0.5, 0.5], [0.1] * 10], ids=["none", "one", "two equal", "ten equal"])
def test_equal_values_have_the_estimate_that_the_accumulator_gives(values: list[float]) -> None:
    found, theirs = one(values), accumulated(MeanAccumulator(), values)

    assert found == theirs


def test_a_mean_has_the_interval_of_the_accumulator_but_for_chance() -> None:
    found, theirs = one(GRADED), accumulated(MeanAccumulator(), GRADED)

    assert (found.n, found.method) == (theirs.n, "bootstrap")
    assert found.mean == pytest.approx(theirs.mean, abs=1e-12)
    assert found.interval == pytest.approx(theirs.interval, abs=0.003)


@pytest.mark.parametrize("upper", [None, 5.0])
def test_equal_values_beyond_1_have_an_interval_without_width(upper: float | None) -> None:
    assert one([3.0, 3.0, 3.0], upper=upper).interval == (3.0, 3.0)


@pytest.mark.parametrize("as_array", [False, True], ids=["list", "array"])
def test_the_mean_adds_up_in_order_as_trec_eval_does(as_array: bool) -> None:
    values = [0.1, 0.2, 0.3, 1e16, -1e16]
    column = Column(each=np.array(values) if as_array else values, upper=None)

    assert estimates([column], level=None)[0].mean == ((((0.1 + 0.2) + 0.3) + 1e16) - 1e16) / 5


def test_beyond_ten_thousand_values_the_normal_interval_takes_over_and_stays_in_range() -> None:
    values = np.where(np.arange(10_001) < 2, 1.0, 0.0)

    found = one(values.tolist())

    assert found.method == "normal"
    assert found.interval is not None
    assert found.interval[0] == 0.0
    assert found.interval == pytest.approx(accumulated(MeanAccumulator(keep=2), list(values)).interval, abs=1e-12)


@pytest.mark.parametrize("as_array", [False, True], ids=["list", "array"])
def test_the_micro_average_is_the_one_that_the_accumulator_gives(as_array: bool) -> None:
    hits, of = [1.0, 0.0, 3.0, 2.0], [4.0, 5.0, 5.0, 2.0]
    accumulator = MeanAccumulator()
    for part, whole in zip(hits, of, strict=True):
        accumulator.add(Scored(value=part / whole, hits=part, of=whole))

    each = [part / whole for part, whole in zip(hits, of, strict=True)]
    found = one(each, hits=np.array(hits) if as_array else hits, of=np.array(of) if as_array else of)

    assert found.micro == accumulator.estimate(generator(0, "x")).micro


def test_without_a_level_there_are_no_intervals() -> None:
    found = estimates([Column(each=[0.5, 1.0], hits=[1.0, 2.0], of=[2.0, 2.0])], level=None)[0]

    assert (found.mean, found.n, found.interval, found.method) == (0.75, 2, None, None)
    assert found.micro is not None
    assert (found.micro.value, found.micro.interval) == (0.75, None)


def test_without_a_level_lists_are_read_without_numpy() -> None:
    program = (
        "import sys\nfrom leadline.stats.estimates import estimates\nfrom leadline.stats.column import Column\n"
        "estimates([Column(each=[0.5], hits=[1.0], of=[2.0])], level=None)\nprint('numpy' in sys.modules)"
    )

    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert found.stdout.strip() == "False"


def test_an_estimate_does_not_depend_on_which_others_were_asked_for() -> None:
    sparse = [0.0] * 95 + [1.0, 0.83, 0.41, 0.37, 0.22]
    columns = [Column(each=sparse), Column(each=GRADED[:100]), Column(each=[0.0, 1.0] * 50, rate=True)]

    assert estimates(columns)[0] == estimates(columns[:1])[0]
    assert estimates(columns, seed=4)[0] != estimates(columns, seed=5)[0]


@pytest.mark.parametrize(
    ("columns", "level", "said"),
    [
        ([Column(each=[1.0]), Column(each=[1.0, 0.0])], 0.95, "different lengths"),
        ([Column(each=[1.0, float("nan")])], 0.95, "not finite"),
        ([Column(each=[1.0, 0.5])], 1.0, "level 1.0"),
    ],
    ids=["lengths", "nan", "level"],
)
def test_what_cannot_be_estimated_is_refused(columns: list[Column], level: float, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        estimates(columns, level=level)
