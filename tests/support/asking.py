"""Builders of requests to a judge: a test names only what matters."""

from __future__ import annotations

from leadline.judges.local.claims import extract
from leadline.judges.local.correctness import correctness
from leadline.judges.local.nuggets import nugget
from leadline.records.request import (
    Claim,
    ClaimsReply,
    CorrectnessReply,
    Excluded,
    ExtractClaims,
    JudgeCorrectness,
    JudgeNugget,
    NuggetReply,
)


def extracted(answer: str, question: str | None = None, sources: tuple[str, ...] = ()) -> ClaimsReply:
    return extract(ExtractClaims(question_id="q1", answer=answer, question=question, sources=sources))


def claims_of(answer: str, question: str | None = None) -> tuple[Claim, ...]:
    return extracted(answer, question).claims


def texts_of(answer: str, question: str | None = None) -> list[str]:
    return [claim.text for claim in claims_of(answer, question)]


def excluded_of(answer: str, question: str | None = None) -> tuple[Excluded, ...]:
    return extracted(answer, question).excluded


def compared(answer: str, reference: str, question: str = "") -> CorrectnessReply:
    reply = correctness(
        JudgeCorrectness(question_id="q1", question=question, answer=answer, reference_answer=reference)
    )
    assert isinstance(reply, CorrectnessReply)
    return reply


def nugget_of(fact: str, answer: str) -> NuggetReply:
    reply = nugget(JudgeNugget(question_id="q1", index=0, nugget=fact, answer=answer))
    assert isinstance(reply, NuggetReply)
    return reply
