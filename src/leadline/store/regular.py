"""Opens files that are files: a pipe, a socket or a device under the name of one would keep its reader waiting."""

from __future__ import annotations

import os
import stat
from io import BufferedReader
from pathlib import Path

from leadline.errors import DataError


def open_regular(path: Path) -> BufferedReader:
    """Open a file for reading, and never wait for one.

    Raises:
        DataError: there is something else under the name.
        OSError: it cannot be opened.
    """
    file = open(path, "rb", opener=_at_once)  # noqa: SIM115 - `Path.open` takes no opener; the caller closes it
    try:
        require_regular(path, os.fstat(file.fileno()))
    except DataError:
        file.close()
        raise
    return file


def read_regular(path: Path) -> bytes:
    """Read a file whole; raises what `open_regular` raises."""
    with open_regular(path) as file:
        return file.read()


def require_regular(path: Path, found: os.stat_result) -> None:
    """Refuse what is no file.

    Raises:
        DataError: it is something else.
    """
    if not stat.S_ISREG(found.st_mode):
        raise DataError("no regular file, but a folder, a pipe, a socket or a device", source=str(path))


def _at_once(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
