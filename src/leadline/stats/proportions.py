"""Intervals of proportions."""

from __future__ import annotations

import math

from leadline.errors import UsageError
from leadline.records.estimate import Interval

LEVEL = 0.95
"""How often an interval holds the true value, unless the caller says otherwise."""

_USUAL = 1.9599639845400536
"""The quantile of `LEVEL`: `statistics` takes 3 ms to import, which most callers need for this number alone."""


def wilson(hits: float, n: float, level: float = LEVEL) -> Interval | None:
    """Return the Wilson score interval of a proportion, or None where n is 0.

    It is never empty and never leaves 0 to 1: ten of ten is no proof of always.

    Args:
        hits: how many were a yes, 0 to n. A fraction where n is an effective size.
        n: of how many.
        level: how often such an interval holds the true proportion, above 0 and below 1.

    Raises:
        UsageError: hits lie outside 0 to n, or the level is no such number.

    Source: Wilson 1927, doi:10.1080/01621459.1927.10502953; checked against scipy.
    """
    if not 0 <= hits <= n or not math.isfinite(n):
        raise UsageError(f"{hits} hits of {n} are no proportion. Give 0 <= hits <= n")
    z = quantile(level)
    if n == 0:
        return None
    share = hits / n
    spread = z * z / n
    centre = share + spread / 2
    half = z * math.sqrt(share * (1 - share) / n + spread / (4 * n))
    low = 0.0 if hits == 0 else max(0.0, (centre - half) / (1 + spread))
    high = 1.0 if hits == n else min(1.0, (centre + half) / (1 + spread))
    return low, high


def quantile(level: float) -> float:
    """Return how many standard deviations either side of the mean hold a share `level` of a normal distribution.

    Raises:
        UsageError: the level is not above 0 and below 1.
    """
    if level == LEVEL:
        return _USUAL
    if not 0 < level < 1:
        raise UsageError(f"level {level} is not above 0 and below 1. Write 0.95")
    from statistics import NormalDist

    return NormalDist().inv_cdf((1 + level) / 2)
