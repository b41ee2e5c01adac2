"""Some queries of a run in memory, ranked at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import TYPE_CHECKING, TypeVar

from leadline.ranking.checked import check_score, scores_of
from leadline.ranking.close import close
from leadline.ranking.judgments import Judgments
from leadline.ranking.options import Options, Precision
from leadline.ranking.ranked import nan_score
from leadline.ranking.standing import Found, Rows, comparable, descending, levels
from leadline.ranking.tied import TOLD_APART, tell_apart

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from leadline.ranking.standing import Scores

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Stretch:
    """Judged queries of a run, ascending by code. One entry each: `codes`, `queries` (the ids), `scored`, `lengths`."""

    codes: NDArray[np.int64]
    queries: Sequence[str]
    scored: Sequence[Mapping[str, float]]
    lengths: NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """The judged documents that a stretch retrieved, ascending by code and then by rank: the columns of `Placed`.

    `nan`: how many scores of the stretch were no number. `close`: see `Placed`.
    """

    code: NDArray[np.int64]
    rank: NDArray[np.int64]
    grade: NDArray[np.int64]
    low: NDArray[np.int64]
    high: NDArray[np.int64]
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
    low, high = level.first - level.begin + 1, level.after - level.begin
    grade = judgments.grades.take(found.row)
    if options.ties in TOLD_APART:
        rank = tell_apart(rows, found, low, high, (stretch.scored, judgments.documents.all()), options.ties)
        order = _order(found.block, rank)
    else:
        rank = low
        # The tied share their ranks, and the grade decides, so that the order of the qrels' rows is of no matter.
        order = _order(found.block, rank, grade)
    near = close(rows.ordered, (level.first, level.after), (level.begin, level.end))
    return Standing(
        code=stretch.codes.take(found.block.take(order)),
        rank=rank.take(order),
        grade=grade.take(order),
        low=low.take(order),
        high=high.take(order),
        nan=nan,
        close=len(set(found.block[near].tolist())),
    )


def _rows(stretch: Stretch, scores: Scores) -> Rows:
    import numpy as np

    offsets = np.zeros(len(stretch.scored) + 1, dtype=np.int64)
    stretch.lengths.cumsum(out=offsets[1:])
    ordered, shuffled = descending(scores, offsets)
    return Rows(offsets, scores, ordered, shuffled)


def _found(judgments: Judgments, stretch: Stretch, precision: Precision, *, nan: bool) -> Found:
    """Look the judged documents up. `nan`: a score may be NaN, which otherwise stands for a document not there."""
    import numpy as np

    documents = judgments.documents.all()
    starts, ends = judgments.starts[stretch.codes], judgments.starts[stretch.codes + 1]
    judged = [documents[start:end] for start, end in zip(starts.tolist(), ends.tolist(), strict=True)]
    sizes = ends - starts
    total = int(sizes.sum())
    lookups = [scores.get for scores in stretch.scored]
    values = np.fromiter(_each(lookups, judged, repeat(repeat(math.nan))), dtype=np.float64, count=total)
    there = ~np.isnan(values)
    if nan:
        held = [scores.__contains__ for scores in stretch.scored]
        there = np.fromiter(_each(held, judged), dtype=np.bool_, count=total)
    block = np.arange(len(sizes)).repeat(sizes)
    row = np.arange(total) + (starts - (sizes.cumsum() - sizes)).repeat(sizes)
    score = _rounded(values[there], precision)
    return Found(row[there], block[there], comparable(score) if nan else score)


def _each(calls: Sequence[Callable[..., T]], *arguments: Iterable[Iterable[object]]) -> Iterator[T]:
    """Make each call with each of its own arguments: all of it in C."""
    return chain.from_iterable(map(map, calls, *arguments))


def _order(*keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the order by keys, the first one first; each of them 0 or more where there are two."""
    import numpy as np

    if len(keys) > 2:
        return np.lexsort(keys[::-1])
    major, minor = keys
    return np.argsort(major * (int(minor.max(initial=0)) + 1) + minor)


def _rounded(scores: NDArray[np.float64], precision: Precision) -> NDArray[np.float64]:
    import numpy as np

    if precision == "float64":
        return scores
    with np.errstate(over="ignore"):  # what is too large becomes infinite
        return scores.astype(np.float32).astype(np.float64)


def _count_nan(stretch: Stretch, scores: NDArray[np.float64], options: Options) -> int:
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
