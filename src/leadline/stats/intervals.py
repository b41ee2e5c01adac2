"""Intervals of many means at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from leadline.stats.bootstrap import RESAMPLES
from leadline.stats.expansion import expanded
from leadline.stats.proportions import quantile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DRAWS: Final = 2_000_000
"""How many queries one bootstrap draws at most, but for the least number of resamples."""

_LEAST_RESAMPLES: Final = 1_000


def bootstrap_intervals(
    table: NDArray[np.float64], *, seed: int, level: float, resamples: int = RESAMPLES
) -> NDArray[np.float64]:
    """Return the percentile bootstrap interval of the mean of each row, [2, rows].

    By the expansion of its limit where that is nearer (see `expanded`), else by drawing: `resamples` times up to 200
    values, fewer beyond, down to 1,000. No interval leaves the range of its row.

    Args:
        table: finite values, [rows, n], n at least 1.
        seed: of the draws.
        level: of the interval.
        resamples: at most.
    """
    import numpy as np

    ends, usable = expanded(table, level=level)
    drawn = np.flatnonzero(~usable & (table.min(axis=1) != table.max(axis=1)))
    if drawn.size:
        from leadline.stats.resample import Resamples

        n = table.shape[1]
        fewer = min(resamples, max(_LEAST_RESAMPLES, DRAWS // n))
        means = Resamples(n, seed=seed, resamples=fewer).means(table[drawn])
        ends[:, drawn] = np.quantile(means, [(1 - level) / 2, (1 + level) / 2], axis=0)
    kept: NDArray[np.float64] = np.clip(ends, table.min(axis=1), table.max(axis=1))
    return kept


def normal_intervals(table: NDArray[np.float64], *, level: float) -> NDArray[np.float64]:
    """Return the normal interval of the mean of each row, [2, rows], for many values; n is at least 2."""
    import numpy as np

    half = quantile(level) * table.std(axis=1, ddof=1) / table.shape[1] ** 0.5
    mean = table.mean(axis=1)
    return np.array([mean - half, mean + half])
