"""Reads judgments: qrels of TREC, a split of BEIR, or a table with a header."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from leadline.errors import DataError
from leadline.formats.trec.folder import qrels_file
from leadline.formats.trec.notices import Notices
from leadline.formats.trec.reading import Located, Reading, tables
from leadline.ranking.judgments import Judgments
from leadline.ranking.repeats import QUERY, repeats
from leadline.ranking.spans import Spans, joined_spans, key_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]


class JudgmentsRead(Struct, frozen=True, eq=False):
    """Judgments out of a file, and what a lenient reading passed over, one line each."""

    judgments: Judgments
    notices: tuple[str, ...] = ()


def read_judgments(
    path: Path, *, lenient: bool = False, comments: bool = True, reading: Reading | None = None
) -> JudgmentsRead:
    """Read the judgments of a file.

    Args:
        path: qrels (`query iteration document grade`), a table whose header names its columns, or a folder of BEIR
            with one split. May be packed by gzip or zstd.
        lenient: read what trec_eval reads, and more: a grade is the whole number that its text begins with, or 0; blank
            lines and what follows the fourth column are passed over; of a document judged twice the first stands.
        comments: whether lines that begin with # are comments, as trec_eval 10 has it; for trec_eval 9 they are faults.
        reading: how the file is gone through, for tests.

    Raises:
        DataError: a line breaks the format; says which and how.
        OutsideError: the system refuses to read the file.
    """
    path = qrels_file(path)
    notices = Notices()
    reading = replace(reading or Reading(), lenient=lenient, comments=comments)
    rows = _rows(tables(path, "qrels", reading), notices)
    judgments = _judgments(rows, _Twice(str(path), notices if lenient else None))
    return JudgmentsRead(judgments, notices.told(str(path)))


class _Twice(Struct, frozen=True):
    """What to do with documents that a query has twice: note them and keep the first, or refuse them."""

    source: str
    notices: Notices | None

    def found(self, query: str, document: str, lines: tuple[int, int], count: int) -> None:
        """Take the first of `count` repeats; `lines`: its own, and where its document came first."""
        later, earlier = lines
        if self.notices is None:
            raise DataError(
                f"query {query!r}: document {document!r} is judged twice, first on line {earlier}. Keep one judgment",
                source=self.source,
                line=later,
            )
        self.notices.add("a document judged before was passed over, the first judgment stands", later, count)


class _Rows(Struct, frozen=True, eq=False):
    """Judgments in file order: the queries by stretches of rows, and the columns of all rows."""

    queries: list[str]
    lengths: Ints
    documents: Spans
    grades: Ints
    lines: Ints


def _rows(parts: Iterable[Located], notices: Notices) -> _Rows:
    import numpy as np

    queries: list[str] = []
    lengths, documents, grades, lines = [], [], [], []
    for table, line in parts:
        count = len(table.documents)
        queries += table.queries.take(table.heads)
        lengths.append(np.diff(table.heads, append=count))
        documents.append(table.documents.packed(np.arange(count)))
        grades.append(table.values.astype(np.int64, copy=False))
        lines.append(line + (np.arange(count) if table.lines is None else table.lines))
        for what, (number, first) in table.notices.found.items():
            notices.add(what, first, number)
    join = np.concatenate
    return _Rows(queries, join(lengths), joined_spans(documents), join(grades), join(lines))


def _judgments(rows: _Rows, twice: _Twice) -> Judgments:
    """Group judgments by query."""
    import numpy as np

    queries = sorted(set(rows.queries))
    code_of = {query: code for code, query in enumerate(queries)}
    stretch = np.fromiter(map(code_of.__getitem__, rows.queries), dtype=np.int64, count=len(rows.queries))
    order = _order(stretch, rows.lengths)
    codes = np.repeat(stretch, rows.lengths)[order]
    documents = rows.documents.select(order)
    keys = documents.keys(key_of) + codes.astype(np.uint64) * np.uint64(QUERY)
    later, earlier = repeats(keys, documents)
    grades = rows.grades[order]
    if len(later):
        lines = rows.lines[order]
        at = int(lines[later].argmin())
        row = later[at : at + 1]
        first = (int(lines[row[0]]), int(lines[earlier[at]]))
        twice.found(queries[codes[row[0]]], documents.take(row)[0], first, len(later))
        kept = np.delete(np.arange(len(codes)), later)
        codes, documents, grades = codes[kept], documents.select(kept), grades[kept]
    starts = np.zeros(len(queries) + 1, dtype=np.int64)
    np.cumsum(np.bincount(codes, minlength=len(queries)), out=starts[1:])
    return Judgments(queries=tuple(queries), starts=starts, documents=documents, grades=grades)


def _order(codes: Ints, lengths: Ints) -> Ints:
    """Return the rows ordered by the code of their stretch, and as they came within a code."""
    import numpy as np

    by_code = np.argsort(codes, kind="stable")
    starts = (np.cumsum(lengths) - lengths)[by_code]
    sizes = lengths[by_code]
    return np.repeat(starts - (np.cumsum(sizes) - sizes), sizes) + np.arange(int(sizes.sum()))
