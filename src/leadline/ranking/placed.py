"""Where the judged documents of a run stand: all that any metric needs of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Placed(Struct, frozen=True, eq=False):
    """The judged documents that a run retrieved, m of them, ascending by code and then by rank.

    One entry a judged document: `code` of its query in the judgments, `rank` from 1, `grade` (which may be negative),
    `low` and `high`: the first and the last rank that documents of its score take, equal where there is no tie. One
    entry a query of the judgments, n of them: `retrieved`, how many documents; `present`, whether the run holds the
    query at all, be it without documents. `foreign`: how many queries of the run have no judgments. `dropped`: how many
    duplicates were dropped. `nan`: how many scores were no number. `close`: how many queries have a judged document
    whose score float32 does not tell from another one.
    """

    code: NDArray[np.int64]
    rank: NDArray[np.int64]
    grade: NDArray[np.int64]
    low: NDArray[np.int64]
    high: NDArray[np.int64]
    retrieved: NDArray[np.int64]
    present: NDArray[np.bool_]
    foreign: int = 0
    dropped: int = 0
    nan: int = 0
    close: int = 0
