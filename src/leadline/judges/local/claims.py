"""Splits an answer into claims: sentences, list items and table cells that stand on their own.

Each claim keeps the offsets of its stretch in the untouched answer. What is no claim is kept too, with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from leadline.judges.local.claims_blocks import Block, Kind, blocks
from leadline.judges.local.claims_filter import (
    disclosed_outside,
    is_announcement,
    why_no_claim,
    without_disclosure,
)
from leadline.judges.local.claims_plain import plain
from leadline.judges.local.claims_question import complete, topic, without_reply
from leadline.judges.local.claims_reference import AMBIGUOUS, Subject, as_subject, resolve, subject_of
from leadline.judges.local.claims_repeats import merged
from leadline.judges.local.claims_words import is_fragment, is_sentence, is_statement
from leadline.records.request import Claim, ClaimsReply, Excluded, ExtractClaims
from leadline.text.clauses import clauses
from leadline.text.sentences import sentences

DISCLOSED = "outside_context_disclosed"


class _Piece(NamedTuple):
    """A sentence of the answer. `lead` is what introduces it; `reason` why it is no claim, where it is none."""

    start: int
    end: int
    text: str
    lead: str = ""
    reason: str | None = None


def extract(request: ExtractClaims) -> ClaimsReply:
    """Claims of an answer, in order, numbered "c1", "c2" and so on, with what was set aside.

    A pure refusal and an empty answer have no claims. An answer with anything else in it has at least one.
    """
    pieces = _rescued(list(_pieces(request.answer)))
    said = [piece for piece in pieces if piece.reason is None]
    excluded = tuple(
        Excluded(text=request.answer[piece.start : piece.end], start=piece.start, end=piece.end, reason=piece.reason)
        for piece in pieces
        if piece.reason is not None
    )
    claims = merged(list(_claims(request.answer, said, request.question or "")))
    numbered = (msgspec.structs.replace(claim, claim_id=f"c{i}") for i, claim in enumerate(claims, start=1))
    return ClaimsReply(claims=tuple(numbered), excluded=excluded)


def _pieces(answer: str) -> Iterator[_Piece]:
    """Sentences of every block, with what introduces them and whether they are claims."""
    found = blocks(answer)
    carried = _carried(answer, found)
    for i, block in enumerate(found):
        whole = block.kind in {Kind.CELL, Kind.CODE, Kind.SOURCE, Kind.HEADING}
        spans = ((0, block.end - block.start),) if whole else sentences(answer[block.start : block.end])
        lead = _lead(answer, found, block)
        for start, end in spans:
            piece = _trimmed(answer, block.start + start, block.start + end)
            if piece.text:
                last = piece.end == block.end and i in carried
                yield _judged(piece, block, lead, carries=last)


def _carried(answer: str, found: Sequence[Block]) -> frozenset[int]:
    """Blocks whose last words are carried into a claim below them."""
    return frozenset(
        block.parent for block in found if block.parent is not None and _needs_lead(answer[block.start : block.end])
    )


def _needs_lead(text: str) -> bool:
    return not is_sentence(text) and (is_fragment(plain(text)) or not is_statement(text))


def _lead(answer: str, found: Sequence[Block], block: Block) -> str:
    """What is put before a phrase: the line with the colon, the heading, the item above."""
    if block.parent is None or not _needs_lead(answer[block.start : block.end]):
        return ""
    parent = found[block.parent]
    text = answer[parent.start : parent.end]
    spans = sentences(text)
    line = plain(text[slice(*spans[-1])]).strip() if spans else ""
    line = line.rstrip(":： ")
    return "" if not line or is_announcement(line) else line


def _trimmed(answer: str, start: int, end: int) -> _Piece:
    text = answer[start:end]
    start += len(text) - len(text.lstrip())
    text = text.strip()
    return _Piece(start, start + len(text), text)


def _judged(piece: _Piece, block: Block, lead: str, *, carries: bool) -> _Piece:
    if block.kind is Kind.SOURCE:
        return piece._replace(reason="sources")
    if block.kind is Kind.CELL:
        return piece._replace(text=block.lead)
    if block.kind is Kind.CODE:
        return piece
    if block.kind is Kind.HEADING and not is_statement(plain(piece.text)):
        return piece._replace(reason="heading")
    if piece.text.rstrip("*_ ").endswith((":", "：")):
        if is_announcement(plain(piece.text)):
            return piece._replace(reason="non_factual")
        if carries:
            return piece._replace(reason="lead_in")
    return piece._replace(lead=lead, reason=why_no_claim(piece.text))


def _rescued(pieces: list[_Piece]) -> list[_Piece]:
    """Takes headings and lead-ins for claims where an answer has nothing else to say."""
    reasons = {piece.reason for piece in pieces}
    if None in reasons or "abstention" in reasons:
        return pieces
    return [piece._replace(reason=None) if piece.reason in {"heading", "lead_in"} else piece for piece in pieces]


def _claims(answer: str, said: Sequence[_Piece], question: str) -> Iterator[Claim]:
    """Claims of the sentences, each made to stand on its own."""
    asked = topic(question)
    last = as_subject(asked) if asked else None
    for i, piece in enumerate(said):
        reply = complete(plain(piece.text), question) if _is_reply(said, i) else None
        for claim in _of_piece(answer, piece, reply, last):
            last = subject_of(claim.text) or _kept(claim, last)
            yield claim


def _is_reply(said: Sequence[_Piece], i: int) -> bool:
    """Whether a sentence may be a short reply: the first of the answer, or its only one."""
    return i == 0 and not said[i].lead


def _kept(claim: Claim, last: Subject | None) -> Subject | None:
    return last if not is_sentence(claim.text) else None


def _of_piece(answer: str, piece: _Piece, reply: str | None, last: Subject | None) -> Iterator[Claim]:
    flags = (DISCLOSED,) if disclosed_outside(piece.text) else ()
    if reply is not None:
        yield _claim(piece.start, piece.end, reply, flags)
        return
    for start, end in _parts(answer, piece):
        text = piece.text if piece.text != answer[piece.start : piece.end] else answer[start:end]
        text = without_reply(without_disclosure(plain(text))) or plain(piece.text)
        resolved = resolve(text, last)
        last = subject_of(resolved.text) or last
        led = f"{piece.lead}: {resolved.text}" if piece.lead else resolved.text
        yield _claim(start, end, led, (*flags, AMBIGUOUS) if resolved.ambiguous else flags)


def _parts(answer: str, piece: _Piece) -> Iterator[tuple[int, int]]:
    text = answer[piece.start : piece.end]
    spans = clauses(text) if piece.text == text else ((0, len(text)),)
    for start, end in spans or ((0, len(text)),):
        part = _trimmed(answer, piece.start + start, piece.start + end)
        if part.text:
            yield part.start, part.end


def _claim(start: int, end: int, text: str, flags: tuple[str, ...]) -> Claim:
    return Claim(claim_id="", text=text, start=start, end=end, flags=flags)
