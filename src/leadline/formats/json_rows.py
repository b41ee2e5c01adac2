"""Rows of JSONL: one object a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from leadline.formats.lines import byte_lines
from leadline.formats.raw import RawRow


def jsonl_rows(stream: BinaryIO, source: str) -> Iterator[RawRow]:
    r"""Yield each line that is not blank. Lines end at "\n" alone; the last one may lack it."""
    for number, (offset, line) in enumerate(byte_lines(stream, source), start=1):
        data = line.strip()
        if data:
            yield RawRow(number, data, offset)
