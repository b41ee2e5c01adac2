"""What holds on any ranking, and what another library says of it."""

from __future__ import annotations

import math
from typing import Any

import pytest
import pytrec_eval
from hypothesis import given
from hypothesis import strategies as st

from leadline.metrics.names import parse
from leadline.records.case import Case, RelevantItem
from leadline.records.score import Scored
from support.build import case, item

IDS = [f"d{number}" for number in range(12)]
CUTS = (1, 3, 5, 10)

rankings = st.lists(st.sampled_from(IDS), max_size=12, unique=True)
binary = st.dictionaries(st.sampled_from(IDS), st.just(1), min_size=1)
graded = st.dictionaries(st.sampled_from(IDS), st.integers(0, 4), min_size=1).filter(
    lambda grades: any(grades.values())
)


def value(metric: str, one: Case) -> float:
    score = parse(metric).score(one)
    assert isinstance(score, Scored)
    return score.value


@given(ranking=rankings, grades=binary)
def test_at_rank_1_reciprocal_rank_precision_and_hit_rate_agree(ranking: list[str], grades: dict[str, int]) -> None:
    one = case(ranking, grades=grades)  # RET-18

    assert value("mrr@1", one) == value("precision@1", one) == value("hit_rate@1", one)


@given(ranking=st.lists(st.sampled_from(IDS), max_size=12), grades=binary)
def test_the_identities_of_binary_metrics_hold_with_duplicates_too(ranking: list[str], grades: dict[str, int]) -> None:
    one = case(ranking, grades=grades)  # RET-18
    recalls = [value(f"recall@{k}", one) for k in CUTS]

    assert recalls == sorted(recalls)
    for k, recall in zip(CUTS, recalls, strict=True):
        hit = value(f"hit_rate@{k}", one)
        assert hit >= recall
        assert hit >= value(f"mrr@{k}", one)
        assert recall < 1 or hit == 1


@given(ranking=rankings, grades=binary)
def test_irrelevant_chunks_at_the_end_never_change_the_reciprocal_rank(
    ranking: list[str], grades: dict[str, int]
) -> None:
    longer = [*ranking, "noise1", "noise2"]  # RET-18

    assert value("mrr", case(longer, grades=grades)) == value("mrr", case(ranking, grades=grades))


@given(ranking=rankings, grades=binary)
def test_binary_labels_have_the_same_linear_and_exponential_gain(ranking: list[str], grades: dict[str, int]) -> None:
    one = case(ranking, grades=grades)

    assert value("ndcg@5", one) == pytest.approx(value("ndcg_exp@5", one), abs=1e-12)


@given(ranking=rankings, grades=binary, k=st.integers(1, 12))
def test_capped_average_precision_is_average_precision_times_a_known_ratio(
    ranking: list[str], grades: dict[str, int], k: int
) -> None:
    one = case(ranking, grades=grades)

    expected = value(f"map@{k}", one) * len(grades) / min(k, len(grades))
    assert value(f"map_capped@{k}", one) == pytest.approx(expected)


@st.composite
def overlapping(draw: st.DrawFn) -> list[RelevantItem]:
    """Draw items that share chunks, some that no chunk satisfies."""
    sets = draw(st.lists(st.sets(st.sampled_from(IDS), max_size=4), min_size=1, max_size=6))
    return [
        RelevantItem(item_id=f"i{number}", satisfied_by=frozenset(chunks), grade=draw(st.integers(1, 3)))
        for number, chunks in enumerate(sets)
    ]


@given(ranking=st.lists(st.sampled_from(IDS), max_size=12), items=overlapping())
def test_no_metric_leaves_0_to_1_where_chunks_share_items(ranking: list[str], items: list[RelevantItem]) -> None:
    one = case(ranking, items=items)
    names = ["recall", "precision", "precision_retrieved", "hit_rate", "mrr", "ndcg", "ndcg_exp", "map", "map_capped"]

    for name in [*names, "context_precision", "rbp"]:
        for cutoff in (1, 5, 20, "context"):
            assert 0 <= value(f"{name}@{cutoff}", one) <= 1
    assert 0 <= value("r_precision", one) <= 1


@given(items=overlapping())
def test_the_ranking_by_grade_is_worth_1(items: list[RelevantItem]) -> None:
    disjoint = [item(one.item_id, grade=one.grade) for one in items]
    best = [one.item_id for one in sorted(disjoint, key=lambda one: -one.grade)]

    assert value("ndcg@5", case(best, items=disjoint)) == 1.0
    assert value("ndcg_exp@5", case(best, items=disjoint)) == 1.0


TREC = {
    **{f"P_{k}": f"precision@{k}" for k in CUTS},
    **{f"recall_{k}": f"recall@{k}" for k in CUTS},
    **{f"success_{k}": f"hit_rate@{k}" for k in CUTS},
    **{f"ndcg_cut_{k}": f"ndcg@{k}" for k in CUTS},
    **{f"map_cut_{k}": f"map@{k}" for k in CUTS},
    "map": "map",
    "recip_rank": "mrr",
    "Rprec": "r_precision",
}


@given(ranking=rankings.filter(bool), grades=graded)
def test_every_value_is_the_one_of_trec_eval(ranking: list[str], grades: dict[str, int]) -> None:
    wanted = {name.rsplit("_", 1)[0] if name[-1].isdigit() else name for name in TREC}
    cuts = ",".join(map(str, CUTS))
    measures = {f"{name}.{cuts}" if f"{name}_1" in TREC else name for name in wanted} | {"map"}
    run = {"q": {chunk: float(-rank) for rank, chunk in enumerate(ranking)}}
    theirs: dict[str, Any] = pytrec_eval.RelevanceEvaluator({"q": grades}, measures).evaluate(run)["q"]  # Any: untyped

    one = case(ranking, grades=grades)
    ours = {trec: value(name, one) for trec, name in TREC.items()}
    assert ours == pytest.approx({trec: theirs[trec] for trec in TREC}, abs=1e-9)


@given(ranking=rankings.filter(bool), grades=graded)
def test_exponential_gain_follows_the_formula_written_out(ranking: list[str], grades: dict[str, int]) -> None:
    def dcg(levels: list[int]) -> float:
        return sum((2.0**level - 1) / math.log2(rank + 1) for rank, level in enumerate(levels[:5], start=1))

    best = dcg(sorted(grades.values(), reverse=True))
    assert value("ndcg_exp@5", case(ranking, grades=grades)) == pytest.approx(
        dcg([grades.get(chunk, 0) for chunk in ranking]) / best
    )
