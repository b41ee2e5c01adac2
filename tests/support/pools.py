"""Random qrels and runs in memory, full of what goes wrong: ties, grades below 0, missing queries, shuffled rows."""

from __future__ import annotations

from itertools import permutations, product

from hypothesis import strategies as st

from leadline.metrics.catalogue import BUILT_IN
from leadline.metrics.names import parse
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.ranking.few import measure_few
from leadline.ranking.mappings import judgments, place
from leadline.ranking.measure import measure
from leadline.ranking.measurement import Measurement
from leadline.ranking.options import Options

Qrels = dict[str, dict[str, int]]
Run = dict[str, dict[str, float]]

DOCUMENTS = ("d1", "d10", "d2", "d3", "d4", "d5", "D5", "é", "\U00010000", "\uffff")
QUERIES = ("q1", "q10", "q2", "Q")
CLOSE = (16777216.0, 16777217.0, 20.123456788, 20.123456789)
"""Pairs that single precision does not tell apart."""

some_grades = st.sampled_from((-2, -1, 0, 0, 1, 1, 2, 3))
some_scores = st.one_of(st.sampled_from((0.0, -0.0, 0.5, 1.0, 2.0, *CLOSE)), st.floats(-3, 3))


@st.composite
def some_qrels(draw: st.DrawFn) -> Qrels:
    """Return qrels of a query or more, each of which judges a document, and one of them 0 or above.

    Of a query with nothing but grades below 0, pytrec_eval reads memory that it never wrote.
    """
    qrels = {}
    for query in draw(st.lists(st.sampled_from(QUERIES), min_size=1, unique=True)):
        grades = draw(st.dictionaries(st.sampled_from(DOCUMENTS), some_grades, min_size=1))
        qrels[query] = {**grades, draw(st.sampled_from(DOCUMENTS)): draw(st.integers(0, 3))}
    return qrels


@st.composite
def some_runs(draw: st.DrawFn, qrels: Qrels, scores: st.SearchStrategy[float] = some_scores) -> Run:
    """Return a run that has a query of the qrels, and perhaps others. A query may have no documents."""
    queries = draw(st.lists(st.sampled_from((*QUERIES, "foreign")), unique=True))
    shared = draw(st.sampled_from(sorted(qrels)))
    return {
        query: draw(st.dictionaries(st.sampled_from(DOCUMENTS), scores)) for query in dict.fromkeys([*queries, shared])
    }


@st.composite
def some_pairs(draw: st.DrawFn, scores: st.SearchStrategy[float] = some_scores) -> tuple[Qrels, Run]:
    """Return qrels and a run."""
    qrels = draw(some_qrels())
    return qrels, draw(some_runs(qrels, scores))


def every_metric() -> list[CountedMetric]:
    """Return each metric over labels, cut and uncut."""
    names = []
    for kind in BUILT_IN:
        if issubclass(kind, CountedMetric):
            ends = ["@0.0", "@0.4"] if kind.level else [] if kind.needs_cutoff else [""]
            names += [kind.name + end for end in [*ends, *(["@1", "@3", "@30"] if kind.takes_cutoff else [])]]
    names += ["recall(rel=2)@3", "map(rel=2)", "rbp(p=0.3)"]
    return metrics(*names)


def metrics(*names: str) -> list[CountedMetric]:
    """Return the metrics of some names."""
    return [metric for name in names if isinstance(metric := parse(name), CountedMetric)]


def in_arrays(qrels: Qrels, run: Run, asked: list[CountedMetric], options: Options) -> Measurement:
    """Measure a run in memory with arrays."""
    prepared = judgments(qrels)
    return measure(prepared, place(prepared, run, options), asked, options)


def of_all_orders(
    grades: dict[str, int], scores: dict[str, float], asked: list[CountedMetric], options: Options
) -> dict[str, list[float]]:
    """Return the values of each metric in every order of the tied documents of a query."""
    groups = [[each for each in scores if scores[each] == score] for score in dict.fromkeys(scores.values())]
    values: dict[str, list[float]] = {str(metric): [] for metric in asked}
    for orders in product(*(permutations(group) for group in groups)):
        run = {"q": {document: scores[document] for order in orders for document in order}}
        for name, measured in measure_few({"q": grades}, run, asked, options).metrics.items():
            values[name].append(float(measured.each[0]))
    return values
