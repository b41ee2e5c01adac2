"""Failure mode `contradicted_context`: the answer says the opposite of what it was given."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.signs import claim_sign, place
from leadline.diagnosis.wording import quoted
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.evidence import Role
from leadline.records.verdict import ClaimVerdict


class ContradictedContext(FailureMode):
    """The answer claims something that the context denies.

    A claim is contradicted by the context, by its verdict or by its trace, and its detail was not traced to another
    thing. The evidence is the place that says otherwise.

    Not this: a claim that the context says nothing about (`hallucination_despite_context`, `unsupported_claims`); a
    value that stands in a chunk about another thing (`blended_detail`), even though the right chunk denies it: the
    repair is another one.
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
        """Return each claim with the place that denies it."""
        return tuple(_denied(claim, facts) for claim in facts.claims.contradicted)


def _denied(claim: ClaimVerdict, facts: Facts) -> Sign:
    at = place(facts.claims.origin(claim), Role.CONTRADICTS) or claim.evidence
    says = "" if claim.quote is None else f", which says {quoted(claim.quote)}"
    by = "the context" if at is None else f"chunk {at.chunk_id!r}"
    return claim_sign(claim, f"is contradicted by {by}{says}.", at=at)
