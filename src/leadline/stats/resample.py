"""Resamples of queries: drawn once, for all metrics and systems."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from leadline.errors import UsageError
from leadline.stats.draws import indices
from leadline.stats.whole import as_whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_DRAWS_AT_ONCE: Final = 1 << 15
"""Blocks that stay in a core's cache, and whose products are too small for threads to wait for one another."""


class Resamples:
    """Draws of n queries out of n with replacement, the same for whatever is averaged over them.

    What one column gets depends on `n`, `seed` and `resamples`, and on no other column.
    """

    def __init__(self, n: int, *, seed: int, resamples: int) -> None:
        """Decide the draws; they are made anew, in blocks of bounded size, each time they are used.

        Raises:
            UsageError: n or resamples is below 1.
        """
        if n < 1 or resamples < 1:
            raise UsageError(f"{resamples} resamples of {n} values are none. Give 1 or more of both")
        self.n = n
        self.seed = seed
        self.resamples = resamples

    def means(self, table: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the mean of each column in each resample, [resamples, columns], from [columns, n] finite values.

        How often each query was drawn, times its value: a matrix product, of whole numbers, so that the result does
        not depend on how many threads share it.
        """
        import numpy as np

        whole, units = as_whole(table, most=self.n)
        turned = np.ascontiguousarray(whole.T)
        sums = [counts.astype(np.float64) @ turned for counts in self._counts()]
        means: NDArray[np.float64] = np.concatenate(sums)
        means *= units
        means /= self.n
        return means

    def _counts(self) -> Iterator[NDArray[np.int64]]:
        """Yield how often each resample draws each query, [a block of resamples, n]."""
        import numpy as np

        size = max(1, _DRAWS_AT_ONCE // self.n)
        for first in range(0, self.resamples, size):
            rows = min(size, self.resamples - first)
            # A block is named by its first row, so that a row does not depend on how many follow.
            drawn = indices(self.seed, f"resample {self.n} {first}", below=self.n, count=rows * self.n)
            place = drawn.reshape(rows, self.n)
            place += (np.arange(rows) * self.n)[:, None]
            yield np.bincount(drawn, minlength=rows * self.n).reshape(rows, self.n)
