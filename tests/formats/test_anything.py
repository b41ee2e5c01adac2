"""Whatever a file holds, reading it yields records or one of our errors, and nothing else."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pyarrow as pa  # type: ignore[import-untyped]  # it has no stubs
import pyarrow.parquet as pq  # type: ignore[import-untyped]  # it has no stubs
import pytest
from backports import zstd
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leadline.errors import LeadlineError
from leadline.formats import (
    encode_line,
    golden_from_rows,
    read_corpus,
    read_golden,
    read_labels,
    read_qrels,
    read_run,
    read_trec_run,
    read_verdicts,
    run_from_rows,
)
from leadline.formats.names import ALIASES, KNOWN
from leadline.records.base import Record
from support.files import written

Read = Callable[[Path], Iterator[object]]
READERS: list[Read] = [read_corpus, read_golden, read_run, read_verdicts, read_labels, read_qrels, read_trec_run]
SUFFIXES = [".jsonl", ".json", ".csv", ".tsv", ".parquet", ".jsonl.gz", ".csv.zst", ""]
QUICK = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])

ROW = {
    "question_id": "q",
    "question": "Q é",
    "relevant": ["a", {"chunk_id": "b", "grade": 2}],
    "retrieved": [{"chunk_id": "a", "text": "t", "score": 0.5}],
    "context": ["a"],
    "answer": 'A "x"',
    "usage": {"input_tokens": 1},
    "metadata": {"k": [1, None]},
}
FOREIGN = {
    "user_input": "Q",
    "contexts": ["a", "b"],
    "output": {"choices": [{"message": {"content": "A"}}]},
    "ground_truths": ["R"],
    "id": 7,
}

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=8)
    | st.sampled_from(["[1]", "['a' 'b']", "{'role': 'user'}", "[{'role': 1}]", "N/A", "a\ud800", "\0", "=x", "{"])
)
keys = st.sampled_from(
    [*("text", "id", "role", "content", "messages", "choices", "chunk_id", "grade", "document", "citations"), "x"]
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3), max_leaves=6
)
fields = st.sampled_from(sorted(KNOWN | {"passage", "passage_id", "query", "references", "expectations", "kind"}))
rows = st.dictionaries(fields, values, max_size=6)


def check(read: Read, path: Path) -> None:
    with suppress(LeadlineError):
        for record in read(path):
            assert encode_line(record) if isinstance(record, Record) else record


@pytest.mark.parametrize("suffix", SUFFIXES)
@given(data=st.binary(max_size=200), read=st.sampled_from(READERS))
@QUICK
def test_random_bytes(tmp_path: Path, suffix: str, data: bytes, read: Read) -> None:
    if suffix.endswith((".gz", ".zst")) and len(data) % 2:
        data = gzip.compress(data) if suffix.endswith(".gz") else zstd.compress(data)

    check(read, written(tmp_path / f"file{suffix}", data))


@pytest.mark.parametrize("suffix", SUFFIXES)
@given(
    cuts=st.lists(st.tuples(st.integers(0, 2_000), st.binary(max_size=3), st.integers(0, 3)), min_size=1, max_size=4),
    read=st.sampled_from(READERS),
)
@QUICK
def test_valid_files_with_bytes_put_in_or_left_out(
    tmp_path: Path, suffix: str, cuts: list[tuple[int, bytes, int]], read: Read
) -> None:
    data = valid(suffix, tmp_path)
    for place, put, left in cuts:
        at = place % (len(data) + 1)
        data = data[:at] + put + data[at + left :]

    check(read, written(tmp_path / f"file{suffix}", data))


@given(rows=st.lists(rows, max_size=3), read=st.sampled_from(READERS[:5]))
@settings(QUICK, max_examples=200)
def test_any_value_in_any_field(tmp_path: Path, rows: list[dict[str, object]], read: Read) -> None:
    path = written(tmp_path / "file.jsonl", "\n".join(json.dumps(row) for row in rows))

    check(read, path)


@given(row=st.dictionaries(fields, st.text(st.characters(exclude_categories=["Cs"]), max_size=8) | values.map(str)))
@settings(QUICK, max_examples=200)
def test_any_text_in_any_cell(tmp_path: Path, row: dict[str, str]) -> None:
    cells = ['"' + cell.replace('"', '""') + '"' for cell in row.values()]
    text = ",".join(row) + "\n" + ",".join(cells) + "\n"

    for read in (read_golden, read_run, read_corpus):
        check(read, written(tmp_path / "file.csv", text.encode("utf-8", "replace")))


@given(rows=st.lists(rows, max_size=3))
@settings(QUICK, max_examples=150)
def test_any_value_in_memory(rows: list[dict[str, object]]) -> None:
    for read in (golden_from_rows, run_from_rows):
        with suppress(LeadlineError):
            for record in read(rows):
                assert isinstance(record, Record)
                assert encode_line(record)


@given(
    question=st.text(st.characters(exclude_categories=["Cs"]), min_size=1),
    name=st.sampled_from([name for name in ALIASES["question"] if "." not in name]),
)
@QUICK
def test_both_halves_of_any_row_belong_together(question: str, name: str) -> None:
    row = {name: question, "response": "A"}
    with suppress(LeadlineError):
        (golden,), (run,) = golden_from_rows([row]), run_from_rows([row])

        assert golden.question_id == run.question_id
        assert golden.question == run.question


# A Python literal may hold half of a surrogate pair, which JSON text may not
def test_half_a_surrogate_pair_in_python_text_is_an_error(tmp_path: Path) -> None:
    path = written(tmp_path / "file.csv", "input,contexts\nQ,\"['\\ud800']\"\n")

    with pytest.raises(LeadlineError, match="half of a surrogate pair"):
        list(read_run(path))


def valid(suffix: str, folder: Path) -> bytes:
    if suffix == ".parquet":
        pq.write_table(pa.Table.from_pylist([{"question": "Q", "contexts": ["a"], "answer": "A"}]), folder / "whole")
        return (folder / "whole").read_bytes()
    if suffix in (".csv", ".tsv", ".csv.zst", ""):
        data = 'id,question,contexts,answer\n1,Q é,"[""a"", ""b""]","x\n""y"""\n2,R,,-\n'.encode()
        data = data.replace(b",", b"\t") if suffix == ".tsv" else data
    elif suffix == ".json":
        data = json.dumps({"a": {"b": [1]}, "results": [ROW, FOREIGN]}, indent=1, ensure_ascii=False).encode()
    else:
        data = b"".join(json.dumps(row).encode() + b"\n" for row in (ROW, FOREIGN, ROW))
    if suffix.endswith(".gz"):
        return gzip.compress(data)
    return zstd.compress(data) if suffix.endswith(".zst") else data
