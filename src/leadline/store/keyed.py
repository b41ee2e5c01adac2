"""Records on disk under a key: looked up one at a time, in memory that does not grow with their number."""

from __future__ import annotations

import difflib
import sqlite3
import weakref
from collections.abc import Iterator

_CACHE_KIB = 4 * 1024
_BATCH = 2000


class KeyedRows:
    """Rows of bytes under a text key, with the line that each came from, kept in a private temporary database.

    The database has no name: SQLite keeps it in its page cache and spills to a temporary file beyond that, and the file
    vanishes when the store is closed. Rows of one key come back in the order in which they were added.
    """

    def __init__(self) -> None:
        """Open an empty store."""
        self._db = sqlite3.connect("", isolation_level=None, check_same_thread=False)
        # Dropped unclosed, a connection would complain; many callers hold a store as long as they live.
        self._close = weakref.finalize(self, self._db.close)
        self._db.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
        self._db.execute("PRAGMA journal_mode = OFF")
        self._db.execute("PRAGMA synchronous = OFF")
        self._db.execute(
            "CREATE TABLE row (position INTEGER PRIMARY KEY, key TEXT, family TEXT, line INTEGER, body BLOB)"
        )
        self._waiting: list[tuple[bytes, bytes | None, int, bytes]] = []
        self._count = 0
        self._indexed = False

    def add(self, key: str, body: bytes, *, line: int = 0, family: str | None = None) -> None:
        """Add one row. `family` is a second key, for rows that belong together."""
        self._waiting.append((_text(key), None if family is None else _text(family), line, body))
        self._count += 1
        if len(self._waiting) >= _BATCH:
            self._flush()

    def get(self, key: str) -> bytes | None:
        """Return the first row of a key, or None."""
        found = self.find(key)
        return None if found is None else found[1]

    def find(self, key: str) -> tuple[int, bytes] | None:
        """Return position (from 0) and body of the first row of a key, or None."""
        self._ready()
        query = "SELECT position, body FROM row WHERE key = ? ORDER BY position LIMIT 1"
        row = self._db.execute(query, (_text(key),)).fetchone()
        return None if row is None else (row[0] - 1, row[1])

    def at(self, position: int) -> bytes:
        """Return the row at a position, from 0.

        Raises:
            IndexError: there is no such row.
        """
        self._ready()
        row = self._db.execute("SELECT body FROM row WHERE position = ?", (position + 1,)).fetchone()
        if row is None:
            raise IndexError(f"no row at position {position}")
        return bytes(row[0])

    def all_of(self, key: str) -> tuple[bytes, ...]:
        """Return every row of a key."""
        self._ready()
        rows = self._db.execute("SELECT body FROM row WHERE key = ? ORDER BY position", (_text(key),))
        return tuple(row[0] for row in rows)

    def family(self, family: str) -> tuple[bytes, ...]:
        """Return every row of a family."""
        self._ready()
        rows = self._db.execute("SELECT body FROM row WHERE family = ? ORDER BY position", (_text(family),))
        return tuple(row[0] for row in rows)

    def duplicate(self) -> tuple[str, int, int] | None:
        """Return the first key that occurs twice with the lines of its first two rows, or None."""
        self._ready()
        row = self._db.execute(
            "SELECT later.key, earlier.line, later.line FROM row AS later JOIN row AS earlier"
            " ON earlier.key = later.key AND earlier.position < later.position"
            " ORDER BY later.position, earlier.position LIMIT 1"
        ).fetchone()
        return None if row is None else (bytes(row[0]).decode(errors="surrogatepass"), row[1], row[2])

    def near(self, key: str, *, among: int = 20000) -> str | None:
        """Return the key that is spelt most like this one, looking at no more than `among` of them."""
        self._ready()
        rows = self._db.execute("SELECT DISTINCT key FROM row LIMIT ?", (among,))
        keys = [bytes(row[0]).decode(errors="surrogatepass") for row in rows]
        found = difflib.get_close_matches(key, keys, n=1, cutoff=0.6)
        return found[0] if found else None

    def __iter__(self) -> Iterator[bytes]:
        """Go through all rows in the order in which they were added."""
        self._ready()
        for row in self._db.execute("SELECT body FROM row ORDER BY position"):
            yield row[0]

    def __contains__(self, key: object) -> bool:
        """Tell whether a key has a row."""
        return isinstance(key, str) and self.find(key) is not None

    def __len__(self) -> int:
        """Count the rows."""
        return self._count

    def close(self) -> None:
        """Give the space back."""
        self._close()

    def _ready(self) -> None:
        self._flush()
        if not self._indexed:
            self._db.execute("CREATE INDEX IF NOT EXISTS by_key ON row (key)")
            self._db.execute("CREATE INDEX IF NOT EXISTS by_family ON row (family) WHERE family IS NOT NULL")
            self._indexed = True

    def _flush(self) -> None:
        if not self._waiting:
            return
        self._db.execute("BEGIN")
        self._db.executemany("INSERT INTO row (key, family, line, body) VALUES (?, ?, ?, ?)", self._waiting)
        self._db.execute("COMMIT")
        self._waiting.clear()


def _text(key: str) -> bytes:
    """Encode a key; a lone surrogate, which UTF-8 has no form for, keeps an encoding of its own."""
    return key.encode("utf-8", errors="surrogatepass")
