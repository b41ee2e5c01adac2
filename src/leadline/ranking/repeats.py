"""Finds documents that come twice among the rows of a query: by their keys in a table, then by their text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from leadline.ranking.documents import Documents, same

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Keys = NDArray[np.uint64]

_MIX: Final = 0x9E3779B97F4A7C15
QUERY: Final = 0xD1B54A32D192ED03
"""Times the code of its query, added to the key of a document: one document under two queries has two keys."""


def repeats(keys: Keys, documents: Documents) -> tuple[Ints, Ints]:
    """Return the rows whose document came before, and for each of them a row that has the same.

    Where no two keys are equal, none did; sorting them tells. Else each row writes its number into the slot of its key.
    A row that reads back another's number either has the same key, and the texts decide, or it lost the slot; the
    losers meet again among themselves. Equal keys share a slot, so none is missed.

    Args:
        keys: of each row, from its document and its query (`QUERY`).
        documents: of each row.
    """
    import numpy as np

    pairs: list[tuple[Ints, Ints]] = []
    ordered = np.sort(keys)
    rows = np.arange(len(keys) if (ordered[1:] == ordered[:-1]).any() else 0, dtype=np.int64)
    number = 0
    while len(rows):
        bits = max(4, (2 * len(rows)).bit_length())
        multiplier = np.uint64(_MIX * (2 * number + 1) & (1 << 64) - 1)
        mine = keys if number == 0 else keys[rows]
        slots = ((mine * multiplier) >> np.uint64(64 - bits)).view(np.int64)
        table = np.zeros(1 << bits, dtype=np.int32)
        places = np.arange(len(rows), dtype=np.int32)
        # Backwards, so that of equal documents the first row keeps the slot.
        table[slots[::-1]] = places[::-1]
        holder = table[slots]
        lost = np.flatnonzero(holder != places)
        held = holder[lost].astype(np.int64)
        twice = _equal(mine, lost, held, rows, documents)
        pairs.append((rows[lost[twice]], rows[held[twice]]))
        rows = rows[lost[~twice]]
        number += 1
    if not pairs:
        return rows, rows
    later = np.concatenate([later for later, _ in pairs])
    order = np.argsort(later)
    return later[order], np.concatenate([earlier for _, earlier in pairs])[order]


def _equal(keys: Keys, lost: Ints, held: Ints, rows: Ints, documents: Documents) -> NDArray[np.bool_]:
    """Return which rows that lost their slot have the document of the row that holds it."""
    equal: NDArray[np.bool_] = keys[lost] == keys[held]
    if equal.any():
        equal[equal] = same(documents, rows[lost[equal]], documents, rows[held[equal]])
    return equal
