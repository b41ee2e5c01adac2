"""Pages set aside on disk while the run streams by, so that what fits into a file can be chosen at its end."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from itertools import islice
from types import TracebackType
from typing import IO, Final, Self

import msgspec

from leadline.records.base import Record
from leadline.records.page import Page

_TOGETHER: Final = 100
"""How many pages are packed together: their chunks are often the same."""

_FAST: Final = 1  # of zlib: what is set aside is packed again for the file


class Packed(Record, frozen=True, kw_only=True):
    """One page with its parts written as JSON already: the row, the question, and the chunks by key."""

    position: int
    tags: tuple[str, ...]
    row: bytes
    question: bytes
    chunks: dict[str, bytes]


def pack(page: Page) -> Packed:
    """Write the parts of a page as JSON."""
    encode = msgspec.json.Encoder().encode
    return Packed(
        position=page.row.position,
        tags=page.row.tags,
        row=encode(page.row),
        question=encode(page.question),
        chunks={key: encode(chunk) for key, chunk in page.chunks.items()},
    )


class Shelf:
    """Pages in the order in which they came, on disk but for the last few; beyond a size they are only counted."""

    def __init__(self, file: IO[bytes], *, most: int) -> None:
        """Start empty.

        Args:
            file: an empty file, open for reading and writing; the shelf closes it.
            most: bytes after which no more pages are kept.
        """
        self._file = file
        self._most = most
        self._lengths: list[int] = []
        self._size = 0
        self._open: list[Packed] = []
        self.kept = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, page: Packed) -> bool:
        """Keep a page; False where the shelf is full."""
        if self._size >= self._most:
            return False
        self._open.append(page)
        self.kept += 1
        if len(self._open) == _TOGETHER:
            self._put()
        return True

    def pages(self, count: int) -> Iterator[Packed]:
        """Yield the first pages; no page may be added meanwhile."""
        if self._open:
            self._put()
        return islice(self._all(), count)

    def _put(self) -> None:
        chunks = {key: text for page in self._open for key, text in page.chunks.items()}
        bare = [msgspec.structs.replace(page, chunks=dict.fromkeys(page.chunks, b"")) for page in self._open]
        held = zlib.compress(msgspec.msgpack.encode((bare, chunks)), _FAST)
        self._file.write(held)
        self._lengths.append(len(held))
        self._size += len(held)
        self._open.clear()

    def _all(self) -> Iterator[Packed]:
        at = 0
        for length in self._lengths:
            self._file.seek(at)
            held = zlib.decompress(self._file.read(length))
            at += length
            bare, chunks = msgspec.msgpack.decode(held, type=tuple[list[Packed], dict[str, bytes]])
            for page in bare:
                yield msgspec.structs.replace(page, chunks={key: chunks[key] for key in page.chunks})
