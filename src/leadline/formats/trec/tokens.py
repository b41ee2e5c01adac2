"""Lines to columns, all at once, where every line is plain; else not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from leadline.formats.trec import numbers
from leadline.formats.trec.cells import Cells, cells
from leadline.formats.trec.decimals import decimals, wholes
from leadline.formats.trec.table import Table
from leadline.ranking.spans import PAD, Spans, key_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from leadline.formats.trec.blocks import Block
    from leadline.formats.trec.layout import Layout

    Ints = NDArray[np.int64]


class Want(NamedTuple):
    """What is wanted of a file: its `layout`, whether `comments` are, and the rank column (`ranks`)."""

    layout: Layout
    comments: bool = True
    ranks: bool = False


def table(block: Block, want: Want) -> Table | None:
    """Return the rows of a block, or None where a line is not plain.

    Plain: UTF-8, one blank or tab between columns, as many columns as there should be, a line feed at the end, numbers
    that `numbers` reads, no comment. What it returns is what the line-by-line reader would.
    """
    data, size = block.data, block.size
    if b"\r" in data:
        lines = data[:size].replace(b"\r\n", b"\n")
        data, size = lines + bytes(PAD), len(lines)
    found = cells(data, size, want.layout) if _is_utf8(data, size) else None
    if found is None or (want.comments and b"#" in data and _has_comment(data, found)):
        return None
    layout = want.layout
    values = _floats(data, found, layout.value) if layout.kind == "run" else _wholes(data, found, layout.value)
    ranks = _wholes(data, found, layout.rank) if want.ranks and layout.rank is not None else None
    if values is None or (ranks is None and want.ranks and layout.rank is not None):
        return None
    queries = Spans(data, *found.column(layout.query))
    documents = Spans(data, *found.column(layout.document))
    documents.keys(key_of)
    return Table(queries, queries.changes(), documents, values, ranks, len(documents))


def _is_utf8(data: bytes, size: int) -> bool:
    if data.isascii():
        return True
    try:
        data[:size].decode()
    except UnicodeDecodeError:
        return False
    return True


def _has_comment(data: bytes, found: Cells) -> bool:
    import numpy as np

    return bool((np.frombuffer(data, dtype=np.uint8)[found.rows] == ord("#")).any())


def _floats(data: bytes, found: Cells, column: int) -> NDArray[np.float64] | None:
    """Return a column of scores, None where one cannot be read."""
    starts, lengths = found.column(column)
    values, odd = decimals(data, starts, lengths)
    return values if _all_read(data, (starts, lengths), odd, numbers.score, values.__setitem__) else None


def _wholes(data: bytes, found: Cells, column: int) -> Ints | None:
    """Return a column of whole numbers, None where one cannot be read."""
    starts, lengths = found.column(column)
    values, odd = wholes(data, starts, lengths)
    return values if _all_read(data, (starts, lengths), odd, numbers.whole, values.__setitem__) else None


def _all_read(
    data: bytes,
    places: tuple[Ints, Ints],
    rows: Ints,
    read: Callable[[bytes], float | None],
    put: Callable[[int, float], object],
) -> bool:
    """Read the cells of some rows one by one; return whether all are numbers."""
    starts, lengths = places
    first = starts[rows]
    for row, start, end in zip(rows.tolist(), first.tolist(), (first + lengths[rows]).tolist(), strict=True):
        value = read(data[start:end])
        if value is None:
            return False
        put(row, value)
    return True
