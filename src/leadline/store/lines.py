"""Reads the JSONL files that Leadline itself made, one record at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from leadline.errors import DataError, OutsideError
from leadline.records.base import Record

_R = TypeVar("_R", bound=Record)


def stream_lines(path: Path, kind: type[_R], *, made_by: str) -> Iterator[_R]:
    """Yield the records of a file.

    Args:
        path: the file.
        kind: what stands on each line.
        made_by: the command that makes the file, for the message where it is missing or broken.

    Raises:
        DataError: the file is not there, or a line of it is no such record.
        OutsideError: the file cannot be read.
    """
    decode = msgspec.json.Decoder(kind).decode
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                try:
                    yield decode(line)
                except (msgspec.DecodeError, UnicodeDecodeError) as error:
                    message = f"broken: {error}. Run {made_by!r} on this directory again"
                    raise DataError(message, source=str(path), line=number) from error
    except FileNotFoundError as error:
        raise DataError(f"no such file. Run {made_by!r} on this directory first", source=str(path)) from error
    except OSError as error:
        raise OutsideError(f"{path}: cannot be read: {error.strerror}") from error
