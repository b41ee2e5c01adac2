"""Documents of equal score stand where the rule for them says, and what their order decides is told."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.ranking.few import measure_few
from leadline.ranking.mappings import judgments, place
from leadline.ranking.measure import measure
from leadline.ranking.options import Options
from leadline.ranking.ties import tie_notes
from leadline.records.retrieval import TieNote
from support.pools import Qrels, Run, in_arrays, metrics, of_all_orders, some_pairs

BOUNDED = metrics(
    "recall@2", "precision@3", "hit_rate@1", "mrr", "map", "ndcg@3", "ndcg_exp@2", "bpref", "rbp", "err@3", "iprec@0.5"
)
"""The metrics of which the worst and the best order are what their names say."""

tied_scores = st.sampled_from((1.0, 2.0))
small_grades = st.dictionaries(st.sampled_from("abcde"), st.integers(-1, 3), min_size=1)
small_scores = st.dictionaries(st.sampled_from("abcdef"), tied_scores, min_size=1, max_size=5)


def order(scores: dict[str, float], ties: Any, **changes: Any) -> str:  # noqa: ANN401 - options of many types
    """Return the documents of one query by rank, all of them judged."""
    qrels = {"q": dict.fromkeys(sorted(scores), 1)}
    prepared = judgments({"q": {document: place for place, document in enumerate(sorted(scores))}})
    stands = place(prepared, {"q": scores}, Options(ties=ties, **changes))
    return "".join(sorted(qrels["q"])[grade] for grade in stands.grade.tolist())


@pytest.mark.parametrize(
    ("ties", "expected"), [("docid_desc", "zcba"), ("docid_asc", "zabc"), ("rank", "zbca"), ("mean", "zabc")]
)
@pytest.mark.parametrize("scores", [{"b": 1.0, "c": 1.0, "z": 2.0, "a": 1.0}, {"z": 2.0, "b": 1.0, "c": 1.0, "a": 1.0}])
def test_each_rule_has_its_order_whether_scores_fall_or_not(ties: str, expected: str, scores: dict[str, float]) -> None:
    assert order(scores, ties) == expected


def test_ids_compare_by_code_points() -> None:
    assert order({"\uffff": 1.0, "\U00010000": 1.0, "é": 1.0, "z": 1.0}, "docid_desc") == "\U00010000\ufffféz"


def test_an_unjudged_document_takes_a_rank_among_the_tied() -> None:
    stands = place(judgments({"q": {"b": 1}}), {"q": {"a": 1.0, "b": 1.0, "c": 1.0}}, Options())

    assert (stands.rank.tolist(), stands.low.tolist(), stands.high.tolist()) == ([2], [1], [3])


def test_many_tied_documents_keep_the_order_of_their_ids() -> None:
    scores = {f"d{number:03}": 1.0 for number in range(500)}
    stands = place(judgments({"q": {"d499": 1, "d250": 2, "d000": 3}}), {"q": scores}, Options())

    assert (stands.rank.tolist(), stands.grade.tolist()) == ([1, 250, 500], [1, 2, 3])


def test_the_worst_order_is_nonrelevant_then_unjudged_then_relevant_by_rising_grade() -> None:
    qrels = {"q": {"zero": 0, "below": -1, "one": 1, "two": 2}}
    run = {"q": dict.fromkeys(["two", "one", "unjudged", "below", "zero"], 1.0)}
    worst = measure_few(qrels, run, metrics("ndcg", "bpref", "judged@1", "mrr"), Options(ties="worst"))

    assert worst.metrics["mrr"].each == [1 / 4]
    assert worst.metrics["judged@1"].each == [1.0]


@pytest.mark.parametrize(("ties", "first"), [("worst", 1 / 3), ("best", 1.0)])
def test_the_extremes_put_relevant_documents_last_and_first(ties: Any, first: float) -> None:  # noqa: ANN401
    qrels = {"q": {"b": 1}}
    run = {"q": {"a": 1.0, "b": 1.0, "c": 1.0}}

    assert in_arrays(qrels, run, metrics("mrr"), Options(ties=ties)).metrics["mrr"].each == pytest.approx([first])


@given(small_grades, small_scores, st.booleans())
def test_no_order_is_worse_than_the_worst_or_better_than_the_best(
    grades: dict[str, int], scores: dict[str, float], judged_only: bool
) -> None:
    every = of_all_orders(grades, scores, BOUNDED, Options(ties="rank", judged_only=judged_only))
    ends = [
        in_arrays({"q": grades}, {"q": scores}, BOUNDED, Options(ties=ties, judged_only=judged_only))
        for ties in ("worst", "best")
    ]

    for name, values in every.items():
        worst, best = (float(end.metrics[name].each[0]) for end in ends)
        assert worst == pytest.approx(min(values), abs=1e-12), name
        assert best == pytest.approx(max(values), abs=1e-12), name


def notes(qrels: Qrels, run: Run, *names: str, **changes: Any) -> tuple[TieNote, ...]:  # noqa: ANN401
    prepared = judgments(qrels)
    options = Options(**changes)
    return tie_notes(prepared, place(prepared, run, options), metrics(*names), options)


def test_a_tie_across_the_cutoff_is_told_with_both_means() -> None:
    qrels = {"p": {"b": 1}, "q": {"b": 1}}
    run = {"p": {"a": 1.0, "b": 1.0}, "q": {"a": 1.0, "b": 2.0}}

    assert notes(qrels, run, "recall@1") == (TieNote(metric="recall@1", cutoff=1, queries=1, low=0.5, high=1.0),)


def test_a_tie_above_the_cutoff_changes_no_recall_and_is_not_told() -> None:
    assert notes({"q": {"b": 1}}, {"q": {"a": 1.0, "b": 1.0}}, "recall@2") == ()


def test_a_tie_between_documents_of_one_grade_is_not_told() -> None:
    assert notes({"q": {"a": 1, "b": 1}}, {"q": {"a": 1.0, "b": 1.0}}, "map", "ndcg", "mrr") == ()


def test_a_tie_anywhere_changes_an_uncut_metric() -> None:
    (note,) = notes({"q": {"b": 1}}, {"q": {"a": 1.0, "b": 1.0}}, "mrr")

    assert note == TieNote(metric="mrr", cutoff=None, queries=1, low=0.5, high=1.0)


def test_queries_that_the_run_lacks_are_in_the_means_of_a_note() -> None:
    qrels = {"p": {"b": 1}, "q": {"b": 1}}
    run = {"p": {"a": 1.0, "b": 1.0}}

    assert [note.high for note in notes(qrels, run, "mrr")] == [0.5]
    assert [note.high for note in notes(qrels, run, "mrr", missing="skip")] == [1.0]


@given(some_pairs(scores=tied_scores))
def test_the_means_of_a_note_are_those_of_the_extremes(pair: tuple[Qrels, Run]) -> None:
    qrels, run = pair
    asked = metrics("recall@2", "map", "ndcg@3")
    prepared = judgments(qrels)
    stands = place(prepared, run, Options())
    found = {note.metric: note for note in tie_notes(prepared, stands, asked, Options())}
    worst, best = (measure(prepared, stands, asked, Options(ties=ties)) for ties in ("worst", "best"))

    for name in worst.metrics:
        low, high = (sum(end.metrics[name].each) / len(end.queries) for end in (worst, best))
        if name in found:
            assert (found[name].low, found[name].high) == pytest.approx((low, high), abs=1e-12)
        else:
            assert low == pytest.approx(high, abs=1e-12)
