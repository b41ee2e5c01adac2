"""Writes `pages.sqlite` in one pass: each page goes to disk before the next is made."""

from __future__ import annotations

import os
import secrets
import sqlite3
import time
from array import array
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import accumulate
from pathlib import Path
from typing import Final

import msgspec

from leadline.errors import OutsideError
from leadline.records.page import Page, PageRow
from leadline.store.page_tables import (
    FIELD_END,
    LARGEST,
    PAGES_VERSION,
    QUESTION_END,
    SOUND,
    TABLES,
    as_bytes,
    lowered,
    packed,
)

_TEXT_BYTES: Final = 256 * 1024
"""How much text a row of `text` holds, more or less."""

_NAMES_KEPT: Final = 4096
_SETTINGS: Final = ("page_size = 16384", "journal_mode = OFF", "synchronous = OFF", "cache_size = -16384")
_ABANDONED_S: Final = 3600.0


def write_pages(path: Path, pages: Iterable[Page], *, stamp: str) -> int:
    """Write the pages of a run, whole or not at all, and return how many there are.

    Args:
        path: the file; what was there is replaced once the new one is complete.
        pages: in the order of their positions, from 0 with no gaps.
        stamp: what the pages were made from, to be compared when the file is opened.

    Raises:
        OutsideError: the file cannot be written.
    """
    try:
        with _part(path) as part:
            with closing(sqlite3.connect(part, isolation_level=None)) as db:
                total = _fill(db, pages, stamp)
            _flush(part)
            part.replace(path)
    except (sqlite3.Error, OSError) as error:
        raise OutsideError(f"{path}: cannot be written: {getattr(error, 'strerror', None) or error}") from error
    return total


@contextmanager
def _part(path: Path) -> Iterator[Path]:
    """Give a new file beside the path, so that two processes never write into one; it is gone afterwards."""
    for left in path.parent.glob(f".{path.name}.*.part"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _ABANDONED_S:
                left.unlink()
    part = path.with_name(f".{path.name}.{secrets.token_hex(8)}.part")
    part.touch(exist_ok=False)
    try:
        yield part
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _flush(path: Path) -> None:
    """Have the file on the disk before it gets its name."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _fill(db: sqlite3.Connection, pages: Iterable[Page], stamp: str) -> int:
    for setting in _SETTINGS:
        db.execute(f"PRAGMA {setting}")
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST)
    for table in TABLES:
        db.execute(table)
    db.execute("BEGIN")
    filling = _Filling(db)
    for page in pages:
        filling.add(page)
    filling.finish()
    db.execute("UPDATE name SET questions = (SELECT count(*) FROM facet WHERE facet.name = name.name)")
    meta = {"version": PAGES_VERSION, "stamp": stamp, "total": str(filling.total), "size": f"{0:020}"}
    db.executemany("INSERT INTO meta VALUES (?, ?)", meta.items())
    db.execute("COMMIT")
    # As long as the size that stood there, so the file does not grow by writing how large it is.
    size = db.execute("PRAGMA page_count").fetchone()[0] * db.execute("PRAGMA page_size").fetchone()[0]
    db.execute("UPDATE meta SET value = ? WHERE name = 'size'", (f"{size:020}",))
    return filling.total


class _Filling:
    """Puts pages into the tables."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.total = 0
        self._db = db
        self._encode = msgspec.json.Encoder().encode
        self._names: dict[tuple[str, str], int] = {}
        self._texts: list[bytes] = []
        self._length = 0

    def add(self, page: Page) -> None:
        chunks = ",".join(str(self._chunk(key, self._encode(chunk))) for key, chunk in page.chunks.items())
        row, body = packed(self._encode(page.row)), packed(self._encode(page.question))
        self._db.execute("INSERT INTO page VALUES (?, ?, ?, ?)", (self.total, row, chunks, body))
        self._db.execute("INSERT OR IGNORE INTO question VALUES (?, ?)", (page.row.question_id, self.total))
        for kind, value in _facets(page):
            facet = (self._name(kind, value), self.total)
            self._db.execute("INSERT OR IGNORE INTO facet VALUES (?, ?)", facet)
        self.total += 1
        self._search(page.row)

    def finish(self) -> None:
        if self._texts:
            first = self.total - len(self._texts)
            ends = array("I", accumulate(map(len, self._texts))).tobytes()
            row = (first, len(self._texts), ends, b"".join(self._texts))
            self._db.execute("INSERT INTO text VALUES (?, ?, ?, ?)", row)
            self._texts.clear()
            self._length = 0

    def _chunk(self, key: str, body: bytes) -> int:
        found = self._db.execute("SELECT chunk FROM chunk WHERE key = ?", (key,)).fetchone()
        if found is not None:
            return int(found[0])
        made = self._db.execute("INSERT INTO chunk (key, body) VALUES (?, ?)", (key, packed(body)))
        return made.lastrowid or 0

    def _name(self, kind: str, value: str) -> int:
        """Return the number of a name. Few are in use at a time, however many tags a run has in all."""
        if (kind, value) not in self._names:
            if len(self._names) >= _NAMES_KEPT:
                self._names.clear()
            self._db.execute("INSERT OR IGNORE INTO name (kind, value) VALUES (?, ?)", (kind, value))
            found = self._db.execute("SELECT name FROM name WHERE kind = ? AND value = ?", (kind, value))
            self._names[kind, value] = found.fetchone()[0]
        return self._names[kind, value]

    def _search(self, row: PageRow) -> None:
        texts = (row.question_id, row.question, row.answer or "")
        text = FIELD_END.join(as_bytes(lowered(text)) for text in texts) + QUESTION_END
        self._texts.append(text)
        self._length += len(text)
        if self._length >= _TEXT_BYTES:
            self.finish()


def _facets(page: Page) -> Iterator[tuple[str, str]]:
    """Yield what a page can be found by, besides its text."""
    row = page.row
    yield from (("mode", mode) for mode in row.modes)
    yield from (("stage", stage) for stage in row.stages)
    yield from (("tag", tag) for tag in row.tags)
    if row.quadrant is not None:
        yield "quadrant", row.quadrant.value
    if not row.stages:
        yield "mode", SOUND
