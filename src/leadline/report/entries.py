"""The entries of a read-out taken apart: what stands before the colon is the point, and is shown bold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

_LONGEST: Final = 60
"""Characters of a point; a colon behind more of them ends no point."""


class Entry(NamedTuple):
    """One entry: its point with the colon (empty where it has none), and the rest."""

    point: str
    rest: str


def entries(readout: Sequence[str]) -> tuple[Entry, ...]:
    """Take the entries of a read-out apart."""
    return tuple(map(_entry, readout))


def _entry(text: str) -> Entry:
    point, colon, rest = text.partition(": ")
    return Entry(point + ":", rest) if colon and len(point) <= _LONGEST else Entry("", text)
