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


class Origin(StrEnum):
    """Where a claim that the context does not support likely came from.

    `contradicted`: the context says otherwise. `blended`: its detail stands in the context, or in another chunk, about
    another thing. `elsewhere`: a chunk of the corpus supports it that the generator was not given. `nowhere`: neither
    the context nor the corpus carries it. `undetermined`: none of these can be told.
    """

    CONTRADICTED = "contradicted"
    BLENDED = "blended"
    ELSEWHERE = "elsewhere"
    NOWHERE = "nowhere"
    UNDETERMINED = "undetermined"


class Role(StrEnum):
    """What a place has to do with a claim: contradicts it, speaks of its subject, holds its detail, or supports it."""

    CONTRADICTS = "contradicts"
    SUBJECT = "subject"
    DETAIL = "detail"
    SUPPORTS = "supports"


class Place(Record, frozen=True, kw_only=True):
    """A stretch of a chunk that tells where a claim came from."""

    role: Role
    evidence: Evidence
