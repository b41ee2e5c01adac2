"""What an answer costs, as the run records it."""

from __future__ import annotations

import math

import pytest

from leadline.metrics.base import Metric
from leadline.metrics.cost import CostUsd, InputTokens, LatencyMs, OutputTokens
from leadline.records.run import Usage
from leadline.records.score import Reason, Scored, Unscored
from support.build import case, response

EVERY: list[Metric] = [LatencyMs(), InputTokens(), OutputTokens(), CostUsd()]


def test_each_cost_is_read_from_its_own_field() -> None:
    usage = Usage(input_tokens=100, output_tokens=20, cost_usd=0.5)
    one = case(response=response(latency_ms=12.5, usage=usage))

    assert [metric.score(one) for metric in EVERY] == [Scored(value=v) for v in (12.5, 100.0, 20.0, 0.5)]


@pytest.mark.parametrize("metric", EVERY, ids=str)
@pytest.mark.parametrize("usage", [None, Usage()])
def test_a_cost_that_the_run_does_not_record_is_missing_and_not_0(metric: Metric, usage: Usage | None) -> None:
    expected = Unscored(reason=Reason.MISSING_INPUT, detail=f"the run does not record {metric}")

    assert metric.score(case(response=response(usage=usage))) == expected


@pytest.mark.parametrize("latency", [math.nan, math.inf, -1.0])
def test_a_latency_that_is_no_duration_is_missing(latency: float) -> None:
    assert isinstance(LatencyMs().score(case(response=response(latency_ms=latency))), Unscored)
