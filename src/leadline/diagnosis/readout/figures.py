"""Figures of a summary: only what was measured, rounded as it is shown, so that what is read is what is compared."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from leadline.records.estimate import Estimate
from leadline.records.score import Direction
from leadline.records.summary import Summary

RETRIEVED: Final = "retrieved"
"""The group of the questions with a relevant chunk in the context."""

MISSED: Final = "missed"
"""The group of the questions that have relevant chunks, none of which was in the context."""

_DIGITS: Final = 3
_Z: Final = 1.96  # standard deviations either side that hold 95 % of a normal distribution


class Figure(NamedTuple):
    """One mean that was measured, over `n` questions (1 or more). `low` and `high`: its interval, where it has one."""

    name: str
    mean: float
    low: float | None
    high: float | None
    n: int
    lower_is_better: bool = False
    group: str | None = None
    hits: int = 0
    """How many questions that is, where the mean is a rate of whole questions."""

    @property
    def shortfall(self) -> float:
        """How far the mean lies from the best, 0 to 1."""
        return round(self.mean if self.lower_is_better else 1 - self.mean, _DIGITS)

    @property
    def least_shortfall(self) -> float:
        """The shortfall at the better end of the interval, 0 to 1."""
        low, high = self.ends
        return round(low if self.lower_is_better else 1 - high, _DIGITS)

    @property
    def most_shortfall(self) -> float:
        """The shortfall at the worse end of the interval, 0 to 1."""
        low, high = self.ends
        return round(high if self.lower_is_better else 1 - low, _DIGITS)

    @property
    def ends(self) -> tuple[float, float]:
        """The interval, or where there is none the widest that so many values between 0 and 1 can have."""
        if self.low is not None and self.high is not None:
            return self.low, self.high
        half = half_width(self.n)
        return max(0.0, self.mean - half), min(1.0, self.mean + half)

    @property
    def spread(self) -> float:
        """Half the width of the interval, 0 to 1."""
        low, high = self.ends
        return (high - low) / 2


def measured(summary: Summary, name: str, group: str | None = None) -> Figure | None:
    """Return the figure of a metric, over all questions or over one group, or None where no question has a score."""
    metric = summary.metrics.get(name)
    if metric is None:
        return None
    estimate: Estimate | None = metric if group is None else metric.by.get(group)
    if estimate is None or estimate.mean is None or estimate.n < 1:
        return None
    low, high = (None, None) if estimate.interval is None else estimate.interval
    return Figure(
        name=name,
        mean=round(estimate.mean, _DIGITS),
        low=None if low is None else round(low, _DIGITS),
        high=None if high is None else round(high, _DIGITS),
        n=estimate.n,
        lower_is_better=metric.direction is Direction.LOWER,
        group=group,
        hits=round(estimate.mean * estimate.n),
    )


def first(summary: Summary, *names: str) -> Figure | None:
    """Return the first of the figures that was measured."""
    return next((found for found in (measured(summary, name) for name in names) if found is not None), None)


def overlap(one: Figure, other: Figure) -> bool:
    """Tell whether the shortfalls of two figures may be the same, by their intervals."""
    return one.least_shortfall <= other.most_shortfall and other.least_shortfall <= one.most_shortfall


def half_width(n: int) -> float:
    """Return half the width of a 95 % interval of a share at its widest (normal approximation, share 0.5)."""
    return _Z * 0.5 / math.sqrt(n)


def questions_for(half: float) -> int:
    """Return how many questions bring the interval of a share to a half-width, at its widest."""
    return math.ceil((_Z * 0.5 / half) ** 2)
