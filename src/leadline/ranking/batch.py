"""A piece of a run file, as a reader hands it over: columns, never a record a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from leadline.ranking.documents import Documents

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Batch(Struct, frozen=True, eq=False):
    """Consecutive rows of a run, in file order.

    `queries` and `lengths`: the query ids by stretches of rows that share one, and how many rows each stretch has; a
    query may come in several. `documents`, `keys`, `scores`: one entry a row; `keys` are of the reader's `Hasher`.
    `ranks`: the rank column, where `ties="rank"` asks for it. `first_line`: the line of the first row, from 1, where
    every row is one line; `lines`: the line of each row, where not every row is one.
    """

    queries: Sequence[str]
    lengths: NDArray[np.int64]
    documents: Documents
    keys: NDArray[np.uint64]
    scores: NDArray[np.float64]
    ranks: NDArray[np.int64] | None = None
    first_line: int = 1
    lines: NDArray[np.int64] | None = None
