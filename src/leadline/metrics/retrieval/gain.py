"""What grades are worth, and what is left of it down the ranking."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from leadline.metrics.retrieval.counts import Gain


def gains(grades: Sequence[int], gain: Gain, *, largest: int) -> list[float]:
    """Return what each grade is worth: 0 where it is not above 0.

    Linear: the grade. Exponential: 2^grade - 1, all divided by 2^largest, so that no grade overflows. The common factor
    cancels in a ratio, and a gain that is too small for a float beside the largest is 0.

    Args:
        grades: any grades.
        gain: what they are worth.
        largest: the common exponent: no grade is above it.
    """
    if gain is Gain.LINEAR:
        return [float(grade) if grade > 0 else 0.0 for grade in grades]
    none = math.ldexp(1.0, -largest)
    return [math.ldexp(1.0, grade - largest) - none if grade > 0 else 0.0 for grade in grades]


def discounted(ranks: Iterable[int], worth: Iterable[float]) -> float:
    """Return the sum of gains, each divided by log2(rank + 1)."""
    return sum([gain / math.log2(rank + 1) for rank, gain in zip(ranks, worth, strict=True)], start=0.0)
