"""The run: what one system returned for each question."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from leadline.records.base import Record


class RetrievedChunk(Record, frozen=True, kw_only=True):
    """One chunk that the retriever returned. Its rank is its place in the list; `text` may be unknown."""

    chunk_id: str
    text: str | None = None
    score: float | None = None
    document_id: str | None = None


class Citation(Record, frozen=True, kw_only=True):
    """One source that the answer names.

    `start` and `end` are character offsets of the cited stretch (or of the marker) in the answer, where known.
    """

    chunk_id: str
    start: int | None = None
    end: int | None = None


class Usage(Record, frozen=True, kw_only=True):
    """What one answer cost: tokens, and dollars where known; a reader refuses values below 0."""

    input_tokens: Annotated[int, msgspec.Meta(ge=0)] | None = None
    output_tokens: Annotated[int, msgspec.Meta(ge=0)] | None = None
    cost_usd: Annotated[float, msgspec.Meta(ge=0)] | None = None


class Response(Record, frozen=True, kw_only=True):
    """One system's output on one question.

    `retrieved` is ranked, best first; None means that it was not logged, which is not the same as nothing. `context`
    lists what the generator was given, in order; None means all of `retrieved`. `citations` None means: parse the
    markers of the answer. `error` means that the system failed. `retrieval_error` means that its retriever failed, and
    the generator answered all the same: an outage, which is neither a miss nor an empty result.
    """

    question_id: str
    question: str | None = None
    retrieved: tuple[RetrievedChunk, ...] | None = None
    context: tuple[str, ...] | None = None
    answer: str | None = None
    citations: tuple[Citation, ...] | None = None
    error: str | None = None
    retrieval_error: str | None = None
    latency_ms: Annotated[float, msgspec.Meta(ge=0)] | None = None
    usage: Usage | None = None
    metadata: dict[str, Any] = msgspec.field(default_factory=dict)  # Any: passes through unread

    def __post_init__(self) -> None:
        """Refuse a response that belongs to no question."""
        if not self.question_id:
            raise ValueError("question_id is empty. Name the question that this answers")

    @property
    def logged(self) -> bool:
        """Whether it is known what the generator was given."""
        return self.retrieved is not None or self.context is not None

    @property
    def chunks(self) -> tuple[RetrievedChunk, ...]:
        """The ranking; what the generator was given stands for it where only that was logged."""
        if self.retrieved is not None:
            return self.retrieved
        return tuple(RetrievedChunk(chunk_id=chunk_id) for chunk_id in self.context or ())

    @property
    def sent(self) -> tuple[str, ...]:
        """Ids of the chunks that the generator was given, in order."""
        if self.context is not None:
            return self.context
        return tuple(chunk.chunk_id for chunk in self.chunks)
