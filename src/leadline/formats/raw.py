"""A row as a file holds it, before anyone knows what it means."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from leadline.errors import DataError


class RawRow(msgspec.Struct, frozen=True):
    """One row, with its line from 1 (in Parquet: its row) and, for JSON text, the position of its first byte.

    `data`: JSON text still to be parsed, or values by column, or what is wrong with the row.
    """

    line: int
    data: bytes | Mapping[str, object] | DataError
    offset: int = 0
