from __future__ import annotations

import numpy as np
import pytest

from leadline.errors import UnknownNameError, UsageError
from leadline.records.retrieval import PairResult
from leadline.stats.column import System
from leadline.stats.holm import holm
from leadline.stats.pairs import pairs

QUERIES = [f"q{number:03}" for number in range(60)]
RNG = np.random.default_rng(6)
BASE = RNG.beta(0.5, 0.8, 60)


def system(name: str, gain: float = 0.0, metrics: tuple[str, ...] = ("ndcg@10", "mrr@10")) -> System:
    """Make a system that is better by a gain on each query, give or take."""
    noise = np.random.default_rng(len(name) + int(gain * 100)).normal(gain, 0.1, (len(metrics), 60))
    return System(name, QUERIES, dict(zip(metrics, np.clip(BASE + noise, 0, 1), strict=True)))


def test_every_two_systems_are_compared_on_every_metric_the_earlier_as_the_baseline() -> None:
    found = pairs([system("a"), system("bb", 0.1), system("ccc")])

    assert [(one.baseline, one.other, one.metric) for one in found] == [
        ("a", "bb", "ndcg@10"),
        ("a", "bb", "mrr@10"),
        ("a", "ccc", "ndcg@10"),
        ("a", "ccc", "mrr@10"),
        ("bb", "ccc", "ndcg@10"),
        ("bb", "ccc", "mrr@10"),
    ]


def test_a_baseline_is_compared_with_each_other_system() -> None:
    found = pairs([system("a"), system("bb"), system("ccc")], baseline="bb")

    assert [(one.baseline, one.other) for one in found[::2]] == [("bb", "a"), ("bb", "ccc")]


def test_p_is_corrected_over_all_pairs_and_metrics() -> None:
    found = pairs([system("a"), system("bb", 0.05), system("ccc", 0.02)])

    assert [one.p_holm for one in found] == holm([one.p for one in found if one.p is not None])
    assert any(one.p != one.p_holm for one in found)


def test_queries_are_matched_by_id_and_those_of_one_system_alone_are_left_out() -> None:
    first = System("first", ["a", "b", "c"], {"m": [0.0, 0.5, 1.0]})
    second = System("second", ["b", "c", "d"], {"m": [1.0, 0.5, 0.0]})

    found = pairs([first, second])[0]

    assert (found.n, found.difference, found.wins, found.losses) == (2, 0.0, 1, 1)


def test_the_order_of_the_queries_does_not_matter_to_two_systems_in_the_same_order() -> None:
    one, other = system("a"), system("bb", 0.1)
    turned = System("bb", QUERIES[::-1], {metric: np.asarray(each)[::-1] for metric, each in other.values.items()})

    assert pairs([one, turned]) == pairs([one, other])


def test_without_a_shared_query_there_is_nothing_to_test() -> None:
    found = pairs([System("a", ["x"], {"m": [1.0]}), System("b", ["y"], {"m": [0.0]})])

    assert found == [
        PairResult(
            baseline="a", other="b", metric="m", n=0, difference=None, interval=None,
            p=None, p_holm=None, wins=0, losses=0, equal=0,
        )
    ]  # fmt: skip


def test_a_metric_that_only_one_system_has_is_left_out() -> None:
    found = pairs([system("a"), system("bb", metrics=("mrr@10",))])

    assert [one.metric for one in found] == ["mrr@10"]


def test_where_lower_is_better_the_lower_value_wins() -> None:
    one, other = System("a", ["x", "y"], {"m": [0.0, 0.0]}), System("b", ["x", "y"], {"m": [1.0, 0.0]})

    found = pairs([one, other], lower_is_better={"m"})[0]

    assert (found.difference, found.wins, found.losses) == (0.5, 0, 1)


def test_one_system_has_no_pair() -> None:
    assert pairs([system("a")]) == []


def test_two_systems_of_one_name_are_refused() -> None:
    with pytest.raises(UsageError, match="two systems are named 'a'"):
        pairs([system("a"), system("a")])


def test_a_baseline_that_is_no_system_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="baseline"):
        pairs([system("a"), system("bb")], baseline="c")
