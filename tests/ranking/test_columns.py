"""Many rankings in arrays count as one ranking in numbers does."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.metrics.catalogue import BUILT_IN
from leadline.metrics.names import parse
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.metrics.retrieval.counts import Gain, Measured
from leadline.ranking.columns import Columns
from leadline.ranking.labels import Labels
from leadline.ranking.options import Options
from support.rankings import Ranking, columns, prepared, walk

DOCUMENTS = [f"d{number:02}" for number in range(16)]


def every_metric() -> list[CountedMetric]:
    """Return each metric over labels, uncut, cut, and at other parameters."""
    names = []
    for kind in BUILT_IN:
        if issubclass(kind, CountedMetric):
            ends = ["@0.0", "@0.3", "@1.0"] if kind.level else [] if kind.needs_cutoff else [""]
            names += [kind.name + end for end in [*ends, *(["@1", "@4", "@30"] if kind.takes_cutoff else [])]]
    names += ["recall(rel=2)@4", "map(rel=3)", "bpref(rel=2)", "infap(rel=2)", "iprec_11pt(rel=2)"]
    names += ["err(max_grade=6)@4", "rbp(p=0.3)", "set_f(beta=3.0)"]
    return [metric for name in names if isinstance(metric := parse(name), CountedMetric)]


EVERY = every_metric()

some_grades = st.one_of(
    st.just(1), st.integers(0, 1), st.integers(-2, 5), st.sampled_from([1, 3, 60, 1024, 100_000]), st.just(-1)
)
rankings = st.builds(
    Ranking,
    ids=st.lists(st.sampled_from(DOCUMENTS), unique=True),
    grades=some_grades.flatmap(
        lambda one: st.dictionaries(st.sampled_from(DOCUMENTS), st.one_of(st.just(one), some_grades), min_size=1)
    ),
)
options = st.builds(
    Options,
    negatives=st.sampled_from(["unjudged", "nonrelevant"]),
    interpolation=st.sampled_from(["trec_eval-9", "trec_eval-10"]),
)


def rows(measured: Measured[np.ndarray[tuple[int], np.dtype[np.float64]]]) -> list[tuple[float, ...]]:
    """Return value, hits and of, a tuple a query."""
    parts = (measured.value, measured.hits, measured.of)
    return list(zip(*(part.tolist() for part in parts if part is not None), strict=True))


def row(measured: Measured[float]) -> tuple[float, ...]:
    return tuple(part for part in (measured.value, measured.hits, measured.of) if part is not None)


def close(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(math.isclose(a, b, rel_tol=1e-12, abs_tol=1e-12) for a, b in zip(one, other, strict=True))


def one_by_one(metric: CountedMetric, given_rankings: Sequence[Ranking], chosen: Options) -> list[tuple[float, ...]]:
    """Return what a metric measures on each ranking alone."""
    lowest = 0 if chosen.negatives == "nonrelevant" else -10
    alone = []
    for one in given_rankings:
        grades = {document: max(grade, lowest) for document, grade in one.grades.items()}
        alone.append(row(metric.measure(walk(one.ids, grades, chosen), cut(metric))))
    return alone


def cut(metric: CountedMetric) -> int | None:
    assert not isinstance(metric.cutoff, str)
    return metric.cutoff


@given(some=st.lists(rankings, max_size=5), chosen=options)
def test_every_metric_measures_many_rankings_as_it_does_each_alone(some: list[Ranking], chosen: Options) -> None:
    together = columns(some, chosen)

    for metric in EVERY:
        found = rows(metric.measure(together, cut(metric)))
        alone = one_by_one(metric, some, chosen)
        assert len(found) == len(alone)
        assert all(map(close, found, alone)), str(metric)


@given(some=st.lists(rankings, min_size=1, max_size=4))
def test_no_value_is_nan_or_leaves_0_to_1(some: list[Ranking]) -> None:
    together = columns(some)

    for metric in EVERY:
        value = metric.measure(together, cut(metric)).value
        over = together.over_grade(metric.max_grade) if hasattr(metric, "max_grade") else np.zeros(len(some))
        assert np.all((value >= 0) & (value <= 1) | (over == 1)), str(metric)


@given(some=st.lists(rankings, min_size=1, max_size=4), other=st.lists(rankings, min_size=1, max_size=4))
def test_the_value_of_a_query_does_not_hang_on_its_neighbours(some: list[Ranking], other: list[Ranking]) -> None:
    alone, beside = columns(some), columns([*other, *some])

    for metric in EVERY:
        ours, theirs = (rows(metric.measure(counts, cut(metric))) for counts in (alone, beside))
        assert all(map(close, ours, theirs[len(other) :])), str(metric)


@given(some=st.lists(rankings, min_size=1, max_size=4))
def test_labels_prepared_before_give_the_same_values(some: list[Ranking]) -> None:
    judgments, placed = prepared(some)
    labels = Labels(judgments)
    first, second = (Columns(judgments, placed, Options(), labels=labels) for _ in range(2))
    fresh = Columns(judgments, placed, Options())

    for metric in EVERY:
        expected = rows(metric.measure(fresh, cut(metric)))
        assert rows(metric.measure(first, cut(metric))) == expected
        assert rows(metric.measure(second, cut(metric))) == expected


@given(some=st.lists(rankings, min_size=1, max_size=3), names=st.permutations(["recall@3", "recall@7", "recall@5"]))
def test_the_order_of_the_metrics_changes_nothing(some: list[Ranking], names: list[str]) -> None:
    together = columns(some)
    found = {name: parse(name) for name in names}
    values = {n: rows(m.measure(together, cut(m))) for n, m in found.items() if isinstance(m, CountedMetric)}

    for name, metric in found.items():
        assert isinstance(metric, CountedMetric)
        assert values[name] == rows(metric.measure(columns(some), cut(metric)))


def test_many_grades_are_sorted_and_few_are_counted_with_the_same_ideal() -> None:
    few = Ranking("abc", {"a": 3, "b": 2, "c": 1, "d": 3})
    many = Ranking("x", {"x": 1000})  # a grade above what is counted in a table
    metric = parse("ndcg@3")
    assert isinstance(metric, CountedMetric)

    counted, both = columns([few]), columns([few, many])

    expected = (3 + 2 / math.log2(3) + 1 / 2) / (3 + 3 / math.log2(3) + 2 / 2)
    assert metric.measure(counted, 3).value[0] == pytest.approx(expected, abs=1e-12)
    assert metric.measure(both, 3).value[0] == pytest.approx(expected, abs=1e-12)


def test_linear_gain_of_huge_grades_is_exact() -> None:
    one = columns([Ranking("ab", {"a": 2**40, "b": 2**41})])
    metric = parse("ndcg@2")
    assert isinstance(metric, CountedMetric)

    expected = (1 + 2 / math.log2(3)) / (2 + 1 / math.log2(3))
    assert metric.measure(one, 2).value[0] == pytest.approx(expected, rel=1e-12)


def test_no_grade_overflows_exponential_gain() -> None:
    one = columns([Ranking("ba", {"a": 100_000, "b": 3}), Ranking("a", {"a": 2})])
    metric = parse("ndcg_exp@2")
    assert isinstance(metric, CountedMetric)

    assert metric.measure(one, 2).value.tolist() == pytest.approx([1 / math.log2(3), 1.0], abs=1e-12)


def test_a_rank_far_down_needs_no_table_of_all_ranks() -> None:
    deep = Ranking(["x"] * 1_000_000 + ["a"], {"a": 1})
    together = columns([deep])

    assert together.first(None, 1).tolist() == [1 / 1_000_001]
    assert together.patience(None, 1, 0.5).tolist() == [0.0]


@pytest.mark.parametrize("k", [1, 127, 128, 129, 200, None])
def test_a_cut_at_any_rank_discounts_as_one_ranking_does(k: int | None) -> None:
    ids = [f"d{rank:03}" for rank in range(200)]
    ranking = Ranking(ids, {each: 1 + place % 3 for place, each in enumerate(ids)})
    alone = walk(ranking.ids, ranking.grades)
    together = columns([ranking])

    assert together.gain(k, Gain.LINEAR).tolist() == pytest.approx([alone.gain(k, Gain.LINEAR)], rel=1e-12)
    assert together.ideal_gain(k, Gain.LINEAR).tolist() == pytest.approx([alone.ideal_gain(k, Gain.LINEAR)], rel=1e-12)


def test_no_queries_have_no_values() -> None:
    none = columns([])

    assert [rows(metric.measure(none, cut(metric))) for metric in EVERY] == [[]] * len(EVERY)


def test_a_label_above_the_scale_is_told_query_by_query() -> None:
    together = columns([Ranking("a", {"a": 3}), Ranking("a", {"a": 5}), Ranking("", {"z": 9, "y": -1})])

    assert together.over_grade(4).tolist() == [0.0, 1.0, 1.0]
