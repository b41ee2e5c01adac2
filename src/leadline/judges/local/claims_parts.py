"""The clauses of a sentence that each say something by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    if not piece.verbatim or len(piece.text) > _LONGEST:
        return whole
    spans = clauses(piece.text)
    if len(spans) < 2:
        return whole
    found = tuple(_standing(piece.text, spans))
    return tuple(part for part in found if part is not None) if None not in found else whole


_LONGEST = 2000


def _said(text: str) -> str:
    return without_opening(without_reply(unmarked(text))).rstrip(" ,;–—")


def _standing(text: str, spans: Sequence[tuple[int, int]]) -> Iterator[Part | None]:
    """Each clause as a statement, with the subject of the first put before a bare verb; None where that fails."""
    first = _said(text[slice(*spans[0])])
    at = verb_at(first)
    yield Part(*spans[0], first) if at is not None else None
    for start, end in spans[1:]:
        said = _said(text[start:end])
        if "".join(words(said)[:1]).lower() in FINITE:
            yield Part(start, end, f"{first[:at].strip()} {said}") if at is not None else None
        else:
            yield Part(start, end, said[:1].upper() + said[1:]) if is_statement(said) else None
