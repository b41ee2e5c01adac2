from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.errors import OutsideError, UsageError
from leadline.formats import JsonlWriter, encode_line, read_golden, read_run, write_jsonl
from leadline.records.golden import Nugget, Question, Relevant
from leadline.records.run import Response, RetrievedChunk, Usage
from leadline.records.score import ScoreRow
from support.files import written


def refuse(token: str) -> None:
    raise AssertionError(token)


def test_a_line_has_the_order_of_the_record_and_no_more_than_it_needs() -> None:
    line = encode_line(Response(answer="é", question_id="q", metadata={"b": 1, "a": 2}))

    assert line.decode("utf-8") == '{"question_id":"q","answer":"é","metadata":{"a":2,"b":1}}\n'


# DAT-11
@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_a_number_that_is_none_is_refused(value: float) -> None:
    with pytest.raises(UsageError, match=r"^metadata\.x\[1\]"):
        encode_line(Response(question_id="q", metadata={"x": [None, value]}))


# DAT-11
def test_an_undefined_score_is_null() -> None:
    line = encode_line(ScoreRow(question_id="q", metric="m", value=None))

    assert json.loads(line, parse_constant=refuse)["value"] is None


@pytest.mark.parametrize("value", [object(), 1j, {(1, 2): 3}])
def test_what_json_has_no_form_for_is_refused(value: object) -> None:
    with pytest.raises(UsageError, match="cannot be written as JSON"):
        encode_line({"x": value})


# EXE-17
def test_half_a_surrogate_pair_becomes_one_valid_character() -> None:
    text = "a\ud800b\udfff😀"

    line = encode_line(Response(question_id="q", answer=text, metadata={"k\udc00": text}))

    answer = json.loads(line.decode("utf-8"))["answer"]
    assert answer == "a\ufffdb\ufffd😀"
    assert len(answer) == len(text)


@pytest.mark.parametrize("name", ["run.jsonl", "run.jsonl.gz", "run.jsonl.zst"])
def test_the_same_records_are_the_same_bytes(tmp_path: Path, name: str) -> None:
    records = [Response(question_id=str(n), answer="x") for n in range(100)]
    first, second = tmp_path / "a" / name, tmp_path / "b" / name

    assert write_jsonl(first, records) == 100
    os.utime(first, (0, 0))
    write_jsonl(second, records)

    assert first.read_bytes() == second.read_bytes()
    assert list(read_run(first)) == records


def test_a_failure_costs_neither_the_old_file_nor_the_lines_so_far(tmp_path: Path) -> None:
    path = written(tmp_path / "run.jsonl", "old")

    with suppress(ZeroDivisionError), JsonlWriter(path) as out:
        out.write({"question_id": "1"})
        out.write({"question_id": 1 // 0})

    assert path.read_text(encoding="utf-8") == "old"
    assert (tmp_path / "run.jsonl.partial").read_text(encoding="utf-8") == '{"question_id":"1"}\n'


def test_success_leaves_the_file_alone_in_its_place(tmp_path: Path) -> None:
    path = written(tmp_path / "run.jsonl", "old")

    write_jsonl(path, [{"a": 1}])

    assert [entry.name for entry in tmp_path.iterdir()] == ["run.jsonl"]
    assert path.read_bytes() == b'{"a":1}\n'


def test_a_place_that_cannot_be_written_is_the_outside_world(tmp_path: Path) -> None:
    path = written(tmp_path / "file", "x") / "run.jsonl"

    with pytest.raises(OutsideError, match="cannot be written"):
        write_jsonl(path, [])


def test_a_writer_writes_within_its_block_only(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="Open it first"):
        JsonlWriter(tmp_path / "x.jsonl").write({})


texts = st.text(st.characters(exclude_categories=["Cs"]))
ids = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)
metadata = st.dictionaries(texts, st.none() | st.booleans() | st.integers(-(2**53), 2**53) | texts, max_size=3)


@given(
    st.builds(
        Response,
        question_id=ids,
        question=st.none() | texts,
        retrieved=st.lists(
            st.builds(RetrievedChunk, chunk_id=ids, text=st.none() | texts, score=st.floats(-1e9, 1e9))
        ).map(tuple),
        context=st.none() | st.lists(ids).map(tuple),
        answer=texts,
        usage=st.none() | st.builds(Usage, input_tokens=st.none() | st.integers(0, 10**9)),
        metadata=metadata,
    )
)
def test_every_response_survives_a_line(tmp_path_factory: pytest.TempPathFactory, response: Response) -> None:
    path = tmp_path_factory.getbasetemp() / "any.jsonl"

    write_jsonl(path, [response])

    assert list(read_run(path)) == [response]


@given(
    st.builds(
        Question,
        question_id=ids,
        question=texts,
        relevant=st.lists(st.builds(Relevant, chunk_id=ids, grade=st.integers(1, 5))).map(tuple),
        nuggets=st.lists(st.builds(Nugget, text=texts, vital=st.booleans())).map(tuple),
        tags=st.lists(texts).map(tuple),
        metadata=metadata,
    )
)
def test_every_question_survives_a_line(tmp_path_factory: pytest.TempPathFactory, question: Question) -> None:
    path = tmp_path_factory.getbasetemp() / "any_golden.jsonl"

    write_jsonl(path, [question])

    assert list(read_golden(path)) == [question]


# DAT-12
def test_no_file_is_opened_in_the_encoding_of_the_machine(tmp_path: Path) -> None:
    text = "日本 – “x” ✓"
    program = f"""
from pathlib import Path
from leadline.formats import *
folder = Path({str(tmp_path)!r})
row = {{"question_id": "q", "question": {text!r}, "answer": {text!r}}}
write_jsonl(folder / "run.jsonl.gz", [row])
write_jsonl(folder / "run.jsonl", read_run(folder / "run.jsonl.gz"))
export_csv(folder / "run.csv", read_run(folder / "run.jsonl"))
(found,) = read_run(folder / "run.csv")
(question,) = read_golden(folder / "run.jsonl")
assert found.answer == question.question == {text!r}
"""
    script = written(tmp_path / "program.py", program)
    windows = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1252", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}

    done = subprocess.run(
        [sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning", str(script)],
        env={**os.environ, **windows},
        capture_output=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, b"")
    assert text in (tmp_path / "run.jsonl").read_text(encoding="utf-8")
