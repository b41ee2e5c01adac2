"""Ranks by counting: how many scores of a query are greater than a given one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Scores = NDArray[np.float64] | NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """The rows of some queries: `scores` in the order given, `ordered` from high to low within each query.

    Query i has the rows `offsets[i]` to `offsets[i + 1] - 1`; `shuffled` says whether they were in another order.
    """

    offsets: NDArray[np.int64]
    scores: Scores
    ordered: Scores
    shuffled: NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """The judged documents that were retrieved. Each has its `row` in the judgments, its query (`block`), `score`."""

    row: NDArray[np.int64]
    block: NDArray[np.int64]
    score: Scores


@dataclass(frozen=True, slots=True, eq=False)
class Levels:
    """The rows of the score of each document that was found: from `first` to before `after`.

    `begin` and `end`: the rows of its query. All of them count rows in order of the scores.
    """

    first: NDArray[np.int64]
    after: NDArray[np.int64]
    begin: NDArray[np.int64]
    end: NDArray[np.int64]


def levels(rows: Rows, found: Found) -> Levels:
    """Return which rows have the score of each document."""
    begin, end = rows.offsets.take(found.block), rows.offsets.take(found.block + 1)
    first = place_of(rows.ordered, begin, end, found.score)
    after = first + 1
    again = rows.ordered.take(after, mode="clip") == found.score
    again &= after < end
    if again.any():
        tied = again.nonzero()[0]
        after[tied] = place_of(rows.ordered, after[tied], end[tied], found.score[tied], after=True)
    return Levels(first, after, begin, end)


def comparable(scores: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return whole numbers that order as scores do, with NaN as one value below minus infinity."""
    import numpy as np

    bits = (scores + 0.0).view(np.int64)  # adding 0 makes one zero of the two
    # The bits of negative numbers ascend as the numbers fall.
    keys = np.where(bits >= 0, bits, bits ^ np.int64(2**63 - 1))
    keys[np.isnan(scores)] = np.iinfo(np.int64).min
    return keys


def descending(scores: Scores, offsets: NDArray[np.int64]) -> tuple[Scores, NDArray[np.bool_]]:
    """Return the scores of each query from high to low, and which queries had them in another order.

    Args:
        scores: of all rows, query by query. Not changed.
        offsets: where each query begins, and the end.
    """
    import numpy as np

    shuffled = np.zeros(len(offsets) - 1, dtype=np.bool_)
    rising = np.flatnonzero(scores[1:] > scores[:-1]) + 1
    blocks = np.searchsorted(offsets, rising, side="right") - 1
    shuffled[blocks[offsets[blocks] != rising]] = True  # a rise from one query to the next is none
    if not shuffled.any():
        return scores, shuffled
    ordered = scores.copy()
    lengths = np.diff(offsets)
    for length in np.unique(lengths[shuffled]).tolist():
        rows = offsets[:-1][shuffled & (lengths == length), None] + np.arange(length)
        ordered[rows] = np.sort(scores[rows], axis=1)[:, ::-1]
    return ordered, shuffled


def place_of(
    ordered: Scores, begin: NDArray[np.int64], end: NDArray[np.int64], value: Scores, *, after: bool = False
) -> NDArray[np.int64]:
    """Return where each value stands in its query: by binary search, of all values at once.

    Args:
        ordered: scores of all rows, query by query, from high to low.
        begin: for each value, the first row of its query.
        end: for each value, the row after the last one to look at.
        value: what is looked for.
        after: count rows of an equal score too.
    """
    place = begin - 1  # the last row known to come before
    if not len(value):
        return place + 1
    step = 1 << int((end - begin).max()).bit_length()
    while step:
        ahead = place + step
        seen = ordered.take(ahead, mode="clip")
        before = (seen >= value) if after else (seen > value)
        before &= ahead < end
        place += before * step
        step >>= 1
    return place + 1
