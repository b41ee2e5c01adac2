"""The clauses of a sentence that each say something by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from leadline.judges.local.claims_filter import without_opening
from leadline.judges.local.claims_pieces import Piece
from leadline.judges.local.claims_plain import unmarked
from leadline.judges.local.claims_question import without_reply
from leadline.judges.local.claims_words import FINITE, is_statement, verb_at, words
from leadline.text.clauses import clauses


class Part(NamedTuple):
    """A stretch of a piece's text, and what it says as a sentence of its own."""

    start: int
    end: int
    text: str


def parts(piece: Piece) -> tuple[Part, ...]:
    """Clauses of a piece, each with a subject; the whole of it where one cannot be given a subject for certain."""
    whole = (Part(0, len(piece.text), _said(piece.text)),)
    if not piece.verbatim:
        return whole
    starts = sorted({start for start, _ in clauses(piece.text)} - {0})
    found = [*_standing(piece.text, [0, *starts, len(piece.text)])]
    return tuple(part for part in found if part is not None) if None not in found else whole


def _said(text: str) -> str:
    return without_opening(without_reply(unmarked(text)))


def _standing(text: str, cuts: list[int]) -> Iterator[Part | None]:
    """Each clause as a statement, with the subject of the first put before a bare verb; None where that fails."""
    subject = ""
    for i, (start, end) in enumerate(pairwise(cuts)):
        said = _said(text[start:end])
        if i == 0:
            at = verb_at(said)
            subject = said[:at].strip() if at is not None else ""
            yield Part(start, end, said) if len(cuts) == 2 or at is not None else None
            continue
        said = _JOINED.sub("", said)
        if "".join(words(said)[:1]).lower() in FINITE:
            yield Part(start, end, f"{subject} {said}") if subject else None
        else:
            yield Part(start, end, said[:1].upper() + said[1:]) if is_statement(said) else None


_JOINED = re.compile(
    r"^[\s,;:–—-]*(?:(?:and|but|or|while|whereas|yet|und|aber|oder|et|mais|y|pero|e|ma)\s+)?", re.IGNORECASE
)
