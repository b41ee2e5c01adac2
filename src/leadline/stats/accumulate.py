"""Estimates from a stream of scores, in constant memory."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from array import array
from collections import Counter
from typing import TYPE_CHECKING, Final

from leadline.errors import UsageError
from leadline.records.estimate import Estimate, Interval, Method
from leadline.records.score import Score, Unscored
from leadline.stats.bootstrap import RESAMPLES, bootstrap_mean
from leadline.stats.micro import MicroSums
from leadline.stats.moments import Moments
from leadline.stats.proportions import LEVEL, quantile, wilson

if TYPE_CHECKING:
    import numpy as np

KEPT: Final = 10_000
"""How many values are kept to draw from. Beyond, the normal approximation is as good and needs none of them."""

_DRAWS: Final = 10_000_000
"""How many values one bootstrap draws at most: with many questions, fewer resamples say as much."""

_LEAST_RESAMPLES: Final = 1_000


class Accumulator(ABC):
    """Takes the scores of one metric one by one and estimates its mean at any time."""

    def __init__(self, *, level: float = LEVEL) -> None:
        """Start empty. `level`: how often the intervals hold the true value."""
        quantile(level)  # refuses a wrong level now and not after the run
        self.level = level
        self._reasons: Counter[str] = Counter()
        self._micro = MicroSums()

    def add(self, score: Score) -> None:
        """Take one score.

        Raises:
            UsageError: the value is not finite, or not one that this kind of mean is for.
        """
        if isinstance(score, Unscored):
            self._reasons[score.reason.value] += 1
            return
        if not math.isfinite(score.value):
            raise UsageError(f"score {score.value} is not finite. A metric without a value returns Unscored")
        self._take(score.value)
        if score.hits is not None and score.of is not None:
            self._micro.add(score.hits, score.of)

    def estimate(self, rng: np.random.Generator) -> Estimate:
        """Estimate the mean from what was taken so far. But for rounding, the order does not matter.

        Args:
            rng: where a bootstrap draws from; see `generator`.
        """
        interval, method = self._interval(rng)
        return Estimate(
            mean=self._mean(),
            interval=interval,
            n=self._count(),
            unscored=self._reasons.total(),
            reasons=dict(sorted(self._reasons.items())),
            method=method,
            micro=self._micro.estimate(self.level),
        )

    @abstractmethod
    def _take(self, value: float) -> None: ...

    @abstractmethod
    def _count(self) -> int: ...

    @abstractmethod
    def _mean(self) -> float | None: ...

    @abstractmethod
    def _interval(self, rng: np.random.Generator) -> tuple[Interval, Method] | tuple[None, None]: ...


class RateAccumulator(Accumulator):
    """The share of yes among yes and no, with Wilson's interval."""

    def __init__(self, *, level: float = LEVEL) -> None:
        """Start empty."""
        super().__init__(level=level)
        self._n = 0
        self._hits = 0

    def _take(self, value: float) -> None:
        if value not in {0.0, 1.0}:
            raise UsageError(f"score {value} is neither 0 nor 1. A rate is of yes and no; use MeanAccumulator")
        self._n += 1
        self._hits += int(value)

    def _count(self) -> int:
        return self._n

    def _mean(self) -> float | None:
        return self._hits / self._n if self._n else None

    def _interval(self, rng: np.random.Generator) -> tuple[Interval, Method] | tuple[None, None]:  # noqa: ARG002 - draws nothing
        interval = wilson(self._hits, self._n, self.level)
        return (None, None) if interval is None else (interval, "wilson")


class MeanAccumulator(Accumulator):
    """The mean of scores of 0 to `upper`, with a bootstrap interval, or the normal one beyond `keep` scores.

    Equal scores tell nothing of how others might vary, and drawing them again gives no width. Where they lie in 0 to 1,
    Wilson's interval stands in: at a given mean no scores in that range vary more than yes and no do.
    """

    def __init__(self, *, upper: float | None = 1.0, level: float = LEVEL, keep: int = KEPT) -> None:
        """Start empty.

        Args:
            upper: the largest score there can be; None where there is none.
            level: how often the intervals hold the true value.
            keep: how many scores are kept to draw from before the normal interval takes over.
        """
        super().__init__(level=level)
        self._upper = upper
        self._keep = keep
        self._moments = Moments()
        self._kept = array("d")

    def _take(self, value: float) -> None:
        self._moments.add(value)
        if self._moments.n <= self._keep:
            self._kept.append(value)
        elif self._kept:
            self._kept = array("d")

    def _count(self) -> int:
        return self._moments.n

    def _mean(self) -> float | None:
        moments = self._moments
        if not moments.n:
            return None
        mean = math.fsum(self._kept) / moments.n if self._kept else moments.mean
        # The mean of equal values may lie beside them by a rounding.
        return min(max(mean, moments.low), moments.high)

    def _interval(self, rng: np.random.Generator) -> tuple[Interval, Method] | tuple[None, None]:
        n = self._moments.n
        if n < 2:
            return None, None
        if self._moments.low == self._moments.high and self._upper == 1.0:
            constant = wilson(self._moments.low * n, n, self.level)
            return (None, None) if constant is None else (constant, "wilson")
        if not self._kept:
            return self._normal(), "normal"
        resamples = min(RESAMPLES, max(_LEAST_RESAMPLES, _DRAWS // n))
        drawn = bootstrap_mean(self._kept, rng, level=self.level, resamples=resamples)
        return (None, None) if drawn is None else (drawn, "bootstrap")

    def _normal(self) -> Interval:
        """Return the normal interval, cut to the range of the scores."""
        half = quantile(self.level) * math.sqrt(self._moments.variance / self._moments.n)
        low, high = self._moments.mean - half, self._moments.mean + half
        return max(0.0, low), high if self._upper is None else min(self._upper, high)
