"""Polars frames as columns: ids stay in Polars, and only those that matter become Python strings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from leadline.formats.rankings.columns import Columns, id_error, null_error, number_error
from leadline.formats.rankings.names import Names
from leadline.ranking.documents import Documents, Hasher

if TYPE_CHECKING:
    import numpy as np
    import polars as pl
    from numpy.typing import NDArray


class PolarsIds:
    """Ids in a series of strings."""

    def __init__(self, ids: pl.Series) -> None:
        """Hold the series, which has no null."""
        self.series = ids

    def __len__(self) -> int:
        return len(self.series)

    def take(self, rows: NDArray[np.int64]) -> list[str]:
        """Return the ids of some rows."""
        return self.series[rows].to_list()

    def all(self) -> list[str]:
        """Return every id, in order."""
        return self.series.to_list()

    def packed(self, rows: NDArray[np.int64]) -> PolarsIds:
        """Return some of the ids, copied out, so that the others can be let go."""
        return PolarsIds(self.series[rows])

    def same(self, rows: NDArray[np.int64], other: Documents, other_rows: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return, for each pair of rows, whether this one's id is that of the other."""
        mine = self.series[rows]
        if isinstance(other, PolarsIds):
            return (mine == other.series[other_rows]).to_numpy()
        import numpy as np

        pairs = zip(mine.to_list(), other.take(other_rows), strict=True)
        return np.fromiter((one == theirs for one, theirs in pairs), dtype=np.bool_, count=len(rows))

    def keys(self, hasher: Hasher) -> NDArray[np.uint64]:
        """Return the key of every id."""
        return self.series.hash().to_numpy() if hasher is polars_keys else hasher(self.all())


def polars_keys(ids: Sequence[str]) -> NDArray[np.uint64]:
    """Return the key of each id, as `PolarsIds` has them."""
    import polars as pl

    try:
        series = pl.Series(ids, dtype=pl.String)
    except UnicodeEncodeError:  # half a surrogate pair: keys may meet, the ids are compared after
        series = pl.Series([name.encode("utf-8", "replace").decode() for name in ids], dtype=pl.String)
    return series.hash().to_numpy()


def polars_columns(frame: pl.DataFrame, names: Names, source: str, first: int = 1) -> Columns:
    """Return the rows of a frame.

    Args:
        frame: with the columns named.
        names: which column is which.
        source: what the frame is, for messages.
        first: the number of its first row, from 1.

    Raises:
        DataError: an id is no text, a number is none, or a value is null.
    """
    stretches = texts(frame[names.query], source, first).rle().struct.unnest()
    return Columns(
        queries=stretches["value"].to_list(),
        lengths=stretches["len"].to_numpy().astype("int64"),
        documents=PolarsIds(texts(frame[names.document], source, first)),
        numbers=None if names.number is None else floats(frame[names.number], source, first),
        ranks=None if names.rank is None else floats(frame[names.rank], source, first).astype("int64"),
        first=first,
    )


def texts(series: pl.Series, source: str, first: int) -> pl.Series:
    """Return ids as strings; see `polars_columns`."""
    import polars as pl

    if series.dtype in (pl.Categorical, pl.Enum):
        series = series.cast(pl.String)
    _check_no_null(series, source, first)
    if series.dtype != pl.String:
        raise id_error(series.name, f"values of type {series.dtype}", source, series[0] if len(series) else None)
    return series


def floats(series: pl.Series, source: str, first: int) -> NDArray[np.float64]:
    """Return scores, grades or ranks as doubles; see `polars_columns`."""
    import polars as pl

    _check_no_null(series, source, first)
    if not series.dtype.is_numeric() and series.dtype != pl.Boolean:
        raise number_error(series.name, f"values of type {series.dtype}", source)
    return series.cast(pl.Float64).to_numpy()


def _check_no_null(series: pl.Series, source: str, first: int) -> None:
    if series.null_count():
        row = series.is_null().arg_max()
        raise null_error(first + (row or 0), series.name, source)
