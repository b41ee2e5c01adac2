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
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from leadline.store.page_file import PageFile, Reading
from leadline.store.page_tables import as_bytes, lowered

PATIENCE_S: Final = 5.0
"""How long a call may take, in seconds. The slowest search through 100,000 questions takes 0.2."""

_SEARCHES_KEPT: Final = 4


class Filters(NamedTuple):
    """What is wanted of the questions: those that meet all of it. None asks for nothing.

    `mode` "sound": no fault. `stage`: shows a fault there. `text` is found in the id, the question or the answer,
    whatever its case. `question_id` is the whole id, as it stands.
    """

    mode: str | None = None
    stage: str | None = None
    tag: str | None = None
    quadrant: str | None = None
    text: str | None = None
    question_id: str | None = None


class Listing(NamedTuple):
    """How many questions meet the filters, and some of them: each the JSON of a `PageRow`."""

    total: int
    rows: tuple[bytes, ...]


class PageStore:
    """The pages of one run. Each call opens the file for itself, so calls may come from several threads at once.

    Every call raises `DamagedError` where the file has to be made again, and `OutsideError` where it cannot be read
    now, was made anew meanwhile, or takes longer than `patience_s`.
    """

    def __init__(self, path: Path, *, patience_s: float = PATIENCE_S) -> None:
        """Open a file that `write_pages` made.

        Args:
            path: the file.
            patience_s: how long a call may take, in seconds.

        Raises:
            DamagedError: it is not there, not whole, or of another version.
            OutsideError: it cannot be read now.
        """
        self._file = PageFile(path, patience_s=patience_s)
        self.stamp = self._file.stamp
        self.total = self._file.total
        # A reader goes from page to page of one search, and a search reads the text of the whole run
        self._searched = lru_cache(maxsize=_SEARCHES_KEPT)(self._search)

    def list(self, filters: Filters, *, offset: int, limit: int) -> Listing:
        """Return the questions that meet the filters, in the order of the run, `limit` of them from `offset` on.

        Raises:
            DataError: they are too large to be shown.
        """
        if not _can_be_met(filters):
            return Listing(0, ())
        window = range(offset, offset + limit)
        searched = self._searched(filters._replace(text=lowered(filters.text))) if filters.text else None
        with self._file.open() as reading:
            db = reading.db
            found = self._found(db, filters, window) if searched is None else _cut(searched, window)
            rows = (db.execute("SELECT row FROM page WHERE position = ?", (p,)).fetchone()[0] for p in found.positions)
            return Listing(found.total, tuple(map(reading.unpacked, rows)))

    def page(self, position: int) -> bytes | None:
        """Return the JSON of one question, as `{"chunks": {...}, "question": {...}}`, or None where there is none.

        Raises:
            DataError: it is too large to be shown.
        """
        with self._file.open() as reading:
            db = reading.db
            row = db.execute("SELECT chunks, body FROM page WHERE position = ?", (position,)).fetchone()
            if row is None:
                return None
            numbers = filter(None, row[0].split(","))
            chunks = (db.execute("SELECT key, body FROM chunk WHERE chunk = ?", (int(n),)).fetchone() for n in numbers)
            texts = {key: msgspec.Raw(reading.unpacked(body)) for key, body in chunks}
            return msgspec.json.encode({"chunks": texts, "question": msgspec.Raw(reading.unpacked(row[1]))})

    def names(self, kind: str, *, limit: int) -> dict[str, int]:
        """Return what questions can be filtered by, the commonest first, each with its number of questions.

        Args:
            kind: "mode", "stage", "tag" or "quadrant".
            limit: how many at most.
        """
        query = "SELECT value, questions FROM name WHERE kind = ? ORDER BY questions DESC, value LIMIT ?"
        with self._file.open() as reading:
            return dict(reading.db.execute(query, (kind, limit)).fetchall())

    def stop(self) -> None:
        """Have the calls that run end soon, and those to come at once."""
        self._file.stop()

    def _found(self, db: sqlite3.Connection, filters: Filters, window: range) -> _Found:
        wanted = _wanted(db, filters)
        if wanted is None:
            return _Found(0, ())
        if wanted.is_everything:
            return _cut(range(self.total), window)
        only = wanted.names[0] if len(wanted.names) == 1 and wanted.question_id is None else None
        total = sum(1 for _ in _meeting(db, wanted)) if only is None else only.questions
        return _Found(total, [row[0] for row in _meeting(db, wanted, window)])

    def _search(self, filters: Filters) -> Sequence[int]:
        """Return the positions of the questions that meet filters with a text among them."""
        with self._file.open() as reading:
            wanted = _wanted(reading.db, filters)
            if wanted is None:
                return ()
            mask = None if wanted.is_everything else _mask(reading.db, wanted, self.total)
            return array("I", _holding(reading, as_bytes(filters.text or ""), mask))


