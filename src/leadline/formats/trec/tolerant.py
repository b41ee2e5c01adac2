"""Lines to columns, one by one: what a file means is decided here, and every fault has its line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct, field

from leadline.errors import DataError
from leadline.formats.lines import NULL_BYTE, wrong_byte
from leadline.formats.trec import numbers
from leadline.formats.trec.notices import Notices
from leadline.formats.trec.table import Table
from leadline.formats.wording import shown
from leadline.ranking.spans import PAD, Spans, key_of

if TYPE_CHECKING:
    from leadline.formats.trec.blocks import Block
    from leadline.formats.trec.layout import Kind
    from leadline.formats.trec.tokens import Want

_COLUMNS: Final[dict[Kind, str]] = {
    "qrels": "Expected four: query, iteration, document, grade",
    "run": "Expected six: query, Q0, document, rank, score, tag",
}
_HEADER: Final[dict[Kind, str]] = {
    "qrels": "Three columns need a header line that names them: query-id, corpus-id, score",
    "run": "Three columns need a header line that names them: query_id, doc_id, score",
}


class Manner(NamedTuple):
    """How lines are read: `source` and the `line` of a block's first one, for messages; `lenient`, if so."""

    source: str
    line: int
    lenient: bool


class _Row(NamedTuple):
    query: bytes
    document: bytes
    value: float
    rank: int


class _Reader(Struct):
    """Reads the lines of one block."""

    want: Want
    manner: Manner
    notices: Notices = field(default_factory=Notices)
    line: int = 0

    def row(self, text: bytes, offset: int) -> _Row | None:
        """Return the row that a line holds, None where it holds none."""
        if self.want.comments and text.startswith(b"#"):
            return None
        cells = self._cells(self._checked(text, offset))
        if not cells:
            self._blank()
            return None
        layout = self.want.layout
        cells = self._counted(cells)
        query, document = cells[layout.query], cells[layout.document]
        if not query or not document:
            raise self.error("a query or document id is empty. Expected an id in each")
        value = self._value(cells[layout.value])
        rank = 0
        if self.want.ranks and layout.rank is not None:
            rank = self._whole(cells[layout.rank], "rank")
        return _Row(query, document, value, rank)

    def error(self, message: str) -> DataError:
        """Return an error that names the line."""
        return DataError(message, source=self.manner.source, line=self.manner.line + self.line)

    def _checked(self, text: bytes, offset: int) -> bytes:
        """Return a line that is UTF-8 and holds no null byte."""
        if b"\0" in text:
            raise self.error(NULL_BYTE)
        try:
            text.decode("utf-8")
        except UnicodeDecodeError as error:
            if not self.manner.lenient:
                raise self.error(wrong_byte("utf-8", error, offset)) from None
            self._note("bytes that are not UTF-8 were replaced by U+FFFD")
            return text.decode("utf-8", "replace").encode("utf-8")
        return text

    def _cells(self, text: bytes) -> list[bytes]:
        separator = self.want.layout.separator
        if separator is None:
            return text.split()
        return [cell.strip() for cell in text.rstrip(b"\r").split(separator)] if text.strip() else []

    def _blank(self) -> None:
        """Pass over a blank line, where that is allowed."""
        layout = self.want.layout
        if layout.kind == "run" or layout.header:
            return
        if not self.manner.lenient:
            raise self.error(f"a blank line. {_COLUMNS['qrels']}. Delete the line")
        self._note("a blank line was skipped")

    def _counted(self, cells: list[bytes]) -> list[bytes]:
        """Return the cells of a row, as many as are needed."""
        layout, count = self.want.layout, len(cells)
        if layout.header:
            needed = 1 + max(layout.last, layout.rank or 0 if self.want.ranks else 0)
            if count < needed or (count > layout.columns and not self.manner.lenient):
                raise self.error(
                    f"{_many(count)}. Expected {layout.columns}, as the header on line {layout.header} has"
                )
            return cells
        if count == layout.columns or (layout.kind == "run" and count > layout.columns):
            return cells
        if self.manner.lenient and layout.kind == "run" and count == layout.columns - 1:
            self._note("a row without a tag was read")
            return cells
        if self.manner.lenient and count > layout.columns:
            self._note("what follows the fourth column was ignored")
            return cells
        advice = f". {_HEADER[layout.kind]}" if count == 3 else ""
        raise self.error(f"{_many(count)}. {_COLUMNS[layout.kind]}{advice}")

    def _value(self, text: bytes) -> float:
        if self.want.layout.kind == "qrels":
            return self._whole(text, "grade")
        value = numbers.score(text)
        if value is not None:
            return value
        if not self.manner.lenient:
            raise self.error(f"score {_shown(text)} is not a number")
        self._note("a score that is not a number was read as the number it begins with, or 0")
        return numbers.leading_score(text)

    def _whole(self, text: bytes, name: str) -> int:
        value = numbers.whole(text)
        if value is not None:
            return value
        if not self.manner.lenient:
            raise self.error(f"{name} {_shown(text)} is not a whole number")
        self._note(f"a {name} that is not a whole number was read as the number it begins with, or 0")
        return numbers.leading_whole(text)

    def _note(self, what: str) -> None:
        self.notices.add(what, self.manner.line + self.line)


def table_by_line(block: Block, want: Want, manner: Manner) -> Table:
    """Return the rows of a block.

    Raises:
        DataError: a line breaks the format, and the manner is not lenient; the first such line.
    """
    import numpy as np

    reader = _Reader(want, manner)
    rows, lines = [], []
    for text, offset in _lines(block):
        row = reader.row(text, offset)
        if row is not None:
            rows.append(row)
            lines.append(reader.line)
        reader.line += 1
    held = _spans([row.query for row in rows])
    keyed = _spans([row.document for row in rows])
    keyed.keys(key_of)
    qrels = want.layout.kind == "qrels"
    values = [row.value for row in rows]
    ranks = [row.rank for row in rows]
    return Table(
        queries=held,
        heads=held.changes(),
        documents=keyed,
        values=np.array(values, dtype=np.int64) if qrels else np.array(values, dtype=np.float64),
        ranks=np.array(ranks, dtype=np.int64) if want.ranks and want.layout.rank is not None else None,
        count=reader.line,
        lines=np.array(lines, dtype=np.int64),
        notices=reader.notices,
    )


def _lines(block: Block) -> Iterator[tuple[bytes, int]]:
    """Yield each line of a block, without its line feed, with its position in the file."""
    data, at = block.data, 0
    while at < block.size:
        end = data.index(b"\n", at)
        yield data[at:end], block.offset + at
        at = end + 1


def _spans(ids: list[bytes]) -> Spans:
    import numpy as np

    lengths = np.fromiter(map(len, ids), dtype=np.int64, count=len(ids))
    return Spans(b"".join(ids) + bytes(PAD), np.cumsum(lengths) - lengths, lengths)


def _many(count: int) -> str:
    return "one column" if count == 1 else f"{count} columns"


def _shown(text: bytes) -> str:
    return shown(text.decode("utf-8", "replace"))
