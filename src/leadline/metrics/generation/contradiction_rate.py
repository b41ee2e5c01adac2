"""Metric `contradiction_rate`: share of the claims that the context contradicts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.gaps import share
from leadline.metrics.generation.claims import without_claims
from leadline.records.case import Case
from leadline.records.request import ClaimState
from leadline.records.score import Direction, Score, Stage


@dataclass(frozen=True, slots=True)
class ContradictionRate(Metric):
    """Share of the answer's claims that the context contradicts.

    `contradicted / claims`. Unitless, 0 to 1, lower is better.

    The worse half of what is not grounded: a contradiction says the opposite, the rest is merely not there.

    Undefined where the answer makes no claims: an abstention is neither grounded nor ungrounded, and is measured by
    `abstention_rate` and `over_refusal_rate`; an empty answer by `empty_rate`. A claim that the judge gave no verdict
    on leaves the answer unscored.

    Source: Leadline's own, after the three labels of Bowman et al. 2015, arXiv:1508.05326, section 2; checked against
    hand-worked cases.
    """

    name: ClassVar[str] = "contradiction_rate"
    stage: ClassVar[Stage] = Stage.GENERATION
    direction: ClassVar[Direction] = Direction.LOWER

    def score(self, case: Case) -> Score:
        """Score one question."""
        gap = without_claims(case)
        if gap is not None:
            return gap
        return share(sum(claim.state is ClaimState.CONTRADICTED for claim in case.claims), len(case.claims))
