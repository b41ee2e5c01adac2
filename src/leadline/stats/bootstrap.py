"""The bootstrap interval of a mean, and the generators that it draws from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from leadline.errors import UsageError
from leadline.records.estimate import Interval
from leadline.stats.proportions import LEVEL

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RESAMPLES: Final = 10_000
_DRAWS_AT_ONCE: Final = 1_000_000
_FEW: Final = 8
"""Where each different value occurs this often on average, counting values is faster than drawing them."""


def generator(seed: int, label: str) -> np.random.Generator:
    """Return a generator that depends on the seed and the label alone.

    With a generator for each metric, named by it, the draws of one do not depend on which others were computed.
    """
    import hashlib

    import numpy as np

    digest = hashlib.sha256(f"{seed}\0{label}".encode()).digest()
    return np.random.default_rng(int.from_bytes(digest, "big"))


def bootstrap_mean(
    values: Iterable[float], rng: np.random.Generator, *, level: float = LEVEL, resamples: int = RESAMPLES
) -> Interval | None:
    """Return the percentile bootstrap interval of the mean, or None where fewer than two values are given.

    The order of the values does not matter. The interval never leaves the range of the values, so that values that are
    all equal give an interval without width: of how other values might vary, they tell nothing.

    Args:
        values: finite scores, one a question, in any unit.
        rng: where the draws come from; the same generator state gives the same interval.
        level: how often such an interval holds the true mean, above 0 and below 1.
        resamples: how many times the questions are drawn again, at least 1.

    Raises:
        UsageError: a value is not finite, or level or resamples are out of range.

    Source: Efron and Tibshirani 1993, An Introduction to the Bootstrap, section 13.3; checked against scipy.
    """
    import numpy as np

    sample = np.sort(np.fromiter(values, dtype=np.float64))
    if not 0 < level < 1 or resamples < 1:
        raise UsageError(f"level {level} with {resamples} resamples is no interval. Write level=0.95, resamples=10000")
    if not np.isfinite(sample).all():
        raise UsageError("a value is not finite. Leave unscored questions out instead of writing them as NaN")
    if sample.size < 2:
        return None
    if sample[0] == sample[-1]:
        return float(sample[0]), float(sample[0])
    means = np.concatenate(list(_means(sample, rng, resamples)))
    low, high = np.quantile(means, [(1 - level) / 2, (1 + level) / 2])
    # The mean of equal values may lie beside them by a rounding.
    return max(float(low), float(sample[0])), min(float(high), float(sample[-1]))


def _means(sample: NDArray[np.float64], rng: np.random.Generator, resamples: int) -> Iterator[NDArray[np.float64]]:
    """Yield the means of resamples, in blocks of bounded size."""
    import numpy as np

    different, counts = np.unique(sample, return_counts=True)
    by_count = different.size * _FEW <= sample.size
    width = different.size if by_count else sample.size
    for block in _blocks(resamples, max(1, _DRAWS_AT_ONCE // width)):
        if by_count:
            # How often each different value is drawn is all that the mean depends on.
            yield rng.multinomial(sample.size, counts / sample.size, size=block) @ different / sample.size
        else:
            yield sample[rng.integers(sample.size, size=(block, sample.size))].mean(axis=1)


def _blocks(total: int, size: int) -> Iterator[int]:
    while total > 0:
        yield min(total, size)
        total -= size
