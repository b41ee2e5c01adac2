"""Judgments, prepared once for any number of runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import force_setattr

from leadline.ranking.documents import Documents

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Judgments(Struct, frozen=True, eq=False):
    """Who judged what, grouped by query. Its rows are the judgments; a query without any is not in it.

    `queries`: the query ids, n of them, ascending by code points; the place of a query is its code. `starts`: n + 1
    offsets, so that the judgments of code c are rows starts[c] to starts[c + 1] - 1. `documents`: the document id of
    each row, distinct within a query. `grades`: of each row; below 0 means what `Options.negatives` says.
    `unjudged`: queries that were named without a judgment. `codes`: the code of each query id.
    """

    queries: tuple[str, ...]
    starts: NDArray[np.int64]
    documents: Documents
    grades: NDArray[np.int64]
    unjudged: tuple[str, ...] = ()
    codes: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Number the queries."""
        force_setattr(self, "codes", {query: code for code, query in enumerate(self.queries)})
