"""Rows in Python lists as columns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from leadline.errors import DataError
from leadline.formats.rankings.columns import Columns, id_error, null_error
from leadline.formats.wording import shown
from leadline.ranking.documents import Listed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def listed_keys(ids: Sequence[str]) -> NDArray[np.uint64]:
    """Return the key of each id, by Python's own hash."""
    import numpy as np

    return np.fromiter(map(hash, ids), dtype=np.int64, count=len(ids)).view(np.uint64)


def listed_columns(
    queries: list[str],
    documents: list[str],
    numbers: Sequence[object] | None,
    source: str,
    *,
    ranks: Sequence[object] | None = None,
    first: int = 1,
) -> Columns:
    """Return rows whose values are in lists of one length.

    Args:
        queries: the query id of each row.
        documents: the document id of each row.
        numbers: the score or grade of each row; None where the order of the rows is the ranking.
        source: what the rows are, for messages.
        ranks: the rank of each row, where known.
        first: the number of the first row, from 1.

    Raises:
        DataError: an id is no text, a number is none, or a value is null.
    """
    import numpy as np

    _check_texts(queries, "the query id", source, first)
    _check_texts(documents, "the document id", source, first)
    stretches = [(query, sum(1 for _ in rows)) for query, rows in groupby(queries)]
    return Columns(
        queries=[query for query, _ in stretches],
        lengths=np.array([length for _, length in stretches], dtype=np.int64),
        documents=Listed(documents),
        numbers=None if numbers is None else _floats(numbers, "the score or grade", source, first),
        ranks=None if ranks is None else _floats(ranks, "the rank", source, first).astype(np.int64),
        first=first,
    )


def _check_texts(values: list[str], what: str, source: str, first: int) -> None:
    if set(map(type, values)) <= {str}:
        return
    for row, value in enumerate(values, start=first):
        if _is_null(value) or value != value:  # noqa: PLR0124 - NaN among text is pandas' null
            raise null_error(row, what, source)
        if not isinstance(value, str):
            raise id_error(f"of {what}", f"a value of type {type(value).__name__}", source, value)


def _floats(values: Sequence[object], what: str, source: str, first: int) -> NDArray[np.float64]:
    """Return numbers as doubles; Python's, numpy's and other libraries' alike."""
    import numpy as np

    if not set(map(type, values)) <= {int, float}:
        for row, value in enumerate(values, start=first):
            if _is_null(value):
                raise null_error(row, what, source)
            if not _is_number(value):
                raise DataError(f"row {row}: {what} is {shown(value)}, not a number", source=source)
    return np.fromiter(map(float, values), dtype=np.float64, count=len(values))  # type: ignore[arg-type]  # numbers all


def _is_number(value: object) -> bool:
    if isinstance(value, str | bytes):
        return False
    try:
        float(value)  # type: ignore[arg-type]  # what is no number raises
    except (TypeError, ValueError, OverflowError):
        return False
    return True


def _is_null(value: object) -> bool:
    return value is None or type(value).__name__ in ("NAType", "NaTType")
