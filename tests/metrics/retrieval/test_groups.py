"""Items that need several chunks: `all_of` in a golden set, alone or as one way among others."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.metrics.names import parse
from leadline.metrics.retrieval.hits import missed
from leadline.records.case import Case, RelevantItem
from leadline.records.score import Scored
from support.build import all_of, case, item

ONE_OR_BOTH = RelevantItem(
    item_id="a or (b and c)",
    satisfied_by=frozenset("a"),
    together=((frozenset("b"), frozenset("c")),),
)


def value(metric: str, one: Case) -> float:
    score = parse(metric).score(one)
    assert isinstance(score, Scored), score
    return score.value


@pytest.mark.parametrize(
    ("metric", "expected"),
    [
        ("recall@2", 0.0),
        ("recall@3", 1.0),
        ("hit_rate@2", 0.0),
        ("hit_rate@3", 1.0),
        ("mrr", 1 / 3),
        ("ndcg@3", (1 / math.log2(4)) / (1 / math.log2(3))),
        ("precision@3", 2 / 3),
        ("precision_retrieved@4", 2 / 4),
        ("precision@1", 1.0),
        ("map", 2 / 3),
        ("context_precision@3", (1 / 1 + 2 / 3) / 2),
        ("set_precision", 2 / 4),
        ("set_recall", 1.0),
        ("r_precision", 0.0),
        ("judged@4", 2 / 4),
    ],
)
def test_two_chunks_that_are_needed_together_are_found_with_the_second_and_both_are_useful(
    metric: str, expected: float
) -> None:
    assert value(metric, case("a x b y", items=[all_of("a", "b")])) == pytest.approx(expected)


@pytest.mark.parametrize(
    "metric", ["recall@2", "ndcg@2", "map", "precision@2", "r_precision", "bpref", "ndcg", "infap"]
)
def test_the_best_order_of_what_is_needed_together_is_worth_one(metric: str) -> None:
    assert value(metric, case("a b x", items=[all_of("a", "b")], distractors="x")) == pytest.approx(1.0, abs=1e-5)


def test_half_of_it_is_not_found_and_is_no_noise() -> None:
    one = case("a x", items=[all_of("a", "b")])

    assert [value(metric, one) for metric in ("recall@2", "mrr", "ndcg@2", "map", "hit_rate@2")] == [0, 0, 0, 0, 0]
    assert value("precision@2", one) == 0.5
    assert missed(one.ranked, 2) == ("a and b",)


def test_a_part_that_was_brought_already_is_no_use_again() -> None:
    assert value("precision@3", case("a b c", items=[all_of("a b", "c")])) == pytest.approx(2 / 3)
    assert value("precision@2", case("a a", items=[all_of("a", "c")])) == 0.5


def test_a_part_of_what_was_found_another_way_is_no_use() -> None:
    assert value("precision@2", case("a b", items=[ONE_OR_BOTH])) == 0.5
    assert value("precision@3", case("b a c", items=[ONE_OR_BOTH])) == pytest.approx(2 / 3)


@pytest.mark.parametrize(("retrieved", "rank"), [("a b c", 1), ("b a c", 2), ("b c a", 2), ("b x c", 3)])
def test_one_way_or_the_other_satisfies_it_whichever_is_first(retrieved: str, rank: int) -> None:
    assert value("mrr", case(retrieved, items=[ONE_OR_BOTH])) == pytest.approx(1 / rank)


def test_one_chunk_that_holds_both_parts_is_enough() -> None:
    one = case("p", items=[all_of("a p", "b p")])

    assert (value("recall@1", one), value("ndcg@1", one), value("mrr", one)) == (1.0, 1.0, 1.0)


def test_a_least_grade_counts_the_parts_of_relevant_items_alone() -> None:
    one = case("a b c", items=[all_of("a", "b", grade=1), item("c", grade=2)])

    assert value("precision(rel=2)@3", one) == pytest.approx(1 / 3)
    assert value("mrr(rel=2)", one) == pytest.approx(1 / 3)


def test_what_does_not_fit_above_the_cut_is_left_out_of_the_best_ranking() -> None:
    assert value("ndcg@1", case("c", items=[all_of("a", "b", grade=3), item("c")])) == 1.0


def test_a_chunk_alone_and_the_group_that_it_belongs_to_are_two_items() -> None:
    one = case("a b", items=[item("a"), all_of("a", "b")])

    assert value("recall@1", one) == 0.5
    assert value("recall@2", one) == 1.0


def test_the_same_group_in_another_order_is_one_item_with_the_better_grade() -> None:
    one = case("a b", items=[all_of("a", "b", grade=1), all_of("b", "a", grade=2)])

    assert value("recall@2", one) == 1.0
    assert value("recall(rel=2)@2", one) == 1.0
    assert value("precision@2", one) == 1.0


def test_two_groups_of_which_nothing_can_be_found_stay_two() -> None:
    lost = [
        RelevantItem(item_id=name, satisfied_by=frozenset(), together=((frozenset("a"), frozenset()),)) for name in "xy"
    ]

    assert len({one.key for one in lost}) == 2


CHUNKS = st.sampled_from("abcdef")
PARTS = st.lists(st.frozensets(CHUNKS, min_size=1, max_size=2), min_size=1, max_size=3).map(tuple)
ITEMS = st.builds(
    RelevantItem,
    item_id=st.uuids().map(str),
    satisfied_by=st.frozensets(CHUNKS, max_size=2),
    grade=st.integers(1, 3),
    together=st.lists(PARTS, min_size=1, max_size=2).map(tuple),
)
RANKINGS = st.lists(st.sampled_from("abcdefxyz"), max_size=9).map(tuple)


@given(st.lists(ITEMS, min_size=1, max_size=4), RANKINGS, st.integers(1, 9))
def test_recall_counts_the_items_that_the_top_satisfies_together(
    items: list[RelevantItem], ranking: tuple[str, ...], k: int
) -> None:
    one = case(ranking, items=items)
    kept = {each.key: each for each in items}.values()

    assert value(f"recall@{k}", one) == pytest.approx(
        sum(each.satisfied(set(ranking[:k])) for each in kept) / len(kept)
    )


@given(st.lists(ITEMS, min_size=1, max_size=4), RANKINGS)
def test_every_value_lies_between_0_and_1(items: list[RelevantItem], ranking: tuple[str, ...]) -> None:
    one = case(ranking, items=items)
    names = ["recall@3", "precision@3", "mrr", "ndcg@3", "ndcg", "map", "map@2", "r_precision", "bpref", "rbp", "err@5"]

    assert all(0 <= value(name, one) <= 1 for name in names)


@given(st.lists(ITEMS, min_size=1, max_size=3), RANKINGS)
def test_precision_counts_no_rank_that_repeats_what_is_known(
    items: list[RelevantItem], ranking: tuple[str, ...]
) -> None:
    twice = [chunk for chunk in ranking for _ in range(2)]

    assert value(f"precision@{2 * len(ranking) or 1}", case(twice, items=items)) == pytest.approx(
        value(f"precision@{len(ranking) or 1}", case(ranking, items=items)) / 2
    )
