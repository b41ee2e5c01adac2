"""Two systems on the same queries: mean difference, interval, p-value, wins and losses, for many metrics at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from leadline.errors import UsageError
from leadline.records.estimate import Interval
from leadline.stats.bootstrap import RESAMPLES
from leadline.stats.proportions import LEVEL

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

EQUAL: Final = 1e-12
"""Values this near to each other, or this near in proportion where they are above 1, are equal but for rounding."""

_ENTRIES: Final = 2_000_000


class Paired(Struct, frozen=True):
    """Two systems on one metric, paired by query.

    `difference`: mean of the second less that of the first. `interval`: bootstrap, of the difference. `p`: two-sided,
    by flipping signs. All three are None where there is no query. There is no interval with one query, nor where every
    difference is the same but not 0: drawn again, they tell nothing of how others might vary. `higher`,
    `lower`, `equal`: on how many queries the second has the higher value, the lower, the same.
    """

    n: int
    difference: float | None
    interval: Interval | None
    p: float | None
    higher: int
    lower: int
    equal: int


def compare_paired(
    first: NDArray[np.float64],
    second: NDArray[np.float64],
    *,
    seed: int = 0,
    level: float = LEVEL,
    resamples: int = RESAMPLES,
) -> list[Paired]:
    """Compare the rows of two tables, [rows, queries], the queries in the same order.

    Where all values are equal the interval is (0, 0) and p is 1. The result of a row depends on no other row.

    Args:
        first: values of the baseline, finite.
        second: values of the other system, of the same shape.
        seed: of the draws of queries and of signs.
        level: of the interval.
        resamples: how often signs are drawn, and queries at most; see `bootstrap_intervals`.

    Raises:
        UsageError: the shapes differ, a value is not finite, or the level or resamples are out of range.
    """
    import numpy as np

    if first.shape != second.shape or first.ndim != 2:
        raise UsageError(f"tables of shapes {first.shape} and {second.shape}. Give two of rows by queries, both alike")
    if not 0 < level < 1 or resamples < 1:
        raise UsageError(f"level {level} with {resamples} resamples is no test. Write level=0.95, resamples=10000")
    differences = np.ascontiguousarray(second - first)  # rows that lie apart would be added up in another order
    if not np.isfinite(differences).all():
        raise UsageError("a value is not finite. Leave out what has no value on either side")
    differences[np.abs(differences) <= EQUAL * np.maximum(1.0, np.maximum(np.abs(first), np.abs(second)))] = 0.0
    size = max(1, _ENTRIES // max(1, differences.shape[1]))
    parts = [differences[start : start + size] for start in range(0, len(differences), size)]
    return [each for part in parts for each in _compared(part, seed=seed, level=level, resamples=resamples)]


def _compared(differences: NDArray[np.float64], *, seed: int, level: float, resamples: int) -> list[Paired]:
    import numpy as np

    from leadline.stats.signs import sign_flip

    rows, n = differences.shape
    if not n:
        return [Paired(n=0, difference=None, interval=None, p=None, higher=0, lower=0, equal=0)] * rows
    ends = _intervals(differences, seed=seed, level=level, resamples=resamples).T.tolist()
    means = (np.cumsum(differences, axis=1)[:, -1] / n).tolist()
    higher = (differences > 0).sum(axis=1).tolist()
    lower = (differences < 0).sum(axis=1).tolist()
    told = ((differences.min(axis=1) != differences.max(axis=1)) | (differences[:, 0] == 0)).tolist()
    p = sign_flip(differences, seed=seed, resamples=resamples).tolist()
    return [
        Paired(
            n=n,
            difference=means[row],
            interval=(ends[row][0], ends[row][1]) if n > 1 and told[row] else None,
            p=p[row],
            higher=higher[row],
            lower=lower[row],
            equal=n - higher[row] - lower[row],
        )
        for row in range(rows)
    ]


def _intervals(differences: NDArray[np.float64], *, seed: int, level: float, resamples: int) -> NDArray[np.float64]:
    from leadline.stats.accumulate import KEPT
    from leadline.stats.intervals import bootstrap_intervals, normal_intervals

    if differences.shape[1] > KEPT:
        return normal_intervals(differences, level=level)
    return bootstrap_intervals(differences, seed=seed, level=level, resamples=resamples)
