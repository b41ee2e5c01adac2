from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from leadline.errors import UnknownNameError, UsageError
from leadline.metrics.base import CONTEXT, Metric, RankedMetric
from leadline.metrics.names import parse
from leadline.metrics.retrieval import RankBiasedPrecision, Recall
from leadline.records.case import Case
from leadline.records.score import Score, Scored, Stage


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("R@5", "recall@5"),
        ("P@5", "precision@5"),
        ("RR@10", "mrr@10"),
        ("MRR", "mrr"),
        ("nDCG@10", "ndcg@10"),
        ("NDCG@Context", "ndcg@context"),
        ("AP", "map"),
        ("MAP@3", "map@3"),
        ("Success@5", "hit_rate@5"),
        ("hit@5", "hit_rate@5"),
        ("Rprec", "r_precision"),
        ("faithfulness", "groundedness"),
        ("answer_relevancy", "answer_relevance"),
        ("rbp", "rbp(p=0.8)"),
        ("rbp( p = 0.95 ) @ 10", "rbp(p=0.95)@10"),
        (" recall@05 ", "recall@5"),
        ("groundedness()", "groundedness"),
    ],
)
def test_names_of_the_field_are_read_and_the_canonical_one_is_printed(written: str, canonical: str) -> None:
    assert str(parse(written)) == canonical


def test_parameters_and_cutoffs_arrive_in_their_types() -> None:
    assert parse("rbp(p=0.5)@context") == RankBiasedPrecision(p=0.5, cutoff=CONTEXT)
    assert parse("recall@5") == Recall(cutoff=5)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("recal@5", "recall@5"),
        ("NDGC@10", "ndcg@10"),
        ("groundednes", "groundedness"),
        ("GROUNDEDNES", "groundedness"),
        ("citation_recal", "citation_recall"),
    ],
)
def test_an_unknown_name_gets_the_nearest_right_one_ready_to_copy(wrong: str, right: str) -> None:
    with pytest.raises(UnknownNameError, match=f"Did you mean '{right}'"):
        parse(wrong)


def test_an_unknown_parameter_gets_the_right_ones() -> None:
    with pytest.raises(UnknownNameError, match=r"parameter of rbp 'q'\. Known: p"):
        parse("rbp(q=0.5)")


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("recall", "recall needs a cutoff. Write recall@5 or recall@context"),
        ("groundedness@5", "groundedness takes no cutoff, and @5 was given. Write groundedness"),
        ("recall@0", "cutoff 0 is below 1"),
        ("recall@-3", "cutoff -3 is below 1"),
        ("recall@five", "cutoff 'five' is neither a rank nor 'context'. Write recall@5 or recall@context"),
        ("recall@1e3", "cutoff '1e3' is neither"),
        ("recall@٥", "cutoff '٥' is neither"),
        ("recall@" + "9" * 5000, "is neither a rank"),
        ("recall@", "does not parse. Write name, name@5"),
        ("recall@5@5", "does not parse"),
        ("", "does not parse"),
        ("rbp(p)", "parameter 'p' of rbp does not parse. Write parameter=value"),
        ("rbp(p=)", "does not parse"),
        ("rbp(p=x)", "parameter 'p' of rbp is 'x', not a number. Write rbp(p=0.8)"),
        ("rbp(p=0.5, p=0.6)", "given twice"),
        ("rbp(p=1)", "is not above 0 and below 1"),
        ("rbp(p=nan)", "is not above 0 and below 1"),
        ("ndcg(p=1)@5", "ndcg takes no parameters"),
    ],
)
def test_a_wrong_name_is_a_usage_error_that_says_how_to_write_it(wrong: str, says: str) -> None:
    with pytest.raises(UsageError) as error:
        parse(wrong)

    assert says in str(error.value)


@pytest.mark.parametrize("cutoff", [None, 0, -1, "everything"])
def test_a_constructor_refuses_a_wrong_cutoff_as_the_parser_does(cutoff: int | str | None) -> None:
    with pytest.raises(UsageError):
        Recall(cutoff=cutoff)


@dataclass(frozen=True, slots=True)
class Fussy(RankedMetric):
    """A metric of a third party, with an integer parameter and an error of its own."""

    name: ClassVar[str] = "fussy"
    stage: ClassVar[Stage] = Stage.RETRIEVAL

    level: int = 1

    def __post_init__(self) -> None:
        if self.level > 3:
            raise ValueError("level is above 3")

    def score(self, case: Case) -> Score:
        del case
        return Scored(value=float(self.level))


def test_a_third_party_metric_is_found_among_those_that_are_known() -> None:
    known: list[type[Metric]] = [Fussy]

    assert parse("fussy(level=2)@3", known) == Fussy(level=2, cutoff=3)
    with pytest.raises(UnknownNameError):
        parse("fussy(level=2)@3")


def test_the_complaint_of_a_third_party_metric_arrives_as_a_usage_error() -> None:
    with pytest.raises(UsageError, match=r"metric 'fussy\(level=9\)@3': level is above 3"):
        parse("fussy(level=9)@3", [Fussy])
