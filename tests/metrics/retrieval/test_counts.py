"""What holds between the metrics, and between the two ways to count one ranking."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.metrics.catalogue import BUILT_IN
from leadline.metrics.names import parse
from leadline.metrics.retrieval import DistractorRate
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.metrics.retrieval.hits import hits
from support.build import case
from support.rankings import walk

DOCUMENTS = [f"d{number:02}" for number in range(12)]
KINDS = [kind for kind in BUILT_IN if issubclass(kind, CountedMetric)]

rankings = st.lists(st.sampled_from(DOCUMENTS), unique=True)
graded = st.dictionaries(st.sampled_from(DOCUMENTS), st.integers(-1, 4), min_size=1)


def measured(name: str, ids: list[str], grades: dict[str, int]) -> float:
    """Return the value of a metric on one ranking."""
    metric = parse(name)
    assert isinstance(metric, CountedMetric)
    assert not isinstance(metric.cutoff, str)
    return metric.measure(walk(ids, grades), metric.cutoff).value


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(ids=rankings, grades=graded, k=st.integers(1, 12))
def test_a_golden_set_with_a_chunk_an_item_counts_as_qrels_do(
    kind: type[CountedMetric], ids: list[str], grades: dict[str, int], k: int
) -> None:
    metric = parse(kind.name + ("@0.4" if kind.level else f"@{k}" if kind.takes_cutoff else ""))
    assert isinstance(metric, CountedMetric)
    cut = k if kind.takes_cutoff else None

    golden = metric.measure(hits(case(ids, grades=grades).ranked, None), cut)
    plain = metric.measure(walk(ids, grades), cut)

    assert (golden.hits, golden.of) == (plain.hits, plain.of)
    assert math.isclose(golden.value, plain.value, rel_tol=1e-12, abs_tol=1e-12)


@given(ids=rankings, grades=graded, k=st.integers(1, 12))
def test_documents_at_the_end_that_nobody_judged_add_no_value(ids: list[str], grades: dict[str, int], k: int) -> None:
    longer = [*ids, "noise1", "noise2"]  # RET-18

    for name in ("bpref", "infap", "err", f"err@{k}", "iprec@0.3", "iprec_11pt", "set_recall", "ndcg", "rbp_residual"):
        assert measured(name, longer, grades) == measured(name, ids, grades)
    assert measured("set_precision", longer, grades) <= measured("set_precision", ids, grades)


@given(ids=rankings, grades=graded)
def test_interpolated_precision_never_rises_with_recall(ids: list[str], grades: dict[str, int]) -> None:
    levels = [measured(f"iprec@{tenths / 10}", ids, grades) for tenths in range(11)]

    assert levels == sorted(levels, reverse=True)
    assert math.isclose(measured("iprec_11pt", ids, grades), math.fsum(levels) / 11, abs_tol=1e-12)


@given(ids=rankings, grades=graded, p=st.floats(0.01, 0.99))
def test_what_is_met_and_what_is_uncertain_never_exceed_1(ids: list[str], grades: dict[str, int], p: float) -> None:
    met, uncertain = (measured(f"{name}(p={p})", ids, grades) for name in ("rbp", "rbp_residual"))

    assert met + uncertain <= 1 + 1e-12


@given(ids=rankings, grades=graded)
def test_judging_all_that_is_unjudged_relevant_adds_at_most_the_residual(
    ids: list[str], grades: dict[str, int]
) -> None:
    generous = {document: 1 if grades.get(document, -1) < 0 else grades[document] for document in ids}
    gain = measured("rbp", ids, generous) - measured("rbp", ids, grades)

    assert gain <= measured("rbp_residual", ids, grades) + 1e-12


@given(ids=rankings, grades=graded, k=st.integers(1, 12))
def test_a_list_as_long_as_the_cut_is_judged_or_unjudged(ids: list[str], grades: dict[str, int], k: int) -> None:
    whole = [*ids, *(f"more{number}" for number in range(12))]

    assert math.isclose(measured(f"judged@{k}", whole, grades) + measured(f"unjudged@{k}", whole, grades), 1)


@given(ids=rankings, grades=graded, beta=st.floats(0.01, 100))
def test_f_lies_between_precision_and_recall(ids: list[str], grades: dict[str, int], beta: float) -> None:
    both = [measured(name, ids, grades) for name in ("set_precision", "set_recall")]

    value = measured(f"set_f(beta={beta})", ids, grades)

    assert min(both) - 1e-12 <= value <= max(both) + 1e-12


@given(ids=rankings, grades=graded)
def test_bpref_is_at_most_the_recall_and_no_unjudged_document_changes_it(
    ids: list[str], grades: dict[str, int]
) -> None:
    spread = [one for document in ids for one in (f"unjudged {document}", document)]

    assert measured("bpref", ids, grades) <= measured("set_recall", ids, grades) + 1e-12
    assert measured("bpref", spread, grades) == measured("bpref", ids, grades)


@given(ids=rankings, grades=st.dictionaries(st.sampled_from(DOCUMENTS), st.integers(0, 1), min_size=1))
def test_expected_reciprocal_rank_of_a_scale_of_0_and_1_is_written_out(ids: list[str], grades: dict[str, int]) -> None:
    relevant = [rank for rank, document in enumerate(ids, start=1) if grades.get(document)]
    # A reader stops at each relevant document with the chance of one half.
    written = sum(0.5**place / rank for place, rank in enumerate(relevant, start=1))

    assert math.isclose(measured("err(max_grade=1)", ids, grades), written, abs_tol=1e-12)


@given(ids=rankings, grades=st.dictionaries(st.sampled_from(DOCUMENTS), st.just(1), min_size=1))
def test_without_judged_nonrelevant_documents_bpref_is_the_recall(ids: list[str], grades: dict[str, int]) -> None:
    assert math.isclose(measured("bpref", ids, grades), measured("set_recall", ids, grades))


def test_only_the_distractor_rate_and_the_coverage_of_spans_are_no_formula_over_counts() -> None:
    retrieval = {kind.name for kind in BUILT_IN if kind.stage == DistractorRate.stage}

    assert retrieval - {kind.name for kind in KINDS} == {"distractor_rate", "span_coverage"}
