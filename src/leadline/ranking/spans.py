"""Ids as stretches of one buffer of UTF-8 bytes: keyed and compared in arrays, made into strings only when asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from leadline.ranking.documents import Documents, Hasher

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Words = NDArray[np.uint64]

PAD: Final = 64
"""Spare bytes after the last id, so that whole words can be read at the end of a buffer."""

_AT_ONCE: Final = 1 << 18  # bytes of words that are looked at in one go: they stay in the processor's cache
_FAR_LONGER: Final = 1 << 24
_ODD: Final = 0x9E3779B97F4A7C15  # 2^64 divided by the golden ratio
_MASK: Final = (1 << 64) - 1


class Spans:
    """Ids in a buffer: id i is the `lengths[i]` bytes from `starts[i]` on.

    `data` ends with `PAD` bytes or more that belong to no id.
    """

    def __init__(self, data: bytes, starts: Ints, lengths: Ints, keys: Words | None = None) -> None:
        """Hold the buffer and the places; neither is changed. `keys`: by `key_of`, where they are known."""
        self._data, self._starts, self._lengths = data, starts, lengths
        self._keys = keys

    def __len__(self) -> int:
        return len(self._starts)

    def take(self, rows: Ints) -> list[str]:
        """Return the ids of some rows."""
        data = self._data
        starts = self._starts[rows]
        ends = starts + self._lengths[rows]
        return [
            data[start:end].decode("utf-8", "surrogatepass")
            for start, end in zip(starts.tolist(), ends.tolist(), strict=True)
        ]

    def all(self) -> list[str]:
        """Return every id, in order."""
        import numpy as np

        return self.take(np.arange(len(self)))

    def keys(self, hasher: Hasher) -> Words:
        """Return the key of every id; computed from the bytes, and once, where the hasher is `key_of`."""
        if hasher is not key_of:
            return hasher(self.all())
        if self._keys is None:
            self._keys = self._own_keys()
        return self._keys

    def select(self, rows: Ints) -> Spans:
        """Return some of the ids, in the same buffer."""
        return Spans(self._data, self._starts[rows], self._lengths[rows], self._some_keys(rows))

    def packed(self, rows: Ints) -> Spans:
        """Return some of the ids, in a buffer that holds nothing else."""
        import numpy as np

        lengths = self._lengths[rows]
        widest = _width(lengths)
        if widest * len(rows) > 4 * int(lengths.sum()) + _FAR_LONGER:  # one id is far longer than the rest
            return spans_of(self.take(rows))
        data = words(self._data, self._starts[rows], lengths, widest).tobytes() + bytes(PAD)
        return Spans(data, np.arange(len(rows), dtype=np.int64) * widest, lengths, self._some_keys(rows))

    def same(self, rows: Ints, other: Documents, other_rows: Ints) -> NDArray[np.bool_]:
        """Return, for each pair of rows, whether this one's id is that of the other."""
        import numpy as np

        if not isinstance(other, Spans):
            pairs = zip(self.take(rows), other.take(other_rows), strict=True)
            return np.fromiter((mine == theirs for mine, theirs in pairs), dtype=np.bool_, count=len(rows))
        lengths = self._lengths[rows]
        equal: NDArray[np.bool_] = lengths == other._lengths[other_rows]  # noqa: SLF001 - the same class
        if not equal.any():
            return equal
        for part in _parts(lengths):
            mine, theirs = self._starts[rows[part]], other._starts[other_rows[part]]  # noqa: SLF001 - as above
            width = _width(lengths[part])
            differing = stretches(self._data, mine, width)
            differing ^= stretches(other._data, theirs, width)  # noqa: SLF001 - as above
            _mask(differing, lengths[part])
            equal[part] &= _any(differing) == 0
        return equal

    def changes(self) -> Ints:
        """Return the rows, ascending, whose id differs from that of the row before; row 0 is one of them."""
        import numpy as np

        if not len(self):
            return np.empty(0, dtype=np.int64)
        lengths = self._lengths
        width = _width(lengths)
        if width > PAD:
            rows = np.arange(1, len(self))
            return np.concatenate([[0], np.flatnonzero(~self.same(rows, self, rows - 1)) + 1])
        each = words(self._data, self._starts, lengths, width)
        changed = np.empty(len(self), dtype=np.bool_)
        changed[0] = True
        np.not_equal(lengths[1:], lengths[:-1], out=changed[1:])
        for word in range(width // 8):
            changed[1:] |= each[1:, word] != each[:-1, word]
        return np.flatnonzero(changed)

    def _some_keys(self, rows: Ints) -> Words | None:
        return None if self._keys is None else self._keys[rows]

    def _own_keys(self) -> Words:
        import numpy as np

        keys = np.empty(len(self), dtype=np.uint64)
        for part in _parts(self._lengths):
            lengths = self._lengths[part]
            width = _width(lengths)
            each = words(self._data, self._starts[part], lengths, width)
            keys[part] = np.einsum("ij,j->i", each, _odds(width // 8))
        keys += self._lengths.astype(np.uint64) * np.uint64(_ODD)
        keys ^= keys >> np.uint64(32)
        keys *= np.uint64(0xD6E8FEB86659FD93)
        keys ^= keys >> np.uint64(29)
        return keys


def spans_of(ids: Sequence[str]) -> Spans:
    """Return ids in a new buffer."""
    import numpy as np

    encoded = [each.encode("utf-8", "surrogatepass") for each in ids]
    lengths = np.fromiter(map(len, encoded), dtype=np.int64, count=len(encoded))
    return Spans(b"".join(encoded) + bytes(PAD), np.cumsum(lengths) - lengths, lengths)


def joined_spans(parts: Sequence[Spans]) -> Spans:
    """Return the ids of several columns as one, in a new buffer."""
    import numpy as np

    held = [(part._data, part._starts, part._lengths, part.keys(key_of)) for part in parts]  # noqa: SLF001 - made here
    sizes = np.cumsum([0, *(len(data) for data, _, _, _ in held)])
    return Spans(
        b"".join([*(data for data, _, _, _ in held), bytes(PAD)]),
        np.concatenate([starts + size for (_, starts, _, _), size in zip(held, sizes[:-1].tolist(), strict=True)]),
        np.concatenate([lengths for _, _, lengths, _ in held]),
        np.concatenate([keys for _, _, _, keys in held]),
    )


def key_of(ids: Sequence[str]) -> Words:
    """Give each id its key: the hasher of every column that is held as `Spans`."""
    return spans_of(ids).keys(key_of)


def stretches(data: bytes, starts: Ints, width: int) -> Words:
    """Return `width` bytes from each start on, as little-endian words, one row a start.

    `width`: a multiple of 8. `data` holds `PAD` bytes behind the last stretch; beyond these, zeros are read.
    """
    import numpy as np

    if width > PAD:
        data += bytes(width)
    view = np.ndarray((len(data) - width + 1,), dtype=f"V{width}", buffer=data, strides=(1,))
    return view[starts].view("<u8").reshape(-1, width // 8)


def words(data: bytes, starts: Ints, lengths: Ints, width: int) -> Words:
    """Return the first `width` bytes of each stretch as little-endian words, 0 beyond its end; one row a stretch."""
    each = stretches(data, starts, width)
    _mask(each, lengths)
    return each


def _mask(each: Words, lengths: Ints) -> None:
    """Make what is beyond the end of each stretch 0."""
    import numpy as np

    if not len(lengths):
        return
    shortest, longest = int(lengths.min()), int(lengths.max())
    for word in range(shortest // 8, each.shape[1]):
        if shortest == longest:
            each[:, word] &= np.uint64((1 << 8 * min(max(longest - 8 * word, 0), 8)) - 1)
        else:
            each[:, word] &= _masks()[np.clip(lengths - 8 * word, 0, 8)]


def _any(each: Words) -> Words:
    """Return the bits that are set in some word of each row."""
    found = each[:, 0]
    for word in range(1, each.shape[1]):
        found = found | each[:, word]
    return found


def _masks() -> Words:
    """Return the masks that keep the first 0 to 8 bytes of a word."""
    import numpy as np

    return np.array([(1 << 8 * size) - 1 for size in range(9)], dtype=np.uint64)


def _odds(count: int) -> Words:
    """Return odd multipliers, the same each time, one a word of an id."""
    import numpy as np

    state, found = 0, []
    for _ in range(count):
        state = (state + _ODD) & _MASK
        mixed = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        found.append((mixed ^ (mixed >> 27)) | 1)
    return np.array(found, dtype=np.uint64)


def _width(lengths: Ints) -> int:
    return max(8, (int(lengths.max()) + 7) // 8 * 8) if len(lengths) else 8


def _parts(lengths: Ints) -> list[slice | Ints]:
    """Cut rows into parts whose words fit into the cache; into parts of like length, where some id is very long."""
    import numpy as np

    widest = _width(lengths)
    if widest <= PAD:
        step = _AT_ONCE // widest
        return [slice(first, first + step) for first in range(0, len(lengths), step)]
    order = np.argsort(lengths, kind="stable")
    bounds = np.searchsorted(lengths[order], [PAD << power for power in range(widest.bit_length())], side="right")
    edges = sorted({0, *bounds.tolist(), len(lengths)})
    parts: list[slice | Ints] = []
    for first, last in pairwise(edges):
        step = max(1, _AT_ONCE // _width(lengths[order[first:last]]))
        parts += [order[at : min(at + step, last)] for at in range(first, last, step)]
    return parts
