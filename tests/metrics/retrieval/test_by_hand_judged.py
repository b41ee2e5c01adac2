"""Numbers worked by hand: metrics that tell judged nonrelevant from unjudged, and metrics of whole rankings."""

from __future__ import annotations

import pytest

from leadline.errors import UsageError
from leadline.metrics.names import parse
from leadline.metrics.retrieval import InterpolatedPrecision11pt
from leadline.ranking.options import Options
from leadline.records.case import Case
from leadline.records.score import Reason, Scored, Unscored
from support.build import all_of, case, item
from support.rankings import walk


def value(metric: str, one: Case) -> float:
    """Return the value of a metric that must have one."""
    score = parse(metric).score(one)
    assert isinstance(score, Scored), score
    return score.value


def test_bpref_counts_judged_nonrelevant_ranks_above_and_no_others() -> None:
    # Above b: n, and u is unjudged; min(1, 2) / min(2, 2) is a half.
    assert value("bpref", case("a n u b", grades={"a": 1, "b": 1, "n": 0, "m": 0})) == 0.75


def test_bpref_is_the_recall_where_nothing_is_judged_nonrelevant() -> None:
    assert value("bpref", case("x a y", grades={"a": 1, "b": 1})) == 0.5


def test_a_grade_below_0_is_not_judged_nonrelevant() -> None:
    assert value("bpref", case("n a", grades={"a": 1, "n": -1})) == 1.0
    assert value("bpref", case("n a", grades={"a": 1, "n": 0})) == 0.0


def test_the_distractors_of_a_golden_question_are_judged_nonrelevant() -> None:
    one = case("d a", relevant="a", distractors="d")

    assert value("bpref", one) == 0.0
    assert value("unjudged@2", one) == 0.0
    assert value("rbp_residual(p=0.5)", one) == 0.25


def test_a_distractor_that_satisfies_a_label_is_relevant() -> None:
    assert value("bpref", case("d a", relevant="a d", distractors="d")) == 1.0


def test_inferred_precision_takes_the_unjudged_of_the_pool_for_as_relevant_as_the_judged() -> None:
    one = case("n p a", grades={"a": 1, "n": 0, "p": -1})

    # Both above are pooled, and of the one that is judged none is relevant.
    assert value("infap", one) == pytest.approx(1 / 3 + 2 / 3 * (2 / 2) * (0.00001 / 1.00002), abs=1e-15)


def test_inferred_average_precision_of_a_full_pool_is_the_average_precision() -> None:
    one = case("a n b", grades={"a": 1, "b": 1, "n": 0})

    assert value("infap", one) == pytest.approx(value("map", one), abs=1e-5)


def test_the_reader_of_expected_reciprocal_rank_stops_by_the_grade() -> None:
    one = case("low x high", grades={"low": 1, "high": 4})

    assert value("err", one) == pytest.approx(1 / 16 + 15 / 16 * (15 / 16) / 3)
    assert value("err@2", one) == 1 / 16


def test_a_grade_above_the_scale_leaves_expected_reciprocal_rank_undefined() -> None:
    score = parse("err(max_grade=2)@5").score(case("a", grades={"a": 1, "b": 3}))

    assert score == Unscored(reason=Reason.UNDEFINED, detail="a label is graded above max_grade 2")


def test_a_question_with_nothing_relevant_leaves_expected_reciprocal_rank_undefined() -> None:
    score = parse("err@5").score(case("a", grades={"a": 0}))

    assert score == Unscored(reason=Reason.UNDEFINED, detail="nothing is labelled relevant")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("err(max_grade=0)", "max_grade 0 is below 1"),
        ("set_f(beta=0)", "beta 0.0 is not above 0"),
        ("set_f(beta=nan)", "beta nan is not above 0"),
        ("rbp_residual(p=1)", "p 1.0 is not above 0 and below 1. Write rbp_residual(p=0.8)"),
        ("iprec", "iprec needs a recall level. Write iprec@0.1"),
        ("iprec@1.5", "recall level 1.5 is not between 0 and 1. Write iprec@0.1"),
        ("bpref@5", "bpref takes no cutoff"),
    ],
)
def test_a_parameter_that_means_nothing_is_refused(name: str, says: str) -> None:
    with pytest.raises(UsageError) as error:
        parse(name)

    assert says in str(error.value)


