"""Failure mode `distractor_used`: the answer is built on a chunk that is near the question and does not answer it."""

from __future__ import annotations

from typing import ClassVar, Final

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.signs import claim_sign
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.evidence import Evidence, Role
from leadline.records.verdict import ClaimVerdict

_NOT_RIGHT: Final = frozenset({Outcome.PARTLY, Outcome.WRONG})


class DistractorUsed(FailureMode):
    """The answer takes what it says from a labelled distractor.

    A claim is supported by a chunk that is labelled as a distractor of the question, while the answer is not right; or
    the detail of a blended claim stands in one.

    Not this: a distractor that was sent and not used (`distractor_rate` counts those), or one that a right answer
    mentions besides. Without labelled distractors this is not seen; `blended_detail` needs no labels.
    """

    name: ClassVar[str] = "distractor_used"
    title: ClassVar[str] = "Distractor used"
    stage: ClassVar[ModeStage] = ModeStage.GENERATION
    remedy: ClassVar[str] = (
        "Keep look-alikes out of the context: filter by product, country or version, rerank, and send fewer chunks. "
        "Put what a chunk is about into its text, and have the model check that it fits the question before using it."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return each claim with the distractor that it is taken from."""
        distractors = frozenset(facts.case.question.distractors)
        used = ((claim, at) for claim, at in _sources(facts) if at.chunk_id in distractors)
        return tuple(
            claim_sign(claim, f"takes what it says from chunk {at.chunk_id!r}, labelled as a distractor.", at=at)
            for claim, at in used
        )


def _sources(facts: Facts) -> list[tuple[ClaimVerdict, Evidence]]:
    supported = facts.claims.supported if facts.outcome in _NOT_RIGHT else ()
    sources = [(claim, claim.evidence) for claim in supported if claim.evidence is not None]
    for claim in facts.claims.blended:
        origin = facts.claims.origin(claim)
        places = () if origin is None else origin.places
        sources += [(claim, one.evidence) for one in places if one.role is Role.DETAIL]
    return sources
