"""Bytes to text, by block and by line, without guessing: a wrong byte is an error that names its position."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from leadline.errors import DataError
from leadline.formats.opening import BLOCK

# A line (a row) beyond this is a damaged file, not a row; reading on would fill the memory.
LONGEST = 1 << 28

_BOMS = (  # UTF-32 first: its mark begins with that of UTF-16
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def encoding_of(stream: BinaryIO) -> tuple[str, bytes]:
    """Read the first bytes; return the encoding that the byte-order mark names (else "utf-8") and what follows it."""
    head = stream.read(4)
    for mark, encoding in _BOMS:
        if head.startswith(mark):
            return encoding, head[len(mark) :]
    return "utf-8", head


def text_blocks(stream: BinaryIO, source: str) -> Iterator[str]:
    """Decode a stream by block, its byte-order mark dropped.

    Raises:
        DataError: bytes that are no text in the encoding (with their position), or null bytes.
    """
    encoding, block = encoding_of(stream)
    decoder = codecs.getincrementaldecoder(encoding)("strict")
    done = stream.tell() - len(block)
    block = block or stream.read(BLOCK)  # the mark of UTF-32 is all that was read so far
    while True:
        pending = len(decoder.getstate()[0])
        try:
            text = decoder.decode(block, final=not block)
        except UnicodeDecodeError as error:
            raise DataError(wrong_byte(encoding, error, done - pending), source=source) from None
        if "\0" in text:
            raise DataError(NULL_BYTE, source=source)
        yield text
        done += len(block)
        if not block:
            return
        block = stream.read(BLOCK)


def text_lines(blocks: Iterable[str], source: str) -> Iterator[str]:
    r"""Cut text at "\n" alone, which stays at the end of each line. U+2028, U+0085 and form feeds do not cut."""
    parts: list[str] = []
    size = 0
    for block in blocks:
        *whole, rest = block.split("\n")
        for part in whole:
            yield "".join([*parts, part, "\n"])
            parts.clear()
            size = 0
        parts.append(rest)
        size += len(rest)
        if size > LONGEST:
            raise DataError(TOO_LONG, source=source)
    last = "".join(parts)
    if last:
        yield last


def byte_lines(stream: BinaryIO, source: str) -> Iterator[tuple[int, bytes]]:
    r"""Cut a stream at "\n", as UTF-8 bytes, each line with the position of its first byte in the file.

    The mark at the start is dropped; UTF-16 and UTF-32 are converted. UTF-8 is not checked here: that is done with
    each row, which knows its place.
    """
    encoding, head = encoding_of(stream)
    if encoding != "utf-8":
        stream.seek(0)
        for text in text_lines(text_blocks(stream, source), source):
            yield 0, text.encode("utf-8")
        return
    offset = stream.tell() - len(head)
    stream.seek(offset)
    while line := stream.readline(LONGEST):
        if len(line) >= LONGEST:
            raise DataError(TOO_LONG, source=source)
        yield offset, line
        offset += len(line)


def byte_blocks(stream: BinaryIO, source: str) -> Iterator[bytes]:
    """Yield a stream as blocks of UTF-8 bytes, the mark at the start dropped; UTF-16 and UTF-32 are converted."""
    encoding, head = encoding_of(stream)
    if encoding != "utf-8":
        stream.seek(0)
        for text in text_blocks(stream, source):
            yield text.encode("utf-8")
        return
    yield head
    while block := stream.read(BLOCK):
        yield block


def wrong_byte(encoding: str, error: UnicodeDecodeError, offset: int) -> str:
    """Return the message about a byte that is no text. `offset`: position of the decoded bytes in the file."""
    byte = error.object[error.start : error.start + 1].hex()
    found = f"byte {offset + error.start} (0x{byte}) is not {encoding.upper().removesuffix('-LE').removesuffix('-BE')}"
    return f"{found}: {error.reason}. Save the file as UTF-8"


NULL_BYTE = "holds null bytes. It is not text, or it is UTF-16 without a mark. Save the file as UTF-8"
TOO_LONG = f"a row of more than {LONGEST >> 20} MiB. A line break or a closing quote is missing"
