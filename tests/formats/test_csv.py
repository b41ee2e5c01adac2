from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.errors import UsageError
from leadline.formats import export_csv, locate_run, read_golden, read_run, write_jsonl
from leadline.formats.cells import escaped, unescaped
from leadline.formats.reading import Reading
from leadline.records.run import Citation, Response, RetrievedChunk, Usage
from support.files import complaint, told, written

ANSWERS = ['=HYPERLINK("http://x","y")', "-5 degrees", "+49 30 1234", "@team", "'=x", "'tis", "\tx", "plain", "a\r\nb"]


# DAT-03
@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbfquestion,answer\r\nQ1,A1\r\n",
        "question,answer\r\nQ1,A1\r\n".encode("utf-16"),
        "\ufeffquestion,answer\nQ1,A1".encode("utf-16-be"),
        b"question;answer\r\nQ1;A1\r\n",
        b"question\tanswer\nQ1\tA1\n",
        b"sep=;\r\nquestion;answer\r\nQ1;A1\r\n",
        b'"question", "answer"\n\nQ1,A1\n\n',
    ],
    ids=["mark", "UTF-16 LE", "UTF-16 BE", "semicolon", "tab", "sep line", "quoted header"],
)
def test_the_ways_that_spreadsheets_write(tmp_path: Path, data: bytes) -> None:
    if b', "' in data:
        data = data.replace(b', "', b',"')
    path = written(tmp_path / "run.csv", data)

    (response,) = read_run(path)

    assert (response.question, response.answer, response.metadata) == ("Q1", "A1", {})


# DAT-03
def test_another_encoding_is_an_error_with_the_position_of_the_byte(tmp_path: Path) -> None:
    data = b"question,answer\n" + b"Q1,A1\n" * 20_000 + "Q2,caf\xe9\n".encode("latin-1")
    path = written(tmp_path / "run.csv", data)

    message = complaint(read_run(path), path)

    assert message.startswith(f"run.csv: byte {data.index(0xE9)} (0xe9) is not UTF-8")


# DAT-14
def test_quoted_cells_and_long_cells_are_read(tmp_path: Path) -> None:
    data = 'id,answer\n1,"line 1\nline ""2"", end"\n2,' + "x" * 200_000
    path = written(tmp_path / "run.csv", data)

    first, second = read_run(path)

    assert first.answer == 'line 1\nline "2", end'
    assert second.answer == "x" * 200_000


def test_line_breaks_within_cells_lose_their_carriage_return_in_a_windows_file(tmp_path: Path) -> None:
    path = written(tmp_path / "run.csv", 'id,answer\r\n1,"a\r\nb"\r\n')

    assert [response.answer for response in read_run(path)] == ["a\nb"]


def test_a_row_is_named_by_the_line_it_begins_on(tmp_path: Path) -> None:
    path = written(tmp_path / "run.csv", 'id,answer\n1,"a\nb\nc"\n\n2,"d\ne"\n3,f\n')

    assert [place.line for place in locate_run(path)] == [2, 6, 8]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("id,answer\n1\n", "run.csv:2: 1 cells, where the header has 2 columns. Quote cells that hold the separator"),
        (
            "id,answer\n1,a,b\n",
            "run.csv:2: 3 cells, where the header has 2 columns. Quote cells that hold the separator",
        ),
        (
            'id,answer\n1,"abc\n',
            "run.csv:2: a quote is not closed before the file ends. Close it, or double quotes within a cell",
        ),
        ('id,answer\n1,"a"b\n', "run.csv:2: text follows a closing quote. Double the quotes within a cell"),
        ("id,answer,answer\n1,a,b\n", "run.csv:1: column 'answer' occurs twice. Rename or drop one"),
        ("id,answer\n", "run.csv: holds no rows. Expected at least one"),
        (
            "id,answer\n1,a\0b\n",
            "run.csv: holds null bytes. It is not text, or it is UTF-16 without a mark. Save the file as UTF-8",
        ),
        (
            "id,answer,contexts\n1,a,\"['x' 'y']\"\n",
            "run.csv:2: contexts \"['x' 'y']\" is a printed numpy array, whose items cannot be told apart. Write JSON",
        ),
    ],
)
def test_damaged_tables_are_told(tmp_path: Path, data: str, message: str) -> None:
    path = written(tmp_path / "run.csv", data)

    assert complaint(read_run(path), path) == message


