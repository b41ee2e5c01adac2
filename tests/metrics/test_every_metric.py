"""What every metric of the catalogue keeps to."""

from __future__ import annotations

import itertools
import math
import re

import pytest

from leadline.errors import UsageError
from leadline.metrics.base import CONTEXT, Family, Metric, RankedMetric
from leadline.metrics.catalogue import BUILT_IN
from leadline.metrics.names import names, parse
from leadline.metrics.retrieval import InterpolatedPrecision
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.records.case import Case
from leadline.records.request import AnswerState, ClaimState
from leadline.records.run import Usage
from leadline.records.score import Direction, Reason, Scored, Stage, Unscored
from support.build import (
    abstention,
    case,
    citation,
    claim,
    correctness,
    fabricated,
    item,
    nugget,
    question,
    relevance,
    response,
    span,
)


def variants(metric: type[Metric]) -> list[Metric]:
    """Return the metric at each kind of cutoff that it takes."""
    if issubclass(metric, InterpolatedPrecision):
        return [metric(recall=0.0), metric(recall=0.25), metric(recall=1.0)]
    if not issubclass(metric, RankedMetric) or not metric.takes_cutoff:
        return [metric()]
    uncut: list[Metric] = [] if metric.needs_cutoff else [metric()]
    return [*uncut, metric(cutoff=1), metric(cutoff=3), metric(cutoff=100), metric(cutoff=CONTEXT)]


EVERY = [variant for metric in BUILT_IN for variant in variants(metric)]
every_metric = pytest.mark.parametrize("metric", EVERY, ids=str)
every_class = pytest.mark.parametrize("metric", BUILT_IN, ids=lambda metric: metric.name)

FULL = case(
    "a b x a",
    grades={"a": 2, "b": 1, "z": 1},
    items=[item("overlap", "a", "b")],
    sent="a b",
    distractors="x",
    spans=[span(start=10, end=20, covered={"a": (0, 15), "b": (12, 18)})],
    question=question(reference="5 euros"),
    response=response(
        retrieved="a b x a",
        sent="a b",
        latency_ms=12.5,
        usage=Usage(input_tokens=10, output_tokens=3, cost_usd=0.01),
    ),
    claims=(claim(chunk_id="a"), claim(ClaimState.CONTRADICTED, claim_id="c2")),
    abstention=abstention(AnswerState.ANSWERED),
    relevance=relevance(0.8),
    correctness=correctness(0.5),
    nuggets=(nugget(in_context=True), nugget(index=1, vital=False, in_context=False)),
    citations=(citation(), citation(ClaimState.NOT_FOUND, claim_id="c2", at=9), fabricated(at=20)),
)
UNANSWERABLE = case(question=question(answerable=False), abstention=abstention())


def some_cases() -> list[Case]:
    """Return cases from the full to the empty, over every answer state."""
    states = [
        case("b a", relevant="a", claims=(claim(state),), abstention=abstention(answer_state))
        for state, answer_state in itertools.product(ClaimState, AnswerState)
    ]
    return [FULL, UNANSWERABLE, case(), case(answer=None), case(answer=" \n"), *states]


@every_metric
def test_a_name_parses_back_to_its_metric(metric: Metric) -> None:
    assert parse(str(metric)) == metric
    assert parse(str(metric).upper().replace("CONTEXT", CONTEXT)) == metric


@every_class
def test_each_alias_stands_for_its_metric(metric: type[Metric]) -> None:
    suffix = "@1" if issubclass(metric, RankedMetric) and (metric.takes_cutoff or _takes_level(metric)) else ""

    assert {type(parse(name + suffix)) for name in names(metric)} == {metric}


def test_no_two_metrics_answer_to_one_name() -> None:
    known = [name.lower() for metric in BUILT_IN for name in names(metric)]

    assert len(known) == len(set(known))


@every_class
def test_the_docstring_says_formula_range_direction_undefined_case_source_and_check(metric: type[Metric]) -> None:
    text = metric.__doc__ or ""
    first, *paragraphs = text.split("\n\n")
    direction = {Direction.HIGHER: "higher", Direction.LOWER: "lower", Direction.NEUTRAL: "neither way"}
    flat = re.sub(r"\s+", " ", text)

    assert first.strip().endswith(".")
    assert f"{direction[metric.direction]} is better" in flat
    assert ("0 to 1" in flat or "0 or 1" in flat) == (metric.upper == 1.0)
    assert re.search(r"(?:U|Never u)ndefined\b", flat)
    assert paragraphs[-1].strip().startswith("Source: ")
    assert "checked against" in re.sub(r"\s+", " ", paragraphs[-1])


