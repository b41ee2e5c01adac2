from __future__ import annotations

import math
import random
from collections.abc import Iterable

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import norm  # type: ignore[import-untyped]  # scipy ships no types

from leadline.errors import UsageError
from leadline.records.estimate import Estimate, Interval, Micro
from leadline.records.score import Reason, Score, Scored, Unscored
from leadline.stats.accumulate import KEPT, Accumulator, MeanAccumulator, RateAccumulator
from leadline.stats.bootstrap import generator
from leadline.stats.micro import MicroSums
from leadline.stats.proportions import wilson


def estimate(accumulator: Accumulator, scores: Iterable[Score | float]) -> Estimate:
    for score in scores:
        accumulator.add(Scored(value=score) if isinstance(score, int | float) else score)
    return accumulator.estimate(generator(0, "test"))


def unscored(reason: Reason) -> Unscored:
    return Unscored(reason=reason, detail="why")


@pytest.mark.parametrize("accumulator", [MeanAccumulator(), RateAccumulator()])
def test_without_a_score_there_is_no_mean_and_no_interval(accumulator: Accumulator) -> None:
    found = estimate(accumulator, [unscored(Reason.JUDGE_FAILED)] * 3)  # STA-01, ABS-09

    assert found == Estimate(mean=None, interval=None, n=0, unscored=3, reasons={"judge_failed": 3})
    assert b"NaN" not in msgspec.json.encode(found)


def test_unscored_questions_are_counted_by_reason_and_not_in_the_mean() -> None:
    scores: list[Score | float] = [1.0, unscored(Reason.UNDEFINED), 0.0, unscored(Reason.TARGET_FAILED)]
    found = estimate(RateAccumulator(), [*scores, unscored(Reason.UNDEFINED)])  # STA-03

    assert (found.mean, found.n, found.unscored) == (0.5, 2, 3)
    assert found.reasons == {"target_failed": 1, "undefined": 2}


def test_a_rate_has_the_interval_of_wilson() -> None:
    found = estimate(RateAccumulator(), [1.0] * 2 + [0.0] * 18)  # ABS-09

    assert (found.mean, found.method) == (0.1, "wilson")
    assert found.interval == wilson(2, 20)


def test_one_yes_has_an_interval_and_one_mean_has_none() -> None:
    assert estimate(RateAccumulator(), [1.0]).interval == pytest.approx((0.2065, 1.0), abs=5e-5)  # STA-04
    assert estimate(MeanAccumulator(), [0.7]) == Estimate(mean=0.7, interval=None, n=1)


def test_what_is_no_yes_or_no_is_refused_by_a_rate() -> None:
    with pytest.raises(UsageError, match="neither 0 nor 1"):
        estimate(RateAccumulator(), [0.5])  # STA-05


@pytest.mark.parametrize("accumulator", [MeanAccumulator(), RateAccumulator()])
def test_a_score_that_is_not_finite_is_refused(accumulator: Accumulator) -> None:
    with pytest.raises(UsageError, match="not finite"):
        estimate(accumulator, [math.nan])


def test_fractions_have_a_bootstrap_interval_that_comes_again() -> None:
    scores = [0.2, 0.4, 0.6, 0.8, 1.0, 0.5]  # STA-05
    first, second = (estimate(MeanAccumulator(), order) for order in (scores, reversed(scores)))

    assert first == second
    assert first.method == "bootstrap"
    assert first.mean == pytest.approx(0.5833, abs=5e-5)


@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
def test_equal_scores_are_no_proof_that_all_are(value: float) -> None:
    found = estimate(MeanAccumulator(), [value] * 10)  # STA-04

    assert found.mean == value
    assert found.method == "wilson"
    assert found.interval == wilson(10 * value, 10)


def test_equal_costs_have_an_interval_without_width() -> None:
    found = estimate(MeanAccumulator(upper=None), [250.0] * 10)

    assert (found.mean, found.interval, found.method) == (250.0, (250.0, 250.0), "bootstrap")


def test_beyond_what_is_kept_the_normal_interval_stands_in_and_says_so() -> None:
    rng = random.Random(0)  # noqa: S311 - a sample, not a secret
    values = [rng.betavariate(2, 1) for _ in range(KEPT + 1)]
    accumulator = MeanAccumulator()
    found = estimate(accumulator, values)

    theirs = norm.interval(0.95, loc=np.mean(values), scale=np.std(values, ddof=1) / math.sqrt(len(values)))
    assert found.method == "normal"
    assert found.mean == pytest.approx(np.mean(values), abs=1e-12)
    assert found.interval == pytest.approx(theirs, abs=1e-12)
    assert len(accumulator._kept) == 0


