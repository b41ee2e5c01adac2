"""What the results of one run say."""

from __future__ import annotations

import math

import pandas as pd
import polars as pl
import pyarrow as pa  # type: ignore[import-untyped]  # it has no stubs
import pytest

from leadline.errors import DataError, UnknownNameError, UsageError
from leadline.metrics.retrieval.recall import Recall
from leadline.records.retrieval import RetrievalSummary
from leadline.retrieval import Qrels, Results, evaluate
from support.run_forms import QRELS, RUN


def found(run: object = RUN, metrics: object = ("ndcg@10", "map", "P_2"), **options: object) -> Results:
    """Return results on the small qrels."""
    return evaluate(QRELS, run, metrics, **options)  # type: ignore[arg-type]  # a test may ask for what is refused


@pytest.mark.parametrize("name", ["ndcg@10", "nDCG@10", "ndcg_cut_10", "ndcg_cut.10", "NDCG@10"])
def test_a_metric_answers_to_every_name_of_it(name: str) -> None:
    results = found()

    assert results[name] == results.mean("ndcg@10")


def test_a_metric_may_be_asked_for_and_looked_up_as_a_value() -> None:
    assert found(metrics=[Recall(cutoff=5)])[Recall(cutoff=5)] == found(metrics="recall@5")["R@5"]


def test_a_metric_that_was_not_measured_is_refused() -> None:
    with pytest.raises(UsageError, match="mrr was not asked for; there are ndcg@10, map, precision@2"):
        found()["mrr"]


@pytest.mark.parametrize(
    ("metrics", "message"),
    [
        ([], "no metric is asked for. Name one or more"),
        (None, "the metrics are None. Expected names"),
        ([7], "metric 7 is of type int. Expected a name"),
        (["recall@context"], "recall@context needs to know what the generator was given. Write a rank: recall@5"),
        (["groundedness"], "groundedness needs more than rankings and grades. Run 'leadline evaluate'"),
        (["nonsense@5"], "unknown metric"),
    ],
)
def test_a_metric_that_cannot_be_measured_is_refused(metrics: object, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        found(metrics=metrics)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"tie": "worst"}, "unknown option 'tie'. Did you mean 'ties'"),
        ({"ties": "wurst"}, "unknown ties 'wurst'. Did you mean 'worst'"),
        ({"compat": "trec"}, "unknown compat 'trec'"),
        ({"level": 95}, "level 95 is not above 0 and below 1"),
    ],
)
def test_an_option_that_there_is_not_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        found(**options)


def test_the_mean_counts_a_missing_query_as_0() -> None:
    assert found()["map"] == pytest.approx((1 / 6 + 5 / 12) / 3)


def test_a_preset_decides_as_the_tool_does() -> None:
    assert found(compat="trec_eval-9.0.8")["map"] == pytest.approx((1 / 6 + 5 / 12) / 2)


def test_an_option_goes_before_the_preset() -> None:
    assert found(compat="trec_eval-9.0.8", missing="zero")["map"] == found()["map"]


def test_the_relevance_level_goes_for_metrics_that_do_not_say_one() -> None:
    results = found(metrics=["recall@5"], rel=2)

    assert results.metrics == ("recall(rel=2)@5",)
    assert results["recall@5"] == pytest.approx(1 / 3)


def test_a_name_that_contradicts_the_relevance_level_is_refused() -> None:
    with pytest.raises(UsageError, match="the option rel=2 contradict each other"):
        found(metrics=["recall(rel=1)@5"], rel=2)


def test_the_estimate_has_interval_n_and_micro_average() -> None:
    estimate = found().estimate("precision@2")

    assert (estimate.n, estimate.mean) == (3, found()["P@2"])
    assert estimate.interval is not None
    assert estimate.micro is not None
    assert (estimate.micro.hits, estimate.micro.of) == (0, 6)


def test_the_level_of_the_interval_is_heeded() -> None:
    wide, narrow = (found(level=level).estimate("map").interval for level in (0.99, 0.5))

    assert wide is not None
    assert narrow is not None
    assert wide[0] <= narrow[0] < narrow[1] < wide[1]


