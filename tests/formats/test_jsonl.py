from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from backports import zstd

from leadline.errors import DataError
from leadline.formats import locate_run, read_golden, read_run
from leadline.records.run import Response, RetrievedChunk
from support.files import complaint, jsonl, told, written

ROW = b'{"question_id":"a","answer":"x"}'


def test_a_native_row_is_read_as_it_is(tmp_path: Path) -> None:
    path = jsonl(
        tmp_path / "run.jsonl",
        {"question_id": "q", "retrieved": [{"chunk_id": "c", "score": 0.5}], "context": ["c"], "answer": "A"},
    )

    records, notices = told(read_run, path)

    chunk = RetrievedChunk(chunk_id="c", score=0.5)
    assert records == [Response(question_id="q", retrieved=(chunk,), context=("c",), answer="A")]
    assert notices == []


# DAT-04
@pytest.mark.parametrize("strange", ["\u2028", "\u2029", "\x85", "\x1c", "\x0b"])
def test_only_a_newline_ends_a_line(tmp_path: Path, strange: str) -> None:
    raw = strange if ord(strange) > 31 else f"\\u{ord(strange):04x}"
    first = f'{{"question_id":"1","answer":"a{raw}b"}}'
    path = written(tmp_path / "run.jsonl", f'{first}\n\n{{"question_id":"2","answer":"c"}}')

    assert [response.answer for response in read_run(path)] == [f"a{strange}b", "c"]


# DAT-04
def test_a_broken_line_is_named_and_stops(tmp_path: Path) -> None:
    path = written(tmp_path / "run.jsonl", ROW + b'\n{"question_id":"b","answer"\n' + ROW)

    message = complaint(read_run(path), path)

    assert message.startswith("run.jsonl:2: is not JSON: ")


# DAT-04, EXE-17
def test_bad_rows_are_left_out_and_counted_where_that_is_asked_for(tmp_path: Path) -> None:
    rows = [f'{{"question_id":"{n}","retrieved":[],"answer":"x"}}' for n in range(97)]
    rows.insert(3, '{"question_id":"bad1","answer":"half \\ud800"}')
    rows.insert(7, '{"question_id":"bad2","answer":"x","contexts":42}')
    rows.insert(9, '{"question_id":"bad3","answer":["x","y"]}')
    path = written(tmp_path / "run.jsonl", "\n".join(rows))
    errors: list[DataError] = []

    records, notices = told(locate_run, path, on_error="skip", skipped=errors.append)

    assert len(records) == 97
    assert [error.line for error in errors] == [4, 8, 10]
    assert notices[-1].startswith(f"3 of 100 rows were left out. The first: {path}:4: holds half of a surrogate pair")


# EXE-17
def test_a_huge_answer_and_a_missing_answer_are_rows_like_others(tmp_path: Path) -> None:
    path = jsonl(
        tmp_path / "run.jsonl", {"question_id": "a", "answer": "x" * 2_000_000}, {"question_id": "b", "answer": None}
    )

    assert [response.answer and len(response.answer) for response in read_run(path)] == [2_000_000, None]


@pytest.mark.parametrize(
    "data",
    [
        ROW + b"\n",
        ROW,
        b"\xef\xbb\xbf" + ROW + b"\r\n\r\n",
        (ROW.decode() + "\n").encode("utf-16"),
        ROW.decode().encode("utf-32"),
        b"\n\n  " + ROW + b"  \n",
    ],
    ids=["plain", "no last newline", "mark and CRLF", "UTF-16", "UTF-32", "blank lines"],
)
def test_the_ways_to_write_the_same_line(tmp_path: Path, data: bytes) -> None:
    path = written(tmp_path / "run.jsonl", data)

    assert list(read_run(path)) == [Response(question_id="a", answer="x")]


@pytest.mark.parametrize(
    ("name", "packed"),
    [
        *((name, gzip.compress(ROW)) for name in ("run.jsonl.gz", "run.json.gz", "run.jsonl", "run")),
        *((name, zstd.compress(ROW)) for name in ("run.ndjson.zst", "run.jsonl", "run")),
    ],
)
def test_packed_files_are_told_by_their_bytes(tmp_path: Path, name: str, packed: bytes) -> None:
    path = written(tmp_path / name, packed)

    assert [response.question_id for response in read_run(path)] == ["a"]


def test_a_record_knows_its_line(tmp_path: Path) -> None:
    path = written(tmp_path / "run.jsonl", b"\n" + ROW + b"\n\n" + ROW)

    places = list(locate_run(path))

    assert [place.line for place in places] == [2, 4]
    assert str(places[1].error("no such question")) == f"{path}:4: no such question"


def test_reading_is_lazy(tmp_path: Path) -> None:
    path = written(tmp_path / "run.jsonl", ROW + b"\nbroken")
    responses = read_run(path)

    assert next(responses).question_id == "a"
    with pytest.raises(DataError):
        next(responses)


def test_a_wrong_byte_is_named_by_its_position_in_the_file(tmp_path: Path) -> None:
    path = written(tmp_path / "golden.jsonl", b'\xef\xbb\xbf{"question_id":"a","question":"b"}\n{"question_id":"\xe9"}')

    message = complaint(read_golden(path), path)

    assert message == "golden.jsonl:2: byte 54 (0xe9) is not UTF-8: invalid continuation byte. Save the file as UTF-8"
    assert path.read_bytes()[54] == 0xE9
