"""The least grade that is relevant: `rel`."""

from __future__ import annotations

import pytest

from leadline.errors import UsageError
from leadline.metrics.catalogue import BUILT_IN
from leadline.metrics.names import parse
from leadline.metrics.retrieval import Recall
from leadline.metrics.retrieval.labelled import BinaryMetric
from leadline.records.score import Reason, Scored, Unscored
from support.build import case

GRADED = case("low none high", grades={"low": 1, "high": 2, "none": 0, "lost": 3})


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("recall(rel=2)@3", 0.5),
        ("precision(rel=2)@3", 1 / 3),
        ("mrr(rel=2)", 1 / 3),
        ("map(rel=2)", 1 / 6),
        ("hit_rate(rel=3)@3", 0.0),
        ("judged@3", 1.0),
    ],
)
def test_grades_below_the_level_are_not_relevant(name: str, expected: float) -> None:
    score = parse(name).score(GRADED)

    assert isinstance(score, Scored)
    assert score.value == pytest.approx(expected)


def test_grades_below_the_level_are_judged_nonrelevant_for_bpref() -> None:
    # Above "high" stand "low" and "none", which are all that is judged nonrelevant.
    assert parse("bpref(rel=2)").score(GRADED) == Scored(value=0.0)
    assert parse("bpref").score(GRADED) == Scored(value=1 / 3)


def test_the_level_is_in_the_name_where_it_is_not_1() -> None:
    assert str(Recall(cutoff=5, rel=2)) == "recall(rel=2)@5"
    assert str(Recall(cutoff=5)) == "recall@5"
    assert str(parse("rbp(rel=2, p=0.5)")) == "rbp(p=0.5, rel=2)"


def test_a_question_with_nothing_at_the_level_is_undefined_and_says_so() -> None:
    score = parse("recall(rel=4)@3").score(GRADED)

    assert score == Unscored(reason=Reason.UNDEFINED, detail="nothing is labelled relevant at grade 4 or above")


@pytest.mark.parametrize("kind", [one for one in BUILT_IN if issubclass(one, BinaryMetric)], ids=lambda one: one.name)
def test_a_level_below_1_is_refused(kind: type[BinaryMetric]) -> None:
    shape = "@0.1" if kind.level else "@5" if kind.takes_cutoff else ""

    with pytest.raises(UsageError, match=r"rel 0 is below 1\. Give the least grade that is relevant"):
        parse(f"{kind.name}(rel=0){shape}")
