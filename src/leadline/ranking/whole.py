"""Whole queries out of a stream of batches, in bounded memory while the rows of each stand together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from leadline.ranking.batch import Batch
from leadline.ranking.pieces import Piece, Pieces

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    _S = TypeVar("_S", bound=np.generic)


class ScatteredError(Exception):
    """A query comes back after another one: its rows do not stand together. Never leaves the engine."""


class Group(Struct, frozen=True, eq=False):
    """All rows of some judged queries: those of query `codes[0]` first, `lengths[0]` of them, in file order."""

    codes: Ints
    lengths: Ints
    documents: Pieces
    keys: NDArray[np.uint64]
    scores: NDArray[np.float64]
    ranks: Ints | None

    def ordered(self, rows: Ints, lengths: Ints) -> Group:
        """Return some rows of the same queries, so many of each."""
        ranks = None if self.ranks is None else self.ranks[rows]
        documents = self.documents.ordered(rows)
        return Group(self.codes, lengths, documents, self.keys[rows], self.scores[rows], ranks)


class Judged(Struct, frozen=True, eq=False):
    """The judged rows of a batch: `codes` of its stretches, their `lengths`, and the `rows` in the batch."""

    codes: Ints
    lengths: Ints
    rows: Ints | slice


def judged_rows(batch: Batch, codes: dict[str, int], foreign: set[str]) -> Judged:
    """Leave out the rows of queries that are not judged, and add these queries to `foreign`."""
    import numpy as np

    of = np.fromiter(map(codes.get, batch.queries, repeat(-1)), dtype=np.int64, count=len(batch.queries))
    judged = of >= 0
    if judged.all():
        return Judged(of, batch.lengths, slice(0, len(batch.scores)))
    foreign.update(batch.queries[stretch] for stretch in np.flatnonzero(~judged).tolist())
    rows = np.flatnonzero(np.repeat(judged, batch.lengths))
    return Judged(of[judged], batch.lengths[judged], rows)


def whole_queries(
    batches: Iterable[Batch], codes: dict[str, int], present: NDArray[np.bool_], foreign: set[str]
) -> Iterator[Group]:
    """Yield groups of whole queries, about a batch at a time. Rows of unjudged queries are left out.

    Args:
        batches: the run.
        codes: of the judged queries.
        present: one entry a code, all false; those that the run holds become true, also those without rows.
        foreign: gets the other queries of the run.

    Raises:
        ScatteredError: a query comes back after another one.
    """
    import numpy as np

    held: list[Piece] = []
    open_code = -1
    for batch in batches:
        judged = judged_rows(batch, codes, foreign)
        if not len(judged.codes):
            continue
        heads = np.flatnonzero(np.concatenate([[True], judged.codes[1:] != judged.codes[:-1]]))
        stretch, lengths = judged.codes[heads], np.add.reduceat(judged.lengths, heads)
        new = stretch[1:] if stretch[0] == open_code else stretch
        ascending = np.sort(new)
        if present[new].any() or (ascending[1:] == ascending[:-1]).any():
            raise ScatteredError
        present[new] = True
        rows = int(lengths.sum())
        rest = rows - int(lengths[-1]) if len(new) else 0
        done = [*held, *_cut(batch, judged.rows, 0, rest)]
        if len(new) and done:
            before = [open_code] if held and len(new) == len(stretch) else []
            yield group_of(done, [*before, *stretch[:-1].tolist()], _lengths(held, before, lengths[:-1]))
        held = ([] if len(new) else held) + _cut(batch, judged.rows, rest, rows)
        open_code = int(stretch[-1])
    if held:
        yield group_of(held, [open_code], [sum(map(len, held))])


def group_of(pieces: Sequence[Piece], codes: Sequence[int], lengths: Sequence[int]) -> Group:
    """Return the rows of pieces as a group."""
    import numpy as np

    ranks = [piece.batch.ranks[piece.rows] for piece in pieces if piece.batch.ranks is not None]
    return Group(
        codes=np.array(codes, dtype=np.int64),
        lengths=np.array(lengths, dtype=np.int64),
        documents=Pieces(pieces),
        keys=_joined([piece.batch.keys[piece.rows] for piece in pieces]),
        scores=_joined([piece.batch.scores[piece.rows] for piece in pieces]),
        ranks=_joined(ranks) if ranks else None,
    )


def _lengths(held: list[Piece], before: list[int], lengths: Ints) -> list[int]:
    """Return how many rows each query of a group has, those held from earlier batches counted in."""
    earlier = sum(map(len, held))
    if before:
        return [earlier, *lengths.tolist()]
    first, *others = lengths.tolist() or [0]
    return [earlier + first, *others]


def _cut(batch: Batch, rows: Ints | slice, first: int, last: int) -> list[Piece]:
    """Return rows `first` to `last` - 1 of some rows of a batch as a piece, none where it is empty."""
    if first == last:
        return []
    return [Piece(batch, slice(first, last) if isinstance(rows, slice) else rows[first:last])]


def _joined(parts: list[NDArray[_S]]) -> NDArray[_S]:
    import numpy as np

    return parts[0] if len(parts) == 1 else np.concatenate(parts)
