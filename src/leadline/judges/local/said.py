"""What an answer says, as it stands and as claims that stand on their own.

A reference says "The XR-400 runs for 36 months" where the answer to "How long does the XR-400 run?" says "It runs for
36 months": only with its question is the second the first.
"""

from __future__ import annotations

from typing import NamedTuple

from leadline.judges.local.claims import extract
from leadline.judges.local.support import Support, support
from leadline.records.request import ClaimState, ExtractClaims


class Said(NamedTuple):
    """One way to read an answer, or a part of it: the text, and the stretch `answer[start:end]` that it comes from."""

    text: str
    start: int
    end: int


def said(answer: str, question: str | None) -> tuple[Said, ...]:
    """Return the answer itself, then those of its claims whose wording differs from their stretch."""
    claims = extract(ExtractClaims(question_id="", answer=answer, question=question)).claims
    read = (Said(claim.text, claim.start, claim.end) for claim in claims)
    return (
        Said(answer, 0, len(answer)),
        *(one for one in read if one.text.strip() != answer[one.start : one.end].strip()),
    )


def held(fact: str, ways: tuple[Said, ...], question: str | None) -> tuple[Support, Said]:
    """Look for a fact in an answer, read each way alone: the first way that supports it, or else the answer itself."""
    found = [(support(fact, [way.text], question=question), way) for way in ways]
    return next((one for one in found if one[0].state is ClaimState.SUPPORTED), found[0])
