"""Places the judged documents of whole queries: ranks by counting rows, without sorting where the scores fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from leadline.ranking.close import close
from leadline.ranking.distinct import distinct
from leadline.ranking.standing import place_of
from leadline.ranking.tied import TOLD_APART, in_order

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from leadline.ranking.options import Ties
    from leadline.ranking.probe import Probe
    from leadline.ranking.standing import Scores
    from leadline.ranking.whole import Group

    Ints = NDArray[np.int64]


class Places(Struct, frozen=True, eq=False):
    """The judged rows of a group, by query in its order and then by rank: columns of `Placed`; `judged`: the row.

    `close`: see `Placed`.
    """

    code: Ints
    rank: Ints
    judged: Ints
    low: Ints
    high: Ints
    close: int = 0


class _Sorted(Struct, frozen=True, eq=False):
    """Rows by query and from high to low: `scores`, and the row of the group that each is, None where they are."""

    scores: Scores
    order: Ints | None

    def rows(self, places: Ints) -> Ints:
        """Return the rows of the group that stand at some places."""
        return places if self.order is None else self.order[places]


def places(group: Group, scores: Scores, probe: Probe, grades: Ints, ties: Ties) -> Places:
    """Return where the judged rows of a group stand.

    Args:
        group: whole queries, no document twice in one.
        scores: of its rows, as they are to be compared; none is NaN.
        probe: finds the judged rows.
        grades: of the judgments.
        ties: what orders rows of one score.
    """
    import numpy as np

    ends = np.cumsum(group.lengths)
    starts = ends - group.lengths
    ranked = _sorted(scores, starts, group.lengths)
    rows, judged = probe.find(group.codes, group.lengths, group.keys, group.documents)
    if ranked.order is not None:
        rows = _inverse(ranked.order)[rows]
    block = np.searchsorted(ends, rows, side="right")
    start, end = starts[block], ends[block]
    low, high, tied = _levels(ranked.scores, rows, start, end)
    if ties in TOLD_APART:
        rows[tied] = low[tied] + _told_apart(group, ranked, rows[tied], (low[tied], high[tied]), ties)
        rank = rows - start + 1
        order = np.argsort(rows) if (rows[1:] < rows[:-1]).any() else np.arange(len(rows))
    else:
        rank = low - start + 1
        # The tied share their ranks, and the grade decides, so that the order of the qrels' rows is of no matter.
        order = np.lexsort((grades[judged], rank, block))
    code = group.codes[block[order]]
    near = len(distinct(block[close(ranked.scores, (low, high), (start, end))]))
    return Places(code, rank[order], judged[order], (low - start + 1)[order], (high - start)[order], close=near)


def _sorted(scores: Scores, starts: Ints, lengths: Ints) -> _Sorted:
    """Sort the queries whose scores rise somewhere; the others stand in order."""
    import numpy as np

    rising = np.zeros(len(scores) + 1, dtype=np.bool_)
    rising[1:-1] = scores[1:] > scores[:-1]
    rising[starts] = False  # a rise from one query to the next is none
    if not rising.any():
        return _Sorted(scores, None)
    blocks = distinct(np.searchsorted(starts, np.flatnonzero(rising), side="right") - 1)
    order = np.arange(len(scores))
    for length in distinct(lengths[blocks]).tolist():
        rows = starts[blocks[lengths[blocks] == length], None] + np.arange(length)
        order[rows] = np.take_along_axis(rows, np.argsort(scores[rows], axis=1)[:, ::-1], axis=1)
    return _Sorted(scores[order], order)


def _inverse(order: Ints) -> Ints:
    import numpy as np

    inverse = np.empty_like(order)
    inverse[order] = np.arange(len(order))
    return inverse


def _levels(scores: Scores, rows: Ints, start: Ints, end: Ints) -> tuple[Ints, Ints, Ints]:
    """Return the first place of the score of each row, the place after the last, and which rows share theirs."""
    import numpy as np

    low, high = rows.copy(), rows + 1
    mine = scores[rows]
    below = (rows + 1 < end) & (scores[np.minimum(rows + 1, len(scores) - 1)] == mine)
    above = (rows > start) & (scores[np.maximum(rows - 1, 0)] == mine)
    tied = np.flatnonzero(below | above)
    low[tied] = place_of(scores, start[tied], rows[tied], mine[tied])
    high[tied] = place_of(scores, rows[tied] + 1, end[tied], mine[tied], after=True)
    return low, high, tied


def _told_apart(group: Group, ranked: _Sorted, rows: Ints, levels: tuple[Ints, Ints], ties: Ties) -> Ints:
    """Return how many of the rows of its score come before each row."""
    import numpy as np

    low, high = levels
    heads, level = np.unique(low, return_inverse=True)
    sizes = np.zeros(len(heads), dtype=np.int64)
    sizes[level] = high - low
    members = ranked.rows(np.repeat(heads - (np.cumsum(sizes) - sizes), sizes) + np.arange(int(sizes.sum())))
    begin = np.cumsum(sizes) - sizes
    mine = begin[level] + rows - low
    if ties == "rank":
        before: Ints = _by_rank(group, members, np.repeat(np.arange(len(heads)), sizes))[mine] - begin[level]
        return before
    names = group.documents.take(members)
    found = np.empty(len(rows), dtype=np.int64)
    by_level = np.argsort(level, kind="stable")
    seen, tied = -1, names
    for each, of in zip(by_level.tolist(), level[by_level].tolist(), strict=True):
        if of != seen:
            seen, tied = of, list(in_order(names[begin[of] : begin[of] + sizes[of]], ties))
        found[each] = tied.index(names[mine[each]])
    return found


def _by_rank(group: Group, members: Ints, level: Ints) -> Ints:
    """Return the place of each tied row when those of a level stand by their rank column, then in file order."""
    import numpy as np

    keys = (members, level) if group.ranks is None else (members, group.ranks[members], level)
    return _inverse(np.lexsort(keys))
