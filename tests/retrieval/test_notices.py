"""What is told beside the means, and that nothing is told where all is plain."""

from __future__ import annotations

from leadline.retrieval import evaluate

QRELS = {"q1": {"d1": 1, "d2": 0}, "q2": {"d1": 1, "d2": 0}}
PLAIN = {"q1": {"d1": 2.0, "d2": 1.0}, "q2": {"d1": 1.0, "d2": 2.0}}


def told(run: object, qrels: object = QRELS, metrics: tuple[str, ...] = ("mrr@2",), **options: object) -> list[str]:
    """Return the notices of a run."""
    return list(evaluate(qrels, run, metrics, **options).notices)  # type: ignore[arg-type]  # options of every type


def test_nothing_is_told_where_all_is_plain() -> None:
    assert told(PLAIN) == []


def test_a_missing_query_is_told_with_both_means() -> None:
    assert told({"q1": PLAIN["q1"]}) == [
        "1 of 2 queries is not in the run and counts as 0: mrr@2 is 0.5000, and without it 1.0000"
    ]


def test_a_query_that_is_left_out_is_told_with_both_means() -> None:
    assert told({"q1": PLAIN["q1"]}, missing="skip") == [
        "1 of 2 queries is not in the run and is left out: mrr@2 is 1.0000, and with it as 0 0.5000"
    ]


def test_queries_of_the_run_that_nobody_judged_are_told() -> None:
    assert told({**PLAIN, "q8": {"d": 1.0}, "q9": {"d": 1.0}}) == [
        "2 queries of the run are not in the qrels and cannot be measured"
    ]


def test_a_query_without_a_judgment_is_told() -> None:
    assert told(PLAIN, {**QRELS, "q3": {}}) == ["1 query of the qrels has no judgment and cannot be measured"]


def test_a_query_without_relevant_documents_is_told_with_the_rule() -> None:
    assert told(PLAIN, {"q1": {"d1": 1, "d2": 0}, "q2": {"d1": 0, "d2": 0}}) == [
        "1 query has judgments, none of them relevant: counts as 0 here, by trec_eval's rule"
    ]


def test_a_large_unjudged_share_is_told_for_each_cutoff() -> None:
    run = {query: {**scores, "x": 0.5} for query, scores in PLAIN.items()}

    assert told(run, metrics=("recall@2", "recall@3")) == [
        "many retrieved documents are unjudged and count as not relevant: 33% of those in the first 3"
    ]


def test_the_unjudged_are_not_told_of_where_they_leave_the_ranking() -> None:
    run = {query: {**scores, "x": 5.0} for query, scores in PLAIN.items()}

    assert told(run, judged_only=True) == []


def test_a_tie_that_straddles_the_cutoff_is_told() -> None:
    assert told({**PLAIN, "q1": {"d1": 1.0, "d2": 1.0}}, metrics=("precision@1",)) == [
        "the order of equal scores decides precision@1 in 1 query: it lies between 0.0000 and 0.5000"
    ]


def test_a_tie_that_decides_nothing_is_not_told() -> None:
    assert told({**PLAIN, "q1": {"d1": 1.0, "d2": 1.0}}, metrics=("precision@2",)) == []


def test_scores_that_float32_cannot_tell_are_told() -> None:
    run = {**PLAIN, "q1": {"d1": 20.123456789, "d2": 20.123456788}}

    said = told(run)

    assert len(said) == 1
    assert said[0].startswith("in 1 query scores differ by less than float32 can tell: tools that keep scores so, ")


def test_scores_are_not_told_to_be_close_where_float32_is_asked_for() -> None:
    run = {**PLAIN, "q1": {"d1": 20.123456789, "d2": 20.123456788}}

    assert not any("float32" in notice for notice in told(run, precision="float32"))


def test_scores_that_are_no_number_are_told() -> None:
    assert "1 score is NaN and ranked last" in told({**PLAIN, "q1": {"d1": float("nan"), "d2": 1.0}}, nan="last")


def test_dropped_duplicates_are_told() -> None:
    rows = [("q1", "d1", 2.0), ("q1", "d2", 1.0), ("q1", "d2", 0.5), ("q2", "d1", 1.0), ("q2", "d2", 2.0)]

    assert told(rows, duplicates="first") == ["1 duplicate was dropped"]
