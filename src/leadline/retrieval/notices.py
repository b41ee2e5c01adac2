"""What a reader of the means has to know, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from leadline.metrics.retrieval.counted import CountedMetric
from leadline.metrics.retrieval.judged import Judged
from leadline.ranking.measurement import Measurement, Values
from leadline.ranking.options import Options
from leadline.records.retrieval import Coverage, TieNote
from leadline.retrieval.placing import Standing

_MUCH: Final = 0.2
"""The share of unjudged documents among the first k beyond which it is told."""


def notices(
    standing: Standing, measurement: Measurement, metrics: Sequence[CountedMetric], ties: Sequence[TieNote]
) -> tuple[str, ...]:
    """Return what is to be told, in this order: files, queries, rows, judgments, ties, precision.

    Args:
        standing: the run on its judgments.
        measurement: what it measured.
        metrics: the metrics of it.
        ties: what the order of equal scores decides.
    """
    said = (
        *standing.notices,
        *_of_queries(measurement, standing.options),
        *_of_rows(measurement.coverage),
        *_of_judgments(standing, metrics),
        *(_of_tie(note) for note in ties),
        *_of_precision(standing),
    )
    return tuple(said)


def _of_queries(measurement: Measurement, options: Options) -> Iterator[str]:
    coverage = measurement.coverage
    if missing := len(coverage.missing):
        is_not = _counted(missing, f"of {coverage.judged} queries is", f"of {coverage.judged} queries are")
        yield f"{is_not} not in the run and {_missing(measurement, options)}"
    if count := coverage.without_relevant:
        has = _counted(count, "query has", "queries have")
        graded = ", but for ndcg, which takes every grade" if options.rel > 1 else ""
        yield f"{has} judgments, none of them relevant: {_as_zero(count)} here, by trec_eval's rule{graded}"
    if count := coverage.unjudged:
        has = _counted(count, "query of the qrels has", "queries of the qrels have")
        yield f"{has} no judgment and cannot be measured"
    if count := coverage.foreign:
        is_not = _counted(count, "query of the run is", "queries of the run are")
        yield f"{is_not} not in the qrels and cannot be measured"


def _missing(measurement: Measurement, options: Options) -> str:
    """Say what the missing do to a mean, with the other mean beside it."""
    name, values = next(iter(measurement.metrics.items()))
    total, n, missing = float(sum(values.each)), len(measurement.queries), len(measurement.coverage.missing)
    mean = f"{name} is {_value(total, n)}"
    them = "it" if missing == 1 else "them"
    if options.missing == "zero":
        return f"{_as_zero(missing)}: {mean}, and without {them} {_value(total, n - missing)}"
    left = "is left out" if missing == 1 else "are left out"
    return f"{left}: {mean}, and with {them} as 0 {_value(total, n + missing)}"


def _of_rows(coverage: Coverage) -> Iterator[str]:
    if coverage.dropped:
        yield _counted(coverage.dropped, "duplicate was dropped", "duplicates were dropped")
    if coverage.nan:
        yield _counted(coverage.nan, "score is NaN and ranked last", "scores are NaN and ranked last")


def _of_judgments(standing: Standing, metrics: Sequence[CountedMetric]) -> Iterator[str]:
    """Say where many of the first k are unjudged, for each k that a metric is cut at."""
    cutoffs = sorted({metric.cutoff for metric in metrics if isinstance(metric.cutoff, int)})
    if standing.options.judged_only or not cutoffs:
        return
    asked = [Judged(cutoff=k) for k in cutoffs]
    measured = standing.measure(asked).metrics
    shares = {k: _unjudged(measured[str(metric)]) for k, metric in zip(cutoffs, asked, strict=True)}
    much = {k: share for k, share in shares.items() if share > _MUCH}
    if much:
        said = ", ".join(f"{share:.0%} of those in the first {k}" for k, share in much.items())
        yield f"many retrieved documents are unjudged and count as not relevant: {said}"


def _unjudged(judged: Values) -> float:
    """Return the share of unjudged documents; 0 where nothing was retrieved."""
    hits = 0.0 if judged.hits is None else float(sum(judged.hits))
    of = 0.0 if judged.of is None else float(sum(judged.of))
    return 1 - hits / of if of else 0.0


def _of_tie(note: TieNote) -> str:
    queries = _counted(note.queries, "query", "queries")
    between = f"it lies between {note.low:.4f} and {note.high:.4f}"
    return f"the order of equal scores decides {note.metric} in {queries}: {between}"


def _of_precision(standing: Standing) -> Iterator[str]:
    count = standing.placed.close
    if count:
        yield (
            f"in {_counted(count, 'query', 'queries')} scores differ by less than float32 can tell: tools that keep "
            "scores so, as pytrec_eval does, may rank otherwise; precision='float32' ranks as they do"
        )


def _counted(count: int, one: str, several: str) -> str:
    return f"{count} {one if count == 1 else several}"


def _as_zero(count: int) -> str:
    return "counts as 0" if count == 1 else "count as 0"


def _value(total: float, n: int) -> str:
    return f"{total / n:.4f}" if n else "undefined"
