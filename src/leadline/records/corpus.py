"""The corpus: the pieces of text that a retriever can return."""

from __future__ import annotations

from typing import Any

import msgspec

from leadline.records.base import Record


class Chunk(Record, frozen=True, kw_only=True):
    """One retrievable piece of a document.

    `start` and `end` are character offsets of the chunk in its document, half open. They are given together.
    """

    chunk_id: str
    text: str
    document_id: str | None = None
    start: int | None = None
    end: int | None = None
    title: str | None = None
    url: str | None = None
    metadata: dict[str, Any] = msgspec.field(default_factory=dict)  # Any: passes through unread

    def __post_init__(self) -> None:
        """Refuse a chunk that cannot be pointed at."""
        if not self.chunk_id:
            raise ValueError("chunk_id is empty. Give each chunk an id of its own")
        if (self.start is None) != (self.end is None):
            raise ValueError("start and end go together. Give both character offsets, or neither")
        if self.start is not None and self.end is not None and not 0 <= self.start <= self.end:
            raise ValueError(f"start {self.start} and end {self.end} are not offsets with 0 <= start <= end")
