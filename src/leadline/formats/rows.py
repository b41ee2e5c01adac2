"""Finds out what a file is, and yields its rows.

The suffix decides (after .gz and .zst): .jsonl and .ndjson, .json, .csv, .tsv, .parquet. Any other file is told by
its first bytes: `PAR1` is Parquet, `{` and `[` are JSON, anything else is CSV.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from leadline.formats.csv_rows import csv_rows
from leadline.formats.json_rows import jsonl_rows
from leadline.formats.json_values import json_rows
from leadline.formats.opening import inner_suffix, opened, reading_errors
from leadline.formats.parquet_rows import parquet_rows
from leadline.formats.raw import RawRow
from leadline.formats.reading import Reading

_BY_SUFFIX = {
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".json": "json",
    ".csv": "csv",
    ".tsv": "tsv",
    ".parquet": "parquet",
    ".pq": "parquet",
}


def raw_rows(path: Path, reading: Reading) -> Iterator[RawRow]:
    """Yield the rows of a file, one at a time.

    Raises:
        DataError: there is no such file, or it is not what its suffix says, or is damaged.
        OutsideError: the system refuses to read it.
        MissingExtraError: it is Parquet, and pyarrow is not installed.
    """
    with opened(path) as stream:
        head = _head(stream, str(path))
        kind = _BY_SUFFIX.get(inner_suffix(path)) or _sniffed(head)
        if kind == "jsonl" and head.startswith(b"["):
            kind = "json"
        yield from _rows(kind, stream, reading)


def _rows(kind: str, stream: BinaryIO, reading: Reading) -> Iterator[RawRow]:
    if kind == "jsonl":
        return jsonl_rows(stream, reading.source)
    if kind == "json":
        return json_rows(stream, reading.source)
    if kind == "parquet":
        return parquet_rows(stream, reading.source)
    return csv_rows(stream, reading, separator="\t" if kind == "tsv" else None)


def _head(stream: BinaryIO, source: str) -> bytes:
    """Return the first characters that are not blank, without moving on."""
    with reading_errors(source):
        head = stream.read(64)
        stream.seek(0)
    return head.removeprefix(b"\xef\xbb\xbf").lstrip()


def _sniffed(head: bytes) -> str:
    if head.startswith(b"PAR1"):
        return "parquet"
    return "json" if head.startswith((b"{", b"[")) else "csv"
