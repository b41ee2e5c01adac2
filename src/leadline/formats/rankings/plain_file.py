"""Large plain files of TREC through Polars, where it is installed: split by several threads, in bounded memory.

Polars looks at the number of columns on the first line alone, and shifts columns where two blanks stand side by side.
So a file is read this way only where its bytes say that it is plain and no value is missing; it gives the same rows
then. Any other one is left to the careful reader, from its start.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from leadline.errors import DataError
from leadline.formats.rankings.plain_bytes import AT_ONCE, UnplainError, check_plain, separator_of

if TYPE_CHECKING:
    import polars as pl

    from leadline.formats.rankings.columns import Columns
    from leadline.formats.rankings.rows import Rows
    from leadline.ranking.judgments import Judgments

LARGE: Final = 1 << 25
"""Bytes from which Polars repays its import."""

_SMALL: Final = 1 << 20
_WHOLE: Final = 1 << 26
_ROWS_AT_ONCE: Final = 1 << 18
_COLUMNS: Final = {
    "run": ("query", "iteration", "document", "rank", "number", "tag"),
    "qrels": ("query", "iteration", "document", "number"),
}


def plain_rows(path: Path, kind: Literal["run", "qrels"]) -> Rows | None:
    """Return the rows of a file, None where Polars is of no use to it.

    Going through them raises `UnplainError` where the file turns out to need care.
    """
    separator = separator_of(path, len(_COLUMNS[kind])) if _suits(path) else None
    if separator is None:
        return None
    from leadline.formats.rankings.polars_columns import polars_keys
    from leadline.formats.rankings.rows import Rows

    return Rows(str(path), polars_keys, lambda: _columns(path, kind, separator))


def plain_judgments(path: Path) -> Judgments | None:
    """Return the judgments of a file, None where it has to be read with care."""
    rows = plain_rows(path, "qrels")
    if rows is None:
        return None
    from leadline.formats.rankings.grouped import judgments_of

    try:
        return judgments_of(rows)
    except (UnplainError, DataError):  # what is wrong, and on which line, the careful reader says
        return None


def _suits(path: Path) -> bool:
    if not path.is_file():
        return False
    size = path.stat().st_size
    return size >= LARGE and find_spec("polars") is not None if "polars" not in sys.modules else size >= _SMALL


def _columns(path: Path, kind: Literal["run", "qrels"], separator: bytes) -> Iterator[Columns]:
    """Yield the rows, and keep pace in checking the bytes that they are read from; all of them are, in the end."""
    import polars as pl

    from leadline.formats.rankings.names import Names
    from leadline.formats.rankings.polars_columns import polars_columns

    names = Names("query", "document", "number", None)
    checked = check_plain(path, separator, len(_COLUMNS[kind]) if kind == "qrels" else None)
    first = 1
    try:
        for frame in _frames(path, kind, separator):
            _check_complete(frame)
            columns = polars_columns(frame, names, str(path), first)
            if any(query.startswith("#") for query in columns.queries):  # a comment, of as many words
                raise UnplainError
            yield columns
            first += len(frame)
            for _ in islice(checked, 1 + int(frame.estimated_size()) // AT_ONCE):
                pass
    except pl.exceptions.PolarsError:
        raise UnplainError from None
    for _ in checked:
        pass


def _frames(path: Path, kind: Literal["run", "qrels"], separator: bytes) -> Iterator[pl.DataFrame]:
    import polars as pl

    schema: dict[str, type[pl.DataType]] = dict.fromkeys(_COLUMNS[kind], pl.String)
    schema["number"] = pl.Float64 if kind == "run" else pl.Int64
    rows = pl.scan_csv(path, separator=separator.decode(), has_header=False, quote_char=None, schema=schema).select(
        "query", "document", "number", lacking=pl.col(_COLUMNS[kind][-1]).is_null()
    )
    if path.stat().st_size < _WHOLE or not hasattr(rows, "collect_batches"):
        yield rows.collect()
        return
    for frame in rows.collect_batches(chunk_size=_ROWS_AT_ONCE):
        yield frame.rechunk()


def _check_complete(frame: pl.DataFrame) -> None:
    if frame["lacking"].any() or any(frame[name].null_count() for name in ("query", "document", "number")):
        raise UnplainError
