"""Whether a text file is plain: what lets a reader that splits at every separator give what the careful one gives."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

AT_ONCE: Final = 1 << 20
"""Bytes that are looked at in one go: they stay in the processor's cache."""

_FIRST: Final = 1 << 16
_PARTING: Final = (b" ", b"\t", b"\r", b"\v", b"\f")
"""What parts columns, beside the line feed."""


class UnplainError(Exception):
    """The file has to be read with care. Never leaves the readers."""


def separator_of(path: Path, columns: int) -> bytes | None:
    """Return what parts the columns of the first line, None where it is no plain line of so many columns."""
    with path.open("rb") as stream:
        line, end, _ = stream.read(_FIRST).partition(b"\n")
    for separator in (b" ", b"\t"):
        cells = line.split(separator)
        if end and len(cells) == columns and all(cells) and not cells[0].startswith(b"#"):
            return separator
    return None


def check_plain(path: Path, separator: bytes, columns: int | None = None) -> Iterator[None]:
    """Go through a file, piece by piece, and yield after each.

    Plain: nothing but the separator parts columns, no two of it stand side by side, and there is no null byte.

    Args:
        path: the file.
        separator: what parts the columns.
        columns: how many a line has, where none may have more; that none has fewer is not looked at.

    Raises:
        UnplainError: it is not.
    """
    import numpy as np

    others = [each for each in (*_PARTING, b"\0") if each != separator]
    last, lines, separators = b"\n", 0, 0
    with path.open("rb") as stream:
        while data := stream.read(AT_ONCE):
            each = np.frombuffer(data, dtype=np.uint8)
            blank = each <= ord(" ")
            if any(other in data for other in others) or (blank[1:] & blank[:-1]).any():
                raise UnplainError
            if blank[0] and last <= b" ":
                raise UnplainError
            last = data[-1:]
            if columns is not None:
                lines += data.count(b"\n")
                separators += data.count(separator)
            yield
    if columns is not None and separators != (lines + (last != b"\n")) * (columns - 1):
        raise UnplainError
