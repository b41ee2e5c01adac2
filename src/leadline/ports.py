"""The seams: what the use cases need from the world, as protocols."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from leadline.records.corpus import Chunk
from leadline.records.golden import Question
from leadline.records.manifest import Measured
from leadline.records.request import Reply, Request
from leadline.records.run import Response


class Judge(Protocol):
    """Decides. A model, an LLM endpoint, a file of verdicts, or people."""

    @property
    def name(self) -> str:
        """Name as the user gives it, such as "local" or "replay:labels.jsonl"."""

    @property
    def version(self) -> str:
        """Changes whenever the same request may get another reply."""

    @property
    def needs_quotes(self) -> bool:
        """Whether "supported" without a quote is `unverified`. People may leave the quote out."""

    @property
    def measured(self) -> tuple[Measured, ...]:
        """What is known of how often it is right, by human labels; empty where nothing is."""

    async def ask(self, request: Request) -> Reply:
        """Reply to one request. A reply that cannot be had is a `JudgeFailure`, not an exception.

        Raises:
            JudgeError: the judge cannot work at all, so that asking on is useless.
        """


class Target(Protocol):
    """The system under test."""

    @property
    def name(self) -> str:
        """Name as the user gives it."""

    async def answer(self, question: Question) -> Response:
        """Ask one question. A failure of the system is a response with `error`, not an exception.

        Raises:
            TargetError: the system cannot be called at all, so that asking on is useless.
        """


class Corpus(Protocol):
    """The corpus, looked into one chunk at a time; it may be larger than memory."""

    def __contains__(self, chunk_id: object) -> bool:
        """Tell whether there is such a chunk."""

    def get(self, chunk_id: str) -> Chunk | None:
        """Return one chunk, or None where there is no such chunk."""

    def document(self, document_id: str) -> tuple[Chunk, ...]:
        """Return the chunks of one document, in the order of the corpus file; empty where there is none."""

    def near(self, chunk_id: str) -> str | None:
        """Return the chunk id that is spelt most like this one, for an error message."""

    def search(self, text: str, *, limit: int, but: frozenset[str] = frozenset()) -> tuple[Chunk, ...]:
        """Return the chunks that share most with a text, best first, leaving those out whose ids are in `but`."""


class Questions(Protocol):
    """The golden set, looked into one question at a time, and gone through in file order."""

    def find(self, question_id: str) -> tuple[int, Question] | None:
        """Return a question with its position in the file, from 0, or None where there is no such question."""

    def get(self, question_id: str) -> Question | None:
        """Return one question, or None where there is no such question."""

    def __iter__(self) -> Iterator[Question]:
        """Go through all questions in file order."""

    def __len__(self) -> int:
        """Count the questions."""
