"""Judgments out of files: what is read, what is refused, and what a lenient reading says that it did."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from backports import zstd

from leadline.errors import DataError
from leadline.formats.trec import read_judgments
from leadline.formats.trec.reading import Reading
from leadline.ranking.judgments import Judgments
from support.files import written

READ_AS = "was read as the number it begins with, or 0"


def held(judgments: Judgments) -> dict[str, dict[str, int]]:
    names, grades, starts = judgments.documents.all(), judgments.grades.tolist(), judgments.starts.tolist()
    return {
        query: dict(zip(names[starts[code] : starts[code + 1]], grades[starts[code] : starts[code + 1]], strict=True))
        for code, query in enumerate(judgments.queries)
    }


def read(path: Path, data: str | bytes, *, comments: bool = True) -> dict[str, dict[str, int]]:
    return held(read_judgments(written(path, data), comments=comments).judgments)


@pytest.mark.parametrize(
    "data",
    [
        "q1 0 d1 2\nq1 0 d2 -1\n",
        "q1\t0\td1\t2\nq1\t0\td2\t-1\n",
        "q1  0\t d1 2 \n q1 0 d2 -1",
        "q1 0 d1 2\r\nq1 0 d2 -1\r\n",
        "\ufeffq1 0 d1 2\nq1 0 d2 -1\n",
        "# a comment\nq1 0 d1 2\n#another\nq1 0 d2 -1\n",
        "q1 0 d1 +2\nq1 0 d2 -01\n",
        "query-id\tcorpus-id\tscore\nq1\td1\t2\nq1\td2\t-1\n",
        "query_id,doc_id\tdocno\tqid\trel\niter\td1\tq1\t2\niter\td2\tq1\t-1\n",
        "qid docno relevance\nq1 d1 2\nq1 d2 -1\n",
    ],
)
def test_every_layout_of_qrels_reads_the_same(tmp_path: Path, data: str) -> None:
    assert read(tmp_path / "qrels", data) == {"q1": {"d1": 2, "d2": -1}}


@pytest.mark.parametrize(("name", "pack"), [("qrels.gz", gzip.compress), ("qrels.zst", zstd.compress)])
def test_packed_qrels_are_read(tmp_path: Path, name: str, pack: object) -> None:
    assert callable(pack)
    assert read(tmp_path / name, pack(b"q1 0 d1 2\n")) == {"q1": {"d1": 2}}


def test_ids_are_never_numbers(tmp_path: Path) -> None:
    assert read(tmp_path / "qrels", "1 0 001 1\n1 0 1 2\n01 0 1.0 3\n") == {"01": {"1.0": 3}, "1": {"001": 1, "1": 2}}


def test_queries_are_in_order_of_their_ids_wherever_their_rows_are(tmp_path: Path) -> None:
    found = read_judgments(written(tmp_path / "qrels", "9 0 a 1\n10 0 a 1\n9 0 b 0\n")).judgments

    assert found.queries == ("10", "9")
    assert found.documents.all() == ["a", "a", "b"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("q1 0 d1 1\n\nq1 0 d2 0\n", "qrels:2: a blank line. Expected four: query, iteration, document, grade. Delete"),
        ("q1 0 d1 1 extra\n", "qrels:1: 5 columns. Expected four: query, iteration, document, grade"),
        (
            "q1 d1 1\n",
            "qrels:1: 3 columns. Expected four: query, iteration, document, grade. Three columns need a head",
        ),
        ("q1 0 d1 1\nq1 0 d2 1.9\n", "qrels:2: grade '1.9' is not a whole number"),
        ("q1 0 d1 abc\n", "qrels:1: grade 'abc' is not a whole number"),
        ("q1 0 d1 1_0\n", "qrels:1: grade '1_0' is not a whole number"),
        ("q1 0 d1 99999999999999999999\n", "qrels:1: grade '99999999999999999999' is not a whole number"),
        ("q1 0 d1 1\nq1 0 d2 1\nq1 0 d1 1\n", "qrels:3: query 'q1': document 'd1' is judged twice, first on line 1"),
        (b"q1 0 d1 1\nq1 0 d\xff 1\n", "qrels:2: byte 16 (0xff) is not UTF-8: invalid start byte"),
        (b"q1 0 d\0 1\n", "qrels:1: holds null bytes"),
        ("", "qrels: holds no rows. Expected at least one"),
        ("# nothing\n", "qrels: holds no rows. Expected at least one"),
        ("query-id\tcorpus-id\tscore\nq1\td1\n", "qrels:2: 2 columns. Expected 3, as the header on line 1 has"),
        ("query-id\tcorpus-id\tscore\n\td1\t1\n", "qrels:2: a query or document id is empty. Expected an id in each"),
        ("query-id\tcorpus-id\tweight\nq1\td1\t1\n", "qrels:1: the header names query-id, corpus-id, weight, and none"),
    ],
)
def test_a_bad_line_is_told(tmp_path: Path, data: str | bytes, message: str) -> None:
    path = written(tmp_path / "qrels", data)

    with pytest.raises(DataError) as caught:
        read_judgments(path)
    assert str(caught.value).replace(str(path), "qrels").startswith(message)


def test_without_comments_a_comment_is_a_bad_line(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"qrels:1: 2 columns\. Expected four"):
        read(tmp_path / "qrels", "# c\nq1 0 d1 1\n", comments=False)


def test_a_number_sign_inside_a_line_is_part_of_an_id(tmp_path: Path) -> None:
    assert read(tmp_path / "qrels", "q1 0 d#1 1\n") == {"q1": {"d#1": 1}}


def test_the_line_of_a_fault_is_counted_over_blocks(tmp_path: Path) -> None:
    path = written(tmp_path / "qrels", "".join(f"q1 0 d{number} 1\n" for number in range(100)) + "q1 0 d7 1\n")

    with pytest.raises(DataError, match=r":101: .* first on line 8\."):
        read_judgments(path, reading=Reading(block=64))


def test_a_lenient_reading_says_what_it_did(tmp_path: Path) -> None:
    data = b"q1 0 d1 1.9\nq1 0 d2 abc\n\nq1 0 d1 0\nq1 0 d\xff 1 more\n"
    path = written(tmp_path / "qrels", data)
    found = read_judgments(path, lenient=True)

    assert held(found.judgments) == {"q1": {"d1": 1, "d2": 0, "d\ufffd": 1}}
    assert [notice.replace(str(path), "qrels") for notice in found.notices] == [
        f"qrels:1: a grade that is not a whole number {READ_AS} (2 times in the file, here first)",
        "qrels:3: a blank line was skipped (once in the file)",
        "qrels:4: a document judged before was passed over, the first judgment stands (once in the file)",
        "qrels:5: bytes that are not UTF-8 were replaced by U+FFFD (once in the file)",
        "qrels:5: what follows the fourth column was ignored (once in the file)",
    ]


def test_a_folder_of_beir_with_one_split_is_read(tmp_path: Path) -> None:
    (tmp_path / "qrels").mkdir()
    written(tmp_path / "qrels" / "test.tsv", "query-id\tcorpus-id\tscore\nq1\td1\t2\n")

    assert held(read_judgments(tmp_path).judgments) == {"q1": {"d1": 2}}


def test_of_several_splits_one_must_be_named(tmp_path: Path) -> None:
    (tmp_path / "qrels").mkdir()
    for split in ("train", "test"):
        written(tmp_path / "qrels" / f"{split}.tsv", "query-id\tcorpus-id\tscore\nq1\td1\t2\n")

    with pytest.raises(DataError, match=r"holds 2 splits: test\.tsv, train\.tsv\. Name the one to use, such as "):
        read_judgments(tmp_path)


def test_a_folder_without_qrels_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="is a folder without qrels"):
        read_judgments(tmp_path)
