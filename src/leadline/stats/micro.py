"""The micro average: all counts thrown together, with an interval that knows about questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leadline.records.estimate import Interval, Micro
from leadline.stats.proportions import wilson

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class MicroSums:
    """Running sums of hits and of what they are out of, one pair a question."""

    def __init__(self) -> None:
        """Start empty."""
        self._n = 0
        self._hits = 0.0
        self._of = 0.0
        self._hits_squared = 0.0
        self._of_squared = 0.0
        self._product = 0.0

    def add(self, hits: float, of: float) -> None:
        """Take the counts of one question, 0 <= hits <= of."""
        self._n += 1
        self._hits += hits
        self._of += of
        self._hits_squared += hits * hits
        self._of_squared += of * of
        self._product += hits * of

    def add_many(self, hits: NDArray[np.float64], of: NDArray[np.float64]) -> None:
        """Take the counts of many questions, one entry a question."""
        self._n += hits.size
        self._hits += float(hits.sum())
        self._of += float(of.sum())
        self._hits_squared += float((hits * hits).sum())
        self._of_squared += float((of * of).sum())
        self._product += float((hits * of).sum())

    def estimate(self, level: float | None) -> Micro | None:
        """Return the ratio of the sums, or None where nothing was counted; with no level, without an interval."""
        if not self._of:
            return None
        interval = None if level is None else self._interval(level)
        return Micro(value=self._hits / self._of, hits=self._hits, of=self._of, interval=interval)

    def _interval(self, level: float) -> Interval | None:
        """Return Wilson's interval for the effective number of things counted.

        The claims of one answer stand and fall together, so that they tell less than as many claims of different
        answers: their number is divided by the design effect, which is never taken below 1.

        Source: Dean and Pagano 2015, doi:10.1093/jssam/smv024; Cochran 1977, Sampling Techniques, section 6.4 (the
        variance of a ratio).
        """
        effect = max(1.0, self._design_effect())
        return wilson(self._hits / effect, self._of / effect, level)

    def _design_effect(self) -> float:
        """Return the variance of the ratio over that of as many independent things."""
        ratio = self._hits / self._of
        alone = ratio * (1 - ratio) / self._of
        if self._n < 2 or not alone:
            return 1.0
        residuals = self._hits_squared - 2 * ratio * self._product + ratio * ratio * self._of_squared
        return max(0.0, residuals) * self._n / (self._n - 1) / (self._of * self._of) / alone
