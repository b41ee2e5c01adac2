"""Reads a run: native rows, and the run half of the rows of other tools.

Rules for what is not native:
- `context` holds ids where the row has `question_id` or another list of what was retrieved; otherwise, where the row
  is not DeepEval's (see `golden`), it holds the retrieved texts.
- Contexts given as one text are a list of one, which is told; never letters.
- Objects and chat messages in place of question and answer are read by the rules of `messages`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Unpack

import msgspec

from leadline.errors import DataError
from leadline.formats.aliases import AliasRow, is_native
from leadline.formats.check import checked, unknown_key
from leadline.formats.driver import Reader, records, rows_of
from leadline.formats.files import Options, located, records_of
from leadline.formats.identity import question_id_of
from leadline.formats.ids import QuestionIds
from leadline.formats.located import Located
from leadline.formats.messages import text_of
from leadline.formats.names import ALIASES, NATIVE, RUN_FIELDS
from leadline.formats.reading import Notify, Reading
from leadline.formats.retrieved import context_of, lists_retrieved, retrieved_of
from leadline.formats.shapes import regrouped, unrolled
from leadline.records.run import Response

_OF_A_RUN = frozenset(
    (
        *("answer", "retrieved", "retrieved_ids", "context", "citations", "error", "retrieval_error"),
        *(*ALIASES["answer"], *ALIASES["retrieved"], *ALIASES["retrieved_ids"]),
    )
)


def locate_run(path: Path, **options: Unpack[Options]) -> Iterator[Located[Response]]:
    """Yield the responses of a run with their places, one at a time; see `files.located`."""
    return located(path, run_reader, prepared=regrouped, **options)


def read_run(path: Path, **options: Unpack[Options]) -> Iterator[Response]:
    """Yield the responses of a run; see `locate_run`."""
    return records_of(locate_run(path, **options))


def run_from_rows(
    rows: Iterable[Mapping[str, object]], *, source: str = "rows", notices: Notify | None = None
) -> Iterator[Response]:
    """Yield the responses of rows in memory, such as those of a data frame; see `locate_run`."""
    reading = Reading(source, notices=notices)
    return records_of(records(regrouped(rows_of(rows)), run_reader(reading), reading))


def run_reader(reading: Reading) -> Reader[Response]:
    """Return what turns rows into responses."""
    decoder, ids = msgspec.json.Decoder(Response), QuestionIds()
    return Reader(
        fast=lambda data: _not_bare(decoder.decode(data)),
        tolerant=lambda row: _tolerant(row, ids, reading),
    )


def _not_bare(response: Response) -> Response:
    """Send what may be a golden question the slow way, which looks at its keys."""
    if response.answer is None and not response.chunks and (response.error or response.retrieval_error) is None:
        raise ValueError("nothing but a question")
    return response


def _tolerant(row: dict[str, object], ids: QuestionIds, reading: Reading) -> Response:
    half = _native_half(row) if is_native(row) else _foreign_half(AliasRow(unrolled(row), reading), ids, reading)
    return checked(half, Response)


def _native_half(row: Mapping[str, object]) -> dict[str, object]:
    for key in row:
        if key not in NATIVE:
            raise DataError(unknown_key(key, tuple(sorted(NATIVE))))
    _check_is_response(row)
    return {key: value for key, value in row.items() if key in RUN_FIELDS and value is not None}


def _check_is_response(row: Mapping[str, object]) -> None:
    if _OF_A_RUN.isdisjoint(row):
        raise DataError("holds no response: no answer, retrieved, context or error. Is this the golden set?")


def _foreign_half(row: AliasRow, ids: QuestionIds, reading: Reading) -> dict[str, object]:
    _check_is_response(row.row)
    half: dict[str, object] = {key: value for key, value in row.row.items() if key in RUN_FIELDS}
    question = row.pick("question", lambda value, name: text_of(value, name, "question"))
    half["question"] = question
    half["question_id"] = question_id_of(row, question, ids, reading)
    half["answer"] = row.pick("answer", lambda value, name: text_of(value, name, "answer"))
    retrieved = retrieved_of(row, reading)
    half["retrieved"] = retrieved if retrieved or lists_retrieved(row.row) else None
    half["context"] = context_of(row, reading)
    half["metadata"] = row.metadata(RUN_FIELDS)
    reading.tally("retrieved chunks have no text of their own", sum("text" not in c for c in retrieved), len(retrieved))
    return {key: value for key, value in half.items() if value is not None}
