"""Numbers worked by hand, one question at a time."""

from __future__ import annotations

import math

import pytest

from leadline.metrics.names import parse
from leadline.metrics.retrieval.hits import missed, repeats
from leadline.records.case import Case, RelevantItem
from leadline.records.run import Response
from leadline.records.score import Reason, Score, Scored, Unscored
from support.build import case, item, question, ranked, response, span


def value(metric: str, one: Case) -> float:
    """Return the value of a metric that must have one."""
    score = parse(metric).score(one)
    assert isinstance(score, Scored), score
    return score.value


def values(one: Case, *metrics: str) -> dict[str, float]:
    return {metric: round(value(metric, one), 4) for metric in metrics}


def test_the_worked_example_two_of_three_found_in_five() -> None:
    one = case("2 3 5 7 8", relevant="2 5 9")

    assert values(one, "precision@5", "recall@5") == {"precision@5": 0.4, "recall@5": 0.6667}
    assert missed(one.ranked, 5) == ("9",)


def test_a_later_duplicate_keeps_its_rank_and_hits_nothing() -> None:
    one = case("A A C", relevant="A B")  # RET-01

    assert values(one, "recall@3", "precision@3", "ndcg@3", "map") == {
        "recall@3": 0.5,
        "precision@3": 0.3333,
        "ndcg@3": 0.6131,
        "map": 0.5,
    }
    assert repeats(one.ranked, 3) == ("A",)


def test_labels_given_twice_count_once() -> None:
    one = case("A B", relevant="A A B")  # RET-02

    assert values(one, "recall@2", "ndcg@2", "map") == {"recall@2": 1.0, "ndcg@2": 1.0, "map": 1.0}


def test_one_text_under_two_ids_counts_once() -> None:
    one = case("a a2 x", items=[item("a", "a", "a2"), item("a2", "a", "a2"), item("b")])  # RET-15

    assert values(one, "recall@3", "precision@3") == {"recall@3": 0.5, "precision@3": 0.3333}


def test_a_grade_below_0_is_as_good_as_no_label() -> None:
    one = case("a b c", grades={"a": -1, "b": 0, "c": 1})

    assert parse("judged@3").score(one) == Scored(value=2 / 3, hits=2, of=3)
    assert value("mrr", one) == pytest.approx(1 / 3)


def test_labels_of_one_thing_have_the_best_of_their_grades() -> None:
    one = case("b a", items=[item("a"), item("a", grade=3), item("b", grade=2)])

    assert value("ndcg@2", one) == pytest.approx((2 + 3 / math.log2(3)) / (3 + 2 / math.log2(3)))


def test_four_questions_of_which_two_have_no_response_have_half_the_recall() -> None:
    found = [case(gold, relevant=gold) for gold in "ab"]  # RET-05
    absent = [case(relevant=gold, response=None) for gold in "cd"]

    assert [value("recall@10", one) for one in found + absent] == [1.0, 1.0, 0.0, 0.0]


@pytest.mark.parametrize("metric", ["recall@5", "precision@5", "mrr@5", "ndcg@5", "map", "hit_rate@5", "rbp"])
def test_nothing_retrieved_is_zero(metric: str) -> None:
    assert value(metric, case(relevant="a")) == 0.0  # RET-07


def test_precision_divides_by_k_and_its_variant_by_what_was_retrieved() -> None:
    one = case("a x", relevant="a")  # RET-08

    assert parse("precision@5").score(one) == Scored(value=0.2, hits=1, of=5)
    assert parse("precision_retrieved@5").score(one) == Scored(value=0.5, hits=1, of=2)


def test_the_ideal_ranking_holds_what_was_not_retrieved() -> None:
    one = case("a b c", relevant="a b c d e")  # RET-09

    assert values(one, "ndcg@5", "recall@5") == {"ndcg@5": 0.7227, "recall@5": 0.6}


@pytest.mark.parametrize(
    ("flags", "expected"),
    [([1, 1, 1], 1.0), ([0, 0, 0], 0.0), ([1, 0, 1], (1 + 2 / 3) / 2), ([1, 0, 0], 1.0), ([0, 0, 1], 1 / 3)],
)
def test_context_precision_is_exact_and_has_no_epsilon(flags: list[int], expected: float) -> None:
    ids = [f"c{rank}" for rank in range(len(flags))]  # RET-11, RET-21
    relevant = [chunk for chunk, flag in zip(ids, flags, strict=True) if flag] or ["elsewhere"]

    assert value("context_precision@3", case(ids, relevant=relevant)) == expected


