"""Rows of other tools: each meaning under each name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from leadline.formats import golden_from_rows, read_golden, read_run, run_from_rows, text_id, to_ragas
from leadline.formats.ids import question_hash
from leadline.formats.names import ALIASES
from leadline.records.golden import Nugget, Question, Relevant
from leadline.records.run import Citation, Response, RetrievedChunk
from support.files import complaint, jsonl, told


def one_golden(row: Mapping[str, object]) -> Question:
    (question,) = golden_from_rows([row])
    return question


def one_run(row: Mapping[str, object]) -> Response:
    (response,) = run_from_rows([row])
    return response


def texts(response: Response) -> list[str | None]:
    return [chunk.text for chunk in response.chunks]


# DAT-01, RET-21
@pytest.mark.parametrize("name", ["contexts", "retrieved_contexts", "retrieval_context"])
def test_contexts_given_as_one_text_are_one_context_and_that_is_told(tmp_path: Path, name: str) -> None:
    path = jsonl(tmp_path / "run.jsonl", {"question": "Q", "answer": "A", name: "The fee is 5."})

    (response,), notices = told(read_run, path)

    assert texts(response) == ["The fee is 5."]
    assert f"{name} is one text, not a list; read as a list with one context" in notices


# RET-21


_CONTEXTS = ("retrieved", *ALIASES["retrieved"], "context")


@pytest.mark.parametrize("nothing", [None, "", "  ", "nan", "None"])
@pytest.mark.parametrize("name", _CONTEXTS)
def test_contexts_that_are_not_given_were_not_logged(name: str, nothing: object) -> None:
    row = {"user_input": "Q", "response": "A", name: nothing}

    assert one_run(row).retrieved is None
    assert not one_run(row).logged


@pytest.mark.parametrize("name", _CONTEXTS)
def test_an_empty_list_of_contexts_means_that_nothing_was_retrieved(name: str) -> None:
    assert one_run({"user_input": "Q", "response": "A", name: []}).retrieved == ()


@pytest.mark.parametrize(
    "row",
    [
        {"user_input": "Q", "response": "A", "reference": "R"},
        {"id": "1", "question": "Q", "answer": "A"},
        {"question_id": "1", "response": "A"},
        {"question_id": "1", "answer": "A", "retrieved": None, "context": None},
        {"question": "Q", "answer": "A", "retrieved_context_ids": None, "contexts": None},
        {"input": "Q", "actual_output": "A", "context": ["gold"]},
        {"inputs": {"question": "Q"}, "outputs": {"answer": "A"}},
    ],
    ids=["ragas", "plain", "foreign with an id", "native", "nulls", "deepeval", "mlflow"],
)
def test_a_row_that_names_no_contexts_did_not_log_them(row: Mapping[str, object]) -> None:
    assert one_run(row).retrieved is None
    assert one_run(row).context is None


def test_a_list_that_is_given_goes_before_one_that_is_not() -> None:
    row: dict[str, object] = {"question": "Q", "answer": "A", "retrieved_contexts": None, "contexts": []}

    assert one_run(row).retrieved == ()
    assert texts(one_run({**row, "context": "The fee is 5."})) == ["The fee is 5."]


def test_contexts_given_as_a_list_stay_a_list_in_their_order() -> None:
    response = one_run({"question": "Q", "answer": "A", "contexts": ["relevant text", "noise", "noise"]})

    assert texts(response) == ["relevant text", "noise", "noise"]
    assert [chunk.chunk_id for chunk in response.chunks][1:] == [text_id("noise")] * 2


# DAT-05
def test_the_mapping_is_told_and_a_list_of_one_is_unwrapped(tmp_path: Path) -> None:
    row = {"user_input": "Q", "response": "A", "retrieved_contexts": ["c"], "ground_truths": ["R"], "topic_area": 3}
    path = jsonl(tmp_path / "rows.jsonl", row, row)

    (question, _), golden_notices = told(read_golden, path)
    (response, _), run_notices = told(read_run, path)

    assert (question.question, question.reference_answer) == ("Q", "R")
    assert question.metadata == response.metadata == {"topic_area": 3}
    assert (response.question, response.answer, texts(response)) == ("Q", "A", ["c"])
    assert "read user_input -> question, ground_truths -> reference_answer, topic_area -> metadata" in golden_notices
    assert (
        "read user_input -> question, response -> answer, retrieved_contexts -> retrieved, topic_area -> metadata"
        in run_notices
    )


# DAT-05
def test_two_names_with_different_values_are_an_error(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "golden.jsonl", {"question": "Q", "reference": "R", "ground_truth": "S"})

    message = complaint(read_golden(path), path)

    assert message == (
        "golden.jsonl:1: reference 'R' and ground_truth 'S' both mean reference_answer, and differ. Keep one"
    )


@pytest.mark.parametrize("other", ["R", "", None, "N/A", ["R"]])
def test_two_names_with_one_value_are_fine(other: object) -> None:
    assert one_golden({"question": "Q", "reference": "R", "ground_truth": other}).reference_answer == "R"


@pytest.mark.parametrize("name", [name for name in ALIASES["question"] if "." not in name])
def test_every_name_of_the_question_is_read(name: str) -> None:
    assert one_golden({name: "Q"}).question == "Q"


@pytest.mark.parametrize("name", ALIASES["answer"])
def test_every_name_of_the_answer_is_read(name: str) -> None:
    assert one_run({"question": "Q", name: "A"}).answer == "A"


@pytest.mark.parametrize("name", ALIASES["reference_answer"])
def test_every_name_of_the_reference_is_read(name: str) -> None:
    assert one_golden({"question": "Q", name: "R"}).reference_answer == "R"


@pytest.mark.parametrize("name", ALIASES["retrieved"])
def test_every_name_of_the_contexts_is_read(name: str) -> None:
    assert texts(one_run({"question": "Q", name: ["a", {"page_content": "b"}]})) == ["a", "b"]


@pytest.mark.parametrize("name", ALIASES["relevant"])
def test_every_name_of_the_labels_is_read(name: str) -> None:
    assert one_golden({"question": "Q", name: ["c1", "c2"]}).relevant == (
        Relevant(chunk_id="c1"),
        Relevant(chunk_id="c2"),
    )


@pytest.mark.parametrize("name", ALIASES["nuggets"])
def test_every_name_of_the_nuggets_is_read(name: str) -> None:
    assert one_golden({"question": "Q", name: ["f"]}).nuggets == (Nugget(text="f"),)


@pytest.mark.parametrize("name", [*ALIASES["question_id"], "id", "_id"])
def test_every_name_of_the_id_is_read(name: str) -> None:
    assert one_golden({"question": "Q", name: "x"}).question_id == "x"


# COR-15
@pytest.mark.parametrize("key", ["reference_answer", "reference"])
@pytest.mark.parametrize(
    ("written", "read"),
    [("", None), ("N/A", None), (None, None), ("nan", None), (" n/a ", None), ("n/a - see policy", "n/a - see policy")],
)
def test_a_reference_that_says_there_is_none_is_none(
    tmp_path: Path, key: str, written: str | None, read: str | None
) -> None:
    path = jsonl(tmp_path / "golden.jsonl", {"question_id": "q", "question": "Q", key: written})

    (question,) = read_golden(path)

    assert question.reference_answer == read


# GRD-21
def test_gold_and_retrieved_are_never_mixed_up() -> None:
    row = {
        "question": "Q",
        "answer": "It closes at 9.",
        "reference": "It closes at 8.",
        "contexts": ["It closes at 8."],
        "reference_contexts": ["It closes at 9."],
    }

    response, question = one_run(row), one_golden(row)

    assert (response.answer, texts(response)) == ("It closes at 9.", ["It closes at 8."])
    assert question.reference_answer == "It closes at 8."
    assert question.relevant == (Relevant(chunk_id=text_id("It closes at 9.")),)
    assert one_run({**row, "reference": "X", "reference_contexts": ["Y"]}) == response


def test_both_halves_of_a_row_have_one_id_and_a_question_that_occurs_again_has_its_own(tmp_path: Path) -> None:
    row = {"question": "Q", "answer": "A", "reference": "R"}
    path = jsonl(tmp_path / "rows.jsonl", row, {**row, "question": "other"}, row, row)
    base = question_hash("Q")

    ids = [question.question_id for question in read_golden(path)]

    assert ids == [base, question_hash("other"), f"{base}-2", f"{base}-3"]
    assert ids == [response.question_id for response in read_run(path)]


def test_a_native_row_may_hold_both_halves(tmp_path: Path) -> None:
    path = jsonl(
        tmp_path / "rows.jsonl",
        {
            "question_id": "q",
            "question": "Q",
            "relevant": ["c1", {"document_id": "d", "quote": "x"}],
            "retrieved": [{"chunk_id": "c1"}],
            "context": ["c1"],
            "answer": "A",
            "metadata": {"k": 1},
        },
    )

    (question,), golden_notices = told(read_golden, path)
    (response,), run_notices = told(read_run, path)

    assert question.relevant == (Relevant(chunk_id="c1"), Relevant(document_id="d", quote="x"))
    assert (response.answer, response.context) == ("A", ("c1",))
    assert question.metadata == response.metadata == {"k": 1}
    assert golden_notices == run_notices == []


def test_gold_texts_are_labels_by_the_id_under_which_the_same_text_was_retrieved() -> None:
    row = {"user_input": "Q", "reference_contexts": ["a", "b"], "retrieved_contexts": ["x", "b"]}

    with_ids = one_golden({**row, "retrieved_context_ids": ["c7", "c8"]})
    without_ids = one_golden({**row, "reference_context_ids": ["g1", "g2"]})

    assert [label.chunk_id for label in with_ids.relevant] == [text_id("a"), "c8"]
    assert [label.chunk_id for label in without_ids.relevant] == [text_id("a"), text_id("b")]


def test_gold_ids_count_where_the_retrieved_texts_have_ids_too() -> None:
    question = one_golden(
        {
            "user_input": "Q",
            "reference_contexts": ["a"],
            "retrieved_contexts": ["a"],
            "reference_context_ids": ["c1"],
            "retrieved_context_ids": ["c1"],
        }
    )

    assert question.relevant == (Relevant(chunk_id="c1"),)


def test_context_in_a_deepeval_row_is_gold() -> None:
    row = {
        "name": "n1",
        "input": "Q",
        "actualOutput": "A",
        "expectedOutput": "R",
        "retrievalContext": ["x"],
        "context": ["g"],
    }

    question, response = one_golden(row), one_run(row)

    assert (question.question_id, question.reference_answer) == ("n1", "R")
    assert question.relevant == (Relevant(chunk_id=text_id("g")),)
    assert (response.question_id, texts(response), response.context) == ("n1", ["x"], None)


def test_context_in_an_openevals_row_is_what_was_retrieved() -> None:
    row = {"inputs": {"question": "Q"}, "outputs": {"answer": "A"}, "reference_outputs": "R", "context": ["c"]}

    question, response = one_golden(row), one_run(row)

    assert (question.question, question.reference_answer, question.relevant) == ("Q", "R", ())
    assert (response.answer, texts(response)) == ("A", ["c"])


def test_context_beside_a_list_of_retrieved_chunks_is_ids() -> None:
    response = one_run({"query_id": "1", "query": "Q", "response": "A", "retrieved_ids": ["a", "b"], "context": ["b"]})

    assert [chunk.chunk_id for chunk in response.chunks] == ["a", "b"]
    assert response.context == ("b",)


def test_an_mlflow_row_is_read() -> None:
    question = one_golden(
        {
            "inputs": {"question": "Q"},
            "expectations": {"expected_response": "R", "expected_facts": ["f"], "guidelines": ["g"]},
        }
    )

    assert (question.question, question.reference_answer, question.nuggets) == ("Q", "R", (Nugget(text="f"),))
    assert question.metadata == {"expectations.guidelines": ["g"]}


def test_a_ragchecker_row_is_read() -> None:
    row = {
        "query_id": "1",
        "query": "Q",
        "gt_answer": "R",
        "response": "A",
        "retrieved_context": [{"doc_id": "d1", "text": "t"}],
    }

    assert one_run(row).chunks == (RetrievedChunk(chunk_id="d1", text="t"),)
    assert one_golden(row).reference_answer == "R"


def test_a_nuggetizer_row_is_read() -> None:
    nuggets = [{"text": "a", "importance": "vital", "assignment": "support"}, {"text": "b", "importance": "okay"}]

    question = one_golden({"qid": "1", "query": "Q", "nuggets": nuggets})

    assert question.nuggets == (Nugget(text="a"), Nugget(text="b", vital=False))


def test_a_trec_answer_is_joined_and_its_citations_are_resolved() -> None:
    response = one_run(
        {
            "run_id": "r",
            "topic_id": "t1",
            "topic": "Q",
            "references": ["d1", "d2"],
            "answer": [{"text": "One.", "citations": [1]}, {"text": "Two.", "citations": ["d9"]}],
        }
    )

    assert (response.question_id, response.answer) == ("t1", "One. Two.")
    assert response.citations == (
        Citation(chunk_id="d2", start=0, end=4),
        Citation(chunk_id="d9", start=5, end=9),
    )
    assert [chunk.chunk_id for chunk in response.chunks] == ["d1", "d2"]


def test_a_question_of_beir_is_read() -> None:
    question = one_golden({"_id": "7", "text": "Q"})

    assert (question.question_id, question.question, question.metadata) == ("7", "Q", {})


def test_numbers_as_ids_become_text_and_that_is_told(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "run.jsonl", {"id": 7, "query": "Q", "retrieved_ids": [1, 2]})

    (response,), notices = told(read_run, path)

    assert (response.question_id, [chunk.chunk_id for chunk in response.chunks]) == ("7", ["1", "2"])
    assert "question ids: numbers were read as text, such as '7'" in notices


def test_ids_that_are_now_numbers_and_now_text_are_an_error(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "golden.jsonl", {"id": 7, "query": "Q"}, {"id": "7", "query": "R"})

    message = complaint(read_golden(path), path)

    assert message == (
        "golden.jsonl:2: one of the question ids is text here and a number in an earlier row (line 1). "
        "Write all ids as text, in quotes"
    )


def test_a_mistyped_key_of_a_foreign_row_is_hinted_at(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "golden.jsonl", {"user_input": "Q", "answerble": False})

    _, notices = told(read_golden, path)

    assert "key 'answerble' has no meaning here and is kept as metadata. Did you mean 'answerable'?" in notices


@pytest.mark.parametrize(("given", "read"), [({}, True), ({"unanswerable_kind": "other"}, False)])
def test_answerable_left_out_means_true_unless_a_kind_says_otherwise(
    tmp_path: Path, given: Mapping[str, object], read: object
) -> None:
    path = jsonl(tmp_path / "golden.jsonl", {"question_id": "q", "question": "Q", **given}, {"query": "Q", **given})

    assert [question.answerable for question in read_golden(path)] == [read, read]


def test_a_ragas_row_goes_there_and_back() -> None:
    question = Question(
        question_id="q", question="Q", relevant=(Relevant(chunk_id="c"),), reference_answer="R", answerable=True
    )
    response = Response(question_id="q", question="Q", retrieved=(RetrievedChunk(chunk_id="c", text="t"),), answer="A")

    row = to_ragas(question, response)

    assert row["user_input"] == "Q"
    assert one_golden(row) == question
    assert one_run(row) == response


def test_a_question_without_a_reference_that_is_taken_as_answerable_is_told(tmp_path: Path) -> None:
    rows = [{"user_input": "Q1", "response": "A", "reference": ""}, {"user_input": "Q2", "reference": "R"}]
    path = jsonl(tmp_path / "rows.jsonl", *rows)

    questions, notices = told(read_golden, path)

    assert [question.answerable for question in questions] == [True, True]
    assert any("1 of 2 questions have no reference answer" in notice and "answerable" in notice for notice in notices)
