"""A file as blocks of whole lines, unpacked and as UTF-8."""

from __future__ import annotations

from collections.abc import Iterator
from io import FileIO
from pathlib import Path
from typing import BinaryIO, Final

from msgspec import Struct

from leadline.errors import DataError
from leadline.formats.lines import LONGEST, TOO_LONG, encoding_of, text_blocks
from leadline.formats.opening import opened, reading_errors
from leadline.ranking.spans import PAD

BLOCK: Final = 1 << 22
"""Bytes of a block: its arrays stay in the processor's cache."""


class Block(Struct, frozen=True):
    """Whole lines: the first `size` bytes of `data`, which has `PAD` more; the last line ends with its line feed.

    `offset`: position of the first byte in the (unpacked) file.
    """

    data: bytes
    size: int
    offset: int


def blocks(path: Path, size: int = BLOCK) -> Iterator[Block]:
    """Yield a file as blocks of about `size` bytes, longer where a line is; its byte-order mark is dropped.

    Raises:
        DataError: there is no such file, it is empty or damaged, or a line has no end.
        OutsideError: the system refuses to read it.
    """
    source = str(path)
    with opened(path) as stream, reading_errors(source):
        encoding, head = encoding_of(stream)
        if encoding == "utf-8" and isinstance(getattr(stream, "raw", None), FileIO):
            yield from _again(stream, source, size, stream.tell() - len(head))
        else:
            yield from _joined(_parts(stream, encoding, source, size, head), source)


def _again(stream: BinaryIO, source: str, size: int, offset: int) -> Iterator[Block]:
    """Yield the blocks of a file on disk, from a position on. What is behind the last line feed is read again."""
    while True:
        stream.seek(offset)
        data = stream.read(size + PAD)
        if len(data) < size + PAD:
            last = data if data.endswith(b"\n") or not data else data + b"\n"
            if last:
                yield Block(last + bytes(PAD), len(last), offset)
            return
        cut = data.rfind(b"\n", 0, size) + 1
        if cut:
            yield Block(data, cut, offset)
            offset += cut
            size = min(size, max(BLOCK, cut))
        elif size > LONGEST:
            raise DataError(TOO_LONG, source=source)
        else:
            size *= 2


def _joined(parts: Iterator[bytes], source: str) -> Iterator[Block]:
    """Yield the blocks of a stream that goes one way."""
    offset = 0
    rest: list[bytes] = []
    for part in parts:
        cut = part.rfind(b"\n") + 1
        if not cut:
            rest.append(part)
            if sum(map(len, rest)) > LONGEST:
                raise DataError(TOO_LONG, source=source)
            continue
        data = b"".join((*rest, memoryview(part)[:cut], bytes(PAD)))
        yield Block(data, len(data) - PAD, offset)
        offset += len(data) - PAD
        rest = [part[cut:]]
    last = b"".join(rest)
    if last:
        yield Block(last + b"\n" + bytes(PAD), len(last) + 1, offset)


def _parts(stream: BinaryIO, encoding: str, source: str, size: int, head: bytes) -> Iterator[bytes]:
    if encoding != "utf-8":
        stream.seek(0)
        for text in text_blocks(stream, source):
            yield text.encode("utf-8")
        return
    yield head
    while part := stream.read(size):
        yield part
