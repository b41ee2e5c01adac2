"""Evidence that several modes give: what the context held, how the answer stands to its reference, one claim."""

from __future__ import annotations

from leadline.diagnosis.context import Basis, Context
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.wording import counted, listed, quoted, quoted_list
from leadline.records.case import Level
from leadline.records.diagnosis import Sign
from leadline.records.evidence import Evidence, Role
from leadline.records.request import Agreement
from leadline.records.verdict import ClaimVerdict, OriginVerdict


def context_sign(facts: Facts) -> Sign:
    """Say whether the context held the answer, and how that is known."""
    context = facts.context
    match context.basis:
        case Basis.LABELS:
            return _by_labels(context, _supported(facts))
        case Basis.EMPTY:
            return Sign(text="The generator was given no context.")
        case Basis.JUDGED:
            which = "all" if context.hit else "none"
            facts_said = counted(len(facts.vital), "vital fact")
            return Sign(text=f"The context supports {which} of {facts_said} of the reference; judged, not labelled.")
        case None:
            if context.part:
                return Sign(text=f"The context supports {_supported(facts)} of the reference; judged, not labelled.")
            return Sign(
                text="It is not known whether the context held the answer: no labels settle it, and no verdicts."
            )


def outcome_signs(facts: Facts) -> tuple[Sign, ...]:
    """Say how the answer stands to its reference; nothing where that is not known."""
    match facts.outcome:
        case Outcome.UNKNOWN:
            return ()
        case Outcome.RIGHT:
            return (Sign(text="The answer agrees with its reference."),)
        case Outcome.PARTLY:
            return (Sign(text=f"The answer gives a part of its reference{_lacking(facts)}."),)
        case Outcome.WRONG:
            return (Sign(text=_wrong(facts)),)


def claim_sign(claim: ClaimVerdict, said: str, *, at: Evidence | None = None) -> Sign:
    """Say something of one claim, pointing at a place in a chunk where one is known."""
    text = f"Claim {quoted(claim.text)} {said}"
    if at is None:
        return Sign(text=text, claim_id=claim.claim_id)
    return Sign(text=text, claim_id=claim.claim_id, chunk_id=at.chunk_id, start=at.start, end=at.end)


def unfounded_signs(facts: Facts) -> tuple[Sign, ...]:
    """Say of each claim that nothing supports, where it was looked for and whether it was found there."""
    return tuple(_unfounded(claim, facts.claims.origin(claim)) for claim in facts.claims.unfounded)


def place(origin: OriginVerdict | None, role: Role) -> Evidence | None:
    """Return the first place of a role, or None."""
    places = () if origin is None else origin.places
    return next((place.evidence for place in places if place.role is role), None)


def _supported(facts: Facts) -> str:
    """Count the vital facts that the context supports, where it is known not to support some."""
    known = [nugget.in_context for nugget in facts.vital]
    return f"{known.count(True) or 'none'} of {counted(len(known), 'vital fact')}" if False in known else ""


def _by_labels(context: Context, supported: str) -> Sign:
    chunks = context.level is Level.CHUNK
    noun, many = ("chunk", "chunks") if chunks else ("document", "documents")
    every, sent = len(context.wanted), [item for item in context.wanted if item.sent]
    half = [item.item_id for item in context.wanted if item.half]
    if half and not sent:
        said = f"held a part of the {many} that are needed together: {listed(half)}"
        return Sign(text=f"The context {said}{f', and supports {supported}' if supported else ''}.")
    names = listed(item.found if item.sent else item.item_id for item in sent or context.wanted)
    if every == 1:
        said = f"{'held' if sent else 'did not hold'} the {noun} labelled relevant"
    else:
        said = f"held {len(sent) or 'none'} of the {every} {many} labelled relevant"
    also = f", and supports {supported}" if supported and sent and not context.odds else ""
    return Sign(text=f"The context {said}: {names}{also}.", chunk_id=sent[0].found if sent and chunks else None)


def _lacking(facts: Facts) -> str:
    verdict = facts.case.correctness
    missing = (verdict.missing if verdict is not None else ()) or tuple(nugget.text for nugget in facts.missing)
    return f", and lacks {quoted_list(missing)}" if missing else ""


def _wrong(facts: Facts) -> str:
    verdict = facts.case.correctness
    denied = tuple(nugget.text for nugget in facts.vital if nugget.agreement is Agreement.CONTRADICTED)
    contradicted = (verdict.contradicted if verdict is not None else ()) or denied
    if contradicted:
        return f"The answer contradicts its reference, which says {quoted_list(contradicted)}."
    if verdict is not None and verdict.agreement is Agreement.CONTRADICTED:
        return "The answer contradicts its reference."
    return "The answer says nothing of what its reference says."


def _unfounded(claim: ClaimVerdict, origin: OriginVerdict | None) -> Sign:
    at = place(origin, Role.SUPPORTS)
    if at is not None:
        return claim_sign(claim, f"is not in the context; chunk {at.chunk_id!r} of the corpus supports it.", at=at)
    if origin is not None and origin.detail:
        return claim_sign(claim, f"is not in the context: {origin.detail.rstrip('.')}.")
    return claim_sign(claim, "is not in the context.")
