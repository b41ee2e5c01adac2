"""The task "verify a claim" of the embedded judge."""

from __future__ import annotations

from leadline.judges.local.support import Support, support
from leadline.records.evidence import Passage
from leadline.records.request import ClaimState, VerifyClaim, VerifyReply

_DISCLOSED = "outside_context_disclosed"
_FROM_A_CORPUS = 0.65
"""Degree of support from which a chunk counts that was picked from a whole corpus because it shares words.

Chosen by hand on human-labelled unsupported claims: among so many chunks some come near any claim.
"""


def verify(request: VerifyClaim) -> VerifyReply:
    """Judge one claim against the passages whose text is known.

    A claim that the answer itself marks as coming from elsewhere is not found, and keeps its flag. The quote is given
    where the text says something on the claim: for and against.
    """
    if _DISCLOSED in request.claim.flags:
        return VerifyReply(state=ClaimState.NOT_FOUND, flags=(_DISCLOSED,))
    known = [(passage, passage.text) for passage in request.passages if passage.text is not None]
    found = support(
        request.claim.text,
        [text for _, text in known],
        question=request.question,
        headings=[_heading(passage) for passage, _ in known],
    )
    if found.text_index is None or found.state is ClaimState.NOT_FOUND:
        return VerifyReply(state=found.state, score=found.score, flags=found.flags)
    if request.purpose == "trace" and found.state is ClaimState.SUPPORTED and _is_chance(found):
        return VerifyReply(state=ClaimState.NOT_FOUND, score=found.score, flags=found.flags)
    passage, text = known[found.text_index]
    quote = text[found.start : found.end]
    return VerifyReply(state=found.state, quote=quote, chunk_id=passage.chunk_id, score=found.score, flags=found.flags)


def _is_chance(found: Support) -> bool:
    return found.score < _FROM_A_CORPUS or bool(found.flags)


def _heading(passage: Passage) -> str:
    """Return what a passage says about whom it is about, besides its text."""
    return " ".join(part for part in (passage.title, passage.document_id) if part)
