"""Opens `pages.sqlite` for one call at a time, and takes nothing on trust that lies in it.

The file lies beside those that it was made from, where another program may have put another one, so: it has our tables
and nothing else, a call has a time within which it ends, and a reply has a size. What is damaged can be made again, so
it is told apart from what cannot be read now.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from leadline.errors import DataError, OutsideError
from leadline.store.page_tables import LARGEST, MOST_SHOWN, PAGES_VERSION, TABLES, UnpackError, unpacked
from leadline.store.regular import require_regular

_STEPS: Final = 10_000
"""How many steps SQLite goes before it is asked whether it is late: a millisecond or less."""

_SETTINGS: Final = ("cache_size = -2048", "cell_size_check = ON", "trusted_schema = OFF")
_WRONG: Final = (LookupError, ValueError, TypeError, ArithmeticError, UnpackError)
"""What reading a file raises that is not as `write_pages` leaves it, besides the errors of SQLite."""


class DamagedError(DataError):
    """The file is missing, broken, not whole, of another version, or none of ours: it has to be made again."""


class Reading:
    """One call on the open file."""

    def __init__(self, db: sqlite3.Connection, *, is_over: Callable[[], bool], most: int) -> None:
        """Begin.

        Args:
            db: the open file.
            is_over: whether the call has to end.
            most: how many bytes it may unpack.
        """
        self.db = db
        self._is_over = is_over
        self._left = most

    def check(self) -> None:
        """Raise where the call has to end; for what takes long without SQLite's doing."""
        if self._is_over():
            raise TimeoutError(_LATE)

    def unpacked(self, data: bytes) -> bytes:
        """Unpack a value.

        Raises:
            DataError: all that was unpacked in this call is too large to be shown.
        """
        self.check()
        text = unpacked(data, most=self._left)
        if len(text) > self._left:
            raise DataError(f"what was asked for takes more than {MOST_SHOWN:,} bytes, too large to be shown")
        self._left -= len(text)
        return text


class PageFile:
    """The file of one run. Calls may come from several threads at once."""

    def __init__(self, path: Path, *, patience_s: float, most: int = MOST_SHOWN) -> None:
        """Look at the file.

        Args:
            path: the file.
            patience_s: how long a call may take, in seconds.
            most: how many bytes a call may unpack.

        Raises:
            DamagedError: it has to be made again.
            OutsideError: it cannot be read now.
        """
        self._path = path
        self._patience_s = patience_s
        self._most = most
        self._stopped = False
        self._meta: dict[str, str] | None = None
        with self.open() as reading:
            self._meta = _meta(reading.db)
            self.stamp: str = self._meta["stamp"]
            self.total: int = _total(reading.db, self._meta)

    @contextmanager
    def open(self) -> Iterator[Reading]:
        """Open the file for one call: read-only, and as one that nobody changes, so it needs no lock.

        Raises:
            DamagedError: it has to be made again.
            OutsideError: it cannot be read now, or it takes too long.
        """
        try:
            size = self._size()
            with closing(sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as db:
                yield self._begun(db, size)
        except FileNotFoundError as error:
            raise DamagedError("no such file", source=str(self._path)) from error
        except OSError as error:
            raise OutsideError(f"{self._path}: cannot be read now: {error.strerror or error}") from error
        except MemoryError as error:
            raise OutsideError(f"{self._path}: cannot be read now: there is not enough memory") from error
        except sqlite3.Error as error:
            raise self._told(error) from error
        except _WRONG as error:
            raise DamagedError(f"damaged: {error}", source=str(self._path)) from error

    def stop(self) -> None:
        """Have the calls that run end soon, and those to come at once."""
        self._stopped = True

    def _size(self) -> int:
        found = self._path.stat()
        try:
            require_regular(self._path, found)
        except DataError as error:
            raise DamagedError(error.detail, source=str(self._path)) from error
        return found.st_size

    def _begun(self, db: sqlite3.Connection, size: int) -> Reading:
        """Make the connection safe to read, and make sure that the file is still the one that was looked at."""
        due = time.monotonic() + self._patience_s

        def is_over() -> bool:
            return self._stopped or time.monotonic() > due

        db.set_progress_handler(is_over, _STEPS)
        db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST)
        for setting in _SETTINGS:
            db.execute(f"PRAGMA {setting}")
        reading = Reading(db, is_over=is_over, most=self._most)
        reading.check()
        if {row[0] for row in db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")} != set(TABLES):
            raise ValueError("of another version, or not whole")
        found = _meta(db)
        if found.get("version") != PAGES_VERSION or int(found["size"]) != size:
            raise ValueError("of another version, or not whole")
        if self._meta is not None and found != self._meta:
            raise OutsideError(f"{self._path}: was made anew meanwhile")
        return reading

    def _told(self, error: sqlite3.Error) -> DamagedError | OutsideError:
        """Tell damage from what passes: too many open files, a disk that does not answer, a call that took too long."""
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if isinstance(error, sqlite3.OperationalError) and code != sqlite3.SQLITE_ERROR:
            said = _LATE if code == sqlite3.SQLITE_INTERRUPT else str(error)
            return OutsideError(f"{self._path}: cannot be read now: {said}")
        return DamagedError(f"damaged: {error}", source=str(self._path))


_LATE: Final = "it takes too long"


def _meta(db: sqlite3.Connection) -> dict[str, str]:
    return dict(db.execute("SELECT name, value FROM meta LIMIT 8").fetchall())


def _total(db: sqlite3.Connection, meta: dict[str, str]) -> int:
    """Return how many pages there are, which is also what a search takes memory by."""
    last = db.execute("SELECT max(position) FROM page").fetchone()[0]
    total = int(meta["total"])
    if total != (0 if last is None else last + 1) or total > int(meta["size"]):
        raise ValueError("not whole")
    return total
