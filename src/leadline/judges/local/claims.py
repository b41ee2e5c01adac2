"""Splits an answer into claims: sentences, list items and table cells that stand on their own.

Each claim keeps the offsets of its stretch in the untouched answer. What is no claim is kept too, with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from leadline.judges.local.claims_filter import disclosed_outside
from leadline.judges.local.claims_parts import parts
from leadline.judges.local.claims_pieces import Piece, pieces
from leadline.judges.local.claims_plain import unmarked
from leadline.judges.local.claims_question import complete, topic
from leadline.judges.local.claims_reference import AMBIGUOUS, Subject, as_subject, resolve, subject_of
from leadline.judges.local.claims_repeats import merged
from leadline.records.request import Claim, ClaimsReply, Excluded, ExtractClaims

DISCLOSED = "outside_context_disclosed"


def extract(request: ExtractClaims) -> ClaimsReply:
    """Claims of an answer, in order, numbered "c1", "c2" and so on, with what was set aside.

    A pure refusal and an empty answer have no claims. An answer with any other statement in it has at least one.
    """
    found = pieces(request.answer, request.question or "", request.sources)
    said = [piece for piece in found if piece.reason is None]
    excluded = tuple(
        Excluded(text=request.answer[piece.start : piece.end], start=piece.start, end=piece.end, reason=piece.reason)
        for piece in found
        if piece.reason is not None
    )
    claims = merged(list(_claims(said, request.question or "")))
    numbered = (msgspec.structs.replace(claim, claim_id=f"c{i}") for i, claim in enumerate(claims, start=1))
    return ClaimsReply(claims=tuple(numbered), excluded=excluded)


def _claims(said: Sequence[Piece], question: str) -> Iterator[Claim]:
    """Claims of the sentences, each made to stand on its own."""
    asked = topic(question)
    last = as_subject(asked) if asked else None
    for i, piece in enumerate(said):
        reply = complete(unmarked(piece.text), question) if i == 0 and not piece.lead else None
        if reply is not None:
            yield _claim(piece, 0, len(piece.text), reply, _disclosure(piece))
            last = subject_of(reply) or last
            continue
        for claim in _of_piece(piece, last):
            yield claim
            last = subject_of(claim.text) or last


def _of_piece(piece: Piece, last: Subject | None) -> Iterator[Claim]:
    flags = _disclosure(piece)
    for start, end, text in parts(piece):
        resolved = resolve(text, last)
        last = subject_of(resolved.text) or last
        said = f"{piece.lead}: {resolved.text}" if piece.lead else resolved.text
        yield _claim(piece, start, end, said, (*flags, AMBIGUOUS) if resolved.ambiguous else flags)


_PUNCTUATION = re.compile(r"[\s,;:]*")


def _disclosure(piece: Piece) -> tuple[str, ...]:
    return (DISCLOSED,) if disclosed_outside(piece.text) else ()


def _claim(piece: Piece, start: int, end: int, text: str, flags: tuple[str, ...]) -> Claim:
    if not piece.verbatim:
        return Claim(claim_id="", text=text, start=piece.start, end=piece.end, flags=flags)
    before = _PUNCTUATION.match(piece.text, start, end)
    begin = piece.start + (before.end() if before else start)
    stop = piece.end if end == len(piece.text) else piece.start + start + len(piece.text[start:end].rstrip())
    return Claim(claim_id="", text=text, start=begin, end=stop, flags=flags)
