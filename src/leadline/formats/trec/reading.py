"""A file as tables, block by block, in order; large files on two threads."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from leadline.errors import DataError
from leadline.formats.trec.blocks import BLOCK, Block, blocks
from leadline.formats.trec.layout import Kind, Layout, layout_of
from leadline.formats.trec.tokens import Want, table

if TYPE_CHECKING:
    from concurrent.futures import Future

    from leadline.formats.trec.table import Table

_AHEAD: Final = 4
_FEW: Final = 3
"""Blocks of which one thread makes as short work as two."""


class Reading(Struct, frozen=True, kw_only=True):
    """How a file is read: `lenient` as trec_eval does, or strictly; `comments`: lines that begin with # are none.

    `ranks`: the rank column is wanted. `block`: bytes at a time; `threads`: how many read at once; 0: as many as there
    are processors, two at most. `plain`: whether lines that are all alike may be read all at once.
    """

    lenient: bool = False
    comments: bool = True
    ranks: bool = False
    block: int = BLOCK
    threads: int = 0
    plain: bool = True


class Located(NamedTuple):
    """A table, and the line of the file that its block begins with, from 1."""

    table: Table
    line: int


def tables(path: Path, kind: Kind, reading: Reading) -> Iterator[Located]:
    """Yield the rows of a file, a block at a time.

    Raises:
        DataError: a line breaks the format, and the reading is not lenient; the first such line. Or there are no rows.
        OutsideError: the system refuses to read the file.
    """
    source = str(path)
    _keep_memory()
    stream = blocks(path, reading.block)
    first, layout = _first(stream, kind, reading, source)
    want = Want(layout, reading.comments, reading.ranks)
    line, rows = 1, 0
    if layout.header:
        first, line = _after(first, layout.header), layout.header + 1
    for block, plain in _tables(chain([first], stream), want, reading):
        found = plain or _by_line(block, want, reading, source=source, line=line)
        rows += len(found.documents)
        yield Located(found, line)
        line += found.count
    if not rows:
        raise DataError("holds no rows. Expected at least one", source=source)


def _keep_memory() -> None:
    """Have the allocator keep what is freed, instead of asking the system for it again at each step of each block.

    The GNU allocator takes the size of the largest mapping that was freed as the measure of what to keep; this one is
    below the 32 MiB that it heeds at most, and is never touched. Without it, half of the time that cutting lines takes
    goes into page faults.
    """
    import numpy as np

    np.empty(31 << 20, dtype=np.uint8)


def _first(stream: Iterator[Block], kind: Kind, reading: Reading, source: str) -> tuple[Block, Layout]:
    """Return the begin of a file up to its first row or header, and what it says of the columns."""
    before = b""
    for block in stream:
        line = 1 + before.count(b"\n")
        layout = layout_of(block, kind, comments=reading.comments, source=source, line=line)
        if layout is not None:
            whole = Block(before + block.data, len(before) + block.size, block.offset - len(before))
            return (whole if before else block), layout
        before += block.data[: block.size]
    raise DataError("holds no rows. Expected at least one", source=source)


def _by_line(block: Block, want: Want, reading: Reading, *, source: str, line: int) -> Table:
    """Read a block line by line; few files need it."""
    from leadline.formats.trec.tolerant import Manner, table_by_line

    return table_by_line(block, want, Manner(source, line, reading.lenient))


def _after(block: Block, lines: int) -> Block:
    """Return a block without its first lines."""
    at = 0
    for _ in range(lines):
        at = block.data.index(b"\n", at) + 1
    return replace(block, data=block.data[at:], size=block.size - at, offset=block.offset + at)


def _tables(stream: Iterable[Block], want: Want, reading: Reading) -> Iterator[tuple[Block, Table | None]]:
    """Yield each block with its table, None where it must be read line by line."""
    if not reading.plain:
        yield from ((block, None) for block in stream)
        return
    blocks_left = iter(stream)
    few = list(islice(blocks_left, _FEW))
    threads = reading.threads or min(2, os.cpu_count() or 1)
    if len(few) < _FEW or threads == 1:
        yield from ((block, table(block, want)) for block in chain(few, blocks_left))
        return
    yield from _at_once(chain(few, blocks_left), want, threads)


def _at_once(stream: Iterable[Block], want: Want, threads: int) -> Iterator[tuple[Block, Table | None]]:
    """Yield the same, in the same order, with several threads at work on the blocks ahead."""
    from concurrent.futures import ThreadPoolExecutor

    ahead: deque[tuple[Block, Future[Table | None]]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        try:
            for block in stream:
                ahead.append((block, pool.submit(table, block, want)))
                if len(ahead) > _AHEAD:
                    earliest, future = ahead.popleft()
                    yield earliest, future.result()
            while ahead:
                earliest, future = ahead.popleft()
                yield earliest, future.result()
        finally:
            for _, future in ahead:
                future.cancel()
