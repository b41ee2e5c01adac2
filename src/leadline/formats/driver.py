"""The loop that all readers share: row by row, the fast way first, bad rows raised or left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

import msgspec

from leadline.errors import DataError
from leadline.formats.decode import decode_json
from leadline.formats.located import Located
from leadline.formats.plain import plain_row
from leadline.formats.raw import RawRow
from leadline.formats.reading import Reading
from leadline.formats.wording import shown

T = TypeVar("T")


class Reader(Generic[T]):
    """How rows become records of one kind.

    `fast` reads JSON text in the native shape, or raises; `tolerant` reads values of any shape, and raises `DataError`
    with the reason. `tolerant` may return None for a row that holds no such record.
    """

    def __init__(self, *, fast: Callable[[bytes], T], tolerant: Callable[[dict[str, object]], T | None]) -> None:
        self._fast = fast
        self._tolerant = tolerant

    def read(self, row: RawRow) -> T | None:
        """Return the record of a row.

        Raises:
            DataError: the row holds no such record.
        """
        if isinstance(row.data, bytes):
            try:
                return self._fast(row.data)
            except (msgspec.MsgspecError, ValueError, RecursionError):
                return self._tolerant(_object(decode_json(row.data, row.offset)))
        if isinstance(row.data, DataError):
            raise row.data
        return self._tolerant(plain_row(row.data))


def records(
    rows: Iterable[RawRow], reader: Reader[T], reading: Reading, *, may_be_empty: bool = False
) -> Iterator[Located[T]]:
    """Yield the record of each row with its place.

    Raises:
        DataError: a row is bad, and the reading does not skip such; or there are no rows.
    """
    count = 0
    for count, row in enumerate(rows, start=1):  # noqa: B007 the count is told at the end
        reading.line = row.line
        try:
            record = reader.read(row)
        except DataError as error:
            reading.reject(error, row.line)
            continue
        if record is not None:
            yield Located(record, reading.source, row.line)
    if not count and not may_be_empty:
        raise DataError("holds no rows. Expected at least one", source=reading.source)
    reading.finish(count)


def rows_of(rows: Iterable[Mapping[str, object]]) -> Iterator[RawRow]:
    """Yield rows that are already in memory, such as those of a data frame; their "line" is the row, from 1."""
    for number, row in enumerate(rows, start=1):
        yield RawRow(number, row)


def _object(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise DataError(f"the row is {shown(value)}. Expected an object, {{...}}")
    return value
