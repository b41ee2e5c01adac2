"""Task "trace": where a claim that the context does not support likely came from.

Rules settle what they can from the context: a detail that stands about another thing (blended), a sentence on the
subject that says otherwise (contradicted). What they leave open is one question to the judge: do the chunks outside the
context that share most with the claim support it (elsewhere)? Where they do not, either the claim has something
specific that stands nowhere (nowhere), or it cannot be told (undetermined).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from leadline.judging.origins.about import scenes
from leadline.judging.origins.claim import DetailKind, Traceable, traceable
from leadline.judging.origins.credible import credible
from leadline.judging.origins.page import Page, Unit, pages
from leadline.judging.origins.rules import (
    Blend,
    Gainsaid,
    blend,
    carried,
    gainsaid,
    missing,
    nearest,
    rivalled,
    spread,
    together,
)
from leadline.judging.stamp import Stamp
from leadline.judging.tasks.verify import Checked
from leadline.records.evidence import Evidence, Match, Origin, Place, Role
from leadline.records.request import ClaimState, JudgeFailure, Reply, TraceClaim, TraceReply, VerifyClaim
from leadline.records.verdict import OriginVerdict

TASK: Final = "trace"
VERSION: Final = "1"

TRACED: Final = frozenset({ClaimState.CONTRADICTED, ClaimState.NOT_FOUND, ClaimState.UNVERIFIED})
"""States of the claims that have an origin."""

_PARAPHRASE: Final = 0.6
"""Share of a claim's words that stand in one place, from which the judge may have missed a paraphrase."""
_SPREAD: Final = 0.7
"""The same of words that stand in one chunk."""
_FEWEST: Final = 4
"""Words of content that a claim without a number, date, name or code must have to be looked for."""


def settle(request: TraceClaim) -> TraceReply | VerifyClaim:
    """Trace by rule as far as that goes: return the reply, or the one question to put to a judge."""
    claim = traceable(request.claim.text, request.question)
    known = pages(request.passages, claim.language)
    told = scenes(claim, known)
    mixed = blend(claim, told)
    if mixed is not None:
        return _blended(mixed)
    if request.state is ClaimState.CONTRADICTED:
        return _contradicted(request, claim, known)
    denied = gainsaid(claim, request.claim.text, told)
    if denied is not None:
        return _gainsaid(denied)
    if not any(passage.text for passage in request.beyond):
        return conclude(request, Checked(state=ClaimState.NOT_FOUND))
    return VerifyClaim(
        question_id=request.question_id,
        claim=request.claim,
        passages=request.beyond,
        question=request.question,
        purpose="trace",
    )


def conclude(request: TraceClaim, checked: Checked) -> TraceReply:
    """Trace what the rules left open, by what the judge said of the chunks outside the context."""
    claim = traceable(request.claim.text, request.question)
    context, beyond = pages(request.passages, claim.language), pages(request.beyond, claim.language)
    evidence = checked.evidence
    if checked.state is ClaimState.SUPPORTED and evidence is not None:
        if credible(claim, request, evidence.chunk_id, beyond):
            return _elsewhere(request, evidence)
        return _undetermined(
            f"chunk {evidence.chunk_id} of the corpus says it, perhaps of another thing: the claim does not say of what"
        )
    mixed = blend(claim, scenes(claim, (*context, *beyond)))
    if mixed is not None and mixed.detail.kind in {DetailKind.VALUE, DetailKind.CODE}:
        return _blended(mixed)
    if checked.state is ClaimState.UNSCORED and request.beyond:
        return _undetermined(f"the judge did not say whether the corpus supports it: {checked.detail or 'no verdict'}")
    return _open(request, claim, (*context, *beyond))


def read(stamp: Stamp, request: TraceClaim, reply: Reply) -> OriginVerdict:
    """Write the verdict. Without a reply the rules alone decide; a place that is not in its text is dropped."""
    traced = reply if isinstance(reply, TraceReply) else _by_rule(request, reply)
    lengths = {one.chunk_id: len(one.text or "") for one in (*request.passages, *request.beyond)}
    return OriginVerdict(
        **stamp._asdict(),
        claim_id=request.claim.claim_id,
        origin=traced.origin,
        places=tuple(place for place in traced.places if _exists(place.evidence, lengths)),
        details=traced.details,
        detail=traced.detail,
    )


def _by_rule(request: TraceClaim, reply: Reply) -> TraceReply:
    settled = settle(request)
    if isinstance(settled, TraceReply):
        return settled
    reason = f"{reply.reason}: {reply.detail}".rstrip(": ") if isinstance(reply, JudgeFailure) else "wrong_shape"
    return conclude(request, Checked(state=ClaimState.UNSCORED, detail=reason))


def _exists(evidence: Evidence, lengths: Mapping[str, int]) -> bool:
    return 0 <= evidence.start < evidence.end <= lengths.get(evidence.chunk_id, 0)


