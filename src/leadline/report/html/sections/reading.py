"""The read-out: sentences, of which what stands before the colon is the point."""

from __future__ import annotations

from typing import Final, NamedTuple

from leadline.records.summary import Summary

_LONGEST: Final = 60
"""Characters of a point; a colon behind more of them ends no point."""


class Sentence(NamedTuple):
    """One sentence: its point with the colon (empty where it has none), and the rest."""

    point: str
    rest: str


def readout(summary: Summary) -> tuple[Sentence, ...]:
    """Take the sentences of a read-out apart."""
    return tuple(map(_sentence, summary.readout))


def _sentence(text: str) -> Sentence:
    point, colon, rest = text.partition(": ")
    return Sentence(point + ":", rest) if colon and len(point) <= _LONGEST else Sentence("", text)
