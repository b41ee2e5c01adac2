"""Walks down many short lists at once: a step takes one row of every list that is long enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leadline.ranking.rows import Rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]


def best_from(rows: Rows) -> Floats:
    """Return, for each row, the best precision at it or at a later row of its query."""
    import numpy as np

    best: Floats = rows.places / rows.rank
    longest = int(rows.places.max(initial=0))
    step = 1
    # After each pass a row has the best of itself and of the 2 x step - 1 rows below it.
    while step < longest:
        below = np.where(rows.code[step:] == rows.code[:-step], best[step:], 0.0)
        best[:-step] = np.maximum(best[:-step], below)
        step *= 2
    return best


def stops(chances: Floats, counts: Ints) -> Floats:
    """Return the chance that a reader stops at each row, having stopped at none above it in its list.

    Args:
        chances: to stop at each row once there, 0 to 1; the rows of a list follow each other.
        counts: how many rows each list has.
    """
    import numpy as np

    stopping = np.empty(len(chances))
    starts = np.cumsum(counts) - counts
    # The longest first, so that the lists which have a row at a place are a stretch.
    order = np.argsort(-counts, kind="stable")
    starts, shorter = starts[order], -counts[order]
    going = np.ones(len(counts))
    for place in range(int(counts.max(initial=0))):
        some = int(np.searchsorted(shorter, -place, side="left"))
        at = starts[:some] + place
        stopping[at] = going[:some] * chances[at]
        going[:some] *= 1 - chances[at]
    return stopping
