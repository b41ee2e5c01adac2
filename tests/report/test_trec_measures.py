from __future__ import annotations

import pytest

from leadline.errors import LeadlineError, UsageError
from leadline.metrics.catalogue import BUILT_IN
from leadline.metrics.names import parse
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.report.trec_measures import NAMED, NICKNAMES, ORDER, Family, Measure, in_order, measure_of
from leadline.report.trec_requests import lacking, metrics_of, requested


def _names(*requests: str) -> list[str]:
    return [measure.name for measure in requested(requests)]


def test_cutoffs_after_a_comma_belong_to_the_name_before_them() -> None:
    assert _names("P.5,10,map") == ["P_5", "P_10", "map"]


def test_cutoffs_after_an_at_sign_are_shared_too() -> None:
    assert [measure.metric for measure in requested(["ndcg@5,10"])] == ["ndcg@5", "ndcg@10"]


def test_a_name_is_read_as_it_is_printed() -> None:
    assert _names("P_5", "iprec_at_recall_0.10", "ndcg_cut_10") == ["P_5", "iprec_at_recall_0.10", "ndcg_cut_10"]


def test_a_comma_in_parentheses_parts_no_names() -> None:
    assert [measure.metric for measure in requested(["rbp(p=0.8, rel=2)@10,map"])] == ["rbp(p=0.8, rel=2)@10", "map"]


@pytest.mark.parametrize(
    ("name", "cutoffs"),
    [
        ("P", "5 10 15 20 30 100 200 500 1000"),
        ("recall", "5 10 15 20 30 100 200 500 1000"),
        ("success", "1 5 10"),
        ("iprec_at_recall", "0.00 0.10 0.20 0.30 0.40 0.50 0.60 0.70 0.80 0.90 1.00"),
    ],
)
def test_a_measure_without_cutoffs_has_those_of_trec_eval(name: str, cutoffs: str) -> None:
    assert _names(name) == [f"{name}_{cutoff}" for cutoff in cutoffs.split()]


def test_the_same_metric_is_shown_once() -> None:
    assert _names("map", "AP", "map") == ["map"]


def test_the_official_set_is_the_one_that_trec_eval_prints_by_itself() -> None:
    assert len(_names("official")) == 30
    assert _names("official")[:6] == ["runid", "num_q", "num_ret", "num_rel", "num_rel_ret", "map"]
    assert _names("official")[-1] == "P_1000"


def test_a_set_says_what_it_lacks() -> None:
    assert "utility" in lacking(["map,set"])
    assert lacking(["official"]) == ()


def test_metrics_are_named_once_for_the_measures_that_share_them() -> None:
    assert metrics_of(requested(["num_rel", "num_rel_ret", "map", "gm_map", "runid"])) == ("set_recall", "map")


@pytest.mark.parametrize(
    ("request_", "says"),
    [
        ("10", "'10' in -m 10 belongs to no metric"),
        ("recip_rank.10", "mrr@10"),
        ("relstring", "'relstring' is not among Leadline's metrics"),
        ("utility.1,-1,0,0", "not among"),
        ("groundedness", "groundedness needs more than rankings and judgments"),
        ("ndgc@10", "Did you mean 'ndcg@10'?"),
        ("P.0", "cutoff 0"),
    ],
)
def test_what_cannot_be_measured_is_refused(request_: str, says: str) -> None:
    with pytest.raises(LeadlineError) as caught:
        requested([request_])

    assert says in str(caught.value)
    assert caught.value.exit_status == UsageError.exit_status


def test_a_metric_that_trec_eval_lacks_keeps_its_name_and_comes_last() -> None:
    measures = in_order(requested(["ndcg_exp@20", "P.10", "map", "P.5", "mrr@10"]))

    assert [measure.name for measure in measures] == ["map", "P_5", "P_10", "ndcg_exp@20", "mrr@10"]


def test_the_level_of_the_evaluation_is_not_in_the_name() -> None:
    assert measure_of("recall(rel=2)@10", rel=2) == Measure("recall_10", "recall(rel=2)@10")
    assert measure_of("recall(rel=2)@10").name == "recall(rel=2)@10"


def test_every_metric_here_exists() -> None:
    metrics = {entry.at(entry.cutoffs[0]).metric if isinstance(entry, Family) else entry.metric for entry in ORDER}

    assert all(str(parse(metric)) == metric for metric in metrics if metric)


def test_the_names_agree_with_what_the_metrics_say_they_equal() -> None:
    metrics = [metric for metric in BUILT_IN if issubclass(metric, CountedMetric) and metric.trec_eval]
    said = {(name, metric.name) for metric in metrics for name in (metric.trec_eval or "").split(", ")}
    here = {(entry.name, entry.metric.partition("(")[0]) for entry in ORDER}

    assert len(said) >= 17
    assert {pair for pair in said if not pair[0].startswith("-M")} <= here


def test_the_sets_name_only_measures_that_there_are() -> None:
    assert all(name in NAMED for names in NICKNAMES.values() for name in names)