def test_interpolated_precision_is_the_best_at_or_beyond_a_level() -> None:
    one = case("x a x b c", grades={"a": 1, "b": 1, "c": 1, "d": 1})

    # int(0.6 x 4 + 0.9) = 3 relevant documents, which rank 5 reaches; 4 are never reached.
    assert value("iprec@0.6", one) == 0.6
    assert value("iprec@0.0", one) == 0.6
    assert value("iprec@1.0", one) == 0.0


def test_trec_eval_9_and_10_differ_in_how_many_documents_reach_a_level() -> None:
    grades = dict.fromkeys("abcd", 1)
    nine = walk(".ab", grades, Options(interpolation="trec_eval-9"))
    ten = walk(".ab", grades, Options(interpolation="trec_eval-10"))

    # R = 4, relevant ranks 2 and 3: two documents reach levels up to 0.5, or up to 0.6.
    assert InterpolatedPrecision11pt().measure(nine, None).value == pytest.approx(6 * 2 / 3 / 11)
    assert InterpolatedPrecision11pt().measure(ten, None).value == pytest.approx(7 * 2 / 3 / 11)


def test_the_level_is_printed_behind_the_at_sign() -> None:
    assert str(parse("iprec(rel=2)@0.1")) == "iprec(rel=2)@0.1"


def test_sets_are_measured_over_all_that_was_retrieved() -> None:
    one = case("a x y b", relevant="a b c")

    assert parse("set_precision").score(one) == Scored(value=0.5, hits=2, of=4)
    assert parse("set_recall").score(one) == Scored(value=2 / 3, hits=2, of=3)
    assert value("set_f", one) == pytest.approx(2 * 0.5 * (2 / 3) / (0.5 + 2 / 3))
    assert value("set_f(beta=2)", one) == pytest.approx(5 * 0.5 * (2 / 3) / (4 * 0.5 + 2 / 3))


def test_a_set_without_hits_has_an_f_of_0() -> None:
    assert value("set_f", case("x", relevant="a")) == 0.0


def test_unjudged_is_a_share_of_k_and_missing_ranks_are_not_unjudged() -> None:
    one = case("a x n", grades={"a": 1, "n": -1})

    assert parse("unjudged@5").score(one) == Scored(value=0.4, hits=2, of=5)
    assert parse("judged@5").score(one) == Scored(value=1 / 3, hits=1, of=3)


def test_the_residual_of_rank_biased_precision_counts_ranks_that_were_not_retrieved() -> None:
    one = case("a x", relevant="a")

    assert value("rbp(p=0.5)", one) == 0.5
    assert value("rbp_residual(p=0.5)", one) == 0.5


@pytest.mark.parametrize("metric", ["unjudged@5", "rbp_residual"])
def test_a_question_without_labels_has_no_share_of_judged_ranks(metric: str) -> None:
    assert parse(metric).score(case("a")) == Unscored(reason=Reason.UNDEFINED, detail="the question has no labels")


@pytest.mark.parametrize(
    "metric", ["bpref", "infap", "iprec@0.5", "iprec_11pt", "set_precision", "set_recall", "set_f"]
)
def test_a_question_without_relevant_labels_leaves_the_metric_undefined(metric: str) -> None:
    score = parse(metric).score(case("a", grades={"a": 0}))

    assert score == Unscored(reason=Reason.UNDEFINED, detail="nothing is labelled relevant")


def test_gain_without_a_cutoff_is_held_against_all_that_is_relevant() -> None:
    one = case("a", relevant="a b")

    assert value("ndcg@1", one) == 1.0
    assert value("ndcg", one) == pytest.approx(1 / (1 + 1 / 1.584962500721156))


def test_a_chunk_that_brings_two_items_counts_twice_in_bpref() -> None:
    one = case("d both", items=[item("s1", "both"), item("s2", "both", "two")], distractors="d e f")

    assert value("bpref", one) == (2 * (1 - 1 / 2)) / 2


def test_an_item_that_needs_two_chunks_counts_at_the_second() -> None:
    one = case("a x b", items=[all_of("a", "b")])

    assert value("mrr", one) == 1 / 3
    # The best ranking has both chunks first, and its gain at rank 2.
    assert value("ndcg", one) == pytest.approx((1 / 2) / (1 / 1.584962500721156))
