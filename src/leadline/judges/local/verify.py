"""The task "verify a claim" of the embedded judge."""

from __future__ import annotations

from leadline.judges.local.support import support
from leadline.records.request import ClaimState, VerifyClaim, VerifyReply

_DISCLOSED = "outside_context_disclosed"


def verify(request: VerifyClaim) -> VerifyReply:
    """Judge one claim against the passages whose text is known."""
    if _DISCLOSED in request.claim.flags:
        return VerifyReply(state=ClaimState.NOT_FOUND, flags=(_DISCLOSED,))
    known = [(passage.chunk_id, passage.text) for passage in request.passages if passage.text is not None]
    found = support(request.claim.text, [text for _, text in known], question=request.question)
    if found.text_index is None:
        return VerifyReply(state=found.state, score=found.score, flags=found.flags)
    chunk_id, text = known[found.text_index]
    quote = text[found.start : found.end]
    return VerifyReply(state=found.state, quote=quote, chunk_id=chunk_id, score=found.score, flags=found.flags)
