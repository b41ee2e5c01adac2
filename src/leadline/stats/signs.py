"""The sign-flip test: would the difference be as large if which system is which were a toss of a coin a query?"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from leadline.stats.draws import bits
from leadline.stats.whole import as_whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

EXACT: Final = 14
"""Up to this many differences, all signs are gone through."""

MANY: Final = 10_000
"""Beyond this many differences, the normal distribution stands for the signs."""

_WIDTH: Final = 128
_ROWS: Final = 256
"""Products of this many rows at once are too small for threads to wait for one another."""
_UNIT: Final = -44
"""Differences are measured in at least 2^-44: scores of 0 to 1 that are equal by their formula differ by less."""


def sign_flip(differences: NDArray[np.float64], *, seed: int, resamples: int) -> NDArray[np.float64]:
    """Return the two-sided p-value of each row of differences, [rows].

    With at most `EXACT` differences other than 0 it is exact: the share of all signs that give a sum as far from 0.
    With more, signs are drawn: (as far + 1) / (resamples + 1), which is never 0. Beyond `MANY`, it is the normal limit
    of the same.
    Sums count as equal where rounding might have parted them. Where all differences are 0, p is 1. A row's p does not
    depend on the other rows, nor on which of the two systems is named first.

    Args:
        differences: [rows, n], finite.
        seed: of the signs.
        resamples: how often signs are drawn.

    Source: Fisher 1935, The Design of Experiments, section 21; Smucker et al. 2007, doi:10.1145/1321440.1321528; the
    count of one more: Phipson and Smyth 2010, doi:10.2202/1544-6115.1585. Checked against scipy.stats.permutation_test.
    """
    import numpy as np

    p = np.ones(differences.shape[0])
    differing = np.count_nonzero(differences, axis=1)
    few = [row for row, count in enumerate(differing) if 0 < count <= EXACT]
    some = [row for row, count in enumerate(differing) if EXACT < count <= MANY]
    many = [row for row, count in enumerate(differing) if count > MANY]
    for row in few:
        p[row] = _exact(_packed(differences, [row]))
    if some:
        p[some] = _drawn(_packed(differences, some), seed=seed, resamples=resamples)
    for row in many:
        p[row] = _normal(differences[row])
    return p


def _packed(differences: NDArray[np.float64], rows: list[int]) -> NDArray[np.float64]:
    """Return the differences other than 0, in order, each row filled up with 0 to the longest."""
    import numpy as np

    kept = [differences[row][differences[row] != 0] for row in rows]
    packed = np.zeros((len(rows), max(each.size for each in kept)))
    for place, each in enumerate(kept):
        packed[place, : each.size] = each
    return packed


def _exact(packed: NDArray[np.float64]) -> float:
    import numpy as np

    n = packed.shape[1]
    whole, slack = _whole(packed)
    # The last sign stays: turning all signs around gives the same distance from 0.
    patterns = np.arange(1 << (n - 1))[:, None] >> np.arange(n) & 1
    return float(_as_far(whole, slack, patterns @ whole.T)[0]) / len(patterns)


def _drawn(packed: NDArray[np.float64], *, seed: int, resamples: int) -> NDArray[np.float64]:
    import numpy as np

    whole, slack = _whole(packed)
    turned = np.zeros((resamples, packed.shape[0]))
    for first in range(0, packed.shape[1], _WIDTH):
        part = np.ascontiguousarray(whole[:, first : first + _WIDTH].T)
        signs = bits(seed, f"signs {first}", rows=resamples, width=_WIDTH)[:, : len(part)]
        for start in range(0, resamples, _ROWS):
            turned[start : start + _ROWS] += signs[start : start + _ROWS].astype(np.float64) @ part
    return (_as_far(whole, slack, turned) + 1) / (resamples + 1)


def _whole(packed: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Return the differences in whole units, and by how many of them two sums that are equal may lie apart."""
    import numpy as np

    counts = np.count_nonzero(packed, axis=1)
    return as_whole(packed, most=counts, least_unit=_UNIT)[0], 2 * counts


def _as_far(whole: NDArray[np.float64], slack: NDArray[np.int64], turned: NDArray[np.float64]) -> NDArray[np.int64]:
    """Count how often the sum is as far from 0 as it is with its own signs.

    `turned`: the sums of what changes its sign, [draws, rows].
    """
    import numpy as np

    total = whole.sum(axis=1)
    far: NDArray[np.int64] = (np.abs(total - 2 * turned) >= np.abs(total) - slack).sum(axis=0)
    return far


def _normal(row: NDArray[np.float64]) -> float:
    return math.erfc(abs(float(row.sum())) / math.sqrt(2 * float((row * row).sum())))
