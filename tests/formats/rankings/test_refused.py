"""What is no run and no judgments is refused in one line that says where and what to do."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import ir_measures
import pandas as pd
import polars as pl
import pyarrow as pa  # type: ignore[import-untyped]  # it has no stubs
import pytest

from leadline.errors import LeadlineError
from leadline.formats.rankings import Rows, open_labels, open_run
from leadline.formats.rankings.grouped import judgments_of
from support.files import written

NUMBERS = "not text. As a number 007 is 7"

RUNS = [
    pytest.param(None, "the run is null. Expected {query:", id="None"),
    pytest.param(7, "the run is 7. Expected {query:", id="a number"),
    pytest.param(b"run", "the run is b'run'. Expected {query:", id="bytes"),
    pytest.param([], "run: holds no rows", id="an empty list"),
    pytest.param(iter(()), "an iterator can be gone through only once", id="a used iterator"),
    pytest.param([("q1", "d1")], "run: row 1 is ('q1', 'd1'). Expected (query, document, score)", id="pairs alone"),
    pytest.param([("q1", "d1", 1.0), 7], "run: row 2 is 7, where row 1 is of another kind", id="mixed rows"),
    pytest.param([("q1", "d1", 1.0), {"qid": "q1"}], "row 2 is {'qid': 'q1'}, where row 1 is of another", id="mixed"),
    pytest.param(
        [{"qid": "q1"}, ("q1",)], "row 2 is ('q1',), where row 1 is of another kind", id="mixed the other way"
    ),
    pytest.param([("q1", 7, 1.0)], f"of the document id holds a value of type int, such as 7, {NUMBERS}", id="int id"),
    pytest.param([("q1", None, 1.0)], "run: row 1: the document id is null", id="null id"),
    pytest.param([("q1", "d1", None)], "run: row 1: the score or grade is null", id="null score"),
    pytest.param([("q1", "d1", "x")], "run: row 1: the score or grade is 'x', not a number", id="text score"),
    pytest.param(
        {"q1": [("d1", 1.0), "d2"]}, "some rankings hold (document, score) and others do not", id="mixed pairs"
    ),
    pytest.param(
        pl.DataFrame({"qid": ["q1"], "docno": [7], "score": [1.0]}),
        f"run: column docno holds values of type Int64, such as 7, {NUMBERS}",
        id="polars: int id",
    ),
    pytest.param(
        pl.DataFrame({"qid": ["q1", None], "docno": ["d1", "d2"], "score": [1.0, 0.5]}),
        "run: row 2: qid is null. Give every row a value, or drop the row",
        id="polars: null id",
    ),
    pytest.param(
        pl.DataFrame({"qid": ["q1", "q1"], "docno": ["d1", "d2"], "score": [1.0, None]}),
        "run: row 2: score is null",
        id="polars: null score",
    ),
    pytest.param(
        pl.DataFrame({"qid": ["q1"], "docno": ["d1"], "score": ["1.0"]}),
        "run: column score holds values of type String, not numbers",
        id="polars: text score",
    ),
    pytest.param(
        pd.DataFrame({"qid": [1], "docno": ["d1"], "score": [1.0]}),
        f"run: column qid holds values of type Int64, such as 1, {NUMBERS}",
        id="pandas: int id",
    ),
    pytest.param(
        pd.DataFrame({"qid": ["q1", "q1"], "docno": ["d1", 2], "score": [1.0, 0.5]}),
        f"of the document id holds a value of type int, such as 2, {NUMBERS}",
        id="pandas: mixed ids",
    ),
    pytest.param(
        pd.DataFrame({"qid": ["q1", float("nan")], "docno": ["d1", "d2"], "score": [1.0, 0.5]}),
        "run: row 2: qid is null",
        id="pandas: null id",
    ),
    pytest.param(
        pa.table({"qid": ["q1"], "docno": [b"d1"], "score": [1.0]}),
        f"run: column docno holds values of type Binary, such as b'd1', {NUMBERS}",
        id="arrow: bytes",
    ),
    pytest.param(
        pl.DataFrame({"qid": ["q1"], "text": ["d1"]}),
        "run: no column is the document id; there are qid, text. Name one docno or doc_id or docid or document_id",
        id="polars: no document",
    ),
    pytest.param(pl.DataFrame(), "run: no column is the query id; there are none", id="polars: no column"),
    pytest.param(
        pd.DataFrame([["q1", "q2", "d1"]], columns=["qid", "qid", "docno"]),
        "run: column 'qid' occurs twice",
        id="pandas: a column twice",
    ),
]

LABELS = [
    pytest.param(None, "the qrels are null. Expected {query:", id="None"),
    pytest.param([], "qrels: holds no rows", id="an empty list"),
    pytest.param({"q1": ["d1"]}, "qrels, query 'q1': found ['d1']. Expected {document: grade}", id="no grades"),
    pytest.param([("q1", "d1", 1.5)], "qrels: row 1: the grade 1.5 is not a whole number", id="half a grade"),
    pytest.param([("q1", "d1", float("nan"))], "qrels: row 1: the grade nan is not a whole number", id="NaN"),
    pytest.param([("q1", 1, 1)], f"of the document id holds a value of type int, such as 1, {NUMBERS}", id="int id"),
    pytest.param(
        [("q1", "d1", 1), ("q2", "d1", 1), ("q1", "d1", 1)],
        "qrels: row 3: query 'q1': document 'd1' is judged twice, first in row 1. Keep one judgment",
        id="judged twice",
    ),
    pytest.param(
        pl.DataFrame({"qid": ["q1", "q1"], "docno": ["d1", "d1"], "label": [1, 0]}),
        "qrels: row 2: query 'q1': document 'd1' is judged twice, first in row 1. Keep one judgment",
        id="polars: judged twice",
    ),
    pytest.param(
        pl.DataFrame({"qid": ["q1"], "docno": ["d1"], "label": [None]}, schema_overrides={"label": pl.Int64}),
        "qrels: row 1: label is null",
        id="polars: null grade",
    ),
    pytest.param(
        pl.DataFrame(
            {"qid": [], "docno": [], "label": []}, schema={"qid": pl.String, "docno": pl.String, "label": pl.Int8}
        ),
        "qrels: holds no judgments. Expected at least one row",
        id="polars: no rows",
    ),
    pytest.param(
        pl.DataFrame({"qid": ["q1"], "docno": ["d1"]}),
        "qrels: no column is the grade; there are qid, docno. Name one label or rel or relevance or grade",
        id="polars: no grade",
    ),
]

FILES = [
    pytest.param("run.jsonl", '{"qid": "q1", "docno": "d1", "score": 1}\n{"qid": \n', ":2: is not JSON", id="cut off"),
    pytest.param("run.jsonl", '{"qid": "q1", "docno": "d1", "score": 1}\n7\n', ":2: the row is 7. Expected", id="a 7"),
    pytest.param("run.jsonl", '{"qid": "q1", "docno": 7, "score": 1}\n', "holds a value of type int", id="int id"),
    pytest.param("run.jsonl", '{"qid": "q1", "docno": "d1", "score": null}\n', "score or grade is null", id="null"),
    pytest.param("run.jsonl", "\n", ": holds no rows", id="blank"),
    pytest.param("run.jsonl", '{"question_id": "q1"}\n', ":1: holds no response", id="no ranking"),
    pytest.param(
        "run.jsonl",
        '{"qid": "q1", "retrieved": ["d1"]}\n{"qid": "q1", "retrieved": ["d2"]}\n',
        ":2: query 'q1' has a ranking in line 1 already. Keep one",
        id="a query twice",
    ),
    pytest.param("run.parquet", "PAR2", ": is not what its name says, or is damaged", id="no Parquet"),
    pytest.param("run.arrow", "ARROW2", ": is not what its name says, or is damaged", id="no Arrow"),
    pytest.param(
        "run.csv", "qid,docno,score\nq1,d1\n", ":2: 2 cells, where the header has 3 columns", id="a cell short"
    ),
]


@pytest.mark.parametrize(("given", "message"), RUNS)
def test_what_is_no_run_is_refused(given: object, message: str) -> None:
    assert message in one_line(lambda: read_run(given))


@pytest.mark.parametrize(("given", "message"), LABELS)
def test_what_are_no_judgments_is_refused(given: object, message: str) -> None:
    assert message in one_line(lambda: read_labels(given))


@pytest.mark.parametrize(("name", "text", "message"), FILES)
def test_a_file_that_is_wrong_is_refused_with_its_place(tmp_path: Path, name: str, text: str, message: str) -> None:
    path = written(tmp_path / name, text)

    assert f"{path}{message}" in one_line(lambda: read_run(path)) or message in one_line(lambda: read_run(path))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "there is no such file" in one_line(lambda: read_run(tmp_path / "run.parquet"))


def test_a_golden_set_whose_labels_are_no_chunks_is_refused(tmp_path: Path) -> None:
    row = {"question_id": "q1", "question": "Why?", "relevant": [{"document_id": "d1", "quote": "so"}]}
    path = written(tmp_path / "golden.jsonl", json.dumps(row) + "\n")

    message = one_line(lambda: read_labels(path))

    assert message.startswith(
        f"{path}:1: question 'q1': a label is of document 'd1', not a chunk. Run 'leadline evaluate'"
    )


def test_rows_of_ir_measures_with_numbers_for_ids_are_refused() -> None:
    row = ir_measures.ScoredDoc("q1", 7, 1.0)  # type: ignore[arg-type]  # what is refused

    assert "a value of type int" in one_line(lambda: read_run([row]))


def read_run(given: object) -> None:
    """Go through a run."""
    found = open_run(given)
    if isinstance(found, Rows):
        for _ in found.columns():
            pass


def read_labels(given: object) -> None:
    """Go through judgments."""
    found = open_labels(given)
    if isinstance(found, Rows):
        judgments_of(found)


def one_line(act: Callable[[], None]) -> str:
    """Return the error of what must fail, which is one line."""
    with pytest.raises(LeadlineError) as caught:
        act()
    message = str(caught.value)
    assert "\n" not in message
    return message
