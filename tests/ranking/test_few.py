"""Plain Python and arrays measure the same, and refuse the same."""

from __future__ import annotations

import math
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leadline.errors import LeadlineError, UsageError
from leadline.ranking.few import measure_few
from leadline.ranking.mappings import judgments, place
from leadline.ranking.measure import measure
from leadline.ranking.measurement import Measurement
from leadline.ranking.options import Options
from support.pools import Qrels, Run, every_metric, in_arrays, metrics, some_pairs, some_scores

EVERY = every_metric()

some_options = st.builds(
    Options,
    ties=st.sampled_from(("docid_desc", "docid_asc", "rank", "worst", "best")),
    precision=st.sampled_from(("float64", "float32")),
    missing=st.sampled_from(("zero", "skip", "error")),
    nan=st.sampled_from(("error", "last")),
    negatives=st.sampled_from(("unjudged", "nonrelevant", "error")),
    judged_only=st.booleans(),
    max_docs=st.none() | st.integers(1, 5),
    rel=st.integers(1, 2),
    interpolation=st.sampled_from(("trec_eval-9", "trec_eval-10")),
)


def counts(measured: Measurement) -> object:
    return list(measured.queries), measured.coverage, measured.totals, list(measured.metrics)


@settings(max_examples=200)
@given(some_pairs(some_scores | st.just(math.nan) | st.integers(-2, 2)), some_options)
def test_few_rankings_measure_as_arrays_do(pair: tuple[Qrels, Run], options: Options) -> None:
    try:
        arrays: object = in_arrays(*pair, EVERY, options)
    except LeadlineError as error:
        arrays = str(error)
    try:
        few: object = measure_few(*pair, EVERY, options)
    except LeadlineError as error:
        few = str(error)

    if isinstance(few, str) or isinstance(arrays, str):
        assert few == arrays
        return
    assert isinstance(few, Measurement)
    assert isinstance(arrays, Measurement)
    assert counts(few) == counts(arrays)
    for name, values in few.metrics.items():
        others = arrays.metrics[name]
        for ours, theirs in ((values.each, others.each), (values.hits, others.hits), (values.of, others.of)):
            assert (ours is None) == (theirs is None), name
            if ours is not None and theirs is not None:
                assert list(ours) == pytest.approx(list(theirs), rel=0, abs=1e-12), name


@pytest.mark.parametrize(
    ("qrels", "run"),
    [
        ({}, {"q": ["a"]}),
        ({"q": {}}, {"q": ["a"]}),
        ({"q": {"a": 1}}, {}),
        ({"q": {"a": 1}}, {"01": ["a"]}),
        ({"q": {"a": True}}, {"q": ["a"]}),
        ({"q": {"a": 1.0}}, {"q": ["a"]}),
        ({"q": {"a": 2**63}}, {"q": ["a"]}),
        ({"q": {1: 1}}, {"q": ["a"]}),
        ({1: {"a": 1}}, {"q": ["a"]}),
        ({"q": {"a": 1}}, {1: ["a"]}),
        ({"q": {"a": 1}}, {"q": {1: 2.5}}),
        ({"q": {"a": 1}}, {"q": {"a": "2.5"}}),
        ({"q": {"a": 1}}, {"q": {"a": None}}),
        ({"q": {"a": 1}}, {"q": {"a": False}}),
        ({"q": {"a": 1}}, {"q": {"a": math.nan}}),
        ({"q": {"a": 1}}, {"q": ["a", "a"]}),
        ({"q": {"a": 1}}, {"q": "a"}),
        ({"q": {"a": 9}}, {"q": ["a"]}),
    ],
)
def test_few_rankings_are_refused_in_the_same_words(qrels: Any, run: Any) -> None:  # noqa: ANN401 - broken on purpose
    with pytest.raises(LeadlineError) as arrays:
        in_arrays(qrels, run, metrics("err@3"), Options())
    with pytest.raises(LeadlineError) as few:
        measure_few(qrels, run, metrics("err@3"), Options())

    assert (type(few.value), str(few.value)) == (type(arrays.value), str(arrays.value))


def test_ids_in_order_measure_as_arrays_do() -> None:
    qrels, run = {"q": {"a": 1, "b": 2}}, {"q": ["x", "b", "a", "b"]}
    options = Options(duplicates="first")
    prepared = judgments(qrels)
    few, arrays = (
        measure_few(qrels, run, EVERY, options),
        measure(prepared, place(prepared, run, options), EVERY, options),
    )

    assert counts(few) == counts(arrays)
    assert few.coverage.dropped == 1
    for name, values in few.metrics.items():
        assert list(values.each) == pytest.approx(list(arrays.metrics[name].each), rel=0, abs=1e-12), name


def test_the_expected_case_is_left_to_arrays() -> None:
    with pytest.raises(UsageError, match="ties='mean' is measured in arrays"):
        measure_few({"q": {"a": 1}}, {"q": ["a"]}, metrics("map"), Options(ties="mean"))


def test_few_rankings_need_no_numpy() -> None:
    program = (
        "import sys; from leadline.ranking.few import measure_few; from leadline.ranking.options import Options; "
        "from leadline.metrics.names import parse; "
        "print(measure_few({'q': {'a': 1}}, {'q': {'a': 1.0}}, [parse('map')], Options()).metrics['map'].each, "
        "'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout == "[1.0] False\n"
