"""Arrow tables as columns: through Polars where it is installed, which copies nothing, else through lists."""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

from leadline.formats.rankings.columns import Columns, id_error, number_error
from leadline.formats.rankings.listed_columns import listed_columns, listed_keys
from leadline.formats.rankings.names import Names
from leadline.formats.rankings.polars_columns import polars_columns, polars_keys
from leadline.ranking.documents import Hasher

if TYPE_CHECKING:
    import polars as pl
    import pyarrow as pa  # type: ignore[import-untyped]  # it has no stubs


def arrow_keys() -> Hasher:
    """Return what keys the ids of `arrow_columns`."""
    return polars_keys if has_polars() else listed_keys


def arrow_columns(table: pa.Table | pa.RecordBatch, names: Names, source: str, first: int = 1) -> Columns:
    """Return the rows of a table or record batch; see `polars_columns`."""
    kept = table.select(names.all())
    if has_polars():
        return polars_columns(polars_frame(kept), names, source, first)
    for name in (names.query, names.document):
        _check_text(kept.column(name).type, name, source)
    for number in (names.number, names.rank):
        if number is not None:
            _check_number(kept.column(number).type, number, source)
    return listed_columns(
        kept.column(names.query).to_pylist(),
        kept.column(names.document).to_pylist(),
        None if names.number is None else kept.column(names.number).to_pylist(),
        source,
        ranks=None if names.rank is None else kept.column(names.rank).to_pylist(),
        first=first,
    )


def polars_frame(table: pa.Table | pa.RecordBatch) -> pl.DataFrame:
    """Return a table as a Polars frame."""
    import polars as pl
    import pyarrow as pa

    whole = pl.from_arrow(table if isinstance(table, pa.Table) else pa.Table.from_batches([table]))
    return pl.DataFrame(whole)


def has_polars() -> bool:
    """Tell whether Polars is installed."""
    return importlib.util.find_spec("polars") is not None


def _check_text(kind: pa.DataType, name: str, source: str) -> None:
    import pyarrow as pa

    inner = kind.value_type if pa.types.is_dictionary(kind) else kind
    if not any(is_text(inner) for is_text in (pa.types.is_string, pa.types.is_large_string, pa.types.is_string_view)):
        raise id_error(name, f"values of type {kind}", source)


def _check_number(kind: pa.DataType, name: str, source: str) -> None:
    import pyarrow as pa

    numbers = (pa.types.is_integer, pa.types.is_floating, pa.types.is_boolean, pa.types.is_decimal)
    if not any(is_number(kind) for is_number in numbers):
        raise number_error(name, f"values of type {kind}", source)
