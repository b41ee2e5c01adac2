"""Where the qrels are: a file, or one in a folder of BEIR."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from leadline.errors import DataError
from leadline.formats.opening import reading_errors
from leadline.formats.wording import listed

_ENDINGS: Final = ("", ".gz", ".zst")
_NAMES: Final = (".tsv", ".txt", ".qrels")


def qrels_file(path: Path) -> Path:
    """Return the file of qrels that a path means: itself, or the one split in a folder or its `qrels` folder.

    Raises:
        DataError: the folder holds none, or several.
        OutsideError: the system refuses to look.
    """
    with reading_errors(str(path)):
        if not path.is_dir():
            return path
        inner = path / "qrels"
        if inner.is_file():
            return inner
        folder = inner if inner.is_dir() else path
        known = tuple(name + ending for name in _NAMES for ending in _ENDINGS)
        found = sorted(each for each in folder.iterdir() if each.is_file() and each.name.lower().endswith(known))
    if not found:
        raise DataError(f"is a folder without qrels. Expected {folder / 'test.tsv'}, as BEIR has it", source=str(path))
    if len(found) > 1:
        names = listed([each.name for each in found])
        raise DataError(
            f"holds {len(found)} splits: {names}. Name the one to use, such as {found[0]}", source=str(path)
        )
    return found[0]
