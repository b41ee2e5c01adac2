"""Finds the judged documents among the rows of a run, without looking at the text of the others.

Each query has a few slots of its own, sixteen a judgment, and a document's key says which one is its: a row whose
slot is empty is not judged. So the slots of the query at hand stay in the processor's cache, however many there are.
Judgments that fall on a taken slot go to a second table, and so on. Texts are compared wherever keys agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from leadline.ranking.documents import Documents, Hasher, same
from leadline.ranking.judgments import Judgments

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Keys = NDArray[np.uint64]
    Slots = NDArray[np.unsignedinteger]

_SLOTS: Final = 16
_MIX: Final = 0x9E3779B97F4A7C15


class Probe:
    """The judgments as tables of slots."""

    def __init__(self, judgments: Judgments, hasher: Hasher) -> None:
        """Fill the tables.

        Args:
            judgments: what is judged.
            hasher: gives the keys that the rows will have too.
        """
        import numpy as np

        self._judgments = judgments
        self._keys = judgments.documents.keys(hasher)
        self._levels: list[_Level] = []
        rows = np.arange(len(self._keys))
        codes = np.repeat(np.arange(len(judgments.queries)), np.diff(judgments.starts))
        while len(rows) or not self._levels:
            level, left = _filled(len(self._levels), codes, self._keys, rows, len(judgments.queries))
            self._levels.append(level)
            rows, codes = rows[left], codes[left]

    def find(self, codes: Ints, lengths: Ints, keys: Keys, documents: Documents) -> tuple[Ints, Ints]:
        """Return the rows that are judged, ascending, and the judgment of each.

        Args:
            codes: of the queries, one a block of rows.
            lengths: rows of each block.
            keys: of the document of each row.
            documents: of each row.
        """
        import numpy as np

        first = self._levels[0]
        values = first.values(np.repeat(first.begins[codes], lengths), np.repeat(first.sizes[codes], lengths), keys)
        rows = np.flatnonzero(values != 0)
        of_row = codes[np.searchsorted(np.cumsum(lengths), rows, side="right")]
        judged = self._match(first, of_row, values[rows], (rows, keys[rows]), documents)
        left = np.flatnonzero(judged < 0)
        for level in self._levels[1:]:
            again, of = rows[left], of_row[left]
            values = level.values(level.begins[of], level.sizes[of], keys[again])
            hit = np.flatnonzero(values != 0)
            left, again = left[hit], again[hit]
            found = self._match(level, of[hit], values[hit], (again, keys[again]), documents)
            judged[left] = found
            left = left[found < 0]
        there = np.flatnonzero(judged >= 0)
        return rows[there], judged[there]

    def _match(self, level: _Level, codes: Ints, values: Slots, rows: tuple[Ints, Keys], documents: Documents) -> Ints:
        """Return the judgment of each row, -1 where the one in its slot is of another document. `rows`: with keys."""
        import numpy as np

        judged = level.rows[level.starts[codes] + values - 1]
        alike = np.flatnonzero(self._keys[judged] == rows[1])
        equal = same(documents, rows[0][alike], self._judgments.documents, judged[alike])
        if not equal.all():
            alike = alike[equal]
        result = np.full(len(judged), -1, dtype=np.int64)
        result[alike] = judged[alike]
        return result


class _Level(Struct, frozen=True, eq=False):
    """One table: query c has `sizes[c]` slots from `begins[c]` on. A slot is 0, or 1 + a place among its `rows`.

    `rows`: judgments, by query; those of query c are from `starts[c]` on.
    """

    multiplier: int
    slots: Slots
    begins: Ints
    sizes: Keys
    rows: Ints
    starts: Ints

    def values(self, begins: Ints, sizes: Keys, keys: Keys) -> Slots:
        """Return what the slot of each key holds."""
        return self.slots[_places(self.multiplier, begins, sizes, keys)]


def _filled(number: int, codes: Ints, keys: Keys, rows: Ints, queries: int) -> tuple[_Level, Ints]:
    """Return a table of judgments, and those of them that found their slot taken.

    Args:
        number: of the table, from 0; the next one spreads the same keys in another way.
        codes: the query of each of `rows`, ascending.
        keys: of every judgment.
        rows: the judgments.
        queries: how many there are.
    """
    import numpy as np

    counts = np.bincount(codes, minlength=queries)
    starts = np.cumsum(counts) - counts
    sizes = np.maximum(counts * _SLOTS, 1)
    begins = np.cumsum(sizes) - sizes
    values = np.arange(len(rows)) - starts[codes] + 1
    kind = np.min_scalar_type(int(counts.max(initial=0)))
    slots = np.zeros(int(sizes.sum()), dtype=kind)
    multiplier = _MIX * (2 * number + 1) & (1 << 64) - 1
    level = _Level(multiplier, slots, begins, sizes.astype(np.uint64), rows, starts)
    places = _places(multiplier, begins[codes], level.sizes[codes], keys[rows])
    slots[places] = values.astype(kind)
    return level, np.flatnonzero(slots[places] != values)


def _places(multiplier: int, begins: Ints, sizes: Keys, keys: Keys) -> Ints:
    import numpy as np

    mixed = keys * np.uint64(multiplier)
    mixed >>= np.uint64(32)
    mixed *= sizes
    mixed >>= np.uint64(32)
    places = mixed.view(np.int64)
    places += begins
    return places