def _blended(found: Blend) -> TraceReply:
    places = [_place(Role.DETAIL, found.place.page, found.place.unit)]
    said = f"{found.detail.text!r} stands in {found.place.page.chunk_id} about another thing"
    if found.subject is not None:
        places.insert(0, _place(Role.SUBJECT, found.subject.page, found.subject.unit))
        given = "says nothing of it"
        if found.true_value is not None:
            unit = found.subject.unit
            given = f"gives {unit.text[found.true_value.start - unit.start : found.true_value.end - unit.start]!r}"
        said += f"; on what the claim is about, {found.subject.page.chunk_id} {given}"
    return TraceReply(origin=Origin.BLENDED, places=tuple(places), details=(found.detail.text,), detail=said)


def _contradicted(request: TraceClaim, claim: Traceable, known: tuple[Page, ...]) -> TraceReply:
    """Say where: the evidence of the verdict, else what the rules find, else the sentence nearest to the claim."""
    if request.evidence is not None:
        place = Place(role=Role.CONTRADICTS, evidence=request.evidence)
        detail = f"{request.evidence.chunk_id} says otherwise"
        return TraceReply(origin=Origin.CONTRADICTED, places=(place,), detail=detail)
    denied = gainsaid(claim, request.claim.text, scenes(claim, known))
    if denied is not None:
        return _gainsaid(denied)
    close = nearest(claim, known)
    if close is None:
        return TraceReply(origin=Origin.CONTRADICTED, detail="the judge says so, and names no place")
    detail = f"the judge says so, and names no place; {close[0].chunk_id} comes nearest"
    return TraceReply(origin=Origin.CONTRADICTED, places=(_place(Role.CONTRADICTS, *close),), detail=detail)


def _gainsaid(found: Gainsaid) -> TraceReply:
    unit = found.scene.unit
    said = f"{found.scene.page.chunk_id} denies it" if found.detail is None else ""
    if found.detail is not None and found.true_value is None:
        said = f"a row of {found.scene.page.chunk_id} that the claim names has not its {found.detail.text!r}"
    elif found.detail is not None and found.true_value is not None:
        given = unit.text[found.true_value.start - unit.start : found.true_value.end - unit.start]
        said = f"{found.scene.page.chunk_id} gives {given!r} where the claim says {found.detail.text!r}"
    return TraceReply(
        origin=Origin.CONTRADICTED,
        places=(_place(Role.CONTRADICTS, found.scene.page, unit),),
        details=() if found.detail is None else (found.detail.text,),
        detail=said,
    )


def _elsewhere(request: TraceClaim, evidence: Evidence) -> TraceReply:
    where = "retrieved, but not sent" if evidence.chunk_id in request.unsent else "in the corpus, but not retrieved"
    detail = f"{evidence.chunk_id} supports it; it was {where}"
    return TraceReply(origin=Origin.ELSEWHERE, places=(Place(role=Role.SUPPORTS, evidence=evidence),), detail=detail)


def _open(request: TraceClaim, claim: Traceable, every: tuple[Page, ...]) -> TraceReply:
    """Decide between nowhere and undetermined; the latter wherever something was not looked at."""
    if any(passage.text is None for passage in request.passages):
        return _undetermined("the text of some chunk of the context is not known")
    if not request.searched:
        return _undetermined("the context does not settle it, and no corpus was given to look in")
    lost = missing(claim, every)
    if lost and all(one.quantity is not None for one in lost):
        rival = rivalled(claim, lost, scenes(claim, pages(request.passages, claim.language)))
        if rival is not None:
            return _undetermined(f"{rival.page.chunk_id} has another value of the sort, perhaps of the same thing")
    if lost:
        names = tuple(dict.fromkeys(detail.text for detail in lost))
        said = f"neither the context nor the nearest chunks of the corpus have {_listed(names)}"
        return TraceReply(origin=Origin.NOWHERE, details=names, detail=said)
    return _vague(request, claim, every)


def _vague(request: TraceClaim, claim: Traceable, every: tuple[Page, ...]) -> TraceReply:
    """Decide where no number, date, name or code is missing: the words alone have to tell."""
    share = together(claim, every)
    if share >= _PARAPHRASE:
        return _undetermined("most of its words stand in one place, so that it may be a paraphrase")
    if spread(claim, every) >= _SPREAD:
        return _undetermined("most of its words stand in one chunk, so that it may sum it up")
    held = carried(claim, pages(request.passages, claim.language))
    if held is not None:
        return _undetermined(f"the context has {held.text!r}, perhaps of the same thing")
    given = {word for detail in claim.details for word in detail.stems}
    if len(frozenset(claim.words) - claim.asked - given) < _FEWEST:
        return _undetermined("it says nothing specific that could be looked for, beyond what was asked")
    said = f"no place in the context or the corpus has more than {share:.0%} of its words"
    return TraceReply(origin=Origin.NOWHERE, detail=said)


def _undetermined(detail: str) -> TraceReply:
    return TraceReply(origin=Origin.UNDETERMINED, detail=detail)


def _place(role: Role, page: Page, unit: Unit) -> Place:
    evidence = Evidence(chunk_id=page.chunk_id, start=unit.start, end=unit.end, match=Match.EXACT)
    return Place(role=role, evidence=evidence)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(repr(name) for name in names)
