"""A small system under test: BM25 retrieval over the demonstration corpus, and answers quoted from what it finds.

It needs no model and no network. `answer` has the shape that `leadline collect --target module:function` calls.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

import bm25s  # type: ignore[import-untyped]  # ships no types
import msgspec
import Stemmer  # type: ignore[import-not-found]  # ships no types

from leadline.demo.files import demo_files
from leadline.records.corpus import Chunk

RETRIEVED: Final = 10
SENT: Final = 5
QUOTED: Final = 2
ENOUGH: Final = 4.5
"""Score of a sentence below which the system declines. Set by eye; it is there to be tuned."""

DECLINED: Final = "I could not find an answer to this in the documents."

_SENTENCE_END: Final = re.compile(r"(?<=[.?!])\s+(?=[A-Z])")


def answer(question: str) -> dict[str, Any]:  # Any: a row of JSON
    """Answer one question, as a run row without its question_id."""
    index = _index()
    retrieved = index.chunks_for(question)
    context = retrieved[:SENT]
    return {
        "retrieved": [
            {"chunk_id": found.chunk.chunk_id, "text": found.chunk.text, "score": found.score} for found in retrieved
        ],
        "context": [found.chunk.chunk_id for found in context],
        "answer": _quoted(index.sentences_for(question, context)),
    }


class Found(NamedTuple):
    """A retrieved chunk with its score."""

    chunk: Chunk
    score: float


class Sentence(NamedTuple):
    """A sentence of the context, with the number that a citation of its chunk carries, from 1."""

    number: int
    text: str
    score: float


@dataclass(frozen=True)
class Index:
    """The corpus, searchable by chunk and by sentence."""

    chunks: tuple[Chunk, ...]
    by_chunk: Any  # Any: bm25s ships no types
    sentences: tuple[tuple[str, str], ...]
    by_sentence: Any  # Any: bm25s ships no types

    def chunks_for(self, question: str) -> list[Found]:
        """Return the best chunks, best first; equal scores stay in the order of the corpus."""
        scores = self.by_chunk.get_scores(_words([question])[0])
        ranked = sorted(zip(self.chunks, scores, strict=True), key=lambda pair: -pair[1])
        return [Found(chunk, round(float(score), 4)) for chunk, score in ranked[:RETRIEVED]]

    def sentences_for(self, question: str, context: list[Found]) -> list[Sentence]:
        """Return the sentences of the context, best first: by their own score and half of their chunk's."""
        places = {found.chunk.chunk_id: (number, found.score) for number, found in enumerate(context, start=1)}
        scores = self.by_sentence.get_scores(_words([question])[0])
        found = [
            Sentence(places[chunk_id][0], text, float(score) + places[chunk_id][1] / 2)
            for (chunk_id, text), score in zip(self.sentences, scores, strict=True)
            if chunk_id in places
        ]
        return sorted(found, key=lambda sentence: -sentence.score)


@cache
def _index() -> Index:
    with demo_files().corpus.open("rb") as lines:
        chunks = tuple(msgspec.json.decode(line, type=Chunk) for line in lines)
    sentences = tuple(pair for chunk in chunks for pair in _sentences(chunk))
    return Index(
        chunks=chunks,
        by_chunk=_bm25([f"{chunk.title}. {chunk.text}" for chunk in chunks]),
        sentences=sentences,
        by_sentence=_bm25([text for _, text in sentences]),
    )


def _sentences(chunk: Chunk) -> Iterator[tuple[str, str]]:
    for text in _SENTENCE_END.split(chunk.text):
        yield chunk.chunk_id, text


def _bm25(texts: list[str]) -> Any:  # noqa: ANN401 - bm25s ships no types
    index = bm25s.BM25()
    index.index(_words(texts), show_progress=False)
    return index


def _words(texts: list[str]) -> list[list[str]]:
    words: list[list[str]] = bm25s.tokenize(
        texts, stopwords="en_plus", stemmer=Stemmer.Stemmer("english"), return_ids=False, show_progress=False
    )
    return words


def _quoted(sentences: list[Sentence]) -> str:
    """Quote the best sentences with their sources, or decline where even the best says too little."""
    good = [sentence for sentence in sentences[:QUOTED] if sentence.score >= ENOUGH]
    return " ".join(f"{sentence.text} [{sentence.number}]" for sentence in good) or DECLINED
