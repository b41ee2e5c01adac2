"""Metric `disclosed_rate`: share of the claims that the answer itself marks as from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.gaps import share
from leadline.metrics.generation.claims import DISCLOSED, without_claims
from leadline.records.case import Case
from leadline.records.score import Direction, Score, Stage


@dataclass(frozen=True, slots=True)
class DisclosedRate(Metric):
    """Share of the answer's claims that it openly marks as not taken from the context.

    `claims flagged outside_context_disclosed / claims`. Unitless, 0 to 1, neither way is better: whether openly marked
    outside knowledge is welcome is the team's decision.

    Such a claim is not supported in `groundedness` either.

    Undefined where the answer makes no claims: an abstention is neither grounded nor ungrounded, and is measured by
    `abstention_rate` and `over_refusal_rate`; an empty answer by `empty_rate`. A claim that the judge gave no verdict
    on leaves the answer unscored.

    Source: Leadline's own; checked against hand-worked cases.
    """

    name: ClassVar[str] = "disclosed_rate"
    stage: ClassVar[Stage] = Stage.GENERATION
    direction: ClassVar[Direction] = Direction.NEUTRAL

    def score(self, case: Case) -> Score:
        """Score one question."""
        gap = without_claims(case)
        if gap is not None:
            return gap
        return share(sum(DISCLOSED in claim.flags for claim in case.claims), len(case.claims))
