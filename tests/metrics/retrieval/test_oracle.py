"""Each metric that equals a measure of trec_eval, against pytrec_eval on random judgments and rankings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import pytest
import pytrec_eval
from hypothesis import given
from hypothesis import strategies as st

from leadline.metrics.catalogue import BUILT_IN
from leadline.metrics.names import parse
from leadline.metrics.retrieval.counted import CountedMetric
from support.rankings import walk

DOCUMENTS = [f"d{number:02}" for number in range(14)]
TWINS = {
    "recall(rel={rel})@5": "recall_5",
    "precision(rel={rel})@5": "P_5",
    "hit_rate(rel={rel})@5": "success_5",
    "map(rel={rel})": "map",
    "map(rel={rel})@5": "map_cut_5",
    "mrr(rel={rel})": "recip_rank",
    "ndcg": "ndcg",
    "ndcg@5": "ndcg_cut_5",
    "r_precision(rel={rel})": "Rprec",
    "bpref(rel={rel})": "bpref",
    "infap(rel={rel})": "infAP",
    "iprec(rel={rel})@0.1": "iprec_at_recall_0.10",
    "iprec(rel={rel})@0.6": "iprec_at_recall_0.60",
    "iprec_11pt(rel={rel})": "11pt_avg",
    "set_precision(rel={rel})": "set_P",
    "set_recall(rel={rel})": "set_recall",
    "set_f(rel={rel})": "set_F",
}
"""A metric of ours, and what pytrec_eval calls it."""

CUT = {"mrr(rel={rel})@5": "recip_rank", "precision_retrieved(rel={rel})@5": "set_P"}
"""The same, after the ranking is cut at 5."""

# With nothing but grades below 0, trec_eval reads what an earlier query left behind, and may never come back.
graded = st.dictionaries(st.sampled_from(DOCUMENTS), st.integers(-1, 3), min_size=1).filter(
    lambda grades: max(grades.values()) >= 0
)
rankings = st.lists(st.sampled_from(DOCUMENTS), unique=True, min_size=1)


def theirs(measures: set[str], rel: int, ids: Sequence[str], grades: Mapping[str, int]) -> dict[str, float]:
    """Return what pytrec_eval says of one ranking."""
    run = {"q": {document: 1.0 - place / 100 for place, document in enumerate(ids)}}
    evaluator = pytrec_eval.RelevanceEvaluator({"q": dict(grades)}, measures, relevance_level=rel)
    values: dict[str, float] = evaluator.evaluate(run)["q"]
    return values


def ours(name: str, rel: int, ids: Sequence[str], grades: Mapping[str, int]) -> float:
    """Return what a metric says of one ranking."""
    metric = parse(name.format(rel=rel))
    assert isinstance(metric, CountedMetric)
    assert not isinstance(metric.cutoff, str)
    return metric.measure(walk(ids, grades), metric.cutoff).value


@given(ids=rankings, grades=graded, rel=st.integers(1, 3))
def test_metrics_of_whole_rankings_equal_pytrec_eval(ids: list[str], grades: dict[str, int], rel: int) -> None:
    # pytrec_eval is asked for a level such as 0.6, and answers with 0.60.
    asked = {re.sub(r"(\.[1-9])0$", r"\1", name) for name in TWINS.values()}
    other = theirs(asked, rel, ids, grades)

    mine = {twin: ours(name, rel, ids, grades) for name, twin in TWINS.items()}

    assert mine == pytest.approx({twin: other[twin] for twin in mine}, abs=1e-12)


@given(ids=rankings, grades=graded)
def test_the_weight_of_recall_in_pytrec_eval_is_the_square_of_ours(ids: list[str], grades: dict[str, int]) -> None:
    other = theirs({"set_F_4.0"}, 1, ids, grades)

    assert ours("set_f(beta=2.0)", 1, ids, grades) == pytest.approx(other["set_F"], abs=1e-12)


@given(ids=rankings, grades=graded, rel=st.integers(1, 3))
def test_metrics_of_a_cut_ranking_equal_pytrec_eval_on_the_cut_run(
    ids: list[str], grades: dict[str, int], rel: int
) -> None:
    other = theirs(set(CUT.values()), rel, ids[:5], grades)

    mine = {twin: ours(name, rel, ids, grades) for name, twin in CUT.items()}

    assert mine == pytest.approx({twin: other[twin] for twin in mine}, abs=1e-12)


def test_every_metric_that_claims_to_equal_a_measure_of_trec_eval_is_held_against_it() -> None:
    claims = {one.name for one in BUILT_IN if issubclass(one, CountedMetric) and one.trec_eval is not None}
    held = {parse(name.format(rel=1)).name for name in (*TWINS, *CUT)}

    # pytrec_eval wraps version 9, and `unj` came with 10.
    assert claims - {"unjudged"} == held
