"""Measures a run that is placed: the metrics of every query at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from leadline.metrics.retrieval.counted import CountedMetric
from leadline.metrics.retrieval.counts import Counts
from leadline.ranking.adjust import adjust
from leadline.ranking.asked import Asked, asked, greatest_grade, missing_queries, over_grade
from leadline.ranking.columns import Columns
from leadline.ranking.judgments import Judgments
from leadline.ranking.labels import Labels
from leadline.ranking.measurement import Measurement, Values
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed
from leadline.ranking.totals import totals
from leadline.records.retrieval import Coverage

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]


def measure(
    judgments: Judgments,
    placed: Placed,
    metrics: Sequence[CountedMetric],
    options: Options,
    *,
    labels: Labels | None = None,
) -> Measurement:
    """Return the values of every evaluated query.

    Args:
        judgments: the judgments.
        placed: where their documents stand in the run, as `place` returned it under the same `ties`.
        metrics: what to measure. `options.rel` is the least relevant grade of those whose name does not say one.
        options: all that was not decided when the run was placed.
        labels: of these judgments under `options.negatives`, where several runs share them.

    Raises:
        DataError: a grade is below 0, or a query is missing from the run, and the options allow none.
        UsageError: a metric does not go with the judgments, with a run, or with the options; says which.
    """
    ranked = adjust(judgments, placed, options)
    labels = Labels(judgments, options.negatives) if labels is None else labels
    missing = tuple([judgments.queries[code] for code in (~placed.present).nonzero()[0].tolist()])
    if missing and options.missing == "error":
        raise missing_queries(missing)
    counts: Counts[Floats]
    if options.ties == "mean":
        from leadline.ranking.expected import Expected

        counts = Expected(judgments, ranked, options, labels=labels)
    else:
        counts = Columns(judgments, ranked, options, labels=labels)
    relevant = labels.relevant(options.rel)
    queries: Sequence[str] = judgments.queries
    evaluated = placed.present.nonzero()[0] if missing and options.missing == "skip" else None
    if evaluated is not None:
        relevant = relevant[evaluated]
        queries = [judgments.queries[code] for code in evaluated.tolist()]
    measured = {each.name: _values(counts, each, evaluated) for each in asked(metrics, options)}
    return Measurement(
        queries=queries,
        metrics=measured,
        coverage=Coverage(
            judged=len(judgments.queries),
            evaluated=len(queries),
            missing=missing,
            without_relevant=int((relevant == 0).sum()),
            unjudged=len(judgments.unjudged),
            foreign=placed.foreign,
            dropped=placed.dropped,
            nan=placed.nan,
        ),
        totals=totals(ranked, relevant, options.rel),
    )


def _values(counts: Counts[Floats], asked: Asked, evaluated: NDArray[np.int64] | None) -> Values:
    """Measure one metric; of some queries only, where `evaluated` has their codes."""
    metric = asked.metric
    greatest = greatest_grade(metric)
    if greatest is not None and counts.over_grade(greatest).any():
        raise over_grade(asked.name, greatest)
    measured = metric.measure(counts, asked.cutoff)
    each, hits, of = measured.value, measured.hits, measured.of
    if hits is None or of is None:
        return Values(each=each if evaluated is None else each[evaluated])
    if evaluated is None:
        return Values(each=each, hits=hits, of=of)
    return Values(each=each[evaluated], hits=hits[evaluated], of=of[evaluated])
