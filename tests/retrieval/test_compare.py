"""Several runs on the same judgments."""

from __future__ import annotations

import pytest

from leadline.errors import LeadlineError, UnknownNameError
from leadline.retrieval import Comparison, Qrels, compare, evaluate

QRELS = {f"q{n:02}": {"d1": 1, "d2": 0} for n in range(30)}
GOOD = {query: ["d1", "d2"] for query in QRELS}
BAD = {query: ["d2", "d1"] for query in QRELS}
MIXED = {query: ["d1", "d2"] if int(query[1:]) % 2 else ["d2", "d1"] for query in QRELS}


def compared(**options: object) -> Comparison:
    return compare(QRELS, {"good": GOOD, "bad": BAD, "mixed": MIXED}, ["mrr", "ndcg@10"], **options)  # type: ignore[arg-type]


def test_each_run_measures_as_it_does_alone() -> None:
    assert compared()["mixed"].per_query() == evaluate(QRELS, MIXED, ["mrr", "ndcg@10"]).per_query()


def test_every_two_runs_are_compared_on_every_metric() -> None:
    found = [(pair.baseline, pair.other, pair.metric) for pair in compared().pairs]

    assert found == [
        (one, other, metric)
        for one, other in (("good", "bad"), ("good", "mixed"), ("bad", "mixed"))
        for metric in ("mrr", "ndcg@10")
    ]


def test_the_baseline_is_compared_with_each_other_run() -> None:
    found = compared(baseline="bad").pairs

    assert {(pair.baseline, pair.other) for pair in found} == {("bad", "good"), ("bad", "mixed")}
    assert found[0].difference == pytest.approx(0.5)
    assert (found[0].wins, found[0].losses, found[0].equal) == (30, 0, 0)


def test_a_clear_difference_is_significant_after_holm() -> None:
    p = compared(baseline="bad").pairs[0].p_holm

    assert p is not None
    assert p < 0.01


def test_differences_are_told_by_query() -> None:
    found = compared().differences("recip_rank", "good", "mixed")

    assert (found["q00"], found["q01"]) == (-0.5, 0.0)


def test_a_query_that_one_run_lacks_is_compared_only_where_both_are_measured() -> None:
    part = {query: docs for query, docs in GOOD.items() if query != "q00"}

    found = compare(QRELS, {"all": GOOD, "part": part}, ["mrr"], missing="skip")

    assert len(found.differences("mrr", "all", "part")) == 29
    assert found.pairs[0].n == 29


def test_runs_of_several_forms_on_prepared_judgments_are_compared() -> None:
    rows = [(query, doc, -rank) for query, docs in MIXED.items() for rank, doc in enumerate(docs)]

    found = compare(Qrels(QRELS), {"rows": rows, "lists": MIXED}, ["mrr"])

    assert found.pairs[0].difference == 0


def test_the_frame_has_one_row_a_run_and_metric() -> None:
    frame = compared().frame("polars")

    assert frame.columns == ["system", "metric", "mean", "low", "high", "n"]
    assert frame.rows()[0][:3] == ("good", "mrr", 1.0)
    assert frame.height == 6


def test_the_summary_holds_systems_and_pairs() -> None:
    summary = compared(seed=7).summary()

    assert ([system.name for system in summary.systems], len(summary.pairs), summary.seed) == (
        ["good", "bad", "mixed"],
        6,
        7,
    )


def test_the_same_seed_gives_the_same_pairs() -> None:
    assert compared(seed=5).pairs == compared(seed=5).pairs


def test_the_tables_show_means_and_differences() -> None:
    text = repr(compared(baseline="bad"))

    assert text.startswith("Comparison of 3 systems\nsystem")
    assert "mixed - bad" in text


@pytest.mark.parametrize(
    ("runs", "message"),
    [
        ({}, "runs are a mapping from the name of a system to its run"),
        ([GOOD], "runs are a mapping from the name of a system to its run"),
        ({1: GOOD}, "system 1 is of type int. Name each system by text"),
        ({"good": None}, "the run is null. Expected"),
    ],
)
def test_what_are_no_runs_is_refused(runs: object, message: str) -> None:
    with pytest.raises(LeadlineError, match=message):
        compare(QRELS, runs, ["mrr"])  # type: ignore[arg-type]  # what is refused


def test_an_unknown_baseline_is_refused() -> None:
    with pytest.raises(UnknownNameError, match=r"unknown baseline 'goood'\. Did you mean 'good'"):
        compared(baseline="goood")


def test_an_unknown_system_is_refused() -> None:
    with pytest.raises(UnknownNameError, match=r"unknown system 'goood'\. Did you mean 'good'"):
        compared()["goood"]
