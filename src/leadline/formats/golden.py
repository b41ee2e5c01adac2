"""Reads the golden set: native rows, and the golden half of the rows of other tools.

Rules for what is not native:
- A row without an id gets one from its question (`QuestionIds`).
- `answerable` left out means true, or false where `unanswerable_kind` is given.
- A reference of "", "N/A", "nan" or null is no reference. Any other text, such as "n/a - see policy", is one.
- Gold texts without ids become labels by their text (`text_id`); where the row also has that text retrieved under an
  id, by that id.
- `context` holds gold texts in a DeepEval row (one with `input`, `actual_output` or the like), and nothing golden in
  any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Unpack

import msgspec

from leadline.errors import DataError
from leadline.formats.aliases import AliasRow, is_native
from leadline.formats.check import checked, unknown_key
from leadline.formats.documents import chunks_of, ids_of
from leadline.formats.driver import Reader, records, rows_of
from leadline.formats.files import Options, located, records_of
from leadline.formats.identity import question_id_of
from leadline.formats.ids import QuestionIds
from leadline.formats.located import Located
from leadline.formats.messages import text_of
from leadline.formats.names import EXPECTED_IN_METADATA, GOLDEN_FIELDS, NATIVE
from leadline.formats.reading import Notify, Reading
from leadline.formats.retrieved import has_ids, retrieved_of
from leadline.formats.shapes import is_deepeval, regrouped, unrolled
from leadline.formats.wording import shown
from leadline.records.base import Record
from leadline.records.golden import Nugget, Question, Relevant, Source, UnanswerableKind

_NO_REFERENCE = frozenset(("", "n/a", "nan", "null", "<na>"))


class GoldenRow(Record, frozen=True, kw_only=True):
    """A line of `golden.jsonl` as it is written: labels may be plain ids, and `answerable` may be left out."""

    question_id: str
    question: str
    answerable: bool | None = None
    unanswerable_kind: UnanswerableKind | None = None
    relevant: tuple[str | Relevant, ...] = ()
    distractors: tuple[str, ...] = ()
    reference_answer: str | None = None
    nuggets: tuple[str | Nugget, ...] = ()
    source: Source | None = None
    labelled_by: str | None = None
    tags: tuple[str, ...] = ()
    metadata: dict[str, object] = msgspec.field(default_factory=dict)


def locate_golden(path: Path, **options: Unpack[Options]) -> Iterator[Located[Question]]:
    """Yield the questions of a golden set with their places, one at a time; see `files.located`."""
    return located(path, golden_reader, prepared=regrouped, **options)


def read_golden(path: Path, **options: Unpack[Options]) -> Iterator[Question]:
    """Yield the questions of a golden set; see `locate_golden`."""
    return records_of(locate_golden(path, **options))


def golden_from_rows(
    rows: Iterable[Mapping[str, object]], *, source: str = "rows", notices: Notify | None = None
) -> Iterator[Question]:
    """Yield the questions of rows in memory, such as those of a data frame; see `locate_golden`."""
    reading = Reading(source, notices=notices)
    return records_of(records(regrouped(rows_of(rows)), golden_reader(reading), reading))


def golden_reader(reading: Reading) -> Reader[Question]:
    """Return what turns rows into questions."""
    decoder, ids = msgspec.json.Decoder(GoldenRow), QuestionIds()
    return Reader(
        fast=lambda data: _question(decoder.decode(data)),
        tolerant=lambda row: _tolerant(row, ids, reading),
    )


def _question(row: GoldenRow) -> Question:
    """Return the question that a line means."""
    labels = tuple(Relevant(chunk_id=label) if isinstance(label, str) else label for label in row.relevant)
    for place, label in enumerate(labels):
        if label.grade < 1:
            raise ValueError(
                f"relevant[{place}].grade {label.grade} is not a whole number above 0. Drop the label, "
                "or list the chunk under distractors"
            )
    return Question(
        question_id=row.question_id,
        question=row.question,
        answerable=row.unanswerable_kind is None if row.answerable is None else row.answerable,
        unanswerable_kind=row.unanswerable_kind,
        relevant=labels,
        distractors=row.distractors,
        reference_answer=reference_of(row.reference_answer),
        nuggets=tuple(Nugget(text=nugget) if isinstance(nugget, str) else nugget for nugget in row.nuggets),
        source=row.source,
        labelled_by=row.labelled_by,
        tags=row.tags,
        metadata=row.metadata,
    )


def reference_of(text: str | None) -> str | None:
    """Return a reference answer, or None where the text only says that there is none."""
    return None if text is None or text.strip().casefold() in _NO_REFERENCE else text


def _tolerant(row: dict[str, object], ids: QuestionIds, reading: Reading) -> Question:
    half = _native_half(row) if is_native(row) else _foreign_half(AliasRow(unrolled(row), reading), ids, reading)
    try:
        return _question(checked(half, GoldenRow))
    except ValueError as error:
        raise DataError(str(error)) from None


_OF_A_RUN = frozenset({"answer", "retrieved", "context", "citations", "error", "retrieval_error"})


def _native_half(row: Mapping[str, object]) -> dict[str, object]:
    for key in row:
        if key not in NATIVE:
            raise DataError(unknown_key(key, tuple(sorted(NATIVE))))
    if row.get("question") is None and not _OF_A_RUN.isdisjoint(row):
        raise DataError("holds no question, but what a system returned. Is this the run? Give the golden set")
    return {key: value for key, value in row.items() if key in GOLDEN_FIELDS and value is not None}


def _foreign_half(row: AliasRow, ids: QuestionIds, reading: Reading) -> dict[str, object]:
    beir = ("text",) if "_id" in row.row else ()
    question = row.pick("question", lambda value, name: text_of(value, name, "question"), *beir)
    if question is None:
        raise DataError("has no question. Expected one of question, user_input, query, input")
    half: dict[str, object] = {
        key: value for key, value in row.row.items() if key in GOLDEN_FIELDS and value is not None
    }
    half["question"] = question
    half["question_id"] = question_id_of(row, question, ids, reading)
    half["relevant"] = _relevant(row, reading)
    half["nuggets"] = row.pick("nuggets", _nuggets) or []
    half["reference_answer"] = _reference(row)
    half["metadata"] = row.metadata(GOLDEN_FIELDS)
    silent = half["reference_answer"] is None and not {"answerable", "unanswerable_kind"} & half.keys()
    reading.tally(_TAKEN_AS_ANSWERABLE, int(silent), 1)
    return {key: value for key, value in half.items() if value is not None}


_TAKEN_AS_ANSWERABLE = (
    "questions have no reference answer and do not say whether they can be answered; they are taken as answerable. "
    'Add "answerable": false where the corpus cannot answer'
)


def _reference(row: AliasRow) -> str | None:
    found = row.pick("reference_answer", lambda value, name: reference_of(text_of(value, name, "reference_answer")))
    metadata = row.row.get("metadata")
    if found is not None or not isinstance(metadata, Mapping):
        return found
    for name in EXPECTED_IN_METADATA:
        text = metadata.get(name)
        if isinstance(text, str) and reference_of(text) is not None:
            row.note(f"metadata.{name}", "reference_answer")
            return text
    return None


def _relevant(row: AliasRow, reading: Reading) -> list[object]:
    texts = row.pick(
        "relevant_texts",
        lambda value, name: chunks_of(value, name, reading),
        *(("context",) if is_deepeval(row.row) else ()),
    )
    labels = row.pick("relevant", lambda value, name: _labels(value, name, reading))
    retrieved = retrieved_of(row, reading) if texts else []
    by_text = {chunk.get("text"): chunk["chunk_id"] for chunk in retrieved}
    if texts and (labels is None or not has_ids(retrieved)):
        return _unique([by_text.get(chunk.get("text"), chunk["chunk_id"]) for chunk in texts])
    return labels or []


def _labels(value: object, name: str, reading: Reading) -> list[object]:
    if name == "relevant" and isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
        return value
    return _unique(list[object](ids_of(value, name, reading)))


def _unique(ids: list[object]) -> list[object]:
    return list(dict.fromkeys(ids))


def _nuggets(value: object, name: str) -> list[object]:
    if isinstance(value, str):
        return [value] if value.strip() else []
    if not isinstance(value, list):
        raise DataError(f"{name} {shown(value)} is not a list of facts. Write them in [ ]")
    return [_nugget(item) for item in value]


def _nugget(item: object) -> object:
    """Return a nugget; nuggetizer writes its importance as a word and adds an assignment."""
    if not isinstance(item, Mapping) or "importance" not in item:
        return item
    return {"text": item.get("text"), "vital": item["importance"] == "vital"}
