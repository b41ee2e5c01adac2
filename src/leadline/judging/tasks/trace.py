"""Task "trace": where a claim that the context does not support likely came from.

Rules settle what they can from the context: a detail that stands about another thing, or holds for another period or
place (blended), a sentence on the subject that says otherwise (contradicted; a judge that says so is followed only to a
place that has something which excludes the claim). What they leave open is one question to the judge: do the chunks
outside the context that share most with the claim support it (elsewhere)? Where they do not, either the claim has
something specific that stands nowhere (nowhere), or it cannot be told (undetermined).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from leadline.judging.origins.about import Scene, scenes
from leadline.judging.origins.blended import Blend, blend
from leadline.judging.origins.claim import DetailKind, Traceable, traceable
from leadline.judging.origins.credible import credible
from leadline.judging.origins.excluded import Excluded, excluded
from leadline.judging.origins.gainsaid import Gainsaid, gainsaid
from leadline.judging.origins.nearness import carried, missing, rivalled, spread, together
from leadline.judging.origins.page import Page, Unit, pages
from leadline.judging.origins.scoped import Scoped, scoped
from leadline.judging.origins.stands import Stretch
from leadline.judging.origins.worded import worded
from leadline.judging.stamp import Stamp
from leadline.judging.tasks.verify import Checked
from leadline.records.evidence import Evidence, Match, Origin, Passage, Place, Role
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
_WHOLE: Final = 2
"""Sentences of a judge's place up to which it is shown as a whole."""
_FEWEST: Final = 4
"""Words of content that a claim without a number, date, name or code must have to be looked for."""


def settle(request: TraceClaim) -> TraceReply | VerifyClaim:
    """Trace by rule as far as that goes: return the reply, or the one question to put to a judge."""
    claim = _claim(request)
    told = scenes(claim, pages(request.passages, claim.language))
    beyond = scenes(claim, pages(request.beyond, claim.language))
    mixed = _mixed(request, claim, told, beyond)
    if mixed is not None:
        return mixed
    if request.state is ClaimState.CONTRADICTED:
        return _contradicted(request, claim, told)
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
    claim = _claim(request)
    context, beyond = pages(request.passages, claim.language), pages(request.beyond, claim.language)
    evidence = checked.evidence
    if checked.state is ClaimState.SUPPORTED and evidence is not None:
        if credible(claim, request, evidence, beyond):
            return _elsewhere(request, evidence)
        return _undetermined(
            f"chunk {evidence.chunk_id} of the corpus seems to say it, but perhaps of another thing, or denies it"
        )
    mixed = blend(claim, scenes(claim, (*context, *beyond)))
    if mixed is not None and mixed.kind in {DetailKind.VALUE, DetailKind.CODE}:
        return _blended(mixed)
    if checked.state is ClaimState.UNSCORED and request.beyond:
        return _undetermined(f"the judge did not say whether the corpus supports it: {checked.detail or 'no verdict'}")
    return _open(request, claim, (*context, *beyond))


def read(stamp: Stamp, request: TraceClaim, reply: Reply, others: Sequence[Passage] = ()) -> OriginVerdict:
    """Write the verdict. Without a reply the rules alone decide; a place that is not in its text is dropped.

    Args:
        stamp: whose verdict it is.
        request: what was asked.
        reply: what came back.
        others: further chunks with places of the reply, as recorded verdicts may have them.
    """
    traced = reply if isinstance(reply, TraceReply) else _by_rule(request, reply)
    lengths = {one.chunk_id: len(one.text or "") for one in (*others, *request.beyond, *request.passages)}
    return OriginVerdict(
        **stamp._asdict(),
        claim_id=request.claim.claim_id,
        origin=traced.origin,
        places=tuple(place for place in traced.places if _exists(place.evidence, lengths)),
        details=traced.details,
        detail=traced.detail,
    )


def _claim(request: TraceClaim) -> Traceable:
    return traceable(request.claim.text, request.question, None, request.before)


