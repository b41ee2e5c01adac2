"""Task "verify": one claim against passages alone, its quote looked up by code."""

from __future__ import annotations

from typing import Final

from leadline.judging.stamp import Stamp
from leadline.records.evidence import Evidence, Passage
from leadline.records.request import ClaimState, JudgeFailure, Reply, VerifyClaim, VerifyReply
from leadline.records.verdict import ClaimVerdict
from leadline.text.quotes import carry_flags, locate

TASK: Final = "verify"
VERSION: Final = "1"

_DEFEATING: Final = frozenset({"negation_cut", "stop_words_only"})
"""Flags of a genuine quote that prove it says nothing for the claim."""


class Checked(VerifyReply, frozen=True, kw_only=True):
    """A reply after its quote was looked up: the state that stands, and where the quote is."""

    evidence: Evidence | None = None
    detail: str | None = None


def check(request: VerifyClaim, reply: Reply, *, needs_quotes: bool) -> Checked:
    """Look the quote up and settle the state.

    `supported` stands only on a quote that is found in one passage and that can carry the claim; otherwise it becomes
    `unverified`. A judge that needs no quotes (people) may leave it out, or cut it badly, which is flagged.
    """
    if isinstance(reply, JudgeFailure):
        return Checked(state=ClaimState.UNSCORED, detail=f"{reply.reason}: {reply.detail}".rstrip(": "))
    if not isinstance(reply, VerifyReply):
        return Checked(state=ClaimState.UNSCORED, detail=f"wrong_shape: got {type(reply).__name__}")
    if not reply.quote:
        return _without_quote(reply, needs_quotes=needs_quotes)
    evidence, match = locate(reply.quote, request.passages, hint=reply.chunk_id)
    if evidence is None and match.reason == "no_text" and request.passages:
        # The quote may stand in the passage whose text is not known: nobody can say that it was made up.
        return Checked(state=ClaimState.UNSCORED, quote=reply.quote, detail="no_context_text")
    if evidence is None:
        return _unfound(reply, match.reason or match.match.value)
    text = _text_of(request.passages, evidence.chunk_id)
    found = carry_flags(request.claim.text, reply.quote, text, evidence.start, evidence.end)
    flags = _merged(reply.flags, found)
    state = reply.state
    if needs_quotes and state is ClaimState.SUPPORTED and not _DEFEATING.isdisjoint(found):
        state = ClaimState.UNVERIFIED
    return _checked(reply, state=state, evidence=evidence, flags=flags)


def claim_verdict(stamp: Stamp, request: VerifyClaim, checked: Checked) -> ClaimVerdict:
    """Write the verdict on one claim of the answer."""
    claim = request.claim
    return ClaimVerdict(
        **stamp._asdict(),
        claim_id=claim.claim_id,
        text=claim.text,
        answer_start=claim.start,
        answer_end=claim.end,
        state=checked.state,
        quote=checked.quote,
        evidence=checked.evidence,
        score=checked.score,
        mentions=claim.mentions,
        flags=_merged(claim.flags, checked.flags),
        detail=checked.detail,
    )


def _without_quote(reply: VerifyReply, *, needs_quotes: bool) -> Checked:
    if reply.state is not ClaimState.SUPPORTED:
        return _checked(reply, state=reply.state, flags=reply.flags)
    if needs_quotes:
        return _checked(reply, state=ClaimState.UNVERIFIED, flags=_merged(reply.flags, ("no_quote",)))
    return _checked(reply, state=reply.state, flags=_merged(reply.flags, ("no_quote",)))


def _unfound(reply: VerifyReply, reason: str) -> Checked:
    flags = _merged(reply.flags, (reason if "quote" in reason else f"quote_{reason}",))
    state = ClaimState.UNVERIFIED if reply.state is ClaimState.SUPPORTED else reply.state
    return _checked(reply, state=state, flags=flags)


def _checked(
    reply: VerifyReply, *, state: ClaimState, flags: tuple[str, ...], evidence: Evidence | None = None
) -> Checked:
    return Checked(
        state=state, quote=reply.quote, chunk_id=reply.chunk_id, score=reply.score, flags=flags, evidence=evidence
    )


def _text_of(passages: tuple[Passage, ...], chunk_id: str) -> str:
    return next(passage.text or "" for passage in passages if passage.chunk_id == chunk_id)


def _merged(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first, *second)))
