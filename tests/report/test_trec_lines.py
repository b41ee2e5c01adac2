"""trec_eval's lines, compared with what it prints on a small example: values worked by hand, signs and tabs exact."""

from __future__ import annotations

import math
from collections.abc import Sequence

from leadline.ranking.measurement import Values
from leadline.report.trec_lines import query_lines, summary_lines
from leadline.report.trec_requests import requested

# q1 retrieved 4 documents, 2 of them relevant of 3; q2 retrieved 1, irrelevant, of 1.
COUNTS = {
    "set_precision": Values([0.5, 0.0], hits=[2.0, 0.0], of=[4.0, 1.0]),
    "set_recall": Values([2 / 3, 0.0], hits=[2.0, 0.0], of=[3.0, 1.0]),
}
MAP = COUNTS | {"map": Values([0.5, 0.0])}


def _overall(values: dict[str, Values], *requests: str, runid: str = "tag", n: int = 2) -> list[str]:
    return list(summary_lines(requested(requests), [f"q{at + 1}" for at in range(n)], values, runid=runid))


def _each(*requests: str, queries: Sequence[str] = ("q1", "q2"), hidden: str = "") -> list[str]:
    return list(query_lines(requested(requests), queries, MAP, hidden=frozenset(hidden.split())))


def test_the_counts_are_whole_numbers_summed_over_the_queries() -> None:
    assert _overall(COUNTS, "runid", "num_q", "num_ret", "num_rel", "num_rel_ret") == [
        "runid                 \tall\ttag",
        "num_q                 \tall\t2",
        "num_ret               \tall\t5",
        "num_rel               \tall\t4",
        "num_rel_ret           \tall\t2",
    ]


def test_a_mean_has_four_decimals() -> None:
    assert _overall(MAP, "map") == ["map                   \tall\t0.2500"]


def test_a_geometric_mean_takes_a_zero_for_a_hundred_thousandth() -> None:
    values = {"map": Values([0.1, 0.0])}  # sqrt(0.1 x 0.00001) = 0.001

    assert _overall(values, "gm_map") == ["gm_map                \tall\t0.0010"]


def test_a_query_has_lines_of_its_own_without_what_only_a_summary_has() -> None:
    assert _each("runid,num_q,num_ret,num_rel_ret,map,gm_map") == [
        "num_ret               \tq1\t4",
        "num_rel_ret           \tq1\t2",
        "map                   \tq1\t0.5000",
        "num_ret               \tq2\t1",
        "num_rel_ret           \tq2\t0",
        "map                   \tq2\t0.0000",
    ]


def test_a_hidden_query_is_not_shown() -> None:
    assert _each("map", hidden="q2") == ["map                   \tq1\t0.5000"]


def test_a_long_name_is_not_cut() -> None:
    name = "rbp(p=0.8, rel=2)@1000000"

    assert _overall({name: Values([1.0, 0.0])}, name) == [f"{name}\tall\t0.5000"]


def test_control_characters_are_spelled_out() -> None:
    assert _each("map", queries=("q\x1b[2J", "q2"))[0] == "map                   \tq\\x1b[2J\t0.5000"
    assert _overall(COUNTS, "runid", runid="a\tb") == ["runid                 \tall\ta\\tb"]


def test_the_mean_is_summed_one_after_the_other_as_trec_eval_does() -> None:
    """Summed exactly, 24 times 0.00005 has a mean that is rounded up; one after the other, it stays just below."""
    each = [0.00005] * 24

    assert f"{math.fsum(each) / 24:6.4f}" == "0.0001"
    assert _overall({"map": Values(each)}, "map", n=24) == ["map                   \tall\t0.0000"]
