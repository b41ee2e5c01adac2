"""Documents of equal score, told apart by their ids or by the order they came in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from leadline.ranking.options import Ties
from leadline.ranking.standing import Found, Rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TOLD_APART: Final[frozenset[Ties]] = frozenset(("docid_desc", "docid_asc", "rank"))
"""The rules that give every document a rank of its own. Under the others, the tied share a stretch of ranks."""


def in_order(ids: Sequence[str], ties: Ties) -> Sequence[str]:
    """Return tied documents in the order that a rule puts them.

    Args:
        ids: of all documents of one score, in the order they came.
        ties: one of `TOLD_APART`. Ids compare by code points, which is the order of their UTF-8 bytes.
    """
    return ids if ties == "rank" else sorted(ids, reverse=ties == "docid_desc")


def tell_apart(
    rows: Rows,
    found: Found,
    low: NDArray[np.int64],
    high: NDArray[np.int64],
    ids: tuple[Sequence[Mapping[str, float]], Sequence[str]],
    ties: Ties,
) -> NDArray[np.int64]:
    """Return the rank of each judged document that was retrieved, where some share their score with others.

    Args:
        rows: every row.
        found: the judged documents among them.
        low: the first rank of the score of each.
        high: the last rank of it.
        ids: the documents of each query, in the order of the rows; and of each row of the judgments.
        ties: one of `TOLD_APART`.
    """
    import numpy as np

    scored, judged = ids
    rank = low.copy()
    tied = (low < high).nonzero()[0]
    if not len(tied):
        return rank
    tied = tied[np.lexsort((low[tied], found.block[tied]))]
    seen = (-1, -1)
    names: list[str] = []
    group: Sequence[str] = ()
    for each in tied.tolist():
        block, first = int(found.block[each]), int(low[each])
        if block != seen[0]:
            names = list(scored[block])
        if (block, first) != seen:
            group = in_order(_group(rows, names, block, (first, int(high[each]))), ties)
            seen = (block, first)
        rank[each] = first + group.index(judged[found.row[each]])
    return rank


def _group(rows: Rows, names: list[str], block: int, ranks: tuple[int, int]) -> list[str]:
    """Return the documents of one query that share a score, in the order they came."""
    import numpy as np

    first, last = ranks
    if not rows.shuffled[block]:
        return names[first - 1 : last]
    begin, end = rows.offsets[block], rows.offsets[block + 1]
    same = rows.scores[begin:end] == rows.ordered[begin + first - 1]
    return [names[row] for row in np.flatnonzero(same).tolist()]
