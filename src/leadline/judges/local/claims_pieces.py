"""The sentences of an answer, block by block, with what introduces each and why some are no claims."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from leadline.judges.local.abstention import abstention
from leadline.judges.local.claims_apart import apart
from leadline.judges.local.claims_blocks import Block, Kind, blocks
from leadline.judges.local.claims_filter import deflects, is_announcement, why_no_claim
from leadline.judges.local.claims_markers import without_sources
from leadline.judges.local.claims_plain import unmarked
from leadline.judges.local.claims_sources import is_label
from leadline.judges.local.claims_words import has_number, is_command, is_fragment, is_sentence, is_statement
from leadline.records.request import AnswerState, JudgeAbstention
from leadline.text.sentences import sentences


class Piece(NamedTuple):
    """A sentence of the answer, `answer[start:end]`.

    `text` is the same stretch with its citation markers blanked (`verbatim`: same length, or shorter at the end), or
    what a table cell says with its headers. `lead` is what introduces it; `reason` why it is no claim.
    """

    start: int
    end: int
    text: str
    verbatim: bool = True
    lead: str = ""
    reason: str | None = None


def pieces(answer: str, question: str = "", sources: tuple[str, ...] = ()) -> list[Piece]:
    """Sentences of an answer in order, claims and others. `sources` are the names that a marker may bear.

    A sentence that declines and then tells ("I'm not sure, but the CEO is Ann Lee.") is two.
    """
    bare = without_sources(answer, sources)
    found = blocks(answer)
    parents = {block.parent for block in found if block.parent is not None}
    lines = {parent: _introduction(bare, found[parent]) for parent in parents}
    said = [
        piece
        for i, block in enumerate(found)
        for piece in _of_block(
            answer,
            bare,
            block,
            question=question,
            lead=_lead(bare, block, lines),
            carried=_is_carried(bare, found, i),
        )
    ]
    return _rescued(_without_deflections(answer, question, said))


def _of_block(answer: str, bare: str, block: Block, *, question: str, lead: str, carried: bool) -> Iterator[Piece]:
    whole = block.kind not in {Kind.PROSE, Kind.ITEM}
    text = bare[block.start : block.end]
    spans = ((0, len(text)),) if whole else apart(text, _sentences(text))
    for start, end in spans:
        piece = _piece(answer, bare, block.start + start, block.start + end)
        if piece is not None:
            named = any(character.isalnum() for character in answer[piece.start : piece.end])
            carries = carried and piece.end == block.end
            judged = _judged(piece, block, lead, carries=carries, named=named)
            asked = judged.reason is None and block.kind not in {Kind.CELL, Kind.CODE}
            yield judged._replace(reason=why_no_claim(unmarked(piece.text), question)) if asked else judged


def _sentences(bare: str) -> tuple[tuple[int, int], ...]:
    """Spans of the sentences; the whole where none is found.

    A blanked marker before a full stop would part the stop from its sentence, so letters stand in for it.
    """
    filled = _BEFORE_STOP.sub(lambda blank: "x" * len(blank.group()), bare)
    return sentences(filled) or ((0, len(bare)),)


_BEFORE_STOP = re.compile(r"(?:(?<=[^\s.!?…。])|\A) ++(?=[.!?…。！？؟])")


def _piece(answer: str, bare: str, start: int, end: int) -> Piece | None:
    """The stretch without the space around it. Markers before it belong to the sentence before, those behind to it."""
    said, whole = bare[start:end], answer[start:end]
    if not whole.strip():
        return None
    seen = said if any(character.isalnum() for character in said) else whole
    begin = start + len(seen) - len(seen.lstrip())
    stop = start + len(answer[start:end].rstrip())
    return Piece(begin, stop, said.strip())


def _judged(piece: Piece, block: Block, lead: str, *, carries: bool, named: bool) -> Piece:
    """The piece with its lead, or with the reason why it is none; `named`: it has a letter, if only in a marker."""
    if block.kind is Kind.SOURCE or is_label(piece.text):
        return piece._replace(reason="sources")
    said = unmarked(block.lead or piece.text)
    if not any(character.isalnum() for character in said):
        return piece._replace(reason="sources" if named else "non_factual")
    if block.kind is Kind.CELL:
        return piece._replace(text=block.lead, verbatim=False)
    if block.kind is Kind.CODE:
        return piece
    if block.kind is Kind.HEADING and not is_statement(said):
        return piece._replace(reason="heading")
    if said.endswith((":", "：")):
        if is_announcement(said):
            return piece._replace(reason="non_factual")
        if carries or not (is_statement(said) or has_number(said)):
            return piece._replace(reason="lead_in")
    return piece._replace(lead=lead)


def _introduction(bare: str, parent: Block) -> str:
    """What a line with a colon, a heading or an item puts before the phrases below it; empty for an announcement."""
    text = bare[parent.start : parent.end]
    line = unmarked(text[slice(*_sentences(text)[-1])])
    line = _HERE.sub("", line).rstrip(":： ")
    return "" if is_announcement(line) or is_announcement(f"{line}:") else line


_HERE = re.compile(r"^.{0,120}?\bhere(?:(?:'|’)s| is| are) ", re.IGNORECASE)


def _lead(bare: str, block: Block, lines: Mapping[int, str]) -> str:
    return lines[block.parent] if block.parent is not None and _needs_lead(bare[block.start : block.end]) else ""


def _is_carried(bare: str, found: Sequence[Block], i: int) -> bool:
    """Whether the block right below takes the last words of this one with it."""
    below = found[i + 1] if i + 1 < len(found) else None
    return below is not None and below.parent == i and _needs_lead(bare[below.start : below.end])


def _needs_lead(text: str) -> bool:
    said = unmarked(text)
    if is_sentence(said) or is_command(said):
        return False
    return is_fragment(said) or not is_statement(said)


def _without_deflections(answer: str, question: str, found: list[Piece]) -> list[Piece]:
    """Where the whole answer declines, what it adds about the speaker and about where to look is part of that."""
    if not any(piece.reason == "abstention" for piece in found):
        return found
    if (
        abstention(JudgeAbstention(question_id="", question=question or None, answer=answer)).state
        is not AnswerState.ABSTAINED
    ):
        return found
    return [
        piece._replace(reason="abstention") if piece.reason is None and deflects(unmarked(piece.text)) else piece
        for piece in found
    ]


def _rescued(found: list[Piece]) -> list[Piece]:
    """Takes headings and lead-ins for claims where an answer has nothing else to say."""
    reasons = {piece.reason for piece in found}
    if None in reasons or "abstention" in reasons:
        return found
    return [piece._replace(reason=None) if piece.reason in {"heading", "lead_in"} else piece for piece in found]
