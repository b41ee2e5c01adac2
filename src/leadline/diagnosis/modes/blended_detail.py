"""Failure mode `blended_detail`: a detail of one thing is told of another."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.signs import claim_sign
from leadline.diagnosis.wording import quoted_list
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.evidence import Place, Role
from leadline.records.verdict import ClaimVerdict, OriginVerdict


class BlendedDetail(FailureMode):
    """The answer gives a detail that is true of another thing: of the twin product, the other country, last year.

    A claim that the context does not support is traced to a chunk that holds its detail about something else. The
    evidence points at that chunk and, where it is known, at the one about the thing that was asked for.

    Not this: a value that stands nowhere (`hallucination_despite_context`), or a claim that the context plainly denies
    without the value being another thing's (`contradicted_context`).
    """

    name: ClassVar[str] = "blended_detail"
    title: ClassVar[str] = "Blended detail"
    stage: ClassVar[ModeStage] = ModeStage.GENERATION
    remedy: ClassVar[str] = (
        "Make each chunk say what it is about: put product, version or country into the chunk text (a heading on each "
        "chunk) and filter retrieval by it. In the prompt, ask for the name of the thing beside each value."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return each claim with the places that it was put together from."""
        return tuple(sign for claim in facts.claims.blended for sign in _places(claim, facts.claims.origin(claim)))


def _places(claim: ClaimVerdict, origin: OriginVerdict | None) -> tuple[Sign, ...]:
    detail = quoted_list(origin.details) if origin is not None and origin.details else "a detail"
    places = () if origin is None else origin.places
    if not places:
        return (claim_sign(claim, f"takes {detail} from a text that says it of something else."),)
    denying = {one.evidence.chunk_id for one in places if one.role is Role.CONTRADICTS}
    told = (one for one in places if one.role is not Role.SUBJECT or one.evidence.chunk_id not in denying)
    return tuple(claim_sign(claim, _said(one, detail), at=one.evidence) for one in told)


def _said(one: Place, detail: str) -> str:
    chunk = repr(one.evidence.chunk_id)
    match one.role:
        case Role.DETAIL:
            return f"takes {detail} from chunk {chunk}, which says it of something else."
        case Role.SUBJECT:
            return f"is about what chunk {chunk} speaks of, and that does not say so."
        case Role.CONTRADICTS:
            return f"is contradicted by chunk {chunk}, which speaks of the thing itself."
        case Role.SUPPORTS:
            return f"is supported by chunk {chunk}, which the generator was not given."
