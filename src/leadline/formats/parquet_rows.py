"""Rows of Parquet, by batch. Needs the extra "parquet"."""

from __future__ import annotations

import io
import shutil
import tempfile
from collections.abc import Iterator
from typing import IO, TYPE_CHECKING, BinaryIO

from leadline.errors import DataError, MissingExtraError
from leadline.formats.raw import RawRow

if TYPE_CHECKING:
    import pyarrow.parquet  # type: ignore[import-untyped]  # it has no stubs

_BATCH = 256


def parquet_rows(stream: BinaryIO, source: str) -> Iterator[RawRow]:
    """Yield each row as values by column; its "line" is the row, from 1.

    Raises:
        MissingExtraError: pyarrow is not installed.
        DataError: it is not Parquet, or is damaged.
    """
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise MissingExtraError("reading Parquet", "parquet") from None
    with seekable(stream) as file:
        try:
            for number, row in enumerate(_rows(pq.ParquetFile(file)), start=1):
                yield RawRow(number, row)
        except (pa.ArrowException, OSError, UnicodeDecodeError, ValueError, OverflowError) as error:
            reason = str(error).partition("\n")[0]
            raise DataError(f"is not Parquet, or is damaged: {reason}", source=source) from error


def _rows(file: pyarrow.parquet.ParquetFile) -> Iterator[dict[str, object]]:
    for batch in file.iter_batches(batch_size=_BATCH):
        yield from batch.to_pylist()


def seekable(stream: BinaryIO) -> IO[bytes]:
    """Return the file, or a copy on disk where it is packed: Parquet is read from its end."""
    if isinstance(getattr(stream, "raw", None), io.FileIO):
        return stream
    copy = tempfile.TemporaryFile("w+b")  # noqa: SIM115 the caller closes it
    shutil.copyfileobj(stream, copy)
    copy.seek(0)
    return copy
