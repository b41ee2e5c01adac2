"""Inputs: read, checked, and laid out so that each stage can look things up without loading them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from leadline.app.check import label_fault
from leadline.app.rank import level_fault
from leadline.errors import DataError, OutsideError
from leadline.formats import (
    JsonlWriter,
    Located,
    locate_corpus,
    locate_golden,
    locate_run,
    question_hash,
    read_run,
    read_verdicts,
)
from leadline.records.corpus import Chunk
from leadline.records.golden import Question
from leadline.records.manifest import InputFile
from leadline.records.run import Response
from leadline.records.verdict import Verdict
from leadline.store.indexes import CorpusIndex, QuestionIndex, VerdictIndex
from leadline.store.keyed import KeyedRows
from leadline.store.run_directory import RunDirectory
from leadline.text.ids import is_text_id

Notify = Callable[[str], None]

Keep = Callable[[msgspec.Struct | Mapping[str, object]], None]
"""Takes one record to be written."""

_SHOWN = 5
"""How many ids a notice lists."""


class Inputs(NamedTuple):
    """The three inputs of an evaluation, as they were read."""

    golden: InputFile
    run: InputFile
    corpus: InputFile | None


def copy_inputs(
    directory: RunDirectory, *, golden: Path, run: Path, corpus: Path | None, notify: Notify, done: Callable[[], None]
) -> Inputs:
    """Read and check all inputs, and write golden set and run in native form into the run directory.

    Nothing in the directory is replaced before everything was read without a fault. An input that lies there already,
    under its own name, is left as it is.

    Raises:
        DataError: an input breaks its contract.
        OutsideError: a file cannot be read or written.
    """
    found = None if corpus is None else open_corpus(corpus, notify=notify)
    with _room(directory), _copy(golden, directory.golden) as keep, _copy(run, directory.run) as keep_response:
        questions = _copy_golden(golden, keep, found, notify)
        responses = _copy_run(run, keep_response, questions, found, notify, done)
    return Inputs(
        golden=input_file(golden, len(questions), directory),
        run=input_file(run, responses, directory),
        corpus=None if corpus is None or found is None else input_file(corpus, len(found), directory),
    )


def open_corpus(path: Path, *, notify: Notify = lambda _: None) -> CorpusIndex:
    """Read a corpus into a lookup.

    Raises:
        DataError: it breaks its contract, holds no chunk, or one id twice.
    """
    rows = KeyedRows()
    encode = msgspec.json.Encoder().encode
    for located in locate_corpus(path, notices=notify):
        chunk: Chunk = located.record
        rows.add(chunk.chunk_id, encode(chunk), line=located.line, family=chunk.document_id)
    _refuse_duplicates(rows, path, "chunk_id")
    if not len(rows):
        raise DataError("holds no chunk. Give a corpus with at least one", source=str(path))
    return CorpusIndex(rows)


def open_golden(path: Path, *, notify: Notify = lambda _: None) -> QuestionIndex:
    """Read a golden set into a lookup.

    Raises:
        DataError: it breaks its contract, holds no question, or one id twice.
    """
    rows = KeyedRows()
    _index_golden(rows, path, locate_golden(path, notices=notify))
    return QuestionIndex(rows)


def open_verdicts(path: Path) -> VerdictIndex:
    """Read recorded verdicts into a lookup by question.

    Raises:
        DataError: the file breaks its contract, or holds no verdict.
    """
    rows = KeyedRows()
    encode = msgspec.json.Encoder().encode
    for verdict in stream_verdicts(path):
        rows.add(verdict.question_id, encode(verdict))
    if not len(rows):
        raise DataError("holds no verdict. Give the verdicts.jsonl of a run directory", source=str(path))
    return VerdictIndex(rows)


def stream_run(path: Path) -> Iterator[Response]:
    """Read a run one response at a time."""
    return read_run(path)


def stream_verdicts(path: Path) -> Iterator[Verdict]:
    """Read verdicts one at a time."""
    return read_verdicts(path)


def digest(path: Path) -> str:
    """Return the SHA-256 of a file as hex.

    Raises:
        OutsideError: it cannot be read.
    """
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise OutsideError(f"{path}: cannot be read: {error.strerror}") from error


def input_file(path: Path, records: int, directory: RunDirectory) -> InputFile:
    """Describe an input for the manifest, with its path as seen from the run directory."""
    return InputFile(path=seen_from(path, directory), sha256=digest(path), records=records)


def seen_from(path: Path, directory: RunDirectory) -> str:
    """Return a path as seen from the run directory, so that it holds wherever the next command is started."""
    real = path.parent.resolve() / path.name
    try:
        return Path(os.path.relpath(real, directory.root.resolve())).as_posix()
    except ValueError:  # another drive: there is no relative path
        return real.as_posix()


def found_from(shown: str, directory: RunDirectory) -> Path:
    """Return the path that `seen_from` described, as seen from where the command runs."""
    real = os.path.normpath(directory.root.resolve() / shown)
    try:
        return Path(os.path.relpath(real))
    except ValueError:
        return Path(real)


@contextmanager
def writing(path: Path) -> Iterator[Callable[[msgspec.Struct], None]]:
    """Write a JSONL file one record at a time; it replaces what was there once it is complete."""
    with JsonlWriter(path) as writer:
        yield writer.write


def _index_golden(rows: KeyedRows, path: Path, questions: Iterable[Located[Question]]) -> None:
    encode = msgspec.json.Encoder().encode
    for located in questions:
        question = located.record
        rows.add(question.question_id, encode(question), line=located.line, family=question_hash(question.question))
    _refuse_duplicates(rows, path, "question_id")
    if not len(rows):
        raise DataError("holds no question. Give a golden set with at least one", source=str(path))


@contextmanager
def _room(directory: RunDirectory) -> Iterator[None]:
    """Make the run directory, and clear up where an input is refused: nothing of it then stays."""
    new = not directory.root.exists()
    directory.create()
    try:
        yield
    except BaseException:
        for path in (directory.golden, directory.run):
            path.with_name(f"{path.name}.partial").unlink(missing_ok=True)
        if new:
            with suppress(OSError):
                directory.root.rmdir()
        raise


@contextmanager
def _copy(source: Path, target: Path) -> Iterator[Keep]:
    """Write a copy that replaces `target` at the end; where source and target are one file, nothing is written."""
    if source.exists() and target.exists() and target.samefile(source):
        yield lambda _: None
        return
    with JsonlWriter(target) as writer:
        yield writer.write


def _copy_golden(path: Path, keep: Keep, corpus: CorpusIndex | None, notify: Notify) -> QuestionIndex:
    def checked() -> Iterator[Located[Question]]:
        for located in locate_golden(path, notices=notify):
            fault = None if corpus is None else label_fault(located.record, corpus)
            if fault is not None:
                raise located.error(fault)
            keep(located.record)
            yield located

    rows = KeyedRows()
    _index_golden(rows, path, checked())
    return QuestionIndex(rows)


def _copy_run(
    path: Path,
    keep: Keep,
    questions: QuestionIndex,
    corpus: CorpusIndex | None,
    notify: Notify,
    done: Callable[[], None],
) -> int:
    ids = KeyedRows()
    unknown = _Listed()
    gone = _Listed()
    for located in locate_run(path, notices=notify):
        response = _under_golden_id(located.record, questions)
        ids.add(response.question_id, b"", line=located.line)
        question = questions.get(response.question_id)
        if question is None:
            unknown.add(response.question_id)
        fault = None if question is None else level_fault(question, response, corpus)
        if fault is not None:
            raise located.error(fault)
        for chunk in response.chunks:
            if corpus is not None and chunk.chunk_id not in corpus and not is_text_id(chunk.chunk_id):
                gone.add(chunk.chunk_id)
        keep(row_of(response))
        done()
    _refuse_duplicates(ids, path, "question_id")
    _refuse_strangers(path, questions, total=len(ids), unknown=unknown)
    if unknown.count:
        notify(f"{path}: {unknown.count} responses are to questions that the golden set does not hold: {unknown}")
    if gone.count:
        notify(f"{path}: {gone.count} retrieved chunks are not in the corpus, so it may be another one: {gone}")
    return len(ids)


def _under_golden_id(response: Response, questions: QuestionIndex) -> Response:
    """Give a response the id of its question where run or golden set came without ids, and the texts are the same."""
    if response.question is None or questions.find(response.question_id) is not None:
        return response
    made = question_hash(response.question)
    asked = questions.asking(made)
    if asked is None or made not in {response.question_id, asked}:
        return response
    return msgspec.structs.replace(response, question_id=asked)


def row_of(response: Response) -> Response | Mapping[str, object]:
    """Return what is written of a response: one that holds nothing says so, or it would be read as a bare question."""
    if response.answer is None and not response.logged and response.error is None:
        return {**msgspec.to_builtins(response), "answer": None}
    return response


def _refuse_strangers(path: Path, questions: QuestionIndex, *, total: int, unknown: _Listed) -> None:
    if not total:
        raise DataError("holds no response. Give a run with at least one", source=str(path))
    if unknown.count == total:
        near = questions.near(unknown.first[0])
        hint = f" (nearest: {near!r})" if near else ""
        message = (
            f"no response is to a question of the golden set, such as {unknown.first[0]!r}{hint}. Use the same ids"
        )
        raise DataError(message, source=str(path))


class _Listed:
    """Counts ids, and keeps the first few to show."""

    def __init__(self) -> None:
        self.count = 0
        self.first: list[str] = []

    def add(self, found: str) -> None:
        self.count += 1
        if len(self.first) < _SHOWN and found not in self.first:
            self.first.append(found)

    def __str__(self) -> str:
        return ", ".join(map(repr, self.first)) + (", ..." if self.count > len(self.first) else "")


def _refuse_duplicates(rows: KeyedRows, path: Path, name: str) -> None:
    found = rows.duplicate()
    if found is not None:
        key, first, second = found
        message = f"{name} {key!r} occurs twice, first on line {first}. Give each its own id"
        raise DataError(message, source=str(path), line=second)
