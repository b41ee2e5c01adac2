"""JSON documents and Parquet: rows that do not stand one a line."""

from __future__ import annotations

import gzip
import json
import tracemalloc
from pathlib import Path

import pyarrow as pa  # type: ignore[import-untyped]  # it has no stubs
import pyarrow.parquet as pq  # type: ignore[import-untyped]  # it has no stubs
import pytest

from leadline.formats import locate_run, read_golden, read_run
from leadline.records.golden import Relevant
from leadline.records.run import RetrievedChunk
from support.files import complaint, written

ROWS = [{"question_id": str(n), "answer": f'a{n} "]}}{{[,\\', "retrieved": []} for n in range(3)]


@pytest.mark.parametrize("indent", [None, 2])
@pytest.mark.parametrize(
    "document",
    [
        ROWS,
        {"data": ROWS},
        {"results": ROWS, "metrics": {"overall": [1, {"x": 2}]}},
        {"config": {"data": [1]}, "hash": "x", "testCases": ROWS},
    ],
    ids=["list", "data", "RAGChecker", "DeepEval"],
)
def test_the_rows_of_a_document_are_found(tmp_path: Path, document: object, indent: int | None) -> None:
    path = written(tmp_path / "run.json", json.dumps(document, indent=indent))

    assert [response.answer for response in read_run(path)] == [row["answer"] for row in ROWS]


def test_a_single_object_is_a_row(tmp_path: Path) -> None:
    path = written(tmp_path / "run.json", json.dumps({**ROWS[0], "metadata": {"data": [1]}}, indent=1))

    assert [response.metadata for response in read_run(path)] == [{"data": [1]}]


def test_lines_in_a_file_named_json_are_rows(tmp_path: Path) -> None:
    path = written(tmp_path / "run.json", "\n".join(json.dumps(row, indent=1) for row in ROWS))

    assert len(list(read_run(path))) == 3


def test_a_list_in_a_file_named_jsonl_is_rows(tmp_path: Path) -> None:
    path = written(tmp_path / "run.jsonl", json.dumps(ROWS))

    assert len(list(read_run(path))) == 3


def test_a_row_of_a_document_knows_its_line(tmp_path: Path) -> None:
    path = written(tmp_path / "run.json", "\n[\n" + ",\n".join(json.dumps(row, indent=1) for row in ROWS) + "]")

    assert [place.line for place in locate_run(path)] == [3, 8, 13]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_document_in_another_encoding_is_read(tmp_path: Path, encoding: str) -> None:
    path = written(tmp_path / "run.json", json.dumps([{**ROWS[0], "answer": "é"}], ensure_ascii=False).encode(encoding))

    assert [response.answer for response in read_run(path)] == ["é"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ('[{"question_id": "a"', "run.json:1: the file ends within a value. It is cut off or damaged"),
        ('[\n{"question_id": "a\n', "run.json:2: a quote is not closed. The file is cut off or damaged"),
        ("]", "run.json:1: found ']'. Expected a list of objects"),
        ("hello", "run.json:1: found 'hello'. Expected a list of objects"),
        ("[\n1]", "run.json:2: the row is 1. Expected an object, {...}"),
        ('[{"question_id": "a", "answer": NaN}]', "run.json:1: NaN is not JSON. Write null where there is no number"),
        ("[}]", "run.json:1: a bracket is closed that was not opened"),
    ],
)
def test_a_damaged_document_is_told(tmp_path: Path, data: str, message: str) -> None:
    path = written(tmp_path / "run.json", data)

    assert complaint(read_run(path), path) == message


@pytest.mark.parametrize("name", ["run.jsonl", "run.json", "run.csv"])
def test_a_large_file_is_never_held_as_a_whole(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    answer = "x" * 10_000
    row = {"run.csv": f"a,{answer}\n"}.get(name, f'{{"question_id":"a","answer":"{answer}"}}\n')
    start, between, end = {"run.json": ('{"results":[', ",", "]}"), "run.csv": ("question_id,answer\n", "", "")}.get(
        name, ("", "", "")
    )
    written(path, start + between.join([row] * 2_000) + end)
    tracemalloc.start()

    count = sum(1 for _ in read_run(path))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert count == 2_000
    assert peak < path.stat().st_size / 10


def test_parquet_is_read_with_lists_and_structs(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    table = pa.table(
        {
            "user_input": ["Q1", "Q2"],
            "response": ["A", None],
            "retrieved_contexts": [[{"id": "1", "text": "a"}], []],
            "reference_context_ids": [["1"], None],
            "day": pa.array([0, 1], pa.date32()),
        }
    )
    pq.write_table(table, path)

    first, second = read_run(path)
    question, _ = read_golden(path)

    assert first.chunks == (RetrievedChunk(chunk_id="1", text="a"),)
    assert (second.answer, second.chunks, second.metadata) == (None, (), {"day": "1970-01-02"})
    assert question.relevant == (Relevant(chunk_id="1"),)


# DAT-13
def test_parquet_with_a_struct_of_lists_is_read(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    pq.write_table(pa.table({"question": ["Q"], "contexts": [{"text": ["a", "b"], "id": ["1", "2"]}]}), path)

    (response,) = read_run(path)

    assert [(chunk.chunk_id, chunk.text) for chunk in response.chunks] == [("1", "a"), ("2", "b")]


def test_packed_parquet_is_read(tmp_path: Path) -> None:
    plain = tmp_path / "rows.parquet"
    pq.write_table(pa.table({"question": ["Q"], "answer": ["A"]}), plain)
    path = written(tmp_path / "rows.parquet.gz", gzip.compress(plain.read_bytes()))

    assert [response.answer for response in read_run(path)] == ["A"]


def test_a_bad_row_of_parquet_is_named(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    pq.write_table(pa.table({"question": ["Q", None], "answer": ["A", "B"]}), path)

    message = complaint(read_run(path), path)

    assert message == "rows.parquet:2: has neither an id nor a question. Expected question_id or question"


@pytest.mark.parametrize("data", [b"PAR1", b"hello", b"PAR1" + bytes(100) + b"PAR1"])
def test_what_is_not_parquet_is_told(tmp_path: Path, data: bytes) -> None:
    path = written(tmp_path / "rows.parquet", data)

    assert complaint(read_run(path), path).startswith("rows.parquet: is not Parquet, or is damaged: ")


def test_a_file_without_a_suffix_is_told_by_its_first_bytes(tmp_path: Path) -> None:
    pq.write_table(pa.table({"question": ["Q"], "answer": ["A"]}), tmp_path / "table")
    paths = [
        tmp_path / "table",
        written(tmp_path / "list", '[{"question": "Q", "answer": "A"}]'),
        written(tmp_path / "cells", "question,answer\nQ,A\n"),
    ]

    assert [[response.answer for response in read_run(path)] for path in paths] == [["A"]] * 3
