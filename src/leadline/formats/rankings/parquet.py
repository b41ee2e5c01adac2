"""Parquet and Arrow files as rows, a stretch at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from leadline.errors import DataError, MissingExtraError
from leadline.formats.opening import opened
from leadline.formats.parquet_rows import seekable
from leadline.formats.rankings.arrow_columns import arrow_columns, arrow_keys
from leadline.formats.rankings.columns import ROWS_AT_ONCE, Columns
from leadline.formats.rankings.names import DOCUMENT, found
from leadline.formats.rankings.rows import Rows
from leadline.formats.rankings.tables import NamesOf

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped]  # it has no stubs

Read = Callable[[list[str]], Iterator["pa.RecordBatch"]]
"""Yields the rows of an open file with the columns named."""


def parquet_rows(path: Path, names_of: NamesOf) -> Rows | None:
    """Return the rows of a Parquet file; None where it has no column of documents, as a log of rankings has not.

    Raises:
        DataError: there is no such file, it is damaged, or a column is missing.
        MissingExtraError: pyarrow is not installed.
    """
    return _rows(path, names_of, _parquet)


def arrow_file_rows(path: Path, names_of: NamesOf) -> Rows | None:
    """Return the rows of an Arrow file (Feather 2) or stream; see `parquet_rows`."""
    return _rows(path, names_of, _arrow)


def _rows(path: Path, names_of: NamesOf, reader: Callable[[IO[bytes]], tuple[list[str], Read]]) -> Rows | None:
    source = str(path)
    with _file(path) as file:
        columns, _ = reader(file)
    if found(columns, DOCUMENT) is None:
        return None
    names = names_of(columns, source)

    def stretches() -> Iterator[Columns]:
        first = 1
        with _file(path) as file:
            for batch in reader(file)[1](names.all()):
                yield arrow_columns(batch, names, source, first)
                first += batch.num_rows

    return Rows(source, arrow_keys(), stretches, names.in_order)


def _parquet(file: IO[bytes]) -> tuple[list[str], Read]:
    import pyarrow.parquet as pq  # type: ignore[import-untyped]  # it has no stubs

    parquet = pq.ParquetFile(file)
    return parquet.schema_arrow.names, lambda names: parquet.iter_batches(batch_size=ROWS_AT_ONCE, columns=names)


def _arrow(file: IO[bytes]) -> tuple[list[str], Read]:
    import pyarrow as pa

    try:
        reader = pa.ipc.open_file(file)
    except pa.ArrowInvalid:  # it has no footer
        file.seek(0)
        stream = pa.ipc.open_stream(file)
        return stream.schema.names, lambda _: iter(stream)
    return reader.schema.names, lambda _: map(reader.get_batch, range(reader.num_record_batches))


@contextmanager
def _file(path: Path) -> Iterator[IO[bytes]]:
    """Open a file for pyarrow, with every failure told in our words."""
    try:
        import pyarrow as pa
    except ImportError:
        raise MissingExtraError("reading Parquet and Arrow files", "parquet") from None
    with ExitStack() as stack:
        stream = stack.enter_context(opened(path))
        file = stack.enter_context(seekable(stream))
        try:
            # Arrow reads a file that it opened itself faster
            yield stack.enter_context(pa.OSFile(str(path))) if file is stream else file
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            reason = str(error).partition("\n")[0]
            raise DataError(f"is not what its name says, or is damaged: {reason}", source=str(path)) from error