def test_the_same_seed_gives_the_same_interval() -> None:
    assert found(seed=3).estimates == found(seed=3).estimates


def test_values_are_told_by_query_in_ascending_order() -> None:
    assert list(found().values("map")) == ["q1", "q2", "q3"]
    assert found().per_query()["q1"]["map"] == found().values("map")["q1"]


@pytest.mark.parametrize(
    ("library", "kind"), [("pandas", pd.DataFrame), ("polars", pl.DataFrame), ("pyarrow", pa.Table)]
)
def test_a_frame_has_one_row_a_query(library: str, kind: type) -> None:
    frame = found().frame(library)

    assert isinstance(frame, kind)
    assert list(map(str, frame["query_id"])) == ["q1", "q2", "q3"]  # type: ignore[index]  # of each library


def test_a_frame_of_an_unknown_library_is_refused() -> None:
    with pytest.raises(UnknownNameError, match=r"unknown library 'panda'\. Did you mean 'pandas'"):
        found().frame("panda")


def test_coverage_and_totals_say_what_the_means_rest_on() -> None:
    results = found()

    assert (results.coverage.judged, results.coverage.evaluated, results.coverage.missing) == (3, 3, ("q3",))
    assert results.coverage.foreign == 1
    assert results.totals == {"num_q": 3, "num_ret": 7, "num_rel": 5, "num_rel_ret": 3}


def test_the_curves_rise_and_end_with_the_deepest_ranking() -> None:
    recall = found().curve()["recall"]

    assert [point.k for point in recall] == [1, 2, 3, 4]
    assert [point.mean for point in recall] == sorted(point.mean for point in recall)
    assert recall[-1].mean == found(metrics="recall@4")["recall@4"]


def test_the_summary_is_a_record_that_reads_back() -> None:
    import msgspec

    summary = found().summary("bm25", per_query=True)

    assert msgspec.json.decode(msgspec.json.encode(summary), type=RetrievalSummary) == summary
    assert summary.systems[0].name == "bm25"
    assert summary.systems[0].per_query["q1"]["map"] == pytest.approx(1 / 6)
    assert summary.options["missing"] == "zero"


def test_the_table_shows_means_and_notices() -> None:
    lines = repr(found()).splitlines()

    assert lines[0] == "Results on 3 queries"
    assert lines[3].split()[:2] == ["map", f"{found()['map']:.4f}"]
    assert lines[5].startswith("- 1 of 3 queries is not in the run and counts as 0: ndcg@10 is ")


def test_a_large_run_and_a_small_one_give_the_same_values() -> None:
    many = {f"x{n}": {f"d{m}": 1 for m in range(5)} for n in range(100)}

    alone = found()
    among = evaluate({**QRELS, **many}, {**RUN, **{query: {"d1": 1.0} for query in many}}, ["ndcg@10", "map", "P_2"])

    assert {query: among.per_query()[query] for query in QRELS} == alone.per_query()


def test_what_is_changed_after_measuring_changes_no_result() -> None:
    run = {"q1": {"d1": 1.0, "d2": 1.0}}
    results = evaluate({"q1": {"d1": 1}}, run, ["mrr"])
    run["q1"]["d1"] = 0.0

    assert results.ties()[0].queries == 1


def test_qrels_know_their_queries() -> None:
    qrels = Qrels(QRELS)

    assert (len(qrels), qrels.queries) == (3, ("q1", "q2", "q3"))
    assert repr(qrels) == "Qrels(3 queries, 7 judgments)"
    assert repr(Qrels({"q": {"d": 1}})) == "Qrels(1 query, 1 judgment)"


def test_qrels_without_a_judgment_are_refused_at_once() -> None:
    with pytest.raises(DataError, match="hold no judgment"):
        Qrels({"q1": {}})


def test_no_value_is_nan_where_nothing_is_relevant() -> None:
    results = evaluate({"q1": {"d1": 0}}, {"q1": {"d1": 1.0}}, ["ndcg@10", "map", "recall@5", "bpref", "mrr"])

    assert not any(math.isnan(value) for value in results.per_query()["q1"].values())
