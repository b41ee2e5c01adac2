"""Reads one file to the records in it: what `locate_golden`, `locate_run` and the others share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypedDict, TypeVar, Unpack

from leadline.errors import DataError
from leadline.formats.driver import Reader, records
from leadline.formats.located import Located
from leadline.formats.raw import RawRow
from leadline.formats.reading import Notify, OnError, Reading
from leadline.formats.rows import raw_rows

T = TypeVar("T")


class Options(TypedDict, total=False):
    """What every reader of a file takes.

    `notices` is called with what was read as what. `on_error`: "raise" (the default) stops at the first bad row; "skip"
    leaves bad rows out and tells how many. `skipped` is called with the error of each row that was left out.
    """

    notices: Notify | None
    on_error: OnError
    skipped: Callable[[DataError], None] | None


def located(
    path: Path,
    reader_of: Callable[[Reading], Reader[T]],
    *,
    prepared: Callable[[Iterator[RawRow]], Iterator[RawRow]] = iter,
    may_be_empty: bool = False,
    **options: Unpack[Options],
) -> Iterator[Located[T]]:
    """Yield the records of a file with their places, one at a time.

    Args:
        path: JSONL, JSON, CSV, TSV or Parquet, plain or as .gz or .zst.
        reader_of: makes what turns rows into records.
        prepared: is given all rows before they are read.
        may_be_empty: whether a file without any row is fine.
        options: see `Options`.

    Raises:
        DataError: the file or a row breaks the contract.
        OutsideError: the system refuses to read the file.
        MissingExtraError: it is Parquet, and pyarrow is not installed.
    """
    reading = Reading(str(path), **options)
    yield from records(prepared(raw_rows(path, reading)), reader_of(reading), reading, may_be_empty=may_be_empty)


def records_of(found: Iterable[Located[T]]) -> Iterator[T]:
    """Yield records without their places."""
    return (one.record for one in found)
