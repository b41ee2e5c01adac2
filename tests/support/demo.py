"""The bundled demonstration set, decoded by the records alone."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from leadline.demo.files import demo_files
from leadline.records.corpus import Chunk
from leadline.records.golden import Question, Relevant
from leadline.records.run import Response
from leadline.records.verdict import Verdict

_V = TypeVar("_V", bound=Verdict)


class Demo(NamedTuple):
    """The four files; chunks and responses by id."""

    chunks: dict[str, Chunk]
    questions: tuple[Question, ...]
    responses: dict[str, Response]
    verdicts: tuple[Verdict, ...]

    def of(self, kind: type[_V], question_id: str | None = None) -> tuple[_V, ...]:
        """Return the verdicts of one kind, of one question or of all."""
        return tuple(
            verdict
            for verdict in self.verdicts
            if isinstance(verdict, kind) and question_id in {None, verdict.question_id}
        )

    def satisfying(self, label: Relevant) -> set[str]:
        """Return the chunks that a label points at: the chunk it names, or those that hold its quote."""
        if label.chunk_id is not None:
            return {label.chunk_id}
        return {
            chunk.chunk_id
            for chunk in self.chunks.values()
            if chunk.document_id == label.document_id and (label.quote or "") in chunk.text
        }


def read_demo() -> Demo:
    """Read the four files."""
    files = demo_files()
    return Demo(
        chunks={chunk.chunk_id: chunk for chunk in _rows(files.corpus, Chunk)},
        questions=tuple(_rows(files.golden, Question)),
        responses={response.question_id: response for response in _rows(files.run, Response)},
        verdicts=tuple(_verdicts(files.verdicts)),
    )


_T = TypeVar("_T")


def _rows(path: Path, kind: type[_T]) -> Iterable[_T]:
    return [msgspec.json.decode(line, type=kind) for line in path.read_bytes().splitlines()]


def _verdicts(path: Path) -> Iterable[Verdict]:
    decoder: msgspec.json.Decoder[Verdict] = msgspec.json.Decoder(Verdict)
    return decoder.decode_lines(path.read_bytes())
