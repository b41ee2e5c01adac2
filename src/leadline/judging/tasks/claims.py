"""Task "claims": split an answer into claims, each with the stretch of the answer that it comes from."""

from __future__ import annotations

from typing import Final

from leadline.judging.stamp import Stamp
from leadline.records.request import Claim, ClaimsReply, Excluded, ExtractClaims, JudgeFailure, Reply
from leadline.records.verdict import ExcludedVerdict

TASK: Final = "claims"
VERSION: Final = "1"


def read(request: ExtractClaims, reply: Reply) -> ClaimsReply | JudgeFailure:
    """Check a reply: every span lies in the answer, every id is its own, and nothing factual was left unread.

    An answer of which nothing was read is a failure, not an answer without claims: otherwise a judge that returns an
    empty list would make every answer perfect.
    """
    if isinstance(reply, JudgeFailure):
        return reply
    if not isinstance(reply, ClaimsReply):
        return JudgeFailure(reason="wrong_shape", detail=f"asked for claims, got {type(reply).__name__}")
    stretches: list[Claim | Excluded] = [*reply.claims, *reply.excluded]
    for stretch in stretches:
        if not 0 <= stretch.start < stretch.end <= len(request.answer):
            detail = f"{stretch.text[:60]!r} is placed at {stretch.start}:{stretch.end}, outside the answer"
            return JudgeFailure(reason="span_outside_answer", detail=detail)
    if not _unique(reply.claims):
        return JudgeFailure(reason="wrong_shape", detail="two claims have the same id")
    if not reply.claims and _unread(request.answer, reply.excluded):
        return JudgeFailure(reason="no_claims", detail="no claim was found in an answer that states something")
    return reply


def excluded_verdicts(stamp: Stamp, excluded: tuple[Excluded, ...]) -> tuple[ExcludedVerdict, ...]:
    """Keep what is not a claim visible."""
    return tuple(
        ExcludedVerdict(
            **stamp._asdict(), text=part.text, answer_start=part.start, answer_end=part.end, reason=part.reason
        )
        for part in excluded
    )


def _unique(claims: tuple[Claim, ...]) -> bool:
    return len({claim.claim_id for claim in claims}) == len(claims)


def _unread(answer: str, excluded: tuple[Excluded, ...]) -> bool:
    """Tell whether some letter or digit of the answer lies in no excluded stretch."""
    covered = bytearray(len(answer))
    for part in excluded:
        covered[part.start : part.end] = b"\x01" * (part.end - part.start)
    return any(char.isalnum() and not seen for char, seen in zip(answer, covered, strict=True))
