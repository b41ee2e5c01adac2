"""Runs out of files: what is read, what is refused, and what a lenient reading says that it did."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from leadline.errors import DataError
from leadline.formats.trec import PlacedRun, place_run, read_judgments
from leadline.formats.trec.reading import Reading
from leadline.ranking.options import Options
from support.files import written

READ_AS = "was read as the number it begins with, or 0"
QRELS = "q1 0 d1 1\nq1 0 d2 2\nq1 0 d3 3\n"


def ranks(path: Path, data: str | bytes, options: Options | None = None, *, lenient: bool = False) -> list[list[int]]:
    """Return grade and rank of the judged documents of a run."""
    found = run(path, data, options, lenient=lenient).placed
    return [list(pair) for pair in zip(found.grade.tolist(), found.rank.tolist(), strict=True)]


def run(path: Path, data: str | bytes, options: Options | None = None, *, lenient: bool = False) -> PlacedRun:
    judgments = read_judgments(written(path.parent / "qrels", QRELS)).judgments
    return place_run(written(path, data), judgments, options or Options(), lenient=lenient)


@pytest.mark.parametrize(
    "data",
    [
        "q1 Q0 d2 1 3 r\nq1 Q0 x 2 2 r\nq1 Q0 d1 3 1 r\n",
        "q1\tQ0\td2\t1\t3\tr\nq1\tQ0\tx\t2\t2\tr\nq1\tQ0\td1\t3\t1\tr\n",
        "q1 Q0 d2 1 3 my run\nq1 Q0 x 2 2 r\nq1 Q0 d1 3 1 " + "r" * 80,
        " q1  Q0 d2 1 3 r \r\n\r\nq1 Q0 x 2\t2 r\r\n#\r\nq1 Q0 d1 3 1 r",
        "\ufeffq1 Q0 d1 0 1 r\nq9 Q0 d1 0 1 r\nq1 Q0 d2 0 3e0 r\nq1 Q0 x 0 2. r\n",
        "query_id\tdoc_id\tscore\nq1\td1\t1\nq1\tx\t1.5\nq1\td2\t2\n",
        "qid docno rank score\nq1 d1 9 1\nq1 x 9 1.5\nq1 d2 9 2\n",
        "q1 Q0 d2 1 3 r\nq1 Q0 " + "x" * 100 + " 2 2 r\nq1 Q0 d1 3 1 r\n",
        "q1 Q0 d2 1 0.30000000000000004 r\nq1 Q0 x 2 0.3 r\nq1 Q0 d1 3 -1234567.125 r\n",
    ],
)
def test_every_layout_of_a_run_reads_the_same(tmp_path: Path, data: str) -> None:
    assert ranks(tmp_path / "run", data) == [[2, 1], [1, 3]]


def test_a_packed_run_is_read(tmp_path: Path) -> None:
    assert ranks(tmp_path / "run.gz", gzip.compress(b"q1 Q0 d2 1 3 r\n")) == [[2, 1]]


def test_the_rank_column_counts_only_where_it_is_asked_for(tmp_path: Path) -> None:
    data = "q1 Q0 d1 2 1 r\nq1 Q0 d2 3 1 r\nq1 Q0 d3 1 1 r\n"

    assert ranks(tmp_path / "run", data) == [[3, 1], [2, 2], [1, 3]]
    assert ranks(tmp_path / "run", data, Options(ties="rank")) == [[3, 1], [1, 2], [2, 3]]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("q1 Q0 d1 1 9\n", "run:1: 5 columns. Expected six: query, Q0, document, rank, score, tag"),
        (
            "q1 Q0 d1 1 9 r\nq1 d2 8\n",
            "run:2: 3 columns. Expected six: query, Q0, document, rank, score, tag. Three co",
        ),
        ("q1 Q0 d1 1 abc r\n", "run:1: score 'abc' is not a number"),
        ("q1 Q0 d1 1 1_000 r\n", "run:1: score '1_000' is not a number"),
        ("q1 Q0 d1 1 0x10 r\n", "run:1: score '0x10' is not a number"),
        (
            "q1 Q0 d2 1 3 r\nq1 Q0 d1 1 nan r\n",
            "run:2: query 'q1', document 'd1': the score is NaN, which has no place",
        ),
        ("q1 Q0 x 1 3 r\n\nq1 Q0 x 2 2 r\n", "run:3: query 'q1': document 'x' comes twice, first on line 1. Give each"),
        (b"q1 Q0 d1 1 3 \xff\n", "run:1: byte 13 (0xff) is not UTF-8"),
        ("\n", "run: holds no rows. Expected at least one"),
        ("q7 Q0 d1 1 3 r\n", "run: no query of the run is in the qrels: the run has 'q7', the qrels have 'q1'"),
        (
            "query_id\tdoc_id\nq1\td1\n",
            "run:1: the header names query_id, doc_id, and none of them is one of score, sim",
        ),
    ],
)
def test_a_bad_line_is_told(tmp_path: Path, data: str | bytes, message: str) -> None:
    path = tmp_path / "run"

    with pytest.raises(DataError) as caught:
        run(path, data)
    assert str(caught.value).replace(str(path), "run").startswith(message)


def test_a_score_that_is_no_number_ranks_last_where_that_is_asked_for(tmp_path: Path) -> None:
    data = "q1 Q0 d2 1 nan r\nq1 Q0 d1 1 -inf r\n"

    assert ranks(tmp_path / "run", data, Options(nan="last")) == [[1, 1], [2, 2]]


def test_a_lenient_reading_says_what_it_did(tmp_path: Path) -> None:
    data = "q1 Q0 d1 1 abc r\nq1 Q0 d2 2 0x10\nq1 Q0 d3 3 -1.5e r\nq1 Q0 d2 9 99 r\n"
    found = run(tmp_path / "run", data, lenient=True)

    assert found.placed.grade.tolist() == [2, 1, 3]
    assert [notice.replace(str(tmp_path / "run"), "run") for notice in found.notices] == [
        f"run:1: a score that is not a number {READ_AS} (3 times in the file, here first)",
        "run:2: a row without a tag was read (once in the file)",
        "run:4: a document that its query had before was passed over (once in the file)",
    ]


def test_scattered_rows_give_no_notice_twice(tmp_path: Path) -> None:
    data = "q1 Q0 d1 1 2\nq2 Q0 d1 1 2 r\nq1 Q0 d2 1 1 r\n"
    judgments = read_judgments(written(tmp_path / "qrels", QRELS + "q2 0 d1 1\n")).judgments
    path = written(tmp_path / "run", data)
    found = place_run(path, judgments, Options(), lenient=True, reading=Reading(block=8))

    assert found.placed.rank.tolist() == [1, 2, 1]
    assert found.notices == (f"{path}:1: a row without a tag was read (once in the file)",)
