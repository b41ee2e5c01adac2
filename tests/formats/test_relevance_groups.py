"""`any_of` and `all_of` in a golden set."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from leadline.formats import read_golden
from leadline.formats.golden import golden_from_rows
from leadline.formats.ragas import to_ragas
from leadline.records.golden import Question, Relevant
from support.files import complaint, jsonl

SPAN = {"document_id": "d", "quote": "The fee is 5 euros."}


def _row(*relevant: object) -> dict[str, Any]:
    return {"question_id": "q", "question": "What is the fee?", "relevant": list(relevant)}


def _read(*relevant: object) -> tuple[Relevant, ...]:
    (question,) = golden_from_rows([_row(*relevant)])
    return question.relevant


def test_a_group_holds_ids_of_chunks_and_labels() -> None:
    (group,) = _read({"any_of": ["a", SPAN], "grade": 2})

    assert group.members == (Relevant(chunk_id="a"), Relevant(document_id="d", quote="The fee is 5 euros."))
    assert group.grade == 2


@pytest.mark.parametrize(
    ("outer", "inner"), [("any_of", "all_of"), ("all_of", "any_of")], ids=["one way is both", "a part has two ways"]
)
def test_a_group_may_hold_one_of_the_other_kind(outer: str, inner: str) -> None:
    _, group = _read("x", {outer: ["a", {inner: ["b", SPAN]}]})

    assert [path for path, _ in group.leaves] == [f".{outer}[0]", f".{outer}[1].{inner}[0]", f".{outer}[1].{inner}[1]"]
    assert [leaf.chunk_id for _, leaf in group.leaves] == ["a", "b", None]


def test_a_question_with_a_group_is_the_same_after_writing_and_reading() -> None:
    (question,) = golden_from_rows([_row({"all_of": ["a", {"any_of": ["b", SPAN]}]})])

    assert msgspec.json.decode(msgspec.json.encode(question), type=Question).relevant == question.relevant


@pytest.mark.parametrize(
    ("label", "message"),
    [
        ({"all_of": ["a"]}, "relevant[1]: all_of holds one label. Give two or more, or write that label alone"),
        ({"any_of": ["a", 7]}, "relevant[1].any_of[1] 7 is not text. Put it in quotes or an object. Write it in { }"),
        (
            {"any_of": ["a", {"chunk_id": 7}]},
            'relevant[1].any_of[1].chunk_id 7 is a number; ids are text: write "7"',
        ),
        (
            {"all_of": ["a", {"document_id": "d", "qoute": "x"}]},
            "unknown key 'qoute' in relevant[1].all_of[1]. Did you mean 'quote'?",
        ),
        (
            {"all_of": [{"chunk_id": "a", "document_id": "d"}, "b"]},
            "relevant[1].all_of[0]: a relevant label names either chunk_id or document_id. Give exactly one",
        ),
        (
            {"all_of": ["a", {"any_of": ["b", {"document_id": "d", "start": 4}]}]},
            "relevant[1].all_of[1].any_of[1]: start and end go together. Give both character offsets, or neither",
        ),
        (
            {"all_of": ["a", {"chunk_id": "b", "grade": 2}]},
            "relevant[1].all_of[1].grade is given. A group is one thing: give the grade beside all_of",
        ),
        (
            {"all_of": ["a", {"all_of": ["b", "c"]}]},
            "relevant[1].all_of[1] is all_of again. Put its members into the one list",
        ),
        (
            {"all_of": ["a", {"any_of": ["b", {"all_of": ["c", "d"]}]}]},
            "relevant[1].all_of[1].any_of holds a group. Groups nest once: write it as two labels",
        ),
        (
            {"all_of": ["a", "b"], "any_of": ["c", "d"]},
            "relevant[1]: any_of and all_of are both given. Put one group into the other",
        ),
        (
            {"all_of": ["a", "b"], "chunk_id": "c"},
            "relevant[1]: all_of stands beside a label. Put the label into the list of all_of",
        ),
        (
            {"any_of": ["a", "b"], "grade": 0},
            "relevant[1].grade 0 is not a whole number above 0. Drop the label, or list the chunk under distractors",
        ),
        ({"anyof": ["a", "b"]}, "unknown key 'anyof' in relevant[1]. Did you mean 'any_of'?"),
    ],
)
def test_a_wrong_group_is_told_with_its_place(tmp_path: Path, label: dict[str, object], message: str) -> None:
    path = jsonl(tmp_path / "golden.jsonl", _row("x", label))

    assert complaint(read_golden(path), path) == f"golden.jsonl:1: {message}"


def test_a_group_has_no_name_in_ragas_and_is_left_out() -> None:
    (question,) = golden_from_rows([_row("x", {"any_of": ["a", "b"]})])

    assert to_ragas(question)["reference_context_ids"] == ["x"]
