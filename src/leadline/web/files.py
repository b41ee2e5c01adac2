"""Files of the run directory for a reader to keep: a fixed list, streamed, and never one from elsewhere.

A file with a second name (a hard link) is given out like any other: none of the names is the first, backups and
deduplicated disks make them by the thousand, and whoever could put one here could as well copy what it leads to.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from starlette.responses import Response, StreamingResponse

FILES: Final = {
    "manifest.json": "application/json",
    "golden.jsonl": "application/x-ndjson",
    "run.jsonl": "application/x-ndjson",
    "verdicts.jsonl": "application/x-ndjson",
    "scores.jsonl": "application/x-ndjson",
    "diagnoses.jsonl": "application/x-ndjson",
    "summary.json": "application/json",
    "report.md": "text/markdown; charset=utf-8",
    "report.html": "text/html; charset=utf-8",
}
"""What can be had, with its type."""

_PIECE: Final = 64 * 1024


def send_file(root: Path, name: str, *, bare: bool) -> Response | None:
    """Return a file of the run directory as a download, or None where there is none that may be given out.

    As a download, since a page of the run directory would otherwise run as one of this server's.

    Args:
        root: the run directory.
        name: name of the file.
        bare: whether the headers alone are wanted.
    """
    kind = FILES.get(name)
    opened = None if kind is None else _open_inside(root, name)
    if opened is None:
        return None
    size = os.fstat(opened.fileno()).st_size
    headers = {"content-length": str(size), "content-disposition": f'attachment; filename="{name}"'}
    if bare:
        opened.close()
        return Response(headers=headers, media_type=kind)
    return StreamingResponse(_pieces(opened, size), headers=headers, media_type=kind)


def _open_inside(root: Path, name: str) -> BinaryIO | None:
    """Open a file unless it is none, or lies elsewhere: a link may lead anywhere."""
    try:
        place = (root / name).resolve(strict=True)
        if not place.is_relative_to(root.resolve(strict=True)):
            return None
        number = os.open(place, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return None
    if not stat.S_ISREG(os.fstat(number).st_mode):
        os.close(number)
        return None
    return os.fdopen(number, "rb")


def _pieces(file: BinaryIO, size: int) -> Iterator[bytes]:
    """Yield as much as was promised: a file may grow while it is read."""
    with file:
        while size > 0 and (piece := file.read(min(size, _PIECE))):
            size -= len(piece)
            yield piece
