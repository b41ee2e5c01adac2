"""Rows of a JSON document: the objects of a list, wherever the tools put that list, found without loading the file.

Read are: a list `[{...}, ...]`; an object that wraps one, such as `{"results": [{...}, ...]}`; a single object, which
is one row; and objects one after the other, as in JSONL or pretty-printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import BinaryIO

from leadline.errors import DataError
from leadline.formats.lines import LONGEST, TOO_LONG, byte_blocks
from leadline.formats.raw import RawRow

# Keys under which tools wrap their rows: RAGChecker "results", DeepEval "testCases", LlamaIndex "examples", ...
WRAPPERS = frozenset(
    ("data", "rows", "results", "examples", "items", "samples", "questions", "testCases", "test_cases", "goldens")
)

# An object with one of these before the list is a row that happens to hold such a list.
_OF_A_ROW = frozenset(("question_id", "question", "user_input", "query", "input", "inputs"))

_TOKEN = re.compile(rb'\s*+(?:([\[\]{},:])|("[^"\\]*+(?:\\.[^"\\]*+)*+")|([^\s\[\]{},:"]++))', re.DOTALL)
_BLOCK = 1 << 16


def json_rows(stream: BinaryIO, source: str) -> Iterator[RawRow]:
    """Yield each object of the document as JSON text, with the line that it begins on."""
    tokens = _Tokens(stream, source)
    while (token := tokens.next()) is not None:
        if token == b"[":
            yield from _elements(tokens)
        elif token == b"{":
            yield from _object_or_wrapped(tokens)
        elif token != b",":
            raise tokens.error(f"found {token[:20].decode('utf-8', 'replace')!r}. Expected a list of objects")


class _Tokens:
    """Cuts a stream into JSON tokens and keeps the text since the last mark; holds one row, not the file."""

    def __init__(self, stream: BinaryIO, source: str) -> None:
        self._blocks = byte_blocks(stream, source)
        self._source = source
        self._buffer = b""
        self._base = 0  # newlines before the buffer
        self._end = 0  # where the next token is looked for
        self._start = 0  # where the last token began
        self._mark: int | None = None
        self._ended = False

    def next(self) -> bytes | None:
        """Return the next token, or None at the end."""
        while True:
            match = _TOKEN.match(self._buffer, self._end)
            if match is not None and (match.end() < len(self._buffer) or match[1] or self._ended):
                self._start, self._end = match.start(match.lastindex or 0), match.end()
                return match[match.lastindex or 0]
            if self._ended:
                if self._buffer[self._end :].strip():
                    raise self.error("a quote is not closed. The file is cut off or damaged")
                return None
            self._fill()

    def need(self) -> bytes:
        """Return the next token; the end is an error."""
        token = self.next()
        if token is None:
            raise self.error("the file ends within a value. It is cut off or damaged")
        return token

    def mark(self) -> int:
        """Keep the text from the last token on; return its line."""
        self._mark = self._start
        return self._base + self._buffer.count(b"\n", 0, self._start) + 1

    def taken(self) -> bytes:
        """Return the text from the mark to the end of the last token, and forget the mark."""
        start = self._start if self._mark is None else self._mark
        self._mark = None
        return self._buffer[start : self._end]

    def error(self, message: str) -> DataError:
        """Return an error at the place of the last token."""
        line = self._base + self._buffer.count(b"\n", 0, self._start) + 1
        return DataError(message, source=self._source, line=line)

    def _fill(self) -> None:
        """Drop what is done with and read as much again as is kept, so that a long row costs linear time."""
        keep = min(self._start if self._mark is None else self._mark, self._end)
        self._base += self._buffer.count(b"\n", 0, keep)
        rest = self._buffer[keep:]
        self._start, self._end = self._start - keep, self._end - keep
        self._mark = None if self._mark is None else self._mark - keep
        if len(rest) > LONGEST:
            raise DataError(TOO_LONG, source=self._source)
        parts, size, wanted = [rest], 0, max(_BLOCK, len(rest))
        while size < wanted:
            block = next(self._blocks, None)
            if block is None:
                self._ended = True
                break
            parts.append(block)
            size += len(block)
        self._buffer = b"".join(parts)


def _elements(tokens: _Tokens) -> Iterator[RawRow]:
    """Yield the elements of a list whose bracket has been read."""
    while (token := tokens.need()) != b"]":
        if token == b",":
            continue
        line = tokens.mark()
        _skip_value(tokens, token)
        yield RawRow(line, tokens.taken())


def _object_or_wrapped(tokens: _Tokens) -> Iterator[RawRow]:
    """Yield the rows of an object whose brace has been read: those that it wraps, or itself."""
    line = tokens.mark()
    wrapped = False
    keys: set[str] = set()
    while (key := tokens.need()) != b"}":
        if key == b",":
            continue
        if tokens.need() != b":":
            raise tokens.error(f"{key[:20].decode('utf-8', 'replace')} has no colon and value after it")
        value, name = tokens.need(), key[1:-1].decode("utf-8", "replace")
        if value == b"[" and name in WRAPPERS and keys.isdisjoint(_OF_A_ROW):
            wrapped = True
            tokens.taken()
            yield from _elements(tokens)
        else:
            _skip_value(tokens, value)
        keys.add(name)
    row = tokens.taken()
    if not wrapped:
        yield RawRow(line, row)


def _skip_value(tokens: _Tokens, token: bytes) -> None:
    """Read to the end of a value whose first token has been read."""
    depth = 0
    while True:
        if token in (b"[", b"{"):
            depth += 1
        elif token in (b"]", b"}"):
            depth -= 1
        if depth < 0:
            raise tokens.error("a bracket is closed that was not opened")
        if depth == 0:
            return
        token = tokens.need()