def test_lists_truth_values_and_single_ids_are_read_from_cells(tmp_path: Path) -> None:
    path = written(
        tmp_path / "golden.csv",
        "question_id,question,answerable,relevant,tags,metadata\n"
        '1,[1] is text,TRUE,"[""a"", {""chunk_id"": ""b"", ""grade"": 2}]","[\'x\', \'y\']","{""k"": 1}"\n'
        "2,Q,no,,,\n"
        "3,Q,yes,c1,,\n",
    )

    first, second, third = read_golden(path)

    assert first.question == "[1] is text"
    assert [(label.chunk_id, label.grade) for label in first.relevant] == [("a", 1), ("b", 2)]
    assert (first.tags, first.metadata) == (("x", "y"), {"k": 1})
    assert (second.answerable, second.relevant) == (False, ())
    assert [label.chunk_id for label in third.relevant] == ["c1"]


def test_an_empty_cell_of_contexts_is_not_logged_and_an_empty_list_is_nothing(tmp_path: Path) -> None:
    path = written(tmp_path / "run.csv", 'question,answer,retrieved_contexts\nQ1,A,\nQ2,A,[]\nQ3,A,"[""t""]"\n')

    none, nothing, one = read_run(path)

    assert (none.retrieved, nothing.retrieved) == (None, ())
    assert [chunk.text for chunk in one.chunks] == ["t"]


def test_several_ids_in_a_cell_must_be_a_list(tmp_path: Path) -> None:
    path = written(tmp_path / "golden.csv", 'question_id,question,relevant\n1,Q,"c1, c2"\n')

    assert "relevant 'c1, c2' is not a list. Write ids as a JSON list" in complaint(read_golden(path), path)


def test_dotted_columns_are_what_they_say(tmp_path: Path) -> None:
    path = written(tmp_path / "run.csv", "inputs.question,outputs.answer,metadata.lang\nQ,A,de\n")

    (response,) = read_run(path)

    assert (response.question, response.answer, response.metadata) == ("Q", "A", {"lang": "de"})


def test_an_index_column_without_a_name_is_left_out(tmp_path: Path) -> None:
    path = written(tmp_path / "run.csv", ",question,answer\n0,Q,A\n")

    (response,), notices = told(read_run, path)

    assert response.metadata == {}
    assert "column 1 has no name and is left out" in notices


def test_rows_of_one_passage_each_are_brought_together(tmp_path: Path) -> None:
    path = written(
        tmp_path / "run.csv",
        "query_id,query,query_run,passage_id,passage,generated_answer\n"
        "1,Q,1,[1],one,Yes [1] and [3]\n"
        "1,Q,1,[3],three,\n"
        "2,R,1,[1],other,\n",
    )

    first, second = read_run(path)

    assert [chunk.text for chunk in first.chunks] == ["one", "three"]
    assert first.citations == (
        Citation(chunk_id=first.chunks[0].chunk_id, start=4, end=7),
        Citation(chunk_id=first.chunks[1].chunk_id, start=12, end=15),
    )
    assert (second.answer, len(second.chunks)) == (None, 1)


# DAT-10
def test_cells_that_would_run_are_escaped_and_come_back_byte_for_byte(tmp_path: Path) -> None:
    rows = [Response(question_id=str(place), answer=answer) for place, answer in enumerate(ANSWERS)]
    table, lines = tmp_path / "run.csv", tmp_path / "run.jsonl"

    export_csv(table, rows, columns=["question_id", "answer"])
    write_jsonl(lines, rows)

    cells = [line.split(",", 1)[1] for line in table.read_text(encoding="utf-8-sig").splitlines()[1:5]]
    assert all(cell.startswith("\"'") for cell in cells)
    assert [response.answer for response in read_run(table)] == ANSWERS
    assert [response.answer for response in read_run(lines)] == ANSWERS
    assert "'=HYPERLINK" not in lines.read_text(encoding="utf-8")


@given(st.text())
def test_escaping_a_cell_is_undone(text: str) -> None:
    assert unescaped(escaped(text), Reading("x")) == text
    assert not escaped(text).startswith(("=", "+", "-", "@", "\t", "\r"))


def test_a_whole_response_survives_a_table(tmp_path: Path) -> None:
    path = tmp_path / "run.csv"
    response = Response(
        question_id="q",
        question="日本 – “x” ✓",
        retrieved=(RetrievedChunk(chunk_id="c", text='a, "b"\n', score=0.5),),
        context=("c",),
        answer="A;\tB",
        citations=(Citation(chunk_id="c"),),
        latency_ms=12.5,
        usage=Usage(input_tokens=3),
        metadata={"k": [1, None]},
    )

    assert export_csv(path, [response]) == 1
    assert list(read_run(path)) == [response]


def test_a_key_that_is_no_column_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="a row has b, which is no column"):
        export_csv(tmp_path / "x.csv", [{"a": 1}, {"b": 2}])


def test_what_was_there_stays_where_writing_fails(tmp_path: Path) -> None:
    path = written(tmp_path / "x.csv", "old")

    with pytest.raises(UsageError, match="a is nan"):
        export_csv(path, [{"a": float("nan")}])

    assert path.read_text(encoding="utf-8") == "old"
