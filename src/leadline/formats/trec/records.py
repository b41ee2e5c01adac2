"""Reads TREC files: qrels (`query 0 document grade`, or BEIR's three columns with a header) and runs.

Line by line. Source: the formats of trec_eval, and of BEIR (arXiv:2104.08663).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import msgspec

from leadline.errors import DataError
from leadline.formats.lines import byte_lines, wrong_byte
from leadline.formats.opening import opened, reading_errors
from leadline.formats.wording import shown

_BEIR_HEADER = ["query-id", "corpus-id", "score"]


class Qrel(msgspec.Struct, frozen=True):
    """One judgement: how relevant a document is to a question.

    `grade` 0: judged, and not relevant; below 0: by convention not judged.
    """

    question_id: str
    document_id: str
    grade: int


class RunLine(msgspec.Struct, frozen=True):
    """One retrieved document. `score` orders a question's documents, higher first; `rank` is as written."""

    question_id: str
    document_id: str
    rank: int
    score: float
    tag: str


def read_qrels(path: Path) -> Iterator[Qrel]:
    """Yield the judgements of a qrels file, in its order.

    Raises:
        DataError: a line has another number of columns, or its grade is not a whole number.
        OutsideError: the system refuses to read the file.
    """
    source = str(path)
    for line, cells in _lines(path):
        if line == 1 and cells == _BEIR_HEADER:
            continue
        if len(cells) not in (3, 4):
            raise DataError(
                f"{len(cells)} columns. Expected four: query, 0, document, grade; or BEIR's query, document, score",
                source=source,
                line=line,
            )
        yield Qrel(cells[0], cells[-2], _whole(cells[-1], "grade", source, line))


def read_trec_run(path: Path) -> Iterator[RunLine]:
    """Yield the retrieved documents of a run file, in its order.

    Raises:
        DataError: a line has not six columns, its rank is not a whole number, or its score not a finite number.
        OutsideError: the system refuses to read the file.
    """
    source = str(path)
    for line, cells in _lines(path):
        if len(cells) != 6:
            raise DataError(
                f"{len(cells)} columns. Expected six: query, Q0, document, rank, score, tag", source=source, line=line
            )
        rank = _whole(cells[3], "rank", source, line)
        yield RunLine(cells[0], cells[2], rank, _score(cells[4], source, line), cells[5])


def _lines(path: Path) -> Iterator[tuple[int, list[str]]]:
    source = str(path)
    count = 0
    with opened(path) as stream, reading_errors(source):
        for line, (offset, data) in enumerate(byte_lines(stream, source), start=1):
            try:
                cells = data.decode("utf-8").split()
            except UnicodeDecodeError as error:
                raise DataError(wrong_byte("utf-8", error, offset), source=source, line=line) from None
            if cells:
                count += 1
                yield line, cells
    if not count:
        raise DataError("holds no rows. Expected at least one", source=source)


def _whole(text: str, name: str, source: str, line: int) -> int:
    try:
        return int(text)
    except ValueError:
        raise DataError(f"{name} {shown(text)} is not a whole number", source=source, line=line) from None


def _score(text: str, source: str, line: int) -> float:
    try:
        score = float(text)
    except ValueError:
        score = math.nan
    if not math.isfinite(score):
        raise DataError(f"score {shown(text)} is not a finite number", source=source, line=line)
    return score
