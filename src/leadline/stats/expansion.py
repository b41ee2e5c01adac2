"""What the bootstrap of a mean comes to with endlessly many resamples, without drawing any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from leadline.stats.proportions import quantile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_LEAST: Final = 50
"""Below this many values drawing is cheap, and the steps between possible means are wide."""

_SKEW: Final = 0.25
"""Up to this skewness of the mean, the expansion is nearer to the limit than 10,000 resamples are."""


def expanded(table: NDArray[np.float64], *, level: float) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return the ends of the percentile bootstrap interval of each row's mean, [2, rows], and where they may be used.

    The mean of a resample has known cumulants: those of the sample over powers of n. Cornish and Fisher's expansion
    gives the quantiles from the first four, off by a term of order n^(-3/2). On values as retrieval metrics have them
    (ratios of small counts, reciprocal ranks, mostly zeros; n of 50 to 3,000) its ends were within 0.5 % of half the
    interval's width from those of 400,000 resamples, and within 2 % where the possible means lie further apart than
    that. The ends of 10,000 resamples stray by 1.5 %, of 2,000 by 3 %, of 1,000 by 5 %. Where few values decide the
    mean, it is too skew, and the second result is false.

    Args:
        table: finite values, [rows, n].
        level: of the interval, above 0 and below 1.

    Source: Hall 1992, The Bootstrap and Edgeworth Expansion, sections 2.5 and 3.3; checked against scipy.
    """
    import numpy as np

    n = table.shape[1]
    mean = table.mean(axis=1)
    apart = table - mean[:, None]
    squares = apart * apart
    variance = squares.mean(axis=1)
    varied = table.min(axis=1) != table.max(axis=1)
    safe = np.where(varied & (variance > 0), variance, 1.0)
    skew = (squares * apart).mean(axis=1) / safe**1.5 / n**0.5
    excess = ((squares * squares).mean(axis=1) / safe**2 - 3) / n
    ends = [_quantile(z, skew, excess) for z in (-quantile(level), quantile(level))]
    return mean + np.array(ends) * np.sqrt(variance / n), varied & (np.abs(skew) <= _SKEW) & (n >= _LEAST)


def _quantile(z: float, skew: NDArray[np.float64], excess: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the quantile of a standardised distribution of this skewness and excess, where the normal one is z."""
    shift = skew * (z**2 - 1) / 6 + excess * (z**3 - 3 * z) / 24 - skew**2 * (2 * z**3 - 5 * z) / 36
    return z + shift