@every_class
def test_a_name_ending_in_rate_of_yes_and_no_is_averaged_as_one(metric: type[Metric]) -> None:
    scores = [variant.score(one) for variant in variants(metric) for one in some_cases()]
    values = {score.value for score in scores if isinstance(score, Scored)}

    assert metric.family is Family.MEAN or values <= {0.0, 1.0}


@every_metric
def test_values_are_finite_and_in_range(metric: Metric) -> None:
    for one in some_cases():
        score = metric.score(one)
        if isinstance(score, Scored):
            assert math.isfinite(score.value)
            assert 0 <= score.value <= (math.inf if metric.upper is None else metric.upper)
        else:
            assert score.detail


@every_metric
def test_the_counts_of_a_share_divide_to_its_value(metric: Metric) -> None:
    for one in some_cases():
        score = metric.score(one)
        if isinstance(score, Scored) and score.of:
            assert score.hits is not None
            assert score.value == pytest.approx(score.hits / score.of)


@every_metric
def test_some_case_has_a_value_and_scoring_it_again_gives_the_same(metric: Metric) -> None:
    scored = [one for one in (FULL, UNANSWERABLE) if isinstance(metric.score(one), Scored)]

    assert scored
    assert [metric.score(one) for one in scored] == [metric.score(one) for one in scored]


@every_metric
def test_a_case_of_which_nothing_is_known_has_no_value_but_that_an_answer_is_there(metric: Metric) -> None:
    score = metric.score(case())

    if metric.name == "empty_rate":
        assert score == Scored(value=0.0)
    else:
        assert isinstance(score, Unscored)
        assert score.reason in {Reason.UNDEFINED, Reason.MISSING_INPUT}


@every_metric
def test_a_failed_system_leaves_every_metric_unscored(metric: Metric) -> None:
    failed = response(None, retrieved="a", error="timeout")
    questions = (question(), question(answerable=False))
    labels = case("a", relevant="a", distractors="x", spans=[span(start=0, end=9, covered={})]).ranked

    scores = [metric.score(case(question=q, response=failed, ranked=labels)) for q in questions]

    assert Unscored(reason=Reason.TARGET_FAILED, detail="timeout") in scores
    assert all(isinstance(score, Unscored) for score in scores)


# RET-05: what an absent response is worth where the higher value is the better one.
ZERO_WHEN_ABSENT = {
    "recall", "precision", "precision_retrieved", "hit_rate", "mrr", "ndcg", "ndcg_exp", "map", "map_capped",
    "r_precision", "rbp", "context_precision", "span_coverage", "bpref", "infap", "err", "iprec", "iprec_11pt",
    "set_precision", "set_recall", "set_f",
}  # fmt: skip


@every_metric
def test_a_question_that_the_run_does_not_hold_is_a_zero_for_what_was_to_be_found_and_missing_else(
    metric: Metric,
) -> None:
    labels = case(relevant="a", distractors="x", spans=[span(start=0, end=9, covered={})]).ranked

    scores = [metric.score(case(question=question(answerable=a), response=None, ranked=labels)) for a in (True, False)]

    if metric.name in ZERO_WHEN_ABSENT:
        assert [score.value for score in scores if isinstance(score, Scored)] == [0.0, 0.0]
    else:
        missing = Unscored(reason=Reason.MISSING_INPUT, detail="the run does not hold this question")
        assert missing in scores


@pytest.mark.parametrize("metric", [m for m in BUILT_IN if m.stage in {Stage.GENERATION, Stage.CITATION}])
@pytest.mark.parametrize("answer", [None, "", "  \n "])
def test_an_empty_answer_says_so_instead_of_having_a_value(metric: type[Metric], answer: str | None) -> None:
    assert metric().score(case(answer=answer)) == Unscored(reason=Reason.UNDEFINED, detail="empty answer")  # GRD-02


@every_class
def test_a_cutoff_is_taken_or_refused_as_the_class_says(metric: type[Metric]) -> None:
    if issubclass(metric, RankedMetric) and metric.takes_cutoff:
        assert str(parse(f"{metric.name}@7")).endswith("@7")
    elif _takes_level(metric):
        assert str(parse(f"{metric.name}@0.7")).endswith("@0.7")
        with pytest.raises(UsageError, match=f"level 7.0 is not between 0 and 1. Write {metric.name}@0.1"):
            parse(f"{metric.name}@7")
    else:
        with pytest.raises(UsageError, match=f"takes no cutoff.*Write {metric.name}"):
            parse(f"{metric.name}@7")


def _takes_level(metric: type[Metric]) -> bool:
    return issubclass(metric, CountedMetric) and metric.level is not None
