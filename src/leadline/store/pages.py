"""`pages.sqlite`: the pages of a run, looked up and filtered without loading them.

Text is searched by reading all of it, and the last few searches are remembered. On 100,000 questions of 800 characters
each a search takes 90 to 170 ms of one processor, whatever is looked for. SQLite's trigram index takes up to 40 ms, but
300 MB instead of 80, and 18 s instead of 0.4 s to make; it finds nothing shorter than three characters, and not every
SQLite has it.
"""

from __future__ import annotations

import sqlite3
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from leadline.errors import DataError
from leadline.store.page_tables import DAMAGE, PAGES_VERSION, folded, unpacked

_CACHE_KIB: Final = 2048
_SEARCHES_KEPT: Final = 4


class Filters(NamedTuple):
    """What is wanted of the questions: those that meet all of it. None asks for nothing.

    `mode` "sound": no fault. `stage`: shows a fault there. `text` is found in the id, the question or the answer,
    whatever its case.
    """

    mode: str | None = None
    stage: str | None = None
    tag: str | None = None
    quadrant: str | None = None
    text: str | None = None


class Listing(NamedTuple):
    """How many questions meet the filters, and some of them: each the JSON of a `PageRow`."""

    total: int
    rows: tuple[bytes, ...]


class PageStore:
    """The pages of one run. Each call opens the file for itself, so calls may come from several threads at once."""

    def __init__(self, path: Path) -> None:
        """Open a file that `write_pages` made.

        Raises:
            DataError: it is not there, not whole, or of another version.
        """
        self._path = path
        with self._open() as db:
            meta = dict(db.execute("SELECT name, value FROM meta").fetchall())
            if meta.get("version") != PAGES_VERSION or int(meta["size"]) != path.stat().st_size:
                raise ValueError("of another version, or not whole")
            self.stamp: str = meta["stamp"]
            self.total = int(meta["total"])
        # A reader goes from page to page of one search, and a search reads the text of the whole run
        self._searched = lru_cache(maxsize=_SEARCHES_KEPT)(self._search)

    def list(self, filters: Filters, *, offset: int, limit: int) -> Listing:
        """Return the questions that meet the filters, in the order of the run, `limit` of them from `offset` on.

        Raises:
            DataError: the file cannot be read.
        """
        window = range(offset, offset + limit)
        searched = self._searched(filters._replace(text=filters.text.casefold())) if filters.text else None
        with self._open() as db:
            found = self._found(db, filters, window) if searched is None else _cut(searched, window)
            rows = (db.execute("SELECT row FROM page WHERE position = ?", (p,)).fetchone()[0] for p in found.positions)
            return Listing(found.total, tuple(map(unpacked, rows)))

    def page(self, position: int) -> bytes | None:
        """Return the JSON of one question, as `{"chunks": {...}, "question": {...}}`, or None where there is none.

        Raises:
            DataError: the file cannot be read.
        """
        with self._open() as db:
            row = db.execute("SELECT chunks, body FROM page WHERE position = ?", (position,)).fetchone()
            if row is None:
                return None
            numbers = filter(None, row[0].split(","))
            chunks = (db.execute("SELECT key, body FROM chunk WHERE chunk = ?", (int(n),)).fetchone() for n in numbers)
            texts = {key: msgspec.Raw(unpacked(body)) for key, body in chunks}
            return msgspec.json.encode({"chunks": texts, "question": msgspec.Raw(unpacked(row[1]))})

    def names(self, kind: str, *, limit: int) -> dict[str, int]:
        """Return what questions can be filtered by, the commonest first, each with its number of questions.

        Args:
            kind: "mode", "stage", "tag" or "quadrant".
            limit: how many at most.

        Raises:
            DataError: the file cannot be read.
        """
        query = "SELECT value, questions FROM name WHERE kind = ? ORDER BY questions DESC, value LIMIT ?"
        with self._open() as db:
            return dict(db.execute(query, (kind, limit)).fetchall())

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """Open the file for one call: read-only, and as one that nobody changes, so it needs no lock."""
        try:
            with closing(sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as db:
                db.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
                yield db
        except (sqlite3.Error, OSError, LookupError, ValueError, TypeError, *DAMAGE) as error:
            raise DataError(f"damaged: {error}", source=str(self._path)) from error

    def _found(self, db: sqlite3.Connection, filters: Filters, window: range) -> _Found:
        names = _names(db, filters)
        if names is None:
            return _Found(0, ())
        if not names:
            return _cut(range(self.total), window)
        total = sum(1 for _ in _meeting(db, names)) if len(names) > 1 else names[0].questions
        return _Found(total, [row[0] for row in _meeting(db, names, window)])

    def _search(self, filters: Filters) -> Sequence[int]:
        """Return the positions of the questions that meet filters with a text among them."""
        with self._open() as db:
            names = _names(db, filters)
            if names is None:
                return ()
            mask = _mask(db, names, self.total) if names else None
            return array("I", _holding(db, folded(filters.text or ""), mask))


class _Found(NamedTuple):
    """How many questions were found, and the positions of those in the window."""

    total: int
    positions: Sequence[int]


def _cut(positions: Sequence[int], window: range) -> _Found:
    return _Found(len(positions), positions[window.start : window.stop])


class _Name(NamedTuple):
    questions: int
    number: int


def _names(db: sqlite3.Connection, filters: Filters) -> Sequence[_Name] | None:
    """Return what is asked for, the rarest first; None where no question has one of them."""
    names = []
    for kind, value in filters._asdict().items():
        if kind != "text" and value:
            query = "SELECT questions, name FROM name WHERE kind = ? AND value = ?"
            row = db.execute(query, (kind, value)).fetchone()
            if row is None:
                return None
            names.append(_Name(*row))
    return sorted(names)


def _meeting(db: sqlite3.Connection, names: Sequence[_Name], window: range | None = None) -> Iterator[tuple[int]]:
    """Yield the positions of the questions that have all names, or only those in the window, in order."""
    others = "".join(
        f" CROSS JOIN facet AS f{place} ON f{place}.name = ? AND f{place}.position = f0.position"
        for place in range(1, len(names))
    )
    query = f"SELECT f0.position FROM facet AS f0{others} WHERE f0.name = ? ORDER BY f0.position"  # noqa: S608 - only numbers are put in
    numbers = [name.number for name in (*names[1:], names[0])]
    if window is not None:
        query += " LIMIT ? OFFSET ?"
        numbers += [len(window), window.start]
    yield from db.execute(query, numbers)


def _mask(db: sqlite3.Connection, names: Sequence[_Name], total: int) -> bytearray:
    """Return a 1 for each question that has all names, a 0 for each other."""
    mask = bytearray(total)
    for (position,) in _meeting(db, names):
        mask[position] = 1
    return mask


def _holding(db: sqlite3.Connection, wanted: bytes, mask: bytearray | None) -> Iterator[int]:
    """Look for a text in the questions that the mask leaves, one stretch of the run after another."""
    for first, count in db.execute("SELECT first, questions FROM text ORDER BY first").fetchall():
        left = None if mask is None else mask[first : first + count]
        if left is not None and 1 not in left:
            continue
        ends, body = db.execute("SELECT ends, body FROM text WHERE first = ?", (first,)).fetchone()
        bounds = memoryview(ends).cast("I")
        found = _among_all(wanted, body, bounds) if left is None else _among(left, wanted, body, bounds)
        yield from (first + place for place in found)


def _among_all(wanted: bytes, body: bytes, ends: Sequence[int]) -> Iterator[int]:
    """Yield which of the texts in a body hold what is wanted; where one does, the rest of it is not looked at."""
    at = body.find(wanted)
    while at >= 0:
        place = bisect_right(ends, at)
        yield place
        at = body.find(wanted, ends[place])


def _among(left: bytearray, wanted: bytes, body: bytes, ends: Sequence[int]) -> Iterator[int]:
    """Yield which of the texts that the mask leaves hold what is wanted; the others are not looked at."""
    place = left.find(1)
    while place >= 0:
        if body.find(wanted, ends[place - 1] if place else 0, ends[place]) >= 0:
            yield place
        place = left.find(1, place + 1)
