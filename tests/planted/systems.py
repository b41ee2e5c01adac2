"""Whole systems that are good at a number and at nothing else, planted on the bundled demonstration set."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from leadline import api
from leadline.demo.files import demo_files
from leadline.records.golden import Question
from leadline.records.run import Response, RetrievedChunk
from leadline.records.summary import Summary
from support.demo import Demo, read_demo

_SENT: Final = 5
_MARKER: Final = re.compile(r"\s*\[\d+\]")

Planted = Callable[[Demo], Iterator[Response]]


def control(demo: Demo) -> Iterator[Response]:
    """Answer as the demonstration does."""
    yield from demo.responses.values()


def return_everything(demo: Demo) -> Iterator[Response]:
    """Send every chunk of the corpus, the demonstration's context first, and answer as the demonstration does."""
    for response in demo.responses.values():
        everything = dict.fromkeys((*response.sent, *demo.chunks))
        retrieved = tuple(RetrievedChunk(chunk_id=chunk_id) for chunk_id in everything)
        yield msgspec.structs.replace(response, retrieved=retrieved, context=None)


def refuse_everything(demo: Demo) -> Iterator[Response]:
    """Retrieve as the demonstration does, and decline every question."""
    for response in demo.responses.values():
        yield msgspec.structs.replace(response, answer="I can't answer that from the documents.", citations=None)


def answer_from_memory(demo: Demo) -> Iterator[Response]:
    """Give the reference answers, with chunks of other documents in the context: it makes no use of them."""
    for question in demo.questions:
        yield _from_memory(demo, question, _of_other_documents(demo, question))


def answer_from_memory_with_retrieval(demo: Demo) -> Iterator[Response]:
    """Give the reference answers beside what the demonstration retrieves; a third of the evidence is taken away."""
    for number, question in enumerate(demo.questions):
        chunks = demo.responses[question.question_id].chunks
        kept = _of_other_documents(demo, question) if number % 3 == 0 else [chunk.chunk_id for chunk in chunks]
        yield _from_memory(demo, question, kept)


def cite_at_random(demo: Demo, *, seed: int = 7) -> Iterator[Response]:
    """Answer as the demonstration does, with a citation of any chunk of the context after each sentence."""
    draw = np.random.default_rng(seed)
    for response in demo.responses.values():
        answer = response.answer
        declined = not response.sent or answer is None or "[" not in answer
        yield response if declined else msgspec.structs.replace(response, answer=_cited(answer or "", response, draw))


def evaluate(planted: Planted, folder: Path, *, judge: str = "local", every: int = 1) -> Summary:
    """Write the run of a system, and evaluate it against the demonstration's corpus and golden set.

    `every`: take each so-manieth question only, for systems that are slow to judge.
    """
    demo = read_demo()
    kept = [question.question_id for question in demo.questions[::every]]
    by_id = {response.question_id: response for response in planted(demo)}
    golden = _written(folder / "golden.jsonl", demo.questions[::every])
    run = _written(folder / "answers.jsonl", [by_id[question_id] for question_id in kept])
    made = api.evaluate(golden=golden, corpus=demo_files().corpus, run=run, out=folder / "out", judge=judge, k=(5,))
    return made.summary


def _written(path: Path, rows: Sequence[Question | Response]) -> Path:
    path.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    return path


def _from_memory(demo: Demo, question: Question, retrieved: Sequence[str]) -> Response:
    own = demo.responses[question.question_id]
    return Response(
        question_id=question.question_id,
        retrieved=tuple(RetrievedChunk(chunk_id=chunk_id) for chunk_id in retrieved),
        context=tuple(retrieved[:_SENT]),
        answer=question.reference_answer if question.answerable else own.answer,
    )


def _of_other_documents(demo: Demo, question: Question) -> list[str]:
    """Return the first chunks of documents that hold nothing relevant, other ones for each question."""
    relevant = {chunk_id for label in question.relevant for chunk_id in demo.satisfying(label)}
    documents = {demo.chunks[chunk_id].document_id for chunk_id in relevant}
    others = [chunk.chunk_id for chunk in demo.chunks.values() if chunk.document_id not in documents]
    start = sum(map(ord, question.question_id)) * _SENT % len(others)
    return (others + others)[start : start + 2 * _SENT]


def _cited(answer: str, response: Response, draw: np.random.Generator) -> str:
    """Take the answer's own markers away, and set one after each sentence, drawn from the chunks of the context."""
    sentences = re.split(r"(?<=[.!?])\s+", _MARKER.sub("", answer))
    places = draw.integers(1, len(response.sent) + 1, size=len(sentences))
    return " ".join(f"{text[:-1]} [{place}]{text[-1]}" for text, place in zip(sentences, places, strict=True) if text)
