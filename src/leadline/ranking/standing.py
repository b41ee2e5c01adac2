"""Ranks by counting: how many scores of a query are greater than a given one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from leadline.ranking.distinct import distinct

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Scores = NDArray[np.float64] | NDArray[np.float32] | NDArray[np.int64]


class Rows(Struct, frozen=True, eq=False):
    """The rows of some queries: `scores` in the order given, `ordered` from high to low within each query.

    Query i has the rows `offsets[i]` to `offsets[i + 1] - 1`; `shuffled` says whether they were in another order.
    """

    offsets: NDArray[np.int64]
    scores: Scores
    ordered: Scores
    shuffled: NDArray[np.bool_]


class Found(Struct, frozen=True, eq=False):
    """The judged documents that were retrieved. Each has its `row` in the judgments, its query (`block`), `score`."""

    row: NDArray[np.int64]
    block: NDArray[np.int64]
    score: Scores


class Levels(Struct, frozen=True, eq=False):
    """The rows of the score of each document that was found: from `first` to before `after`.

    `begin` and `end`: the rows of its query. All of them count rows in order of the scores. `tied`: whether any of the
    documents shares its score.
    """

    first: NDArray[np.int64]
    after: NDArray[np.int64]
    begin: NDArray[np.int64]
    end: NDArray[np.int64]
    tied: bool


def levels(rows: Rows, found: Found) -> Levels:
    """Return which rows have the score of each document."""
    begin, end = rows.offsets.take(found.block), rows.offsets.take(found.block + 1)
    first = place_of(rows.ordered, begin, end, found.score)
    after = first + 1
    again = rows.ordered.take(after, mode="clip") == found.score
    again &= after < end
    tied = again.nonzero()[0]
    if len(tied):
        after[tied] = place_of(rows.ordered, after[tied], end[tied], found.score[tied], after=True)
    return Levels(first, after, begin, end, tied=len(tied) > 0)


def comparable(scores: Scores) -> NDArray[np.int64]:
    """Return whole numbers that order as scores do, with NaN as one value below minus infinity."""
    import numpy as np

    bits = (scores.astype(np.float64, copy=False) + 0.0).view(np.int64)  # adding 0 makes one zero of the two
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
    rising = (scores[1:] > scores[:-1]).nonzero()[0] + 1
    blocks = offsets.searchsorted(rising, side="right") - 1
    rising_within = blocks[offsets.take(blocks) != rising]  # a rise from one query to the next is none
    if not len(rising_within):
        return scores, shuffled
    shuffled[rising_within] = True
    ordered = scores.copy()
    lengths = np.diff(offsets)
    for length in distinct(lengths[shuffled]).tolist():
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
    import numpy as np

    if not len(value):
        return begin
    before = np.greater_equal if after else np.greater
    place = begin - 1  # the last row known to come before
    sizes = end - begin
    most = int(sizes.max())
    # Where all queries are of one size, as most runs have them, a number does for the rows left to look at.
    left = most if most == int(sizes.min()) else sizes
    while most > 1:
        half = left >> 1
        place += before(ordered.take(place + half, mode="clip"), value) * half
        left, most = left - half, most - (most >> 1)
    ahead = place + 1
    last = before(ordered.take(ahead, mode="clip"), value)
    last &= ahead < end
    return ahead + last