def _can_be_met(filters: Filters) -> bool:
    """Tell whether every value is Unicode: half a character in a value is no damage of the file."""
    try:
        "".join(filter(None, filters)).encode()
    except UnicodeEncodeError:
        return False
    return True


class _Found(NamedTuple):
    """How many questions were found, and the positions of those in the window."""

    total: int
    positions: Sequence[int]


def _cut(positions: Sequence[int], window: range) -> _Found:
    return _Found(len(positions), positions[window.start : window.stop])


class _Name(NamedTuple):
    questions: int
    number: int


class _Wanted(NamedTuple):
    """What is asked for besides a text: names, the rarest first, and one question."""

    names: Sequence[_Name]
    question_id: str | None

    @property
    def is_everything(self) -> bool:
        return not self.names and self.question_id is None


def _wanted(db: sqlite3.Connection, filters: Filters) -> _Wanted | None:
    """Look up what is asked for; None where no question has one of the names."""
    names = []
    for kind, value in filters._asdict().items():
        if kind not in {"text", "question_id"} and value:
            query = "SELECT questions, name FROM name WHERE kind = ? AND value = ?"
            row = db.execute(query, (kind, value)).fetchone()
            if row is None:
                return None
            names.append(_Name(*row))
    return _Wanted(sorted(names), filters.question_id or None)


def _meeting(db: sqlite3.Connection, wanted: _Wanted, window: range | None = None) -> Iterator[tuple[int]]:
    """Yield the positions of the questions that have all that is wanted, or only those in the window, in order."""
    numbers: list[int | str] = [name.number for name in wanted.names]
    if wanted.question_id is None:
        first, others, values = "facet AS f0 {} WHERE f0.name = ?", numbers[1:], numbers[:1]
    else:
        first, others, values = "question AS f0 {} WHERE f0.id = ?", numbers, [wanted.question_id]
    joins = "".join(
        f" CROSS JOIN facet AS f{place} ON f{place}.name = ? AND f{place}.position = f0.position"
        for place in range(1, len(others) + 1)
    )
    query = f"SELECT f0.position FROM {first.format(joins)} ORDER BY f0.position"  # noqa: S608 - only numbers are put in
    values = [*others, *values]
    if window is not None:
        query += " LIMIT ? OFFSET ?"
        values += [len(window), window.start]
    yield from db.execute(query, values)


def _mask(db: sqlite3.Connection, wanted: _Wanted, total: int) -> bytearray:
    """Return a 1 for each question that has all that is wanted, a 0 for each other."""
    mask = bytearray(total)
    for (position,) in _meeting(db, wanted):
        mask[position] = 1
    return mask


def _holding(reading: Reading, wanted: bytes, mask: bytearray | None) -> Iterator[int]:
    """Look for a text in the questions that the mask leaves, one stretch of the run after another."""
    db = reading.db
    for first, count in db.execute("SELECT first, questions FROM text ORDER BY first").fetchall():
        left = None if mask is None else mask[first : first + count]
        if left is not None and 1 not in left:
            continue
        reading.check()
        ends, body = db.execute("SELECT ends, body FROM text WHERE first = ?", (first,)).fetchone()
        bounds = memoryview(ends).cast("I")
        if not len(bounds) == count <= len(body) or bounds[-1:].tolist() != [len(body)]:
            raise ValueError("a stretch of its text is not whole")
        found = _among_all(wanted, body, bounds) if left is None else _among(left, wanted, body, bounds)
        yield from (first + place for place in found)


def _among_all(wanted: bytes, body: bytes, ends: Sequence[int]) -> Iterator[int]:
    """Yield which of the texts in a body hold what is wanted; where one does, the rest of it is not looked at."""
    at = body.find(wanted)
    while at >= 0:
        place = bisect_right(ends, at)
        if ends[place] <= at:
            raise ValueError("its texts end before they begin")
        yield place
        at = body.find(wanted, ends[place])


def _among(left: bytearray, wanted: bytes, body: bytes, ends: Sequence[int]) -> Iterator[int]:
    """Yield which of the texts that the mask leaves hold what is wanted; the others are not looked at."""
    place = left.find(1)
    while place >= 0:
        if body.find(wanted, ends[place - 1] if place else 0, ends[place]) >= 0:
            yield place
        place = left.find(1, place + 1)
