"""The sentences of an answer, block by block, with what introduces each and why some are no claims."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from leadline.judges.local.claims_blocks import Block, Kind, blocks
from leadline.judges.local.claims_filter import is_announcement, why_no_claim
from leadline.judges.local.claims_plain import unmarked
from leadline.judges.local.claims_sources import is_label
from leadline.judges.local.claims_words import is_fragment, is_sentence, is_statement
from leadline.text.citations import strip_markers
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


def pieces(answer: str) -> list[Piece]:
    """Sentences of an answer in order, claims and others."""
    bare = strip_markers(answer)
    found = blocks(answer)
    return _rescued([piece for i, block in enumerate(found) for piece in _of_block(answer, bare, found, i, block)])


def _of_block(answer: str, bare: str, found: Sequence[Block], i: int, block: Block) -> Iterator[Piece]:
    whole = block.kind not in {Kind.PROSE, Kind.ITEM}
    spans = ((0, block.end - block.start),) if whole else sentences(bare[block.start : block.end])
    lead = _lead(bare, found, block)
    carried = _is_carried(bare, found, i)
    if not bare[block.start : block.end].strip():
        spans = ((0, block.end - block.start),)
    for start, end in spans:
        piece = _piece(answer, bare, block.start + start, block.start + end)
        if piece is not None:
            yield _judged(piece, block, lead, carries=carried and piece.end == block.end)


def _piece(answer: str, bare: str, start: int, end: int) -> Piece | None:
    """The stretch without the space around it. Markers before it belong to the sentence before, those behind to it."""
    said = bare[start:end] if bare[start:end].strip() else answer[start:end]
    if not said.strip():
        return None
    begin = start + len(said) - len(said.lstrip())
    stop = start + len(answer[start:end].rstrip())
    return Piece(begin, stop, said.strip())


def _judged(piece: Piece, block: Block, lead: str, *, carries: bool) -> Piece:
    if block.kind is Kind.SOURCE or is_label(piece.text):
        return piece._replace(reason="sources")
    if block.kind is Kind.CELL:
        return piece._replace(text=block.lead, verbatim=False)
    if block.kind is Kind.CODE:
        return piece
    said = unmarked(piece.text)
    if block.kind is Kind.HEADING and not is_statement(said):
        return piece._replace(reason="heading")
    if said.endswith((":", "：")) and (carries or is_announcement(said)):
        return piece._replace(reason="non_factual" if is_announcement(said) else "lead_in")
    return piece._replace(lead=lead, reason=why_no_claim(said))


def _lead(bare: str, found: Sequence[Block], block: Block) -> str:
    """What is put before a phrase: the line with the colon, the heading, the item above."""
    if block.parent is None or not _needs_lead(bare[block.start : block.end]):
        return ""
    parent = found[block.parent]
    text = bare[parent.start : parent.end]
    spans = sentences(text)
    line = unmarked(text[slice(*spans[-1])]).rstrip(":： ") if spans else ""
    return "" if is_announcement(line) else line


def _is_carried(bare: str, found: Sequence[Block], i: int) -> bool:
    """Whether the block right below takes the last words of this one with it."""
    below = found[i + 1] if i + 1 < len(found) else None
    return below is not None and below.parent == i and _needs_lead(bare[below.start : below.end])


def _needs_lead(text: str) -> bool:
    said = unmarked(text)
    return not is_sentence(said) and (is_fragment(said) or not is_statement(said))


def _rescued(found: list[Piece]) -> list[Piece]:
    """Takes headings and lead-ins for claims where an answer has nothing else to say."""
    reasons = {piece.reason for piece in found}
    if None in reasons or "abstention" in reasons:
        return found
    return [piece._replace(reason=None) if piece.reason in {"heading", "lead_in"} else piece for piece in found]
