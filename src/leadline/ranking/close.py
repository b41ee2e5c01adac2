"""Scores that float32 cannot tell apart: tools that keep scores so see ties where there are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from leadline.ranking.standing import Scores

    Ints = NDArray[np.int64]


def close(ordered: Scores, levels: tuple[Ints, Ints], queries: tuple[Ints, Ints]) -> NDArray[np.bool_]:
    """Tell which scores another one of their query equals once both are rounded to float32, and not before.

    Args:
        ordered: scores of all rows, query by query, from high to low. Where one is NaN they are not doubles but keys
            that order alike, and none counts as close.
        levels: for each score, the first row that has it, and the row after the last.
        queries: for each score, the first row of its query, and the row after the last.
    """
    import numpy as np

    first, after = levels
    begin, end = queries
    if ordered.dtype != np.float64 or not len(first):
        return np.zeros(len(first), dtype=np.bool_)
    with np.errstate(over="ignore"):  # what is too large becomes infinite
        mine = ordered[first].astype(np.float32)
        above = ordered.take(first - 1, mode="clip").astype(np.float32)
        below = ordered.take(after, mode="clip").astype(np.float32)
    found: NDArray[np.bool_] = ((first > begin) & (above == mine)) | ((after < end) & (below == mine))
    return found
