"""The mean over all orders of tied documents is what all orders, gone through one by one, come to."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leadline.errors import UsageError
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.ranking.asked import EXPECTED
from leadline.ranking.expected import Expected
from leadline.ranking.mappings import judgments, place
from leadline.ranking.options import Options
from support.pools import every_metric, in_arrays, metrics, of_all_orders

CLOSED = [metric for metric in every_metric() if metric.name in EXPECTED]
OPEN = [metric for metric in every_metric() if metric.name not in EXPECTED]

scores = st.dictionaries(st.sampled_from("abcdefg"), st.sampled_from((1.0, 1.0, 2.0)), max_size=6)
grades = st.dictionaries(st.sampled_from("abcdefgh"), st.integers(-1, 3), min_size=1)


def expected(
    graded: dict[str, int], scored: dict[str, float], asked: list[CountedMetric], **changes: bool
) -> dict[str, float]:
    measured = in_arrays({"q": graded}, {"q": scored}, asked, Options(ties="mean", **changes))  # type: ignore[arg-type]  # each option has its own type
    return {name: float(values.each[0]) for name, values in measured.metrics.items()}


@settings(max_examples=60)
@given(grades, scores, st.booleans())
def test_the_mean_is_that_of_all_orders(graded: dict[str, int], scored: dict[str, float], judged_only: bool) -> None:
    every = of_all_orders(graded, scored, CLOSED, Options(ties="rank", judged_only=judged_only))
    means = expected(graded, scored, CLOSED, judged_only=judged_only)

    for name, values in every.items():
        assert means[name] == pytest.approx(sum(values) / len(values), abs=1e-12), name


@given(grades, st.dictionaries(st.sampled_from("abcdefg"), st.floats(0, 1), max_size=7))
def test_without_ties_the_mean_is_the_value(graded: dict[str, int], scored: dict[str, float]) -> None:
    apart = {document: place + 0.5 for place, document in enumerate(scored)}
    usual = in_arrays({"q": graded}, {"q": apart}, CLOSED, Options())
    means = expected(graded, apart, CLOSED)

    for name, values in usual.metrics.items():
        assert means[name] == pytest.approx(float(values.each[0]), abs=1e-12), name


def test_one_relevant_among_three_tied_is_found_first_in_a_third_of_the_orders() -> None:
    means = expected({"b": 1}, {"a": 1.0, "b": 1.0, "c": 1.0}, metrics("recall@1", "mrr", "map"))

    assert means == pytest.approx({"recall@1": 1 / 3, "mrr": 11 / 18, "map": 11 / 18})


def test_negative_grades_can_count_as_nonrelevant() -> None:
    options = Options(ties="mean", negatives="nonrelevant")
    measured = in_arrays({"q": {"a": -1, "b": 1}}, {"q": {"a": 1.0, "x": 1.0}}, metrics("judged@1"), options)

    assert measured.metrics["judged@1"].each == pytest.approx([0.5])


@pytest.mark.parametrize("metric", OPEN, ids=str)
def test_a_metric_without_a_closed_form_is_refused_and_the_extremes_named(metric: CountedMetric) -> None:
    with pytest.raises(UsageError, match=r"no closed form.*ties='worst' and ties='best'"):
        expected({"a": 1}, {"a": 1.0}, [metric])


@pytest.mark.parametrize("name", ["preferred", "inferred", "interpolated", "cascade"])
def test_a_count_without_a_closed_form_is_refused(name: str) -> None:
    prepared = judgments({"q": {"a": 1}})
    counts = Expected(prepared, place(prepared, {"q": ["a"]}, Options()), Options(ties="mean"))
    arguments = {"preferred": (1,), "inferred": (1,), "interpolated": (0.5, 1), "cascade": (None, 4)}[name]

    with pytest.raises(UsageError, match="no closed form"):
        getattr(counts, name)(*arguments)


def test_max_docs_cannot_tell_which_of_the_tied_it_keeps() -> None:
    with pytest.raises(UsageError, match="ties='mean' cannot tell which of the tied max_docs keeps"):
        in_arrays({"q": {"a": 1}}, {"q": {"a": 1.0}}, metrics("map"), Options(ties="mean", max_docs=1))


def test_a_tie_far_down_keeps_its_digits() -> None:
    depth = 20_000
    scored = {f"d{rank}": float(-rank if rank < depth - 2 else -depth) for rank in range(depth)}
    graded = {f"d{depth - 1}": 1}
    low, high = (
        float(in_arrays({"q": graded}, {"q": scored}, metrics("ndcg", "map"), Options(ties=ties)).metrics[name].each[0])
        for name in ("ndcg",)
        for ties in ("worst", "best")
    )

    assert expected(graded, scored, metrics("ndcg"))["ndcg"] == pytest.approx((low + high) / 2, rel=1e-12)