def test_documents_are_counted_over_the_collapsed_ranking() -> None:
    one = case("D1 D9", relevant="D1 D2")  # RET-14

    assert values(one, "recall@4", "precision_retrieved@4") == {"recall@4": 0.5, "precision_retrieved@4": 0.5}


@pytest.mark.parametrize(
    ("retrieved", "expected"), [("c1", 0.5), ("c2", 1.0), ("c1 c2", 1.0), ("x", 0.0), ("c2 c2", 1.0), ("", 0.0)]
)
def test_span_coverage_is_the_union_of_what_the_chunks_hold(retrieved: str, expected: float) -> None:
    labelled = span(start=100, end=160, covered={"c1": (100, 130), "c2": (100, 160)})  # RET-15

    assert value("span_coverage@5", case(retrieved, spans=[labelled])) == expected


def test_span_coverage_leaves_gaps_between_chunks_open_and_cuts_what_lies_outside() -> None:
    labelled = span(start=10, end=30, covered={"a": (5, 14), "b": (20, 24), "c": (22, 99)})

    assert value("span_coverage@3", case("c a b", spans=[labelled])) == (4 + 10) / 20
    assert value("span_coverage@1", case("b a c", spans=[labelled])) == 4 / 20


def test_average_precision_divides_by_all_that_is_relevant() -> None:
    one = case("A x B", relevant="A B C")  # RET-19

    assert values(one, "map", "map@2", "map_capped@2", "r_precision") == {
        "map": 0.5556,
        "map@2": 0.3333,
        "map_capped@2": 0.5,
        "r_precision": 0.6667,
    }


def test_hit_rate_and_reciprocal_rank_look_at_the_first_relevant_chunk() -> None:
    one = case("x B A", relevant="A B")  # RET-20

    assert values(one, "hit_rate@2", "hit_rate@1", "mrr@2", "mrr@1", "mrr", "recall@2") == {
        "hit_rate@2": 1.0,
        "hit_rate@1": 0.0,
        "mrr@2": 0.5,
        "mrr@1": 0.0,
        "mrr": 0.5,
        "recall@2": 0.5,
    }


def test_rank_biased_precision_discounts_by_the_patience_of_the_reader() -> None:
    one = case("a x b", relevant="a b")

    assert value("rbp(p=0.5)", one) == 0.5 * (1 + 0.25)
    assert value("rbp(p=0.5)@2", one) == 0.5


def test_graded_gains_are_linear_or_exponential() -> None:
    one = case("low high", grades={"high": 3, "low": 1})
    log3 = math.log2(3)

    assert value("ndcg@2", one) == pytest.approx((1 + 3 / log3) / (3 + 1 / log3))
    assert value("ndcg_exp@2", one) == pytest.approx((1 + 7 / log3) / (7 + 1 / log3))


@pytest.mark.parametrize("grade", [1, 60, 1023, 1024, 100_000])
def test_no_grade_is_too_large_for_exponential_gain(grade: int) -> None:
    assert value("ndcg_exp@5", case("a", grades={"a": grade})) == 1.0
    assert value("ndcg_exp@5", case("b", grades={"a": grade, "b": 1})) < 1.0


def test_a_grade_of_0_is_judged_and_not_relevant() -> None:
    one = case("a b", grades={"a": 0, "b": 1})

    assert values(one, "mrr", "judged@2") == {"mrr": 0.5, "judged@2": 1.0}
    nothing = Unscored(reason=Reason.UNDEFINED, detail="nothing is labelled relevant")
    assert parse("ndcg@10").score(case("a", grades={"a": 0})) == nothing


def test_a_chunk_hits_every_item_that_it_satisfies() -> None:
    one = case("both x", items=[item("s1", "both", "one"), item("s2", "both", "two")])

    assert parse("recall@1").score(one) == Scored(value=1.0, hits=2, of=2)
    assert values(one, "precision@2", "ndcg@2", "map", "map_capped@1", "r_precision") == {
        "precision@2": 0.5,
        "ndcg@2": 1.0,
        "map": 1.0,
        "map_capped@1": 1.0,
        "r_precision": 1.0,
    }


