"""The judge that comes with the package: exact rules, no model, no network, the same reply every time."""

from __future__ import annotations

from dataclasses import dataclass

from leadline.judges.local.abstention import abstention
from leadline.judges.local.claims import extract
from leadline.judges.local.correctness import correctness
from leadline.judges.local.nuggets import nugget
from leadline.judges.local.relevance import relevance
from leadline.judges.local.verify import verify
from leadline.records.request import (
    ExtractClaims,
    JudgeAbstention,
    JudgeCorrectness,
    JudgeNugget,
    JudgeRelevance,
    Reply,
    Request,
    VerifyClaim,
)


@dataclass(frozen=True, slots=True)
class LocalJudge:
    """Answers every request in place. Implements `ports.Judge`."""

    name: str = "local"
    version: str = (
        "1"  # raised whenever a rule or a word list changes what any request is replied, as replies are cached
    )
    needs_quotes: bool = True

    async def ask(self, request: Request) -> Reply:
        """Reply to one request."""
        return reply(request)


def reply(request: Request) -> Reply:
    """Reply to one request, without an event loop."""
    match request:
        case ExtractClaims():
            return extract(request)
        case VerifyClaim():
            return verify(request)
        case JudgeRelevance():
            return relevance(request)
        case JudgeAbstention():
            return abstention(request)
        case JudgeCorrectness():
            return correctness(request)
        case JudgeNugget():
            return nugget(request)
