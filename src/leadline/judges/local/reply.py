"""Which rules answer which request."""

from __future__ import annotations

from leadline.judges.local.abstention import abstention
from leadline.judges.local.claims import extract
from leadline.judges.local.correctness import correctness
from leadline.judges.local.nuggets import nugget
from leadline.judges.local.relevance import relevance
from leadline.judges.local.trace import trace
from leadline.judges.local.verify import verify
from leadline.records.request import (
    ExtractClaims,
    JudgeAbstention,
    JudgeCorrectness,
    JudgeNugget,
    JudgeRelevance,
    Reply,
    Request,
    TraceClaim,
    VerifyClaim,
)


def reply(request: Request) -> Reply:
    """Reply to one request."""
    match request:
        case ExtractClaims():
            return extract(request)
        case VerifyClaim():
            return verify(request)
        case TraceClaim():
            return trace(request)
        case JudgeRelevance():
            return relevance(request)
        case JudgeAbstention():
            return abstention(request)
        case JudgeCorrectness():
            return correctness(request)
        case JudgeNugget():
            return nugget(request)