def test_a_chunk_that_brings_only_what_was_brought_before_hits_nothing() -> None:
    one = case("one both", items=[item("s1", "both", "one"), item("s2", "two")])

    assert values(one, "recall@2", "precision@2") == {"recall@2": 0.5, "precision@2": 0.5}


def test_a_label_that_no_chunk_satisfies_is_missed_and_stays_in_the_ideal() -> None:
    gone = RelevantItem(item_id="gone", satisfied_by=frozenset())
    one = case("both", items=[item("s1", "both", "one"), item("s2", "both", "two"), gone])

    assert missed(one.ranked, 5) == ("gone",)
    assert value("recall@5", one) == 2 / 3
    assert value("ndcg@5", one) == pytest.approx(2 / (2 + 1 / math.log2(3)))


def test_context_counts_what_the_generator_was_given_in_its_own_order() -> None:
    one = case("a b c d", relevant="a d", sent="d x")

    assert values(one, "recall@context", "precision@context", "mrr@context", "recall@2", "mrr@2") == {
        "recall@context": 0.5,
        "precision@context": 0.5,
        "mrr@context": 1.0,
        "recall@2": 0.5,
        "mrr@2": 1.0,
    }
    assert missed(one.ranked, "context") == ("a",)


@pytest.mark.parametrize("metric", ["recall", "precision", "ndcg", "map_capped", "hit_rate", "context_precision"])
def test_an_empty_context_is_zero(metric: str) -> None:
    assert value(f"{metric}@context", case("a", relevant="a", sent="")) == 0.0


def test_distractors_are_counted_once_each_over_k() -> None:
    one = case("d1 a d1 d2", relevant="a", distractors="d1 d2 d3")

    assert parse("distractor_rate@3").score(one) == Scored(value=1 / 3, hits=1, of=3)
    assert value("distractor_rate@10", one) == 0.2


def test_judged_is_the_share_of_what_was_retrieved_that_carries_a_label() -> None:
    one = case("a x d y", relevant="a b", distractors="d")

    assert parse("judged@3").score(one) == Scored(value=2 / 3, hits=2, of=3)
    assert value("judged@10", one) == 0.5


def undefined(detail: str) -> Score:
    return Unscored(reason=Reason.UNDEFINED, detail=detail)


@pytest.mark.parametrize(
    ("metric", "detail"),
    [
        ("recall@5", "nothing is labelled relevant"),
        ("distractor_rate@5", "no distractor is labelled"),
        ("judged@5", "the question has no labels"),
        ("span_coverage@5", "no label is a span"),
    ],
)
def test_a_question_without_labels_leaves_the_metric_undefined(metric: str, detail: str) -> None:
    assert parse(metric).score(case("a b")) == undefined(detail)


def test_judged_is_undefined_where_nothing_was_retrieved() -> None:
    assert parse("judged@5").score(case(relevant="a")) == undefined("nothing was retrieved")


@pytest.mark.parametrize("metric", ["recall@5", "ndcg@5", "mrr", "judged@5", "span_coverage@5"])
def test_a_label_that_could_not_be_looked_up_is_missing_input(metric: str) -> None:
    labels = ranked("a", relevant="a", unresolved="there is no corpus")

    score = parse(metric).score(case(ranked=labels))

    assert score == Unscored(reason=Reason.MISSING_INPUT, detail="there is no corpus")


@pytest.mark.parametrize("metric", ["recall@1", "mrr", "judged@1", "distractor_rate@1"])
def test_a_failed_retriever_is_no_miss_though_the_system_answered(metric: str) -> None:  # DIA-05
    outage = Response(question_id="q1", retrieved=(), answer="Probably 30 days.", retrieval_error="500 from index")
    score = parse(metric).score(case(relevant="a", distractors="b", response=outage))

    assert score == Unscored(reason=Reason.TARGET_FAILED, detail="the retriever failed: 500 from index")


def test_a_failed_system_is_no_miss_of_the_retriever() -> None:
    one = case(relevant="a", response=response(None, error="503"), question=question())

    assert parse("recall@5").score(one) == Unscored(reason=Reason.TARGET_FAILED, detail="503")
