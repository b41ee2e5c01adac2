"""Failure mode `distractor_used`: the answer is built on a chunk that is near the question and does not answer it."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec.structs import replace

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.signs import claim_sign
from leadline.diagnosis.standing import value_in
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.evidence import Evidence, Role
from leadline.records.verdict import ClaimVerdict

_NOT_RIGHT: Final = frozenset({Outcome.PARTLY, Outcome.WRONG})


class DistractorUsed(FailureMode):
    """The answer takes what it says from a labelled distractor.

    A claim is supported by a chunk that is labelled as a distractor of the question, while the answer is not right; or
    the detail of a blended or contradicted claim stands in one, by its trace or by its number.

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
        used = [(claim, one) for one in _distractors(facts) for claim in _takers(one, facts)]
        return tuple(_sign(claim, one, facts) for claim, one in used)


def _distractors(facts: Facts) -> tuple[str, ...]:
    return tuple(dict.fromkeys(facts.case.question.distractors))


def _takers(distractor: str, facts: Facts) -> tuple[ClaimVerdict, ...]:
    """Return the claims that take what they say from a distractor."""
    claims = facts.claims
    supported = claims.supported if facts.outcome in _NOT_RIGHT else ()
    resting = tuple(claim for claim in supported if claim.evidence and claim.evidence.chunk_id == distractor)
    amiss = (*claims.contradicted, *claims.blended)
    return (
        *resting,
        *(claim for claim in amiss if _at(claim, distractor, facts) or value_in(claim, distractor, facts)),
    )


def _at(claim: ClaimVerdict, distractor: str, facts: Facts) -> Evidence | None:
    """Return where the detail of a claim stands in a distractor, by its trace."""
    origin = facts.claims.origin(claim)
    places = () if origin is None else origin.places
    details = (one.evidence for one in places if one.role is Role.DETAIL)
    return next((evidence for evidence in details if evidence.chunk_id == distractor), None)


def _sign(claim: ClaimVerdict, distractor: str, facts: Facts) -> Sign:
    at = claim.evidence if claim in facts.claims.supported else _at(claim, distractor, facts)
    sign = claim_sign(claim, f"takes what it says from chunk {distractor!r}, labelled as a distractor.", at=at)
    return sign if at is not None else replace(sign, chunk_id=distractor)
