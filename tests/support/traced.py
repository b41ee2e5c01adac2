"""Claims to be traced, and what came of it."""

from __future__ import annotations

from leadline.judging.tasks.trace import conclude, settle
from leadline.judging.tasks.verify import Checked
from leadline.records.evidence import Evidence, Match, Passage, Role
from leadline.records.request import Claim, ClaimState, TraceClaim, TraceReply
from leadline.records.verdict import OriginVerdict

CLAIM = "The XR-400's battery lasts 18 months."
OWN = "The XR-400 has a battery life of 36 months."
TWIN = "The XR-500's battery lasts 18 months."


def trace_request(
    *context: str | None,
    claim: str = CLAIM,
    state: ClaimState = ClaimState.NOT_FOUND,
    beyond: tuple[str, ...] = (),
    unsent: tuple[str, ...] = (),
    searched: bool = True,
    question: str | None = None,
    evidence: Evidence | None = None,
    before: str | None = None,
) -> TraceClaim:
    return TraceClaim(
        question_id="q1",
        claim=Claim(claim_id="c1", text=claim, start=0, end=len(claim)),
        state=state,
        evidence=evidence,
        passages=tuple(Passage(chunk_id=f"a{place}", text=text) for place, text in enumerate(context)),
        beyond=tuple(Passage(chunk_id=f"b{place}", text=text) for place, text in enumerate(beyond)),
        unsent=unsent,
        searched=searched,
        question=question,
        before=before,
    )


def traced_reply(request: TraceClaim, checked: Checked | None = None) -> TraceReply:
    settled = settle(request)
    if isinstance(settled, TraceReply):
        return settled
    return conclude(request, checked or Checked(state=ClaimState.NOT_FOUND))


def places_said(request: TraceClaim, reply: TraceReply | OriginVerdict) -> list[tuple[Role, str]]:
    texts = {one.chunk_id: one.text or "" for one in (*request.passages, *request.beyond)}
    return [
        (place.role, texts[place.evidence.chunk_id][place.evidence.start : place.evidence.end])
        for place in reply.places
    ]


def at(text: str, piece: str) -> Evidence:
    start = text.index(piece)
    return Evidence(chunk_id="a0", start=start, end=start + len(piece), match=Match.EXACT)


def supported(chunk_id: str = "b0", end: int = 9) -> Checked:
    evidence = Evidence(chunk_id=chunk_id, start=0, end=end, match=Match.EXACT)
    return Checked(state=ClaimState.SUPPORTED, evidence=evidence)
