"""The worked example of each metric, by each way of counting."""

from __future__ import annotations

import pytest

from leadline.metrics.catalogue import BUILT_IN
from leadline.metrics.names import parse
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.records.score import Scored
from support.build import case
from support.rankings import Ranking, columns, walk

COUNTED = [metric for metric in BUILT_IN if issubclass(metric, CountedMetric)]
every_example = pytest.mark.parametrize("kind", COUNTED, ids=lambda kind: kind.name)


def worked(kind: type[CountedMetric]) -> tuple[CountedMetric, int | None]:
    """Return the metric of an example, and its cutoff."""
    metric = parse(kind.example.metric)
    assert isinstance(metric, CountedMetric)
    assert not isinstance(metric.cutoff, str)
    return metric, metric.cutoff


@every_example
def test_an_example_is_one_of_its_own_metric_by_its_canonical_name(kind: type[CountedMetric]) -> None:
    metric, _ = worked(kind)

    assert type(metric) is kind
    assert str(metric) == kind.example.metric


@every_example
def test_one_ranking_has_the_value_worked_by_hand(kind: type[CountedMetric]) -> None:
    metric, k = worked(kind)

    measured = metric.measure(walk(kind.example.ranking, kind.example.grades), k)

    assert measured.value == pytest.approx(kind.example.value, abs=1e-12)


@every_example
def test_many_rankings_have_the_value_worked_by_hand(kind: type[CountedMetric]) -> None:
    metric, k = worked(kind)
    one = Ranking(kind.example.ranking, kind.example.grades)

    measured = metric.measure(columns([one, one]), k)

    assert list(measured.value) == pytest.approx([kind.example.value] * 2, abs=1e-12)


@every_example
def test_a_question_of_a_golden_set_has_the_value_worked_by_hand(kind: type[CountedMetric]) -> None:
    metric, _ = worked(kind)

    score = metric.score(case(list(kind.example.ranking), grades=kind.example.grades))

    assert isinstance(score, Scored)
    assert score.value == pytest.approx(kind.example.value, abs=1e-12)
