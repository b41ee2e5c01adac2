"""Where the cells of lines are, of all lines at once.

The first 64 bytes of a line become one word, a bit a byte, in which the bits of blanks are set: the ends of its first
cells are the lowest bits. Lines whose cells do not end there are cut at every blank of the block, which takes longer.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from leadline.ranking.spans import stretches

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from leadline.formats.trec.layout import Layout

    Ints = NDArray[np.int64]
    Bytes = NDArray[np.uint8]
    Words = NDArray[np.uint64]

_WIDTH: Final = 64
_AT_ONCE: Final = 1 << 12  # lines: what is looked at in one go stays in the processor's cache
_MANY: Final = 12  # ends: beyond that, it is quicker to look at every blank at once


class Cells(Struct, frozen=True, eq=False):
    """Cells of lines: `rows`, where each line starts; `ends`: where each of its first cells ends, from there."""

    rows: Ints
    ends: list[Ints]

    def column(self, number: int) -> tuple[Ints, Ints]:
        """Return where the cells of a column start, and how long they are."""
        if number == 0:
            return self.rows, self.ends[0]
        before = self.ends[number - 1]
        return self.rows + before + 1, self.ends[number] - before - 1


def cells(data: bytes, size: int, layout: Layout) -> Cells | None:
    """Return the cells of lines that are all plain, None where one is not.

    Args:
        data: whole lines, then 64 zeros or more.
        size: bytes of the lines.
        layout: how many columns there are.
    """
    import numpy as np

    buffer = np.frombuffer(data, dtype=np.uint8, count=size)
    feeds = _line_feeds(data, buffer, layout)
    if feeds is None:
        return None
    rows = np.empty_like(feeds)
    rows[:1] = 0
    np.add(feeds[:-1], 1, out=rows[1:])
    lengths = feeds - rows
    # A run may have more cells, behind the tag: its last cell needs no end.
    more = layout.kind == "run" and not layout.header
    count = layout.columns - more
    ends = _by_bits(data, rows, lengths, count)
    if ends is None:
        ends = _by_blanks(buffer, rows, feeds, count)
    if ends is None or (ends[-1] >= lengths if more else ends[-1] != lengths).any():
        return None
    if more and (buffer[rows + ends[-1] + 1] <= ord(" ")).any():
        return None
    return Cells(rows, ends)


def _line_feeds(data: bytes, buffer: Bytes, layout: Layout) -> Ints | None:
    """Return where lines end; None where bytes below the blank do not just part cells and lines."""
    import numpy as np

    feeds = np.flatnonzero(buffer < ord(" "))
    kinds = buffer[feeds]
    lines = kinds == ord("\n")
    if not lines.all():
        if not (lines | (kinds == ord("\t"))).all() or (layout.separator == b"\t" and b" " in data):
            return None
        feeds = feeds[lines]
    elif layout.separator == b"\t":
        return None
    return feeds


def _by_bits(data: bytes, rows: Ints, lengths: Ints, count: int) -> list[Ints] | None:
    """Return the first `count` ends of each line, None where they are not among its first bytes or cells are empty."""
    import numpy as np

    if count > _MANY or int(lengths.min()) < 2 * count - 1:
        return None
    left = np.concatenate([_bits(data, rows[at : at + _AT_ONCE]) for at in range(0, len(rows), _AT_ONCE)])
    # A blank behind a blank, or at the begin: an empty cell.
    empty = left & ((left << np.uint64(1)) | np.uint64(1))
    ends: list[Ints] = []
    lowest = left
    for _ in range(count):
        lowest = left & np.negative(left)
        left ^= lowest
        # The exponent of a power of two as a float; -1023 where no bit was left.
        ends.append((lowest.astype(np.float64).view(np.int64) >> 52) - 1023)
    through = (lowest << np.uint64(1)) - np.uint64(1)
    return None if (ends[-1] < 0).any() or (empty & through).any() else ends


def _bits(data: bytes, rows: Ints) -> Words:
    """Return a word a line: its lowest bit is set where the first byte is a blank, and so on."""
    import numpy as np

    each = stretches(data, rows, _WIDTH).view(np.uint8)
    return np.packbits(each <= ord(" "), axis=None, bitorder="little").view("<u8")


def _by_blanks(buffer: Bytes, rows: Ints, feeds: Ints, count: int) -> list[Ints] | None:
    """Return the same of lines of any length."""
    import numpy as np

    blanks = np.flatnonzero(buffer <= ord(" "))
    last = np.searchsorted(blanks, feeds)
    first = np.concatenate([[0], last[:-1] + 1])
    ends = [blanks[np.minimum(first + number, len(blanks) - 1)] - rows for number in range(count)]
    if (ends[0] < 1).any() or any((end - before < 2).any() for before, end in pairwise(ends)):
        return None
    return ends
