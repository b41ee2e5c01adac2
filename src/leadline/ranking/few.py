"""A few short rankings in plain Python: there arrays, and the import of numpy, would take longer than the work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Final

from msgspec import Struct

from leadline.errors import UsageError
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.metrics.retrieval.walk import Walk
from leadline.ranking.adjust import negative_grade
from leadline.ranking.asked import Asked, asked, greatest_grade, missing_queries, over_grade
from leadline.ranking.checked import check_grade, check_ids
from leadline.ranking.measurement import Measurement, Values
from leadline.ranking.options import Options
from leadline.ranking.ordered import in_rank_order
from leadline.ranking.ranked import Ranking, no_common_query, no_judgment, with_scores
from leadline.records.retrieval import Coverage

FEW: Final = 200
FEW_QUERIES: Final = 10
"""Rows and judged queries up to which `measure_few` is the faster way."""


def measure_few(
    qrels: Mapping[str, Mapping[str, int]],
    run: Mapping[str, Ranking],
    metrics: Sequence[CountedMetric],
    options: Options,
) -> Measurement:
    """Return what `judgments`, `place` and `measure` come to, in lists.

    Args:
        qrels: see `judgments`.
        run: see `place`.
        metrics: see `measure`.
        options: any but `ties="mean"`, whose formulas are written for arrays.

    Raises:
        DataError: see `judgments`, `place` and `measure`.
        UsageError: see `measure`; or `ties` is "mean".
    """
    if options.ties == "mean":
        raise UsageError("ties='mean' is measured in arrays. Use `judgments`, `place` and `measure`")
    judged = _judged(qrels)
    check_ids(run, "run: query id")
    present = [query for query in judged if query in run]
    if not present:
        raise no_common_query(list(judged), run)
    walked = {query: _walked(query, run[query], judged[query], options) for query in present}
    _check_negatives(judged, options)
    missing = tuple(query for query in judged if query not in walked)
    if missing and options.missing == "error":
        raise missing_queries(missing)
    evaluated = present if options.missing == "skip" else list(judged)
    walks = [(walked[query].walk if query in walked else _walk([], judged[query], options)) for query in evaluated]
    relevant = [int(walk.relevant(options.rel)) for walk in walks]
    return Measurement(
        queries=evaluated,
        metrics={each.name: _values(each, walks) for each in asked(metrics, options)},
        coverage=Coverage(
            judged=len(judged),
            evaluated=len(evaluated),
            missing=missing,
            without_relevant=relevant.count(0),
            unjudged=len(qrels) - len(judged),
            foreign=len(run) - len(present),
            dropped=sum([each.dropped for each in walked.values()]),
            nan=sum([each.nan for each in walked.values()]),
        ),
        totals={
            "num_q": len(evaluated),
            "num_ret": int(sum([walk.retrieved(None) for walk in walks])),
            "num_rel": sum(relevant),
            "num_rel_ret": int(sum([walk.found(None, options.rel) for walk in walks])),
        },
    )


class _Walked(Struct, frozen=True):
    """One query: the walk down its ranking, and what was odd about it."""

    walk: Walk
    dropped: int
    nan: int


def _judged(qrels: Mapping[str, Mapping[str, int]]) -> dict[str, dict[str, int]]:
    """Return the judgments, checked, ascending by query id."""
    check_ids(qrels, "qrels: query id")
    judged = {query: _whole(query, qrels[query]) for query in sorted(qrels) if qrels[query]}
    if not judged:
        raise no_judgment()
    return judged


def _whole(query: str, grades: Mapping[str, int]) -> dict[str, int]:
    if set(map(type, grades.values())) != {int} or set(map(type, grades)) != {str}:
        for document, grade in grades.items():
            check_grade(query, document, grade)
    whole = {document: index(grade) for document, grade in grades.items()}
    if max(whole.values()) >= 2**63 or min(whole.values()) < -(2**63):
        for document, grade in whole.items():
            check_grade(query, document, grade)
    return whole


def _walked(query: str, ranking: Ranking, grades: Mapping[str, int], options: Options) -> _Walked:
    """Put a query in order and cut it, as `adjust` does."""
    scores = with_scores(query, ranking, options.duplicates)
    meaning = {each: max(grade, 0) for each, grade in grades.items()} if options.negatives == "nonrelevant" else grades
    ranked, nan = in_rank_order(query, scores, meaning, options)
    if options.max_docs is not None:
        ranked = ranked[: options.max_docs]
    if options.judged_only:
        ranked = [document for document in ranked if meaning.get(document, -1) >= 0]
    return _Walked(_walk(ranked, meaning, options), len(ranking) - len(scores), nan)


def _walk(ranked: Sequence[str], grades: Mapping[str, int], options: Options) -> Walk:
    found = [(rank, grades[document]) for rank, document in enumerate(ranked, start=1) if document in grades]
    return Walk(
        [rank for rank, _ in found],
        [grade for _, grade in found],
        retrieved=len(ranked),
        labels=list(grades.values()),
        interpolation=options.interpolation,
    )


def _check_negatives(judged: Mapping[str, Mapping[str, int]], options: Options) -> None:
    if options.negatives == "error":
        for query, grades in judged.items():
            for document, grade in grades.items():
                if grade < 0:
                    raise negative_grade(query, document, grade)


def _values(asked: Asked, walks: Sequence[Walk]) -> Values:
    """Measure one metric."""
    greatest = greatest_grade(asked.metric)
    if greatest is not None and any(walk.over_grade(greatest) for walk in walks):
        raise over_grade(asked.name, greatest)
    measured = [asked.metric.measure(walk, asked.cutoff) for walk in walks]
    each = [float(one.value) for one in measured]
    if not measured or measured[0].of is None:
        return Values(each=each)
    hits = [float(one.hits) for one in measured if one.hits is not None]
    return Values(each=each, hits=hits, of=[float(one.of) for one in measured if one.of is not None])
