"""Rows that can be gone through again, and what becomes of them: the batches of a run, or judgments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from leadline.ranking.batch import Batch
from leadline.ranking.documents import Hasher

if TYPE_CHECKING:
    from leadline.formats.rankings.columns import Columns


class Rows(Struct, frozen=True):
    """`columns` starts over at each call; `hasher` keys its ids; `source` names them in messages.

    `ordered`: there is no score, and the order of the rows is the ranking.
    """

    source: str
    hasher: Hasher
    columns: Callable[[], Iterator[Columns]]
    ordered: bool = False

    def batches(self, *, ranks: bool) -> Callable[[], Iterator[Batch]]:
        """Return what starts the rows over as batches of a run. `ranks`: whether the rank column is wanted."""
        return lambda: (_batch(columns, self.hasher, ranks=ranks) for columns in self.columns())


def _batch(columns: Columns, hasher: Hasher, *, ranks: bool) -> Batch:
    import numpy as np

    from leadline.formats.rankings.columns import row_numbers

    scores = columns.numbers
    if scores is None:
        # Without scores the rank is one, or else the place of the row
        order = row_numbers(columns) if columns.ranks is None else columns.ranks
        scores = -order.astype(np.float64)
    return Batch(
        queries=columns.queries,
        lengths=columns.lengths,
        documents=columns.documents,
        keys=columns.documents.keys(hasher),
        scores=scores,
        ranks=columns.ranks if ranks else None,
        first_line=columns.first,
        lines=columns.numbered,
    )