def _mixed(
    request: TraceClaim, claim: Traceable, told: Sequence[Scene], beyond: Sequence[Scene]
) -> TraceReply | None:  # fmt: skip
    """Look for what the context says of another thing, period or place."""
    text = request.claim.text
    found = blend(claim, told, beyond) or worded(claim, text, told, beyond)
    if found is not None:
        return _blended(found)
    held = scoped(claim, text, request.question, told, beyond)
    return None if held is None else _scoped(held)


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
    said = f"{found.what!r} stands in {found.place.page.chunk_id} about another thing"
    if found.subject is not None:
        places.insert(0, _place(Role.SUBJECT, found.subject.page, found.subject.unit))
        given = "does not say so" if found.true_value is None else f"gives {_raw(found.subject, found.true_value)!r}"
        said += f"; on what the claim is about, {found.subject.page.chunk_id} {given}"
    return TraceReply(origin=Origin.BLENDED, places=tuple(places), details=(found.what,), detail=said)


def _scoped(found: Scoped) -> TraceReply:
    places = [_stretch(Role.DETAIL, found.page, found.at)]
    said = (
        f"{found.detail.text!r} stands in {found.page.chunk_id} for {found.given!r}; the claim is for {found.wanted!r}"
    )
    if found.subject is not None and found.true_value is not None:
        places.insert(0, _place(Role.SUBJECT, found.subject.page, found.subject.unit))
        said += f", for which {found.subject.page.chunk_id} gives {_raw(found.subject, found.true_value)!r}"
    return TraceReply(origin=Origin.BLENDED, places=tuple(places), details=(found.detail.text,), detail=said)


def _contradicted(request: TraceClaim, claim: Traceable, told: Sequence[Scene]) -> TraceReply:
    """Say where: the evidence of the verdict if it excludes the claim, else what the rules find; else it is open."""
    evidence = request.evidence
    place = [] if evidence is None else [one for one in told if _within(one, evidence)]
    against = excluded(claim, request.claim.text, place)
    if against is not None and evidence is not None:
        return _excluded(against, evidence, whole=len(place) <= _WHOLE)
    denied = gainsaid(claim, request.claim.text, told)
    if denied is not None:
        return _gainsaid(denied)
    if evidence is None:
        return _undetermined("the judge says that the context contradicts it, and names no place")
    return _undetermined(f"the judge says that {evidence.chunk_id} contradicts it; nothing there excludes it")


def _within(scene: Scene, evidence: Evidence) -> bool:
    same = scene.page.chunk_id == evidence.chunk_id
    return same and scene.unit.start < evidence.end and evidence.start < scene.unit.end


def _excluded(found: Excluded, evidence: Evidence, *, whole: bool) -> TraceReply:
    """Point at the judge's place; where it is long, at the sentence or the field in it that excludes the claim."""
    scene = found.scene
    place = Place(role=Role.CONTRADICTS, evidence=evidence)
    if not whole:
        place = _place(Role.CONTRADICTS, scene.page, scene.unit)
    said = f"{evidence.chunk_id} says otherwise"
    if found.detail is not None and found.instead is not None:
        said = f"{evidence.chunk_id} gives {_raw(scene, found.instead)!r} where the claim says {found.detail.text!r}"
    return TraceReply(
        origin=Origin.CONTRADICTED,
        places=(place,),
        details=() if found.detail is None else (found.detail.text,),
        detail=said,
    )


def _gainsaid(found: Gainsaid) -> TraceReply:
    unit = found.scene.unit
    said = f"{found.scene.page.chunk_id} denies it" if found.detail is None else ""
    if found.detail is not None and found.true_value is None:
        said = f"a row of {found.scene.page.chunk_id} that the claim names has not its {found.detail.text!r}"
    elif found.detail is not None and found.true_value is not None:
        given = _raw(found.scene, found.true_value)
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
    held = carried(claim, pages(request.passages, claim.language))
    if lost and held is not None and all(one.kind is DetailKind.YEAR for one in lost):
        return _undetermined(f"the context has {held.text!r}, perhaps of the same thing in another year")
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
    return _stretch(role, page, Stretch(unit.start, unit.end))


def _stretch(role: Role, page: Page, at: Stretch) -> Place:
    return Place(role=role, evidence=Evidence(chunk_id=page.chunk_id, start=at.start, end=at.end, match=Match.EXACT))


def _raw(scene: Scene, at: Stretch) -> str:
    return scene.unit.text[at.start - scene.unit.start : at.end - scene.unit.start]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(repr(name) for name in names)
