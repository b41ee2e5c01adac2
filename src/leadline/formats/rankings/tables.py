"""Data frames and Arrow tables of any library as rows, told by duck typing: nothing is imported to look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from leadline.errors import MissingExtraError
from leadline.formats.rankings.arrow_columns import arrow_columns, arrow_keys, has_polars, polars_frame
from leadline.formats.rankings.columns import ROWS_AT_ONCE, Columns
from leadline.formats.rankings.listed_columns import listed_keys
from leadline.formats.rankings.names import Names
from leadline.formats.rankings.pandas_columns import pandas_columns, pandas_table
from leadline.formats.rankings.polars_columns import polars_columns, polars_keys
from leadline.formats.rankings.polars_scattered import is_scattered, scattered
from leadline.formats.rankings.rows import Rows

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl
    import pyarrow as pa  # type: ignore[import-untyped]  # it has no stubs

NamesOf = Callable[[Sequence[str], str], Names]
"""Chooses the columns of a run or of judgments: `names.run_names` or `names.label_names`."""


def library_of(value: object) -> str:
    """Return the package that the type of a value comes from, such as "polars"."""
    return type(value).__module__.partition(".")[0]


# Any: the frames of libraries that need not be installed.
def table_rows(table: Any, names_of: NamesOf, source: str) -> Rows | None:  # noqa: ANN401
    """Return the rows of a Polars or pandas frame or of anything that speaks Arrow; None where it is no table.

    Raises:
        DataError: a column is missing.
        MissingExtraError: it needs a library that is not installed.
    """
    library = library_of(table)
    if library == "polars" and hasattr(table, "collect"):
        table = table.collect()
    if library == "polars" and hasattr(table, "iter_slices"):
        return polars_rows(table, names_of, source)
    if library == "pandas" and hasattr(table, "columns"):
        names = names_of([str(name) for name in table.columns], source)
        arrow = pandas_table(table, names)
        return pandas_rows(table, names, source) if arrow is None else arrow_rows(arrow, names_of, source)
    if hasattr(table, "__arrow_c_stream__") or hasattr(table, "__arrow_c_array__"):
        return arrow_rows(_arrow_table(table), names_of, source)
    return None


def polars_rows(frame: pl.DataFrame, names_of: NamesOf, source: str) -> Rows:
    """Return the rows of a Polars frame."""
    names = names_of(frame.columns, source)
    if is_scattered(frame, names, source):
        return Rows(source, polars_keys, scattered(frame, names, source), names.in_order)

    def columns() -> Iterator[Columns]:
        for first in range(0, max(frame.height, 1), ROWS_AT_ONCE):
            yield polars_columns(frame.slice(first, ROWS_AT_ONCE), names, source, first + 1)

    return Rows(source, polars_keys, columns, names.in_order)


def arrow_rows(table: pa.Table, names_of: NamesOf, source: str) -> Rows:
    """Return the rows of an Arrow table; as a Polars frame where Polars is installed, which copies nothing."""
    names = names_of(table.column_names, source)
    if has_polars():
        return polars_rows(polars_frame(table.select(names.all())), names_of, source)

    def columns() -> Iterator[Columns]:
        for first in range(0, max(table.num_rows, 1), ROWS_AT_ONCE):
            yield arrow_columns(table.slice(first, ROWS_AT_ONCE), names, source, first + 1)

    return Rows(source, arrow_keys(), columns, names.in_order)


def pandas_rows(frame: pd.DataFrame, names: Names, source: str) -> Rows:
    """Return the rows of a pandas frame that is no Arrow table: a column holds values of several kinds."""
    return Rows(source, listed_keys, lambda: iter((pandas_columns(frame, names, source),)), names.in_order)


def _arrow_table(table: Any) -> pa.Table:  # noqa: ANN401 - see `table_rows`
    try:
        import pyarrow as pa
    except ImportError:
        raise MissingExtraError("reading an Arrow table", "parquet") from None
    return table if isinstance(table, pa.Table) else pa.table(table)
