"""pandas frames as Arrow tables, or as columns where they cannot be one."""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

from leadline.formats.rankings.columns import Columns
from leadline.formats.rankings.listed_columns import listed_columns
from leadline.formats.rankings.names import Names

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa  # type: ignore[import-untyped]  # it has no stubs


def pandas_columns(frame: pd.DataFrame, names: Names, source: str) -> Columns:
    """Return the rows of a frame. Its index is not read.

    Raises:
        DataError: an id is no text, a number is none, or a value is missing.
    """
    number = None if names.number is None else frame[names.number].tolist()
    rank = None if names.rank is None else frame[names.rank].tolist()
    queries, documents = frame[names.query].tolist(), frame[names.document].tolist()
    return listed_columns(queries, documents, number, source, ranks=rank)


def pandas_table(frame: pd.DataFrame, names: Names) -> pa.Table | None:
    """Return the columns as an Arrow table; None where one holds values of several kinds, or Arrow is not installed."""
    if not has_arrow():
        return None
    import pyarrow as pa

    texts = (names.query, names.document)
    try:
        # A NaN among ids is a missing one; among scores it is a score that is no number.
        return pa.table({name: pa.array(frame[name], from_pandas=name in texts) for name in names.all()})
    except (pa.ArrowInvalid, pa.ArrowTypeError, pa.ArrowNotImplementedError):
        return None


def has_arrow() -> bool:
    """Tell whether Arrow is installed."""
    return importlib.util.find_spec("pyarrow") is not None
