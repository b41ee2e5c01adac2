"""Failure mode `contradicted_context`: the answer says the opposite of what it was given."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.claims import denies
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.signs import claim_sign, place
from leadline.diagnosis.standing import gold_place, labelled_sent
from leadline.diagnosis.wording import listed, quoted
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.evidence import Role
from leadline.records.verdict import ClaimVerdict, NuggetVerdict


class ContradictedContext(FailureMode):
    """The answer claims something that the context denies.

    A claim is contradicted by the context, by its verdict or by its trace, and its detail was not traced to another
    thing. Or the answer goes against a vital fact of the reference which the context supports, and not all of its
    claims are supported. The evidence is the place that says otherwise, in a chunk labelled relevant where there is
    one.

    Not this: a claim that the context says nothing about (`hallucination_despite_context`, `unsupported_claims`); a
    value that stands in a chunk about another thing (`blended_detail`), even though the right chunk denies it: the
    repair is another one. Nor a wrong answer of which all is supported: two chunks that were sent say different things
    (`undetermined`, which names the chunk).
    """

    name: ClassVar[str] = "contradicted_context"
    title: ClassVar[str] = "Contradicts the context"
    stage: ClassVar[ModeStage] = ModeStage.GENERATION
    remedy: ClassVar[str] = (
        "The right text was there and was misread: change the prompt (quote the source first, then answer), try a "
        "stronger model, or send fewer chunks. Where two chunks say different things, keep the valid one in the index "
        "and give each its date."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return each claim with the place that denies it, or each vital fact that is denied where no claim does so."""
        claims = facts.claims
        told = tuple(_denied(claim, facts) for claim in claims.contradicted)
        if told or claims.blended or claims.all_supported:
            return told
        return tuple(_against(nugget, facts) for nugget in facts.denied)


def _denied(claim: ClaimVerdict, facts: Facts) -> Sign:
    at = place(facts.claims.origin(claim), Role.CONTRADICTS) or claim.evidence
    fact = next((nugget for nugget in facts.denied if denies(claim, nugget)), None)
    if at is None and claim.quote is None and fact is not None:
        return _of_fact(claim, fact, facts)
    says = "" if claim.quote is None else f", which says {quoted(claim.quote)}"
    by = "the context" if at is None else f"chunk {at.chunk_id!r}"
    return claim_sign(claim, f"is contradicted by {by}{says}.", at=at)


def _of_fact(claim: ClaimVerdict, fact: NuggetVerdict, facts: Facts) -> Sign:
    """Point at the place of the fact that a claim goes against, or else at the chunk labelled relevant."""
    at = gold_place(fact.text, facts)
    if at is not None:
        return claim_sign(claim, f"is contradicted by chunk {at.chunk_id!r}, which says {quoted(fact.text)}.", at=at)
    said = f"goes against the vital fact {quoted(fact.text)}, which the context supports{_labelled(facts)}."
    gold = labelled_sent(facts)
    return replace(claim_sign(claim, said), chunk_id=gold[0] if gold else None)


def _against(fact: NuggetVerdict, facts: Facts) -> Sign:
    """Say that the answer as a whole goes against a fact."""
    at, gold = gold_place(fact.text, facts), labelled_sent(facts)
    says = f": it says {quoted(fact.quote)}" if fact.quote else ""
    if at is not None:
        text = f"The answer goes against chunk {at.chunk_id!r}, which says {quoted(fact.text)}{says}."
        return Sign(text=text, chunk_id=at.chunk_id, start=at.start, end=at.end)
    where = f"which the context supports{_labelled(facts)}"
    text = f"The answer goes against the vital fact {quoted(fact.text)}, {where}{says}."
    return Sign(text=text, chunk_id=gold[0] if gold else None)


def _labelled(facts: Facts) -> str:
    gold = labelled_sent(facts)
    return f" (labelled relevant: {listed(gold)})" if gold else ""
