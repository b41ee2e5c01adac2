from __future__ import annotations

import gzip
from collections.abc import Mapping
from pathlib import Path

import pytest
from backports import zstd

from leadline.errors import OutsideError
from leadline.formats import read_corpus, read_golden, read_labels, read_run, read_verdicts
from support.files import complaint, jsonl, written

STAMP = {"question_id": "q", "judge": "j", "task": "t", "prompt_version": "1"}
GOLDEN = {"question_id": "q", "question": "Q?"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"relevant": ["a", {"chunk_id": "c", "grade": "high"}]},
            "relevant[1].grade 'high' is not a whole number above 0. Write 1, or more for a chunk that answers better",
        ),
        (
            {"relevant": [{"chunk_id": "c", "grade": 0}]},
            "relevant[0].grade 0 is not a whole number above 0. Drop the label, or list the chunk under distractors",
        ),
        ({"relevnt": []}, "unknown key 'relevnt'. Did you mean 'relevant'?"),
        ({"relevant": [{"chunk_idd": "c"}]}, "unknown key 'chunk_idd' in relevant[0]. Did you mean 'chunk_id'?"),
        ({"question_id": 7}, 'question_id 7 is a number; ids are text: write "7"'),
        ({"relevant": [{"chunk_id": 7}]}, 'relevant[0].chunk_id 7 is a number; ids are text: write "7"'),
        ({"question": None}, "question is missing. Add it"),
        ({"question_id": ""}, "question_id is empty. Give each question an id of its own"),
        ({"answerable": "yes"}, "answerable 'yes' is not true or false. Write it without quotes"),
        ({"source": "x"}, "source 'x' is not one of: log, human, synthetic"),
        ({"relevant": "c1"}, "relevant 'c1' is not a list. Write it in [ ]"),
        ({"nuggets": [{"text": 1}]}, "nuggets[0].text 1 is not text. Put it in quotes"),
        (
            {"answerable": False, "relevant": ["a"]},
            "answerable is false, yet relevant is not empty. Drop the labels or set answerable to true",
        ),
    ],
    ids=lambda value: str(value)[:40] if isinstance(value, Mapping) else "",
)
def test_a_golden_error_names_place_finding_and_remedy(
    tmp_path: Path, change: Mapping[str, object], message: str
) -> None:
    path = jsonl(tmp_path / "golden.jsonl", GOLDEN, {**GOLDEN, **change})

    assert complaint(read_golden(path), path) == f"golden.jsonl:2: {message}"


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"question_id": "q", "answer": 3}, "answer 3 is not text. Put it in quotes"),
        ({"question_id": "q", "answr": "x"}, "unknown key 'answr'. Did you mean 'answer'?"),
        ({"question_id": "q", "retrieved": ["c1"]}, "retrieved[0] 'c1' is not an object. Write it in { }"),
        (
            {"question_id": "q", "retrieved": [{"chunkid": "c1"}]},
            "retrieved[0] has an unknown key 'chunkid'. Did you mean 'chunk_id'?",
        ),
        (
            {"question_id": "q", "question": "Q", "relevant": ["c"]},
            "holds no response: no answer, retrieved, context or error. Is this the golden set?",
        ),
        (
            {"question_id": "q", "question": "Q"},
            "holds no response: no answer, retrieved, context or error. Is this the golden set?",
        ),
        (
            {"question_id": "q", "answer": "", "usage": {"input_tokens": "3"}},
            "usage.input_tokens '3' is not a whole number",
        ),
        (
            {"question_id": "q", "answer": "", "latency_ms": -0.5},
            "latency_ms -0.5 is below 0. Leave it out where it was not measured",
        ),
        (
            {"question_id": "q", "answer": "", "usage": {"output_tokens": -3}},
            "usage.output_tokens -3 is below 0. Leave it out where it was not measured",
        ),
    ],
)
def test_a_run_error_names_place_finding_and_remedy(tmp_path: Path, row: Mapping[str, object], message: str) -> None:
    path = jsonl(tmp_path / "run.jsonl", row)

    assert complaint(read_run(path), path) == f"run.jsonl:1: {message}"


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"kind": "claims"}, "kind 'claims' is not one of: claim, excluded, nugget, relevance"),
        ({"kind": "relevance", "question_id": "q"}, "judge is missing. Add it"),
        (
            {
                **STAMP,
                "kind": "abstention",
                "state": "supported",
            },
            "state 'supported' is not one of: answered, partly, abstained, clarification, empty",
        ),
        (
            {
                **STAMP,
                "kind": "relevance",
                "score": 1,
                "motivaton": "x",
            },
            "unknown key 'motivaton'. Did you mean 'motivation'?",
        ),
    ],
)
def test_an_error_in_a_verdict_knows_its_kind(tmp_path: Path, row: Mapping[str, object], message: str) -> None:
    path = jsonl(tmp_path / "verdicts.jsonl", row)

    assert complaint(read_verdicts(path), path).startswith(f"verdicts.jsonl:1: {message}")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "run.jsonl: holds no rows. Expected at least one"),
        (b"\n \n", "run.jsonl: holds no rows. Expected at least one"),
        (b"7", "run.jsonl:1: the row is 7. Expected an object, {...}"),
        (b'{"question_id":"a","answer":NaN}', "run.jsonl:1: NaN is not JSON. Write null where there is no number"),
        (
            b'{"question_id":"a","latency_ms":-Infinity}',
            "run.jsonl:1: -Infinity is not JSON. Write null where there is no number",
        ),
        (
            b'{"question_id":"a","answer":"x","latency_ms":1e400}',
            "run.jsonl:1: holds a number that is too large. Write null where there is no number",
        ),
        (
            b'{"question_id":"a\0"}',
            "run.jsonl:1: holds null bytes. It is not text, or it is UTF-16 without a mark. Save the file as UTF-8",
        ),
        (
            b'{\n"question_id": "a"}',
            "run.jsonl:1: the object goes on over several lines. Write one object a line, or name the file .json",
        ),
        (
            b"{'question_id': 'a'}",
            "run.jsonl:1: is Python text, not JSON: \"{'question_id': 'a'}\". Write it with json.dumps",
        ),
        (b"[" * 100_000, "run.jsonl:1: the file ends within a value. It is cut off or damaged"),
        (
            b'{"question_id":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
            "run.jsonl:1: is nested too deeply. Expected one flat object a row",
        ),
    ],
    ids=lambda value: str(value[:20]),
)
def test_a_damaged_file_is_told_in_our_words(tmp_path: Path, data: bytes, message: str) -> None:
    path = written(tmp_path / "run.jsonl", data)

    assert complaint(read_run(path), path) == message


