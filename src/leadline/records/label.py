"""Labels: what people decided about a claim, to measure a judge against. One a line of `labels.jsonl`."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec

from leadline.records.base import Record


class HumanLabel(StrEnum):
    """What a person says of a claim against its context."""

    SUPPORTED = "supported"
    PARTIALLY = "partially"
    UNSUPPORTED = "unsupported"
    CONTRADICTED = "contradicted"


class LabelledPassage(Record, frozen=True, kw_only=True):
    """One text that the person looked at. Its key in the file is `id`."""

    chunk_id: str = msgspec.field(name="id")
    text: str


class Label(Record, frozen=True, kw_only=True):
    """One claim with the texts it was read against, and what a person decided. The key of `label_id` is `id`."""

    label_id: str = msgspec.field(name="id")
    context: tuple[LabelledPassage, ...]
    claim: str
    label: HumanLabel
    question: str | None = None
    labelled_by: str | None = None
    metadata: dict[str, Any] = msgspec.field(default_factory=dict)  # Any: passes through unread

    def __post_init__(self) -> None:
        """Refuse a label that cannot be pointed at."""
        if not self.label_id:
            raise ValueError("id is empty. Give each label an id of its own")
