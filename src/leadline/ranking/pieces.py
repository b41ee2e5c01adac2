"""Rows out of several batches as one column of documents, each row with its line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from leadline.ranking.batch import Batch
from leadline.ranking.documents import Documents, Hasher, same

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]


class Piece(Struct, frozen=True, eq=False):
    """Some rows of a batch: `rows` of it, ascending, or a slice."""

    batch: Batch
    rows: Ints | slice

    def __len__(self) -> int:
        if isinstance(self.rows, slice):
            return int(self.rows.stop - self.rows.start)
        return len(self.rows)

    def inside(self, rows: Ints) -> Ints:
        """Return the rows of the batch that are some rows of the piece."""
        return rows + self.rows.start if isinstance(self.rows, slice) else self.rows[rows]


class Pieces:
    """The documents of pieces, one after the other, or in another `order` of their rows."""

    def __init__(self, pieces: Sequence[Piece], order: Ints | None = None) -> None:
        """Join the pieces, which are not copied."""
        import numpy as np

        self._pieces, self._order = pieces, order
        sizes = np.fromiter(map(len, pieces), dtype=np.int64, count=len(pieces))
        self._ends = np.cumsum(sizes)
        self._starts = self._ends - sizes

    def __len__(self) -> int:
        if self._order is not None:
            return len(self._order)
        return int(self._ends[-1]) if len(self._ends) else 0

    def take(self, rows: Ints) -> list[str]:
        """Return the ids of some rows."""
        found = [""] * len(rows)
        for piece, at, inside in self._split(rows):
            taken = piece.batch.documents.take(inside)
            if len(at) == len(rows):
                return taken
            for place, name in zip(at.tolist(), taken, strict=True):
                found[place] = name
        return found

    def all(self) -> list[str]:
        """Return every id, in order."""
        import numpy as np

        return self.take(np.arange(len(self)))

    def keys(self, hasher: Hasher) -> NDArray[np.uint64]:
        """Return the key of every id."""
        return hasher(self.all())

    def same(self, rows: Ints, other: Documents, other_rows: Ints) -> NDArray[np.bool_]:
        """Return, for each pair of rows, whether this one's id is that of the other."""
        import numpy as np

        equal = np.zeros(len(rows), dtype=np.bool_)
        for piece, at, inside in self._split(rows):
            theirs = other_rows[at]
            if not isinstance(other, Pieces):
                equal[at] = same(piece.batch.documents, inside, other, theirs)
                continue
            for facing, there, beyond in other._split(theirs):  # noqa: SLF001 - the same class
                equal[at[there]] = same(piece.batch.documents, inside[there], facing.batch.documents, beyond)
        return equal

    def ordered(self, order: Ints) -> Pieces:
        """Return some rows, in another order."""
        return Pieces(self._pieces, order if self._order is None else self._order[order])

    def lines(self, rows: Ints) -> Ints:
        """Return the lines of some rows, from 1."""
        import numpy as np

        found = np.empty(len(rows), dtype=np.int64)
        for piece, at, inside in self._split(rows):
            lines = piece.batch.lines
            found[at] = inside + piece.batch.first_line if lines is None else lines[inside]
        return found

    def _split(self, rows: Ints) -> Iterator[tuple[Piece, Ints, Ints]]:
        """Yield each piece that rows are of, their places in `rows`, and the rows of the batch that they are."""
        import numpy as np

        if self._order is not None:
            rows = self._order[rows]
        if len(self._pieces) == 1:
            yield self._pieces[0], np.arange(len(rows)), self._pieces[0].inside(rows)
            return
        of = np.searchsorted(self._ends, rows, side="right")
        by_piece = np.argsort(of, kind="stable")
        heads = np.flatnonzero(np.diff(of[by_piece], prepend=-1))
        for at in np.split(by_piece, heads)[1:]:
            number = int(of[at[0]])
            yield self._pieces[number], at, self._pieces[number].inside(rows[at] - self._starts[number])
