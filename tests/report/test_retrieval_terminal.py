from __future__ import annotations

import msgspec
import pytest

from leadline.records.estimate import Micro
from leadline.records.retrieval import Coverage, RetrievalSummary
from leadline.report.grid import wide
from leadline.report.retrieval_terminal import render
from support.retrieval_summaries import changed, pair, summary, system, with_metrics


def _shown(
    of: RetrievalSummary, *, width: int = 80, colour: bool = False, compare: bool = False, micro: bool = False
) -> list[str]:
    return render(of, width=width, colour=colour, compare=compare, micro=micro).splitlines()


def test_one_system_has_a_row_a_metric() -> None:
    shown = _shown(summary(system(means={"ndcg@10": 0.31234, "map": 0.2})))

    assert shown[:3] == [
        "metric     mean     95 % interval    n",
        "ndcg@10  0.3123  0.2000 to 0.4000  225",
        "map      0.2000  0.2000 to 0.4000  225",
    ]


def test_several_systems_have_a_row_each_with_the_interval_below() -> None:
    shown = _shown(summary(system(), system("dense", {"ndcg@10": 0.35}, interval=None)))

    assert shown[:5] == [
        "system    n      ndcg@10",
        "bm25    225       0.3000",
        "             0.200-0.400",
        "dense   225       0.3500",
        "                       –",
    ]
    assert "below each mean: its 95 % interval" in shown


def test_a_system_that_differs_from_the_baseline_is_marked_and_the_mark_explained() -> None:
    systems = (system(), system("dense"), system("sparse"))
    shown = _shown(summary(*systems, pairs=(pair("dense"), pair("sparse", p_holm=0.3))))

    marked = [line.endswith("*") for line in shown if line.startswith(("bm25 ", "dense ", "sparse "))]

    assert marked == [False, True, False]
    assert "* differs from bm25: p < 0.05 after Holm's correction over 2 tests" in " ".join(shown)


def test_a_comparison_says_who_is_better_by_how_much_and_how_often() -> None:
    shown = _shown(summary(system(), system("dense"), pairs=(pair("dense"),)), compare=True)
    place = shown.index("dense minus bm25, paired over 225 queries")

    assert shown[place + 2 : place + 4] == [
        "metric   difference       95 % interval       p  p Holm  won  lost  equal",
        "ndcg@10     +0.0200  +0.0010 to +0.0390  0.0050  0.0100  120    80     25",
    ]


def test_without_enough_queries_for_a_test_there_is_no_number() -> None:
    shown = _shown(summary(system(), system("dense"), pairs=(pair("dense", p_holm=None),)), compare=True)

    assert any(line.split()[-5:] == ["–", "–", "120", "80", "25"] for line in shown)


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("count", [1, 2, 4])
def test_no_line_is_wider_than_the_terminal(width: int, count: int) -> None:
    names = ("bm25", "a-dense-model-with-a-very-long-name.run", "日本語の検索システムの長い名前", "x")[:count]
    means = with_metrics(7)
    found = system(means=means, coverage=Coverage(judged=225, evaluated=225, missing=("q1", "q2", "q3", "q4")))
    pairs = tuple(pair(name, metric) for name in names[1:] for metric in means)
    whole = summary(*(changed(found, name) for name in names), pairs=pairs)
    shown = _shown(whole, width=width, compare=True, micro=True)

    assert max(map(wide, shown)) <= width


def test_columns_that_do_not_fit_follow_below_with_the_names_again() -> None:
    shown = _shown(summary(system(means=with_metrics(7)), system("dense", with_metrics(7))), width=60)

    assert sum(line.startswith("system") for line in shown) == 3
    assert sum(line.startswith("dense") for line in shown) == 3


def test_micro_averages_are_shown_where_they_are_asked_for() -> None:
    found = system(means={"recall@10": 0.3, "map": 0.2}, micro={"recall@10": Micro(value=0.25, hits=120, of=480)})

    assert any(line.endswith("0.2500 (120/480)") for line in _shown(summary(found), micro=True))
    assert not any("120/480" in line for line in _shown(summary(found)))


def test_values_a_query_come_first() -> None:
    shown = _shown(summary(system(per_query={"q1": {"ndcg@10": 0.5}, "q2": {"ndcg@10": 0.1}})))

    assert shown[:3] == ["query  ndcg@10", "q1      0.5000", "q2      0.1000"]


def test_both_counts_of_queries_are_said_whatever_becomes_of_the_missing() -> None:
    found = system(coverage=Coverage(judged=225, evaluated=225, missing=("q7",), foreign=3))
    zero, skip = (_shown(summary(found, missing=missing), width=200)[3] for missing in ("zero", "skip"))

    assert zero == "queries: 225 with judgments, 224 of them in the run; 1 missing (q7) counts as 0"
    assert skip == "queries: 225 with judgments, 224 of them in the run; 1 missing (q7) is left out"


def test_notices_are_said_unless_they_are_unwanted() -> None:
    found = msgspec.structs.replace(system(), notices=("1 score is NaN and ranked last",))

    assert _shown(summary(found))[-1] == "note: 1 score is NaN and ranked last"
    assert "NaN" not in render(summary(found), width=80, colour=False, notices=False)


def test_only_options_that_differ_are_said() -> None:
    shown = _shown(summary(system(), ties="worst", judged_only=True))

    assert "options other than the default: ties worst, judged_only true" in shown
    assert not any(line.startswith("options") for line in _shown(summary(system())))


def test_what_is_the_same_of_some_systems_is_said_once() -> None:
    odd = system("odd", coverage=Coverage(judged=225, evaluated=225, missing=("q7",)))
    shown = _shown(summary(system(), system("dense"), odd), width=200)

    assert "bm25, dense: queries: 225 with judgments, 225 of them in the run" in shown
    assert "odd: queries: 225 with judgments, 224 of them in the run; 1 missing (q7) counts as 0" in shown


def test_ids_and_names_cannot_steer_the_terminal() -> None:
    coverage = Coverage(judged=2, evaluated=2, missing=("q\x1b]0;x\x07",))
    bad = system("a\x1b[31m", coverage=coverage, per_query={"q\r\n1": {"ndcg@10": 0.5}})
    shown = render(summary(bad, system("b\u202e")), width=80, colour=False)

    assert not {"\x1b", "\r", "\x07", "\u202e"} & set(shown)
    assert "a\\x1b[31m" in shown


def test_colour_touches_the_head_alone() -> None:
    shown = _shown(summary(system()), colour=True)

    assert shown[0].startswith("\x1b[1mmetric")
    assert [line for line in shown[1:] if "\x1b" in line] == []
