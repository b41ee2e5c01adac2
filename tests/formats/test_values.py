"""What may stand where a text or a list is due: messages, documents, arrays, lists written as text."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from leadline.errors import DataError
from leadline.formats import read_golden, read_run, run_from_rows, text_id
from leadline.formats.messages import Side, text_of
from leadline.records.run import Response, RetrievedChunk
from support.files import jsonl, told


def one_run(row: Mapping[str, object]) -> Response:
    (response,) = run_from_rows([row])
    return response


# DAT-15
def test_a_trace_is_read_by_rules_and_no_object_becomes_text(tmp_path: Path) -> None:
    path = jsonl(
        tmp_path / "trace.jsonl",
        {
            "input": {"messages": [{"role": "user", "content": "Q"}]},
            "output": {"choices": [{"message": {"content": "A"}}]},
            "metadata": {"expected": "R"},
        },
        {"input": "Q2", "output": None},
    )

    questions, notices = told(read_golden, path)
    responses = list(read_run(path))

    assert [(question.question, question.reference_answer) for question in questions] == [("Q", "R"), ("Q2", None)]
    assert [(response.question, response.answer) for response in responses] == [("Q", "A"), ("Q2", None)]
    assert "read input -> question, metadata.expected -> reference_answer" in notices


@pytest.mark.parametrize(
    ("value", "side", "text"),
    [
        ("plain", "answer", "plain"),
        (None, "answer", None),
        ({}, "answer", None),
        ([], "answer", None),
        ([{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}], "question", "a"),
        ([{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}], "answer", "b"),
        ([{"role": "user", "content": "a"}, {"role": "user", "content": "c"}], "question", "c"),
        ([{"type": "human", "content": "a"}, {"type": "ai", "content": "b"}], "answer", "b"),
        ([{"role": "user", "content": [{"type": "text", "text": "a"}, {"type": "image_url"}]}], "question", "a"),
        ([{"role": "assistant", "parts": [{"type": "text", "content": "b"}]}], "answer", "b"),
        ({"role": "assistant", "content": "b"}, "answer", "b"),
        ({"kwargs": {"content": "b"}, "lc": 1}, "answer", "b"),
        ({"answer": "b", "sources": []}, "answer", "b"),
        ({"question": "a", "chat_history": []}, "question", "a"),
        ({"anything": "a"}, "question", "a"),
        (["only"], "answer", "only"),
        (42, "answer", "42"),
        ("[{'role': 'user', 'content': 'a'}]", "question", "a"),
        ('{"messages": [{"role": "user", "content": "a"}]}', "question", "a"),
        ('{"answer": 1, "content": 2}', "answer", '{"answer": 1, "content": 2}'),
        ("[see content]", "answer", "[see content]"),
    ],
)
def test_the_rules_for_text(value: object, side: Side, text: str | None) -> None:
    assert text_of(value, "x", side) == text


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"a": 1, "b": 2}, "x is an object with a, b; no rule finds the answer in it. Expected text"),
        (["a", "b"], "x is a list of 2. Expected one text"),
        ([{"role": "user", "content": "a"}], "x holds no message of role assistant, ai, model. Add one"),
        (True, "x true is a truth value. Expected text"),
        (10**5000, "x is a number of too many digits. Expected text"),
        (
            "[{'role': 'ai', 'content': b'a'}]",
            "x[0].content b'a' is of type bytes. Expected text, a number, a list or an object",
        ),
    ],
    ids=["object", "list", "wrong role", "truth value", "huge number", "bytes"],
)
def test_what_no_rule_reads_is_an_error(value: object, message: str) -> None:
    with pytest.raises(DataError) as caught:
        text_of(value, "x", "answer")

    assert str(caught.value) == message


# DAT-08
def test_documents_without_text_are_ids_and_that_is_told(tmp_path: Path) -> None:
    docs = [{"id": "d1", "score": 0.9}, {"id": "d2", "score": 0.8}]
    path = jsonl(tmp_path / "run.jsonl", {"query": "Q", "answer": "A", "docs": docs})

    (response,), notices = told(read_run, path)

    assert response.chunks == (
        RetrievedChunk(chunk_id="d1", score=0.9),
        RetrievedChunk(chunk_id="d2", score=0.8),
    )
    assert "2 of 2 retrieved chunks have no text of their own" in notices


# DAT-08
@pytest.mark.parametrize(
    "document",
    [
        {"text": "hello", "metadata": {}},
        {"content": "hello"},
        {"page_content": "hello", "metadata": {}, "type": "Document"},
        {"lc": 1, "type": "constructor", "id": ["langchain", "Document"], "kwargs": {"page_content": "hello"}},
        {"document": {"page_content": "hello"}},
        {"node": {"text": "hello"}, "score": None},
        {"passage": "hello"},
        "hello",
    ],
    ids=str,
)
def test_the_text_of_a_document_is_found(document: object) -> None:
    (chunk,) = one_run({"query": "Q", "docs": [document]}).chunks

    assert (chunk.chunk_id, chunk.text) == (text_id("hello"), "hello")


def test_a_document_with_neither_id_nor_text_is_an_error() -> None:
    with pytest.raises(DataError, match=r"^rows:1: docs\[0\] has neither id nor text; found body\. Expected one of"):
        one_run({"query": "Q", "docs": [{"body": "x"}]})


def test_the_document_of_a_chunk_is_kept() -> None:
    (chunk,) = one_run({"query": "Q", "docs": [{"page_content": "x", "metadata": {"source": "a.pdf"}}]}).chunks

    assert chunk.document_id == "a.pdf"


def test_a_pair_of_document_and_score_is_read() -> None:
    assert one_run({"query": "Q", "docs": [["x", 0.5]]}).chunks == (
        RetrievedChunk(chunk_id=text_id("x"), text="x", score=0.5),
    )


# DAT-13
@pytest.mark.parametrize(
    "contexts",
    [
        {"text": ["a", "b"], "id": ["1", "2"]},
        [{"text": "a", "id": "1"}, {"text": "b", "id": "2"}],
        {"text": np.array(["a", "b"]), "id": np.array(["1", "2"])},
        np.array([{"text": "a", "id": "1"}, {"text": "b", "id": "2"}], dtype=object),
        '[{"text": "a", "id": "1"}, {"text": "b", "id": "2"}]',
        "{'text': ['a', 'b'], 'id': ['1', '2']}",
    ],
    ids=["struct of lists", "list of structs", "struct of arrays", "array of structs", "JSON text", "Python text"],
)
def test_the_ways_to_write_two_contexts_with_ids(contexts: object) -> None:
    response = one_run({"question": "Q", "answer": "A", "contexts": contexts})

    assert response.chunks == (
        RetrievedChunk(chunk_id="1", text="a"),
        RetrievedChunk(chunk_id="2", text="b"),
    )


# DAT-13
def test_lists_of_unequal_length_are_an_error_that_names_the_row() -> None:
    rows: list[dict[str, object]] = [
        {"question": "Q", "contexts": ["a"]},
        {"question": "R", "contexts": {"text": ["a", "b"], "id": ["1"]}},
    ]

    with pytest.raises(DataError) as caught:
        list(run_from_rows(rows, source="frame"))

    assert str(caught.value) == (
        "frame:2: contexts is an object of lists of unequal length: text has 2, id has 1. "
        "Give each context one value in each"
    )


def test_missing_values_of_a_data_frame_are_missing() -> None:
    frame = pd.DataFrame({"question": ["Q"], "answer": pd.array([None], "string"), "day": [pd.NaT]})

    response = one_run({str(name): value for name, value in frame.iloc[0].items()})

    assert (response.answer, response.metadata) == (None, {})


def test_missing_numbers_are_missing() -> None:
    response = one_run({"question": "Q", "answer": float("nan"), "latency_ms": np.float64("nan"), "contexts": ["a"]})

    assert (response.answer, response.latency_ms) == (None, None)


@pytest.mark.parametrize("value", [float("inf"), b"x", object(), "half \ud800"])
def test_values_that_json_has_no_form_for_are_an_error(value: object) -> None:
    with pytest.raises(DataError, match=r"^rows:1: extra"):
        one_run({"question": "Q", "answer": "A", "extra": value})
