"""Polars frames whose queries do not stand together, brought together without moving the ids of documents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from leadline.formats.rankings.columns import ROWS_AT_ONCE, Columns
from leadline.formats.rankings.names import Names
from leadline.formats.rankings.polars_columns import PolarsIds, floats, polars_keys, texts
from leadline.ranking.documents import Hasher

if TYPE_CHECKING:
    import numpy as np
    import polars as pl
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]


class _Picked:
    """Some of the ids of a series, in another order; `hashes` are theirs."""

    def __init__(self, series: pl.Series, rows: Ints, hashes: NDArray[np.uint64]) -> None:
        self._series = series
        self._rows = rows
        self._hashes = hashes

    def __len__(self) -> int:
        return len(self._rows)

    def take(self, rows: Ints) -> list[str]:
        return self._series.gather(self._rows[rows]).to_list()

    def all(self) -> list[str]:
        return self._series.gather(self._rows).to_list()

    def packed(self, rows: Ints) -> PolarsIds:
        return PolarsIds(self._series.gather(self._rows[rows]))

    def keys(self, hasher: Hasher) -> NDArray[np.uint64]:
        return self._hashes if hasher is polars_keys else hasher(self.all())


def is_scattered(frame: pl.DataFrame, names: Names, source: str) -> bool:
    """Tell whether a query comes back after another one."""
    queries = texts(frame[names.query], source, 1)
    return queries.rle().len() > queries.n_unique()


def scattered(frame: pl.DataFrame, names: Names, source: str) -> Callable[[], Iterator[Columns]]:
    """Return what yields the rows of a frame, those of each query together and in their order.

    Raises:
        DataError: see `polars_columns`.
    """
    import numpy as np
    import polars as pl

    documents = texts(frame[names.document], source, 1)
    numbers = None if names.number is None else floats(frame[names.number], source, 1)
    ranks = None if names.rank is None else floats(frame[names.rank], source, 1).astype(np.int64)
    hashes = documents.hash().to_numpy()
    queries = pl.DataFrame({"query": texts(frame[names.query], source, 1)})
    groups = queries.with_row_index("row").group_by("query", maintain_order=True).agg("row")
    lengths = groups["row"].list.len().to_numpy().astype(np.int64)
    order = groups["row"].explode().to_numpy().astype(np.int64)

    def columns() -> Iterator[Columns]:
        ends = np.cumsum(lengths)
        turn = ends // ROWS_AT_ONCE
        for first, after in _stretches(turn):
            rows = order[ends[first] - lengths[first] : ends[after - 1]]
            yield Columns(
                queries=groups["query"][first:after].to_list(),
                lengths=lengths[first:after],
                documents=_Picked(documents, rows, hashes[rows]),
                numbers=None if numbers is None else numbers[rows],
                ranks=None if ranks is None else ranks[rows],
                numbered=rows + 1,
            )

    return columns


def _stretches(turn: Ints) -> Iterator[tuple[int, int]]:
    """Yield the first entry of each stretch of equal ones, and that after the last."""
    import numpy as np

    starts = np.flatnonzero(np.diff(turn, prepend=-1)).tolist()
    yield from zip(starts, [*starts[1:], len(turn)], strict=True)
