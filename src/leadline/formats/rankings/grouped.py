"""Rows of judgments to `Judgments`: grouped by query, in bulk."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from leadline.errors import DataError
from leadline.formats.rankings.columns import Columns, row_numbers, whole
from leadline.formats.rankings.rows import Rows
from leadline.ranking.documents import Documents, Listed
from leadline.ranking.judgments import Judgments
from leadline.ranking.repeats import QUERY, repeats

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def judgments_of(rows: Rows) -> Judgments:
    """Return the judgments of rows in any order.

    Raises:
        DataError: there are no rows, a grade is not a whole number, or a document is judged twice for one query.
    """
    import numpy as np

    parts = list(rows.columns())
    numbers = np.concatenate([part.numbers for part in parts if part.numbers is not None] or [np.empty(0)])
    if not numbers.size:
        raise DataError("holds no judgments. Expected at least one row", source=rows.source)
    queries = tuple(sorted(set(chain.from_iterable(part.queries for part in parts))))
    codes = _codes(parts, {query: code for code, query in enumerate(queries)})
    order = np.argsort(codes, kind="stable") if (codes[1:] < codes[:-1]).any() else np.arange(len(codes))
    documents = _joined([part.documents for part in parts], order)
    row = np.concatenate([row_numbers(part) for part in parts])
    grades = whole(numbers, row, rows.source)[order]
    _refuse_twice(queries, codes[order], documents, rows, row[order])
    starts = np.zeros(len(queries) + 1, dtype=np.int64)
    np.cumsum(np.bincount(codes, minlength=len(queries)), out=starts[1:])
    return Judgments(queries=queries, starts=starts, documents=documents, grades=grades)


def _codes(parts: list[Columns], code_of: dict[str, int]) -> NDArray[np.int64]:
    """Return the code of the query of each row."""
    import numpy as np

    stretches = [code_of[query] for part in parts for query in part.queries]
    return np.repeat(np.array(stretches, dtype=np.int64), np.concatenate([part.lengths for part in parts]))


def _joined(parts: list[Documents], order: NDArray[np.int64]) -> Documents:
    """Return all ids in a new order."""
    from leadline.formats.rankings.polars_columns import PolarsIds

    series = [part.series for part in parts if isinstance(part, PolarsIds)]
    if len(series) == len(parts):
        import polars as pl

        whole = series[0] if len(series) == 1 else pl.concat(series, rechunk=True)
        return PolarsIds(whole if (order[1:] > order[:-1]).all() else whole.gather(order))
    ids = [name for part in parts for name in part.all()]
    return Listed([ids[row] for row in order.tolist()])


def _refuse_twice(
    queries: tuple[str, ...], codes: NDArray[np.int64], documents: Documents, rows: Rows, row: NDArray[np.int64]
) -> None:
    """Refuse a document that a query has twice."""
    import numpy as np

    keys = documents.keys(rows.hasher) + codes.astype(np.uint64) * np.uint64(QUERY)
    later, earlier = repeats(keys, documents)
    if not later.size:
        return
    at = row[later].argmin()
    (document,) = documents.take(later[at : at + 1])
    raise DataError(
        f"row {row[later[at]]}: query {queries[codes[later[at]]]!r}: document {document!r} is judged twice, first in "
        f"row {row[earlier[at]]}. Keep one judgment",
        source=rows.source,
    )
