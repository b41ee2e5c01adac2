"""Where a quote was found, and how."""

from __future__ import annotations

from enum import StrEnum

from leadline.records.base import Record


class Match(StrEnum):
    """How a quote was found in a text, best first. One definition serves every number that Leadline shows.

    `near` (words dropped or changed) and `absent` do not verify.
    """

    EXACT = "exact"
    NORMALISED = "normalised"
    ELIDED = "elided"
    NEAR = "near"
    ABSENT = "absent"


class Evidence(Record, frozen=True, kw_only=True):
    """A stretch of one chunk: `text[start:end]` of the original, untouched chunk text."""

    chunk_id: str
    start: int
    end: int
    match: Match


class Passage(Record, frozen=True, kw_only=True):
    """A text that a judge may look at: a chunk of the context. `text` None means that the text is unknown."""

    chunk_id: str
    text: str | None = None
    document_id: str | None = None
    title: str | None = None
