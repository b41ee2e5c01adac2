"""Corpus, verdicts, labels and TREC files."""

from __future__ import annotations

from pathlib import Path

import pytest

from leadline.formats import (
    Qrel,
    RunLine,
    corpus_from_rows,
    read_corpus,
    read_labels,
    read_qrels,
    read_trec_run,
    read_verdicts,
    text_id,
    write_jsonl,
)
from leadline.records.corpus import Chunk
from leadline.records.label import HumanLabel, Label, LabelledPassage
from leadline.records.request import AnswerState, ClaimState
from leadline.records.verdict import AbstentionVerdict, ClaimVerdict
from support.files import complaint, jsonl, told, written
from support.outside import data


def test_a_native_corpus_is_read(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "corpus.jsonl", {"chunk_id": "c", "text": "t", "start": 0, "end": 1, "document_id": None})

    assert list(read_corpus(path)) == [Chunk(chunk_id="c", text="t", start=0, end=1)]


@pytest.mark.parametrize(
    ("row", "chunk"),
    [
        ({"_id": "1", "title": "T", "text": "t"}, Chunk(chunk_id="1", text="t", title="T")),
        ({"page_content": "t", "metadata": {"s": 1}}, Chunk(chunk_id=text_id("t"), text="t", metadata={"s": 1})),
        ({"id": "1", "doc_id": "d", "text": "t"}, Chunk(chunk_id="1", text="t", document_id="d")),
        ({"doc_id": "d", "text": "t"}, Chunk(chunk_id="d", text="t")),
        ({"id": 1, "contents": "t", "lang": "de"}, Chunk(chunk_id="1", text="t", metadata={"lang": "de"})),
    ],
    ids=["BEIR", "LangChain", "chunk of a document", "document", "pyserini"],
)
def test_corpora_of_other_tools_are_read(row: dict[str, object], chunk: Chunk) -> None:
    assert list(corpus_from_rows([row])) == [chunk]


def test_equal_texts_without_ids_are_one_chunk_and_that_is_told(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "corpus.jsonl", {"text": "a"}, {"text": "b"}, {"text": "a"})

    chunks, notices = told(read_corpus, path)

    assert [chunk.text for chunk in chunks] == ["a", "b"]
    assert "1 chunks repeat the text of an earlier one, and are kept once" in notices


def test_a_corpus_with_a_mistyped_key_names_the_right_one(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "corpus.jsonl", {"chunk_id": "c", "text": "t", "document": "d"})

    assert complaint(read_corpus(path), path) == ("corpus.jsonl:1: unknown key 'document'. Did you mean 'document_id'?")


def test_verdicts_go_there_and_back(tmp_path: Path) -> None:
    verdicts = [
        ClaimVerdict(
            question_id="q",
            judge="j",
            task="t",
            prompt_version="1",
            claim_id="1",
            text="x",
            answer_start=0,
            answer_end=1,
            state=ClaimState.SUPPORTED,
            quote="x",
        ),
        AbstentionVerdict(question_id="q", judge="j", task="t", prompt_version="1", state=AnswerState.ABSTAINED),
    ]
    path = tmp_path / "verdicts.jsonl"

    write_jsonl(path, verdicts)

    assert list(read_verdicts(path)) == verdicts


def test_no_verdicts_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "verdicts.jsonl"

    write_jsonl(path, [])

    assert list(read_verdicts(path)) == []


def test_labels_are_read(tmp_path: Path) -> None:
    path = jsonl(
        tmp_path / "labels.jsonl",
        {"id": "1", "context": [{"id": "c", "text": "t"}], "claim": "x", "label": "partially", "question": None},
    )

    (label,) = read_labels(path)

    assert label == Label(
        label_id="1",
        context=(LabelledPassage(chunk_id="c", text="t"),),
        claim="x",
        label=HumanLabel.PARTIALLY,
    )


def test_a_converted_data_set_is_read_as_labels_and_ties_are_left_out(tmp_path: Path) -> None:
    row = {"id": "1", "context": [], "answer": "x", "label": "supported", "split": "test", "source": "s"}
    path = jsonl(tmp_path / "labels.jsonl", row, {**row, "label": None})

    (label,), notices = told(read_labels, path)

    assert (label.claim, label.metadata) == ("x", {"split": "test", "source": "s"})
    assert "1 rows have no label (a tie of the annotators), and are left out" in notices


@pytest.mark.parametrize("name", ["wice_claim", "ragtruth_subset"])
def test_human_labels_of_the_field_are_read(name: str) -> None:
    labels = list(read_labels(data() / "groundedness" / f"{name}.jsonl.gz"))

    assert len(labels) > 100
    assert {label.label for label in labels} >= {HumanLabel.SUPPORTED, HumanLabel.UNSUPPORTED}


def test_qrels_and_runs_of_trec_are_read(tmp_path: Path) -> None:
    qrels = written(tmp_path / "qrels", "1 0 d1 2\n\n1\t0\td2\t-1\n")
    beir = written(tmp_path / "qrels.tsv", "query-id\tcorpus-id\tscore\n1\td1\t2\n")
    run = written(tmp_path / "run", "1 Q0 d1 1 0.5 tag\n")

    assert list(read_qrels(qrels)) == [Qrel("1", "d1", 2), Qrel("1", "d2", -1)]
    assert list(read_qrels(beir)) == [Qrel("1", "d1", 2)]
    assert list(read_trec_run(run)) == [RunLine("1", "d1", 1, 0.5, "tag")]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("1 Q0 d1 1 0.5", "run:1: 5 columns. Expected six: query, Q0, document, rank, score, tag"),
        ("1 Q0 d1 1 nan tag", "run:1: score 'nan' is not a finite number"),
        ("1 Q0 d1 first 0.5 tag", "run:1: rank 'first' is not a whole number"),
    ],
)
def test_a_bad_line_of_a_trec_run_is_told(tmp_path: Path, line: str, message: str) -> None:
    path = written(tmp_path / "run", line)

    assert complaint(read_trec_run(path), path) == message


def test_a_bad_line_of_qrels_is_told(tmp_path: Path) -> None:
    path = written(tmp_path / "qrels", "1 0 d1 2\n1 0 d1 high\n")

    assert complaint(read_qrels(path), path) == "qrels:2: grade 'high' is not a whole number"
