r"""Rows of CSV and TSV, as spreadsheets write them.

Read are UTF-8 and UTF-16 with a mark, the separators `,` `;` and tab (found from the header; an Excel line `sep=;` is
heeded), quoted cells with line breaks, and cells of up to 64 MiB. An empty cell is a missing value. In a file whose
rows end in "\r\n", line breaks within cells are "\n"; in a file whose rows end in "\n", cells are untouched. An
apostrophe before = + - @ is the escape that `export_csv` writes, and is taken away.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import BinaryIO

from leadline.errors import DataError
from leadline.formats.cells import cell_value, unescaped
from leadline.formats.lines import text_blocks, text_lines
from leadline.formats.names import KNOWN
from leadline.formats.raw import RawRow
from leadline.formats.reading import Reading

LONGEST_CELL = 1 << 26
_SEPARATORS = (",", ";", "\t")


def csv_rows(stream: BinaryIO, reading: Reading, *, separator: str | None = None) -> Iterator[RawRow]:
    """Yield each row as values by column. `separator` None: it is found from the header."""
    _allow_long_cells()
    lines = text_lines(text_blocks(stream, reading.source), reading.source)
    first = next(lines, "")
    skipped = 0
    if first.lower().startswith("sep="):
        separator, first, skipped = first[4:5], next(lines, ""), 1
    numbered = _Numbered(first, lines, skipped)
    reader = csv.reader(numbered, delimiter=separator or _separator(first), strict=True)
    _, header = _next(reader, numbered, reading) or (0, [])
    columns = _columns(header, reading)
    while (found := _next(reader, numbered, reading)) is not None:
        line, cells = found
        if any(cells):
            yield RawRow(line, _row(columns, cells, numbered.crlf, reading))


class _Numbered:
    """Hands out lines and counts them; notes how the first one ends."""

    def __init__(self, first: str, rest: Iterator[str], skipped: int) -> None:
        self.line = skipped
        self.crlf = first.endswith("\r\n")
        self._first: str | None = first
        self._rest = rest

    def __iter__(self) -> _Numbered:
        return self

    def __next__(self) -> str:
        line, self._first = (next(self._rest), None) if self._first is None else (self._first, None)
        self.line += 1
        return line


def _allow_long_cells() -> None:
    """Raise the limit of the csv module for this process; it is never lowered, so that no other reader is hurt."""
    if csv.field_size_limit() < LONGEST_CELL:
        csv.field_size_limit(LONGEST_CELL)


def _separator(header: str) -> str:
    """Return the separator that finds the most known names in the header, then the most columns."""

    def merit(separator: str) -> tuple[int, int]:
        names = [name.strip().strip('"') for name in header.split(separator)]
        return sum(name in KNOWN for name in names), len(names)

    return max(_SEPARATORS, key=merit)


def _next(reader: Iterator[list[str]], numbered: _Numbered, reading: Reading) -> tuple[int, list[str]] | None:
    """Return the next row with the line that it begins on; blank lines are passed over."""
    while True:
        line = numbered.line + 1
        try:
            cells = next(reader)
        except StopIteration:
            return None
        except csv.Error as error:
            raise DataError(_explain(str(error)), source=reading.source, line=line) from None
        if cells:
            return line, cells


def _explain(message: str) -> str:
    if "field limit" in message:
        return f"a cell of more than {LONGEST_CELL >> 20} MiB. A closing quote is missing"
    if "end of data" in message:
        return "a quote is not closed before the file ends. Close it, or double quotes within a cell"
    if "expected after" in message:
        return "text follows a closing quote. Double the quotes within a cell"
    if "new-line character" in message:
        return r"rows end in '\r' alone. Save the file with line ends of Unix or Windows"
    return f"is not CSV: {message}"


def _columns(header: list[str], reading: Reading) -> list[str]:
    names = [name.strip() for name in header]
    for name in names:
        if name and names.count(name) > 1:
            raise DataError(f"column {name!r} occurs twice. Rename or drop one", source=reading.source, line=1)
    unnamed = [str(place) for place, name in enumerate(names, start=1) if not name]
    if unnamed:
        reading.tell(f"column {', '.join(unnamed)} has no name and is left out")
    return names


def _row(columns: list[str], cells: list[str], crlf: bool, reading: Reading) -> dict[str, object] | DataError:  # noqa: FBT001 a property of the file
    if len(cells) != len(columns):
        return DataError(
            f"{len(cells)} cells, where the header has {len(columns)} columns. Quote cells that hold the separator"
        )
    try:
        return {
            name: cell_value(name, unescaped(_text(cell, crlf), reading)) if cell else None
            for name, cell in zip(columns, cells, strict=True)
            if name
        }
    except DataError as error:
        return error


def _text(cell: str, crlf: bool) -> str:  # noqa: FBT001 a property of the file
    return cell.replace("\r\n", "\n").replace("\r", "\n") if crlf and "\r" in cell else cell
