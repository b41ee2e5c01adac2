"""The tag of a run: what trec_eval calls its runid."""

from __future__ import annotations

from pathlib import Path

from leadline.formats.opening import opened, reading_errors


def tag_of(path: Path) -> str | None:
    """Return the tag in the first row of a run of TREC; None where the file is of another kind, or has no tag.

    Raises:
        DataError: there is no such file, or it is damaged.
        OutsideError: the system refuses to read it.
    """
    with opened(path) as stream, reading_errors(str(path)):
        for line in iter(lambda: stream.readline(1 << 16), b""):
            cells = line.removeprefix(b"\xef\xbb\xbf").split(None, 6)
            if cells and not cells[0].startswith(b"#"):
                return cells[5].decode("utf-8", "replace") if len(cells) > 5 and _is_number(cells[4]) else None
    return None


def _is_number(cell: bytes) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True
