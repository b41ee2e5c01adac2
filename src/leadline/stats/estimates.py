"""The estimates of many metrics at once, of values that are all there."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING

from leadline.errors import UsageError
from leadline.records.estimate import Estimate, Interval, Method, Micro
from leadline.stats.accumulate import KEPT
from leadline.stats.bootstrap import RESAMPLES
from leadline.stats.column import Column
from leadline.stats.micro import MicroSums
from leadline.stats.proportions import LEVEL, quantile, wilson

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from leadline.stats.column import Values

    Between = tuple[Interval, Method] | tuple[None, None]


def estimates(
    columns: Sequence[Column], *, seed: int = 0, level: float | None = LEVEL, resamples: int = RESAMPLES
) -> list[Estimate]:
    """Estimate the mean of each column, as `RateAccumulator` and `MeanAccumulator` do for scores that come one by one.

    The mean adds up in the order of the column, as trec_eval does. The interval is Wilson's for a rate, and for values
    of 0 to 1 that are all equal; else of the bootstrap, and normal beyond `KEPT` values. A column's estimate depends on
    no other column.

    Args:
        columns: of one length.
        seed: of the bootstrap, where it draws.
        level: how often an interval holds the true mean, above 0 and below 1. None: no intervals, neither here nor in
            `micro`, and columns that are lists are read without numpy.
        resamples: how many the bootstrap draws at most.

    Raises:
        UsageError: lengths differ, a value is not finite, or the level is out of range.
    """
    if len({len(column.each) for column in columns}) > 1:
        raise UsageError("columns of different lengths. Give one value a query in each")
    if level is None:
        found: list[Between] = [(None, None)] * len(columns)
    else:
        quantile(level)  # refuses a wrong level where nothing else would
        found = _intervals(columns, seed=seed, level=level, resamples=resamples)
    return [
        Estimate(
            mean=_mean(column.each),
            interval=interval,
            n=len(column.each),
            method=method,
            micro=_micro(column, level),
        )
        for column, (interval, method) in zip(columns, found, strict=True)
    ]


def _mean(values: Values) -> float | None:
    """Return the mean, added up in order. Not by `sum`, which from Python 3.12 on compensates for rounding."""
    if not len(values):
        return None
    if isinstance(values, Sequence):
        total, low, high = reduce(operator.add, values, 0.0), min(values), max(values)
    else:
        total, low, high = float(values.cumsum()[-1]), float(values.min()), float(values.max())
    # The mean of equal values may lie beside them by a rounding.
    return min(max(total / len(values), low), high)


def _micro(column: Column, level: float | None) -> Micro | None:
    if column.hits is None or column.of is None:
        return None
    sums = MicroSums()
    if isinstance(column.hits, Sequence) and isinstance(column.of, Sequence):
        for hits, of in zip(column.hits, column.of, strict=True):
            sums.add(hits, of)
    else:
        import numpy as np

        sums.add_many(np.asarray(column.hits, dtype=np.float64), np.asarray(column.of, dtype=np.float64))
    return sums.estimate(level)


def _intervals(columns: Sequence[Column], *, seed: int, level: float, resamples: int) -> list[Between]:
    import numpy as np

    if not columns or not len(columns[0].each):
        return [(None, None)] * len(columns)
    table = np.array([column.each for column in columns], dtype=np.float64)
    if not np.isfinite(table).all():
        raise UsageError("a value is not finite. Leave unscored questions out instead of writing them as NaN")
    found: list[Between] = [_counted(column, row, level) for column, row in zip(columns, table, strict=True)]
    rest = [place for place, (interval, _) in enumerate(found) if interval is None and not columns[place].rate]
    if rest and table.shape[1] > 1:
        uppers = [columns[place].upper for place in rest]
        ends, method = _varied(table[rest], uppers, seed=seed, level=level, resamples=resamples)
        for place, low, high in zip(rest, *ends.tolist(), strict=True):
            found[place] = ((low, high), method)
    return found


def _counted(column: Column, row: NDArray[np.float64], level: float) -> Between:
    """Return Wilson's interval where it is the right one."""
    constant = row.size > 1 and column.upper == 1.0 and row.min() == row.max()
    if not (column.rate or constant):
        return None, None
    hits = float(row.sum()) if column.rate else float(row[0]) * row.size
    interval = wilson(hits, row.size, level)
    return (None, None) if interval is None else (interval, "wilson")


def _varied(
    table: NDArray[np.float64], uppers: list[float | None], *, seed: int, level: float, resamples: int
) -> tuple[NDArray[np.float64], Method]:
    """Return the intervals of columns of two values or more, [2, columns]."""
    import numpy as np

    from leadline.stats.intervals import bootstrap_intervals, normal_intervals

    if table.shape[1] <= KEPT:
        return bootstrap_intervals(table, seed=seed, level=level, resamples=resamples), "bootstrap"
    highest = np.array([np.inf if upper is None else upper for upper in uppers])
    return np.clip(normal_intervals(table, level=level), 0.0, highest), "normal"
