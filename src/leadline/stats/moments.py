"""Running mean and variance."""

from __future__ import annotations

import math


class Moments:
    """Mean, variance and range of the values taken so far, in constant memory and without cancellation.

    Source: Welford 1962, doi:10.1080/00401706.1962.10490022; checked against numpy.
    """

    def __init__(self) -> None:
        """Start empty: `n` 0, `mean` 0, `low` and `high` infinite."""
        self.n = 0
        self.mean = 0.0
        self.low = math.inf
        self.high = -math.inf
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Take one finite value."""
        self.n += 1
        before = value - self.mean
        self.mean += before / self.n
        self._squares += before * (value - self.mean)
        self.low = min(self.low, value)
        self.high = max(self.high, value)

    @property
    def variance(self) -> float:
        """The unbiased variance, 0 for fewer than two values."""
        return self._squares / (self.n - 1) if self.n > 1 else 0.0
