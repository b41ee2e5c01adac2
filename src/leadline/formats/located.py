"""A record with the place that it was read from, so that later checks can name file and line."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from leadline.errors import DataError

T = TypeVar("T")


class Located(msgspec.Struct, Generic[T], frozen=True):
    """A record, the file as the user named it, and the line (in Parquet: the row), from 1."""

    record: T
    source: str
    line: int

    def error(self, message: str) -> DataError:
        """Return an error about this record that names its place. The caller raises it."""
        return DataError(message, source=self.source, line=self.line)
