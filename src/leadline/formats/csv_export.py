r"""Writes CSV that a spreadsheet opens without running it, and that Leadline reads back as it was.

UTF-8 with a mark (Excel needs it), commas, every cell quoted, rows that end in "\n". A cell that would run as a
formula gets an apostrophe before it, which the reader takes away (see `cells`). Lists and objects are JSON. An empty
text and a missing value are both an empty cell: CSV knows no difference. JSONL is never escaped.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from leadline.errors import OutsideError, UsageError
from leadline.formats.cells import escaped
from leadline.formats.jsonl import encode_line
from leadline.formats.wording import listed

Row = msgspec.Struct | Mapping[str, object]


def export_csv(path: Path, rows: Iterable[Row], *, columns: Sequence[str] | None = None) -> int:
    """Write rows to a CSV file; return how many.

    Args:
        path: the file; it is replaced only when it is complete. Until then the rows are in `<name>.partial`.
        rows: records or mappings.
        columns: what to write, in order; None: the fields of the first record, or the keys of the first mapping.

    Raises:
        UsageError: a row has a key that is no column, or a value that JSON cannot hold.
        OutsideError: the disk refuses.
    """
    partial = path.with_name(path.name + ".partial")
    count = 0
    try:
        with partial.open("w", encoding="utf-8-sig", newline="") as file:
            writer = csv.writer(file, lineterminator="\n", quoting=csv.QUOTE_ALL)
            for count, row in enumerate(rows, start=1):
                if count == 1:
                    columns = list(columns or _columns(row))
                    writer.writerow([escaped(name) for name in columns])
                writer.writerow(_cells(row, columns or ()))
        partial.replace(path)
    except OSError as error:
        raise OutsideError(f"{path}: cannot be written: {(error.strerror or str(error)).lower()}") from error
    return count


def _columns(row: Row) -> Sequence[str]:
    return row.__struct_encode_fields__ if isinstance(row, msgspec.Struct) else list(row)


def _cells(row: Row, columns: Sequence[str]) -> list[str]:
    values = msgspec.json.decode(encode_line(row))  # through JSON: what it cannot hold, a cell cannot either
    strangers = [key for key in values if key not in columns]
    if strangers:
        raise UsageError(f"a row has {listed(strangers)}, which is no column. Give all columns, or drop it")
    return [_cell(values.get(name)) for name in columns]


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return escaped(value)
    return msgspec.json.encode(value).decode("utf-8")
