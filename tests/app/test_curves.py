from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.app.curves import CUTOFFS, CurveTally
from leadline.metrics.retrieval import Precision, Recall
from leadline.records.case import Case
from leadline.records.score import Scored
from leadline.stats.accumulate import MeanAccumulator
from leadline.stats.bootstrap import generator
from support.build import case, question, response

_CHUNKS = st.lists(st.sampled_from("abcdefgh"), max_size=12).map(" ".join)


def _tally(*cases: Case) -> CurveTally:
    tally = CurveTally()
    for one in cases:
        tally.add(one)
    return tally


def test_the_curves_reach_as_deep_as_the_deepest_ranking() -> None:
    curves = _tally(case("a b c", relevant="b"), case("d", relevant="e")).result(seed=0)

    assert [point.k for point in curves["recall"]] == [1, 2, 3]
    assert [point.mean for point in curves["recall"]] == [0.0, 0.5, 0.5]
    assert [point.mean for point in curves["precision"]] == pytest.approx([0.0, 0.25, 1 / 6])
    assert {point.n for point in curves["recall"]} == {2}


def test_a_ranking_deeper_than_twenty_goes_on_in_larger_steps_up_to_one_hundred() -> None:
    deep = " ".join(f"c{number}" for number in range(140))
    curves = _tally(case(deep, relevant="c60")).result(seed=0)

    assert [point.k for point in curves["recall"]] == list(CUTOFFS)
    assert [point.k for point in curves["recall"] if point.mean] == [75, 100]


def test_questions_without_labels_and_failed_responses_have_no_point() -> None:
    failed = case("a", relevant="a", response=response(None, error="timeout"))
    curves = _tally(case("a b"), failed, case("a b", relevant="b")).result(seed=0)

    assert {point.n for point in curves["recall"]} == {1}


def test_a_question_that_the_run_does_not_hold_counts_as_missed() -> None:
    lost = case("", relevant="a", question=question("q2", relevant="a"), response=None)
    curves = _tally(case("a", relevant="a"), lost).result(seed=0)

    assert (curves["recall"][0].mean, curves["recall"][0].n) == (0.5, 2)


def test_without_any_ranking_there_are_no_curves() -> None:
    assert _tally(case("", relevant="a"), case("a b")).result(seed=0) == {}


@given(rankings=st.lists(st.tuples(_CHUNKS, _CHUNKS), min_size=1, max_size=5))
def test_each_point_is_the_mean_of_the_metric_cut_there(rankings: list[tuple[str, str]]) -> None:
    cases = [case(retrieved, relevant=relevant) for retrieved, relevant in rankings]
    curves = _tally(*cases).result(seed=0)

    for name, kind in (("recall", Recall), ("precision", Precision)):
        for point in curves.get(name, ()):
            scores = [kind(cutoff=point.k).score(one) for one in cases]
            values = [score.value for score in scores if isinstance(score, Scored)]
            assert point.n == len(values)
            assert point.mean == pytest.approx(sum(values) / len(values))


@pytest.mark.parametrize(("questions", "drawn"), [(200, True), (201, False)])
def test_points_of_up_to_two_hundred_questions_have_a_bootstrap_interval_and_others_the_normal_one(
    questions: int, drawn: bool
) -> None:
    tally, normal = CurveTally(), MeanAccumulator(keep=0)
    for number in range(questions):
        tally.add(case("a", relevant="a" if number % 3 else "b"))
        normal.add(Scored(value=float(number % 3 > 0)))
    (point,) = tally.result(seed=0)["recall"]

    assert (point.interval != normal.estimate(generator(0, "normal")).interval) is drawn
