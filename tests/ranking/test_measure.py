"""A run is measured on the queries that the options say, and what was left out is counted."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.errors import DataError, UsageError
from leadline.ranking.labels import Labels
from leadline.ranking.mappings import judgments, place
from leadline.ranking.measure import measure
from leadline.ranking.measurement import Measurement
from leadline.ranking.options import Options
from leadline.ranking.totals import geometric_mean, in_turn, mean
from support.pools import every_metric, in_arrays, metrics

QRELS = {"q2": {"a": 1, "b": 2}, "q10": {"a": 0}, "q1": {"c": 1}, "none": {}}
RUN = {"q2": {"a": 1.5, "x": 2.5}, "q10": {"a": 1.5}, "foreign": {"a": 1.5}}


def measured(*names: str, **changes: Any) -> Measurement:  # noqa: ANN401 - options of many types
    return in_arrays(QRELS, RUN, metrics(*names), Options(**changes))


def test_a_query_that_the_run_lacks_counts_as_0() -> None:
    found = measured("recall@5")

    assert list(found.queries) == ["q1", "q10", "q2"]
    assert found.metrics["recall@5"].each == pytest.approx([0, 0, 0.5])


def test_a_query_that_the_run_lacks_can_be_left_out() -> None:
    found = measured("recall@5", missing="skip")

    assert list(found.queries) == ["q10", "q2"]
    assert found.metrics["recall@5"].each == pytest.approx([0, 0.5])


def test_a_query_that_the_run_lacks_can_be_an_error() -> None:
    with pytest.raises(DataError, match=r"the run lacks 1 judged query: 'q1'\. .*missing='zero' or missing='skip'"):
        measured("recall@5", missing="error")


def test_many_missing_queries_are_counted_and_the_first_are_named() -> None:
    qrels = {f"q{number}": {"a": 1} for number in range(9)}

    with pytest.raises(DataError, match=r"the run lacks 8 judged queries: 'q1', 'q2', 'q3', 'q4', 'q5', \.\.\."):
        in_arrays(qrels, {"q0": {"a": 1.0}}, metrics("map"), Options(missing="error"))


@pytest.mark.parametrize(("missing", "evaluated"), [("zero", 3), ("skip", 2)])
def test_both_counts_are_told_whatever_becomes_of_missing_queries(missing: str, evaluated: int) -> None:
    coverage = measured("recall@5", missing=missing).coverage

    assert (coverage.judged, coverage.evaluated, coverage.missing) == (3, evaluated, ("q1",))


def test_what_was_left_out_is_counted() -> None:
    coverage = measured("recall@5").coverage

    assert (coverage.without_relevant, coverage.unjudged, coverage.foreign) == (1, 1, 1)


def test_a_query_without_a_document_of_the_least_grade_is_counted() -> None:
    assert measured("recall@5", rel=2).coverage.without_relevant == 2


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, {"num_q": 3, "num_ret": 3, "num_rel": 3, "num_rel_ret": 1}),
        ({"missing": "skip"}, {"num_q": 2, "num_ret": 3, "num_rel": 2, "num_rel_ret": 1}),
        ({"rel": 2}, {"num_q": 3, "num_ret": 3, "num_rel": 1, "num_rel_ret": 0}),
        ({"max_docs": 1}, {"num_q": 3, "num_ret": 2, "num_rel": 3, "num_rel_ret": 0}),
        ({"judged_only": True}, {"num_q": 3, "num_ret": 2, "num_rel": 3, "num_rel_ret": 1}),
    ],
)
def test_totals_are_of_the_ranking_that_is_measured(changes: dict[str, Any], expected: dict[str, int]) -> None:
    assert measured("recall@5", **changes).totals == expected


def test_counts_behind_a_ratio_are_kept_for_the_micro_average() -> None:
    values = measured("recall@5", missing="skip").metrics["recall@5"]

    assert values.hits == pytest.approx([0, 1])
    assert values.of == pytest.approx([0, 2])


def test_metrics_keep_the_order_they_were_asked_in() -> None:
    assert list(measured("mrr", "map", "bpref").metrics) == ["mrr", "map", "bpref"]


def test_the_least_grade_goes_to_metrics_whose_name_does_not_say_one() -> None:
    found = measured("recall@5", "recall(rel=1)@5", "map(rel=2)", "ndcg@5", rel=2)

    assert found.metrics["recall@5"].each == pytest.approx([0, 0, 0])
    assert found.metrics["ndcg@5"].each == pytest.approx(measured("ndcg@5").metrics["ndcg@5"].each)


def test_a_name_that_says_a_least_grade_is_not_overruled() -> None:
    qrels, run = {"q": {"a": 2}}, {"q": {"a": 1.0}}
    found = in_arrays(qrels, run, metrics("recall(rel=3)@5"), Options(rel=2))

    assert found.metrics["recall(rel=3)@5"].each == pytest.approx([0])


def test_a_run_has_no_context() -> None:
    with pytest.raises(UsageError, match=r"recall@context: a run does not say .* Write recall@5"):
        measured("recall@context")


def test_a_grade_above_the_scale_of_err_is_refused() -> None:
    with pytest.raises(UsageError, match=r"err\(max_grade=1\)@5: a document is graded above 1"):
        measured("err(max_grade=1)@5")


def test_labels_that_were_prepared_change_nothing() -> None:
    prepared = judgments(QRELS)
    stands = place(prepared, RUN, Options())
    asked = every_metric()
    usual = measure(prepared, stands, asked, Options())
    again = measure(prepared, stands, asked, Options(), labels=Labels(prepared))

    assert all(np.array_equal(usual.metrics[name].each, again.metrics[name].each) for name in usual.metrics)


def test_the_same_input_gives_the_same_bytes() -> None:
    rng = np.random.default_rng(3)
    ids = [f"d{number}" for number in range(60)]
    qrels = {
        f"q{query}": {ids[row]: int(rng.integers(0, 4)) for row in rng.permutation(60)[:20]} for query in range(30)
    }
    run = {query: {ids[row]: float(rng.integers(0, 9)) for row in rng.permutation(60)[:40]} for query in qrels}
    turned = {query: dict(reversed(scores.items())) for query, scores in reversed(run.items())}
    one, other = (in_arrays(qrels, each, every_metric(), Options()) for each in (run, turned))

    assert all(
        np.array(one.metrics[name].each).tobytes() == np.array(other.metrics[name].each).tobytes()
        for name in one.metrics
    )


@given(st.lists(st.floats(0, 1), min_size=1, max_size=300))
def test_a_mean_is_added_up_one_after_the_other(values: list[float]) -> None:
    total = 0.0
    for value in values:
        total += value

    assert in_turn(values) == in_turn(np.array(values)) == total
    assert mean(values) == total / len(values)


def test_no_query_has_no_mean() -> None:
    with pytest.raises(UsageError, match="no query is left"):
        mean([])


def test_a_geometric_mean_takes_0_for_a_hundred_thousandth() -> None:
    assert geometric_mean([1.0, 0.0]) == pytest.approx(math.sqrt(1e-5))
