"""What the options make of a ranking that the scores have put in order: trec_eval's -M and -J, and the two extremes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from leadline.errors import DataError, UsageError
from leadline.ranking.judgments import Judgments
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]


def adjust(judgments: Judgments, placed: Placed, options: Options) -> Placed:
    """Return the ranking that is measured: the tied in order, then cut at `max_docs`, then without the unjudged.

    Args:
        judgments: the judgments.
        placed: where their documents stand.
        options: of these, `ties`, `max_docs`, `judged_only` and `negatives`.

    Raises:
        DataError: a grade is below 0, and `negatives` is "error"; says where.
        UsageError: the options contradict each other.
    """
    check_together(options)
    if options.negatives == "error":
        _refuse_negatives(judgments)
    if options.ties in ("worst", "best"):
        placed = _extreme(placed, options)
    if options.max_docs is not None:
        placed = _cut(placed, options.max_docs)
    return _judged_only(placed, options) if options.judged_only else placed


def check_together(options: Options) -> None:
    """Refuse options that have no meaning together.

    Raises:
        UsageError: says which.
    """
    if options.ties == "mean" and options.max_docs is not None:
        raise UsageError(
            "ties='mean' cannot tell which of the tied max_docs keeps. Cut the metrics instead, such as recall@10, or "
            "look at both ties='worst' and ties='best'"
        )


def negative_grade(query: str, document: str, grade: int) -> DataError:
    """Return the error for a grade below 0 where there may be none."""
    return DataError(
        f"qrels, query {query!r}, document {document!r}: grade {grade} is below 0. Say what it means: "
        f"negatives='unjudged', as trec_eval reads it, or negatives='nonrelevant'"
    )


def _refuse_negatives(judgments: Judgments) -> None:
    import numpy as np

    negative = np.flatnonzero(judgments.grades < 0)
    if len(negative):
        row = negative[:1]
        query = judgments.queries[int(np.searchsorted(judgments.starts, row[0], side="right")) - 1]
        raise negative_grade(query, judgments.documents.take(row)[0], int(judgments.grades[row[0]]))


def _extreme(placed: Placed, options: Options) -> Placed:
    """Put the tied in the worst order (nonrelevant, unjudged, relevant by rising grade) or in its reverse, the best."""
    import numpy as np

    grade = np.maximum(placed.grade, 0) if options.negatives == "nonrelevant" else placed.grade
    kind = np.where(grade == 0, 0, np.where(grade < 0, 1, 2))
    order = np.lexsort((grade, kind, placed.low, placed.code))
    low, high = placed.low[order], placed.high[order]
    first, last = _groups(placed.code[order], low)
    place = np.arange(len(order))
    rank = np.where(kind[order] == 2, high - (last - place), low + (place - first))
    if options.ties == "best":
        rank = low + high - rank
    again = np.lexsort((rank, placed.code[order]))
    order = order[again]
    return replace(placed, rank=rank[again], grade=placed.grade[order], low=placed.low[order], high=placed.high[order])


def _cut(placed: Placed, max_docs: int) -> Placed:
    """Keep the first ranks of each query."""
    import numpy as np

    kept = np.flatnonzero(placed.rank <= max_docs)
    return replace(
        placed,
        code=placed.code[kept],
        rank=placed.rank[kept],
        grade=placed.grade[kept],
        low=placed.low[kept],
        high=np.minimum(placed.high[kept], max_docs),
        retrieved=np.minimum(placed.retrieved, max_docs),
    )


def _judged_only(placed: Placed, options: Options) -> Placed:
    """Take the unjudged out and close the ranks up. The judged that were tied stay tied."""
    import numpy as np

    kept = np.flatnonzero(placed.grade >= 0) if options.negatives != "nonrelevant" else np.arange(len(placed.code))
    code = placed.code[kept]
    retrieved = np.bincount(code, minlength=len(placed.retrieved))
    before = (np.cumsum(retrieved) - retrieved)[code]
    first, last = _groups(code, placed.low[kept])
    low = first - before + 1
    rank = low if options.ties == "mean" else np.arange(len(kept)) - before + 1
    high = last - before + 1
    return replace(placed, code=code, rank=rank, grade=placed.grade[kept], low=low, high=high, retrieved=retrieved)


def _groups(code: Ints, low: Ints) -> tuple[Ints, Ints]:
    """Return, for each row, the first and the last row that share its query and its score; rows stand by both."""
    import numpy as np

    starts = np.flatnonzero(np.diff(code, prepend=-1) | np.diff(low, prepend=-1))
    sizes = np.diff(starts, append=len(code))
    return np.repeat(starts, sizes), np.repeat(starts + sizes - 1, sizes)