def test_up_to_what_is_kept_the_bootstrap_agrees_with_the_normal_interval() -> None:
    rng = random.Random(0)  # noqa: S311 - a sample, not a secret
    values = [rng.betavariate(2, 1) for _ in range(KEPT)]
    kept, beyond = estimate(MeanAccumulator(), values), estimate(MeanAccumulator(), [*values, values[0]])

    assert (kept.method, beyond.method) == ("bootstrap", "normal")
    assert kept.interval == pytest.approx(beyond.interval, abs=5e-4)


def test_the_normal_interval_is_cut_to_the_range_of_the_metric() -> None:
    found = estimate(MeanAccumulator(), [1.0] * KEPT + [1.0 - 1e-9] + [0.9999])

    assert found.method == "normal"
    assert found.interval is not None
    assert found.interval[1] == 1.0


def test_the_macro_and_the_micro_average_stand_beside_each_other() -> None:
    found = estimate(MeanAccumulator(), [Scored(value=1.0, hits=1, of=1), Scored(value=0.5, hits=5, of=10)])  # STA-11

    assert found.mean == 0.75
    assert found.micro is not None
    assert (found.micro.value, found.micro.hits, found.micro.of) == (6 / 11, 6, 11)


def test_a_metric_that_counts_nothing_has_no_micro_average() -> None:
    assert estimate(MeanAccumulator(), [0.5]).micro is None
    assert estimate(MeanAccumulator(), [Scored(value=0.0, hits=0, of=0)]).micro is None


def test_the_counts_of_one_question_have_the_interval_of_wilson() -> None:
    found = estimate(MeanAccumulator(), [Scored(value=45 / 207, hits=45, of=207)])  # CIT-12

    assert found.micro == Micro(value=45 / 207, hits=45, of=207, interval=wilson(45, 207))


def test_claims_that_stand_and_fall_together_tell_less_than_as_many_that_do_not() -> None:
    mixed = [Scored(value=0.5, hits=5, of=10)] * 20
    clumped = [Scored(value=float(i % 2), hits=10 * (i % 2), of=10) for i in range(20)]
    apart, together = (estimate(MeanAccumulator(), scores).micro for scores in (mixed, clumped))

    assert apart is not None
    assert together is not None
    assert apart.interval == wilson(100, 200)
    assert together.interval == pytest.approx(wilson(100 / (200 / 19), 200 / (200 / 19)), abs=1e-9)


def test_about_95_of_100_micro_intervals_hold_the_true_share_of_clumped_claims() -> None:
    rng = np.random.default_rng(2)
    held = 0
    for _ in range(300):
        claims = rng.integers(1, 12, size=60)
        hits = rng.binomial(claims, rng.beta(1.4, 0.6, size=60))
        interval = _micro_interval(zip(hits, claims, strict=True))
        held += interval[0] <= 0.7 <= interval[1]

    assert 0.91 <= held / 300 <= 0.98


def _micro_interval(counts: Iterable[tuple[int, int]]) -> Interval:
    sums = MicroSums()
    for hits, of in counts:
        sums.add(float(hits), float(of))
    found = sums.estimate(0.95)
    assert found is not None
    assert found.interval is not None
    return found.interval


@given(values=st.lists(st.floats(0, 1), min_size=2, max_size=30))
def test_the_mean_lies_in_its_interval_and_the_interval_in_0_to_1(values: list[float]) -> None:
    accumulator = MeanAccumulator()
    for value in values:
        accumulator.add(Scored(value=value))
    found = accumulator.estimate(generator(0, "x"))

    assert found.mean is not None
    assert found.interval is not None
    low, high = found.interval
    assert 0 <= low <= high <= 1
    assert min(values) <= found.mean <= max(values)


def test_an_estimate_is_written_with_every_field_and_reads_back() -> None:
    found = estimate(MeanAccumulator(), [Scored(value=0.5, hits=1, of=2), Scored(value=1.0, hits=2, of=2)])
    written = msgspec.json.encode(found)

    assert msgspec.json.decode(written, type=Estimate) == found
    assert set(msgspec.json.decode(written)) == {"mean", "interval", "n", "unscored", "reasons", "method", "micro"}


def test_a_wrong_level_is_refused_before_the_first_score() -> None:
    with pytest.raises(UsageError):
        MeanAccumulator(level=95)
