"""What the order of tied documents decides: each metric in the worst and in the best order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from leadline.metrics.retrieval.counted import CountedMetric
from leadline.ranking.distinct import distinct
from leadline.ranking.documents import Listed
from leadline.ranking.judgments import Judgments
from leadline.ranking.measure import measure
from leadline.ranking.measurement import Measurement
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed
from leadline.ranking.totals import mean
from leadline.records.retrieval import TieNote

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_UNBOUNDED: Final = frozenset({"context_precision", "infap", "rbp_residual", "judged", "unjudged"})
"""Metrics that another order than the relevant first or last may take further: no range is told of them."""

EQUAL: Final = 1e-12
"""Two values that differ by less are the same, added up in another order."""


def tie_notes(
    judgments: Judgments,
    placed: Placed,
    metrics: Sequence[CountedMetric],
    options: Options,
    *,
    measurement: Measurement | None = None,
) -> tuple[TieNote, ...]:
    """Return a note for each metric that the order of tied documents changes, in the order of the metrics.

    The range is that of the relevant last and first. Metrics for which these are no bounds have no note.

    A cut metric is changed by a tie that straddles its cutoff, and some by a tie above it too: what counts is whether
    the value of a query differs between the worst and the best order.

    Args:
        judgments: the judgments.
        placed: where their documents stand in the run, under any `ties`.
        metrics: as in `measure`.
        options: as in `measure`.
        measurement: what `measure` returned for these metrics, where it was called already; saves time.

    Raises:
        LeadlineError: see `measure`.
    """
    import numpy as np

    tied = distinct(placed.code[placed.low < placed.high])
    if not len(tied) or not metrics:
        return ()
    usual = measure(judgments, placed, metrics, options) if measurement is None else measurement
    some = _of_queries(judgments, placed, tied)
    worst = measure(*some, metrics, replace(options, ties="worst", missing="zero"))
    best = measure(*some, metrics, replace(options, ties="best", missing="zero"))
    where = np.searchsorted(np.array(usual.queries, dtype=object), np.array(worst.queries, dtype=object))
    notes = []
    for metric in metrics:
        if metric.name in _UNBOUNDED:
            continue
        name = str(metric)
        low, high = np.array(worst.metrics[name].each), np.array(best.metrics[name].each)
        changed = int(np.count_nonzero(np.abs(high - low) > EQUAL))
        if changed:
            means = sorted(_mean_with(usual, name, where, values) for values in (low, high))
            cutoff = metric.cutoff if isinstance(metric.cutoff, int) else None
            notes.append(TieNote(metric=name, cutoff=cutoff, queries=changed, low=means[0], high=means[1]))
    return tuple(notes)


def _mean_with(usual: Measurement, name: str, where: NDArray[np.int64], values: NDArray[np.float64]) -> float:
    """Return the mean over all queries, of which some have other values."""
    import numpy as np

    each = np.array(usual.metrics[name].each, dtype=np.float64)
    each[where] = values
    return mean(each)


def _of_queries(judgments: Judgments, placed: Placed, codes: NDArray[np.int64]) -> tuple[Judgments, Placed]:
    """Return what there is of some queries, without the ids of their documents, which no metric asks for."""
    import numpy as np

    sizes = np.diff(judgments.starts)
    chosen = np.zeros(len(sizes), dtype=np.bool_)
    chosen[codes] = True
    rows = np.flatnonzero(np.repeat(chosen, sizes))
    kept = np.flatnonzero(chosen[placed.code])
    fewer = Judgments(
        queries=tuple(judgments.queries[code] for code in codes.tolist()),
        starts=np.concatenate(([0], np.cumsum(sizes[codes]))),
        documents=Listed([]),
        grades=judgments.grades[rows],
    )
    return fewer, replace(
        placed,
        code=(np.cumsum(chosen) - 1)[placed.code[kept]],
        rank=placed.rank[kept],
        grade=placed.grade[kept],
        low=placed.low[kept],
        high=placed.high[kept],
        retrieved=placed.retrieved[codes],
        present=placed.present[codes],
    )