@pytest.mark.parametrize("pack", ["gz", "zst"])
@pytest.mark.parametrize("keep", [10, -9])
def test_a_packed_file_that_is_cut_off_is_an_error(tmp_path: Path, pack: str, keep: int) -> None:
    data = b'{"question_id":"a","answer":"x"}\n' * 100_000
    packed = gzip.compress(data) if pack == "gz" else zstd.compress(data)
    path = written(tmp_path / f"run.jsonl.{pack}", packed[:keep])

    assert complaint(read_run(path), path).startswith(f"run.jsonl.{pack}: is cut off or damaged")


def test_a_packed_file_with_a_wrong_byte_is_an_error(tmp_path: Path) -> None:
    packed = bytearray(gzip.compress(b'{"question_id":"a","answer":"x"}\n' * 1000))
    packed[20] ^= 0xFF
    path = written(tmp_path / "run.jsonl.gz", bytes(packed))

    assert "is cut off or damaged" in complaint(read_run(path), path)


def test_a_plain_file_named_gz_is_told(tmp_path: Path) -> None:
    path = written(tmp_path / "run.jsonl.gz", b"{}")

    assert (
        complaint(read_run(path), path)
        == "run.jsonl.gz: is named .gz but is not packed so. Rename it, or pack it again"
    )


def test_a_missing_file_names_its_neighbour(tmp_path: Path) -> None:
    written(tmp_path / "golden.jsonl", "{}")
    path = tmp_path / "golden.json"

    assert complaint(read_golden(path), path) == "golden.json: there is no such file. Did you mean 'golden.jsonl'?"


def test_a_missing_directory_is_told(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "run.jsonl"

    assert f"There is no directory {str(path.parent)!r} either." in complaint(read_run(path), path)


def test_a_directory_is_no_file(tmp_path: Path) -> None:
    assert "is a directory. Name a file in it" in complaint(read_run(tmp_path), tmp_path)


def test_a_name_that_is_too_long_is_the_outside_world(tmp_path: Path) -> None:
    with pytest.raises(OutsideError, match="cannot be read: file name too long"):
        list(read_run(tmp_path / ("x" * 300)))


def test_a_corpus_row_without_text_is_told(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "corpus.jsonl", {"id": "c", "titel": "x"})

    message = complaint(read_corpus(path), path)

    assert message == (
        "corpus.jsonl:1: has no text; found id, titel. Expected text, content or page_content, with text in it"
    )


def test_an_unknown_label_names_the_known_ones(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "labels.jsonl", {"id": "1", "context": [], "claim": "c", "label": "yes"})

    message = complaint(read_labels(path), path)

    assert message == ("labels.jsonl:1: label 'yes' is not one of: supported, partially, unsupported, contradicted")


def test_a_run_given_for_the_golden_set_is_told(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "golden.jsonl", {"question_id": "q", "retrieved": [], "answer": "A"})

    assert "Is this the run?" in complaint(read_golden(path), path)
