"""Ids of documents in bulk: held as they came, compared by 64-bit keys first and by their text in the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Hasher = Callable[[Sequence[str]], "NDArray[np.uint64]"]
"""Gives each id a key of 64 bits; equal ids have equal keys. Ids and rows that meet are keyed by the same one."""


class Documents(Protocol):
    """A column of document ids, which need not be Python strings yet."""

    def __len__(self) -> int:
        """Count them."""

    def take(self, rows: NDArray[np.int64]) -> list[str]:
        """Return the ids of some rows."""

    def all(self) -> list[str]:
        """Return every id, in order."""

    def keys(self, hasher: Hasher) -> NDArray[np.uint64]:
        """Return the key of every id. One that holds its ids in the hasher's own form need not unpack them."""


class Listed:
    """Ids in a list."""

    def __init__(self, ids: list[str]) -> None:
        """Hold the list, which is not changed."""
        self._ids = ids

    def __len__(self) -> int:
        return len(self._ids)

    def take(self, rows: NDArray[np.int64]) -> list[str]:
        """Return the ids of some rows."""
        return [self._ids[row] for row in rows.tolist()]

    def all(self) -> list[str]:
        """Return every id, in order."""
        return self._ids

    def keys(self, hasher: Hasher) -> NDArray[np.uint64]:
        """Return the key of every id."""
        return hasher(self._ids)


def same(one: Documents, rows: NDArray[np.int64], other: Documents, other_rows: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return, for each pair of rows, whether the id of one column is that of the other.

    A column with a method `same(rows, other, other_rows)` compares itself, without making strings.
    """
    import numpy as np

    compare: Callable[..., NDArray[np.bool_]] | None = getattr(one, "same", None)
    if compare is not None:
        return compare(rows, other, other_rows)
    pairs = zip(one.take(rows), other.take(other_rows), strict=True)
    return np.fromiter((mine == theirs for mine, theirs in pairs), dtype=np.bool_, count=len(rows))
