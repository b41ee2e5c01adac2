"""A full-text index of terms: which rows share most with a query, in memory that does not grow with their number."""

from __future__ import annotations

import sqlite3
import weakref
from collections.abc import Collection, Iterable, Sequence

_CACHE_KIB = 8 * 1024
_BATCH = 2000
_RAREST = 12
_ROWS_READ = 30_000
"""Rows that one query may rank, roughly: frequent terms say little, and cost most."""

# The tokenizer "ascii" takes letters, digits and everything beyond ASCII for parts of a term.
_SPELLING = str.maketrans({".": "·", "'": "’", "-": "–", "_": "‗"})


class TermIndex:
    """Numbered rows of terms, ranked by BM25. A private temporary database without a name; see `KeyedRows`.

    Source: Robertson and Zaragoza 2009, doi:10.1561/1500000019, as SQLite's FTS5 has it (k1 1.2, b 0.75).
    """

    def __init__(self) -> None:
        """Open an empty index."""
        self._db = sqlite3.connect("", isolation_level=None, check_same_thread=False)
        self._close = weakref.finalize(self, self._db.close)
        self._db.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
        self._db.execute("PRAGMA journal_mode = OFF")
        self._db.execute("PRAGMA synchronous = OFF")
        self._db.execute("CREATE VIRTUAL TABLE term USING fts5(terms, content='', tokenize='ascii')")
        self._db.execute("CREATE VIRTUAL TABLE known USING fts5vocab(term, 'row')")
        self._waiting: list[tuple[int, str]] = []

    def add(self, position: int, terms: Iterable[str]) -> None:
        """Add one row, with each term as often as it occurs."""
        self._waiting.append((position, " ".join(terms).translate(_SPELLING)))
        if len(self._waiting) >= _BATCH:
            self._flush()

    def best(self, terms: Collection[str], *, limit: int, always: Collection[str] = ()) -> tuple[int, ...]:
        """Return the positions of the rows that share most with `terms`, best first, ties by position.

        Only the rarest of them are looked for, and `always` beside those.
        """
        self._flush()
        asked = self._asked(terms, always)
        if not asked or limit < 1:
            return ()
        query = " OR ".join(f'"{term}"' for term in asked)
        rows = self._db.execute(
            "SELECT rowid FROM term WHERE term MATCH ? ORDER BY bm25(term), rowid LIMIT ?", (query, limit)
        )
        return tuple(row[0] for row in rows)

    def close(self) -> None:
        """Give the space back."""
        self._close()

    def _asked(self, terms: Collection[str], always: Collection[str]) -> Sequence[str]:
        """Choose terms, rarest first, until they stand in more rows than one query may rank."""
        kept = {term.translate(_SPELLING) for term in always}
        counted = sorted(
            (count, term)
            for term in kept | {term.translate(_SPELLING) for term in terms}
            if (count := self._count(term)) > 0
        )
        chosen: list[str] = []
        rows = 0
        for place, (count, term) in enumerate(counted):
            if chosen and rows + count > _ROWS_READ:
                break
            if place < _RAREST or term in kept:
                chosen.append(term)
                rows += count
        return chosen

    def _count(self, term: str) -> int:
        """Count the rows that a term stands in."""
        row = self._db.execute("SELECT doc FROM known WHERE term = ?", (term,)).fetchone()
        return 0 if row is None else int(row[0])

    def _flush(self) -> None:
        if not self._waiting:
            return
        self._db.execute("BEGIN")
        self._db.executemany("INSERT INTO term (rowid, terms) VALUES (?, ?)", self._waiting)
        self._db.execute("COMMIT")
        self._waiting.clear()
