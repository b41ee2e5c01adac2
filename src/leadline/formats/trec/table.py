"""Rows of a file as columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from leadline.formats.trec.notices import Notices
from leadline.ranking.spans import Spans

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Table(Struct, frozen=True, eq=False):
    """One entry a row: `queries`, `documents`, `scores` of a run or `grades` of qrels, and `ranks` if asked for.

    `heads`: the rows where another query begins. `lines`: of each row, from 0 at the begin of the block; None: one a
    row. `count`: lines of the block.
    """

    queries: Spans
    heads: NDArray[np.int64]
    documents: Spans
    values: NDArray[np.float64] | NDArray[np.int64]
    ranks: NDArray[np.int64] | None
    count: int
    lines: NDArray[np.int64] | None = None
    notices: Notices = field(default_factory=Notices)
