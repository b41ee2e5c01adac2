"""Rows of judgments or of a run as columns, and the batches that they are handed on in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from leadline.errors import DataError
from leadline.formats.wording import shown
from leadline.ranking.documents import Documents

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ROWS_AT_ONCE = 1 << 18


class Columns(Struct, frozen=True, eq=False):
    """Consecutive rows.

    `queries` and `lengths`: the query ids by stretches of rows that share one, and the length of each. `documents`,
    `numbers`: one entry a row; the numbers are grades or scores, None where the order of the rows is the ranking.
    `ranks`: the rank column, where there is one. `first`: the number of the first row, from 1, and
    `numbered`: that of each row, where they do not follow each other.
    """

    queries: list[str]
    lengths: NDArray[np.int64]
    documents: Documents
    numbers: NDArray[np.float64] | None
    ranks: NDArray[np.int64] | None = None
    first: int = 1
    numbered: NDArray[np.int64] | None = None


def row_numbers(columns: Columns) -> NDArray[np.int64]:
    """Return the number of each row, from 1."""
    import numpy as np

    return np.arange(len(columns.documents)) + columns.first if columns.numbered is None else columns.numbered


def whole(numbers: NDArray[np.float64], rows: NDArray[np.int64], source: str) -> NDArray[np.int64]:
    """Return grades as whole numbers; `rows`: the number of the row of each.

    Raises:
        DataError: one is not a whole number, with its row.
    """
    import numpy as np

    wrong = np.flatnonzero(~(np.abs(numbers) < 2**53) | (numbers != np.floor(numbers)))
    if wrong.size:
        grade = float(numbers[wrong[0]])
        raise DataError(f"row {rows[wrong[0]]}: the grade {grade!r} is not a whole number", source=source)
    return numbers.astype(np.int64)


def null_error(row: int, column: str, source: str) -> DataError:
    """Return the error of a missing value; `row` from 1."""
    return DataError(f"row {row}: {column} is null. Give every row a value, or drop the row", source=source)


def id_error(column: str, kind: str, source: str, example: object = None) -> DataError:
    """Return the error of an id that is no text."""
    such = "" if example is None else f", such as {shown(example)}"
    return DataError(
        f"column {column} holds {kind}{such}, not text. As a number 007 is 7: make the ids text where they are read, "
        "in run and qrels alike",
        source=source,
    )


def number_error(column: str, kind: str, source: str) -> DataError:
    """Return the error of a score, grade or rank that is no number."""
    return DataError(f"column {column} holds {kind}, not numbers. Convert it first", source=source)
