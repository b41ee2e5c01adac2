"""Some queries of a run in memory, ranked at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, repeat
from operator import contains
from struct import pack
from typing import TYPE_CHECKING

from msgspec import Struct

from leadline.ranking.checked import check_score, check_scores, scores_of
from leadline.ranking.close import close
from leadline.ranking.judgments import Judgments
from leadline.ranking.options import Options, Precision, Ties
from leadline.ranking.ranked import nan_score
from leadline.ranking.standing import Found, Levels, Rows, comparable, descending, levels
from leadline.ranking.tied import TOLD_APART, tell_apart

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from leadline.ranking.standing import Scores

    Ints = NDArray[np.int64]


class Stretch(Struct, frozen=True, eq=False):
    """Judged queries of a run, ascending by code. One entry each: `codes`, `queries` (the ids), `scored`, `lengths`."""

    codes: Ints
    queries: Sequence[str]
    scored: Sequence[Mapping[str, float]]
    lengths: Ints


class Standing(Struct, frozen=True, eq=False):
    """The judged documents that a stretch retrieved, ascending by code and then by rank: the columns of `Placed`.

    `nan`: how many scores of the stretch were no number. `close`: see `Placed`.
    """

    code: Ints
    rank: Ints
    grade: Ints
    low: Ints
    high: Ints
    nan: int
    close: int


def stand(judgments: Judgments, stretch: Stretch, options: Options) -> Standing:
    """Return where the judged documents of some queries stand.

    Raises:
        DataError: a score is no number, or an id no string; says which.
    """
    scores = _rounded(scores_of(stretch.queries, stretch.scored), options.precision)
    nan = _count_nan(stretch, scores, options)
    rows = _rows(stretch, comparable(scores) if nan else scores)
    found = _found(judgments, stretch, options.precision, nan=nan > 0)
    level = levels(rows, found)
    grade = judgments.grades.take(found.row)
    low = level.first - level.begin + 1
    if level.tied:
        high = level.after - level.begin
        rank, order = _told_apart(judgments, stretch, (rows, found), (low, high), options.ties)
        rank, low, high = rank.take(order), low.take(order), high.take(order)
    else:
        order = level.first.argsort()
        rank = low = high = low.take(order)
    return Standing(
        code=stretch.codes.take(found.block.take(order)),
        rank=rank,
        grade=grade.take(order),
        low=low,
        high=high,
        nan=nan,
        close=_close(rows, found, level) if options.precision == "float64" else 0,
    )


def _told_apart(
    judgments: Judgments, stretch: Stretch, of: tuple[Rows, Found], ranks: tuple[Ints, Ints], ties: Ties
) -> tuple[Ints, Ints]:
    """Return the rank of each document found, some of them tied from rank `ranks[0]` to `ranks[1]`, and their order."""
    import numpy as np

    (rows, found), (low, high) = of, ranks
    if ties in TOLD_APART:
        try:
            rank = tell_apart(rows, found, low, high, (stretch.scored, judgments.documents.all()), ties)
        except TypeError:  # an id that is no string has no order among strings
            check_scores(stretch.queries, stretch.scored)
            raise
        return rank, (rows.offsets.take(found.block) + rank).argsort()
    # The tied share their ranks, and the grade decides, so that the order of the qrels' rows is of no matter.
    return low, np.lexsort((judgments.grades.take(found.row), low, found.block))


def _close(rows: Rows, found: Found, level: Levels) -> int:
    """Return in how many queries a judged document is close to another one."""
    near = close(rows.ordered, (level.first, level.after), (level.begin, level.end))
    return len(set(found.block[near].tolist()))


def _rows(stretch: Stretch, scores: Scores) -> Rows:
    import numpy as np

    offsets = np.zeros(len(stretch.scored) + 1, dtype=np.int64)
    stretch.lengths.cumsum(out=offsets[1:])
    ordered, shuffled = descending(scores, offsets)
    return Rows(offsets, scores, ordered, shuffled)


def _found(judgments: Judgments, stretch: Stretch, precision: Precision, *, nan: bool) -> Found:
    """Look the judged documents up. `nan`: a score may be NaN, which otherwise stands for a document not there."""
    import numpy as np

    starts, ends = judgments.starts.take(stretch.codes), judgments.starts.take(stretch.codes + 1)
    sizes = ends - starts
    documents = _documents(judgments, starts, ends)
    owners = partial(_repeated, stretch.scored, sizes.tolist())
    # Packing is twice as fast as numpy's own way. What is packed has passed for a score before.
    scores = map(_getter(stretch.scored), owners(), documents, repeat(math.nan))
    values = np.frombuffer(pack(f"{len(documents)}d", *scores), dtype=np.float64)
    there = ~np.isnan(values)
    if nan:
        there = np.fromiter(map(contains, owners(), documents), dtype=np.bool_, count=len(documents))
    kept = there.nonzero()[0]
    block = np.arange(len(sizes)).repeat(sizes).take(kept)
    row = (starts - (sizes.cumsum() - sizes)).take(block) + kept
    score = _rounded(values.take(kept), precision)
    return Found(row, block, comparable(score) if nan else score)


def _documents(judgments: Judgments, starts: Ints, ends: Ints) -> Sequence[str]:
    """Return the judged documents of some queries, one query after the other."""
    documents = judgments.documents.all()
    first, last = int(starts[0]), int(ends[-1])
    if int((ends - starts).sum()) == last - first:  # no query is left out
        return documents[first:last]
    return list(chain.from_iterable(map(documents.__getitem__, map(slice, starts.tolist(), ends.tolist()))))


def _repeated(scored: Sequence[Mapping[str, float]], sizes: Sequence[int]) -> Iterator[Mapping[str, float]]:
    """Return the scores of each query as often as it has judged documents."""
    return chain.from_iterable(map(repeat, scored, sizes))


def _getter(scored: Sequence[Mapping[str, float]]) -> Callable[[Mapping[str, float], str, float], float]:
    """Return what looks a document up in any of some mappings: in C where all are dictionaries."""
    if all(getattr(kind, "get", None) is dict.get for kind in set(map(type, scored))):
        return dict.get  # type: ignore[return-value]  # it gets dictionaries only
    return lambda scores, document, default: scores.get(document, default)


def _rounded(scores: NDArray[np.float64], precision: Precision) -> NDArray[np.float64] | NDArray[np.float32]:
    import numpy as np

    if precision == "float64":
        return scores
    with np.errstate(over="ignore"):  # what is too large becomes infinite
        return scores.astype(np.float32)


def _count_nan(stretch: Stretch, scores: Scores, options: Options) -> int:
    """Return how many scores are no number; an error where there may be none."""
    import numpy as np

    count = int(np.count_nonzero(np.isnan(scores)))
    if count:
        for query, scored in zip(stretch.queries, stretch.scored, strict=True):
            for document, score in scored.items():
                check_score(query, document, score)  # None is read as NaN, and is none
                if options.nan == "error" and math.isnan(score):
                    raise nan_score(query, document)
    return count
