"""Metric `groundedness`: share of the claims that the context supports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.gaps import share
from leadline.metrics.generation.claims import without_claims
from leadline.records.case import Case
from leadline.records.request import ClaimState
from leadline.records.score import Score, Stage


@dataclass(frozen=True, slots=True)
class Groundedness(Metric):
    """Share of the answer's claims that the context supports.

    `supported / claims`. Unitless, 0 to 1, higher is better.

    Contradicted, not found and unverified (called supported on a quote that is not in the context) all count as not
    supported. The reference answer plays no part.

    Undefined where the answer makes no claims: an abstention is neither grounded nor ungrounded, and is measured by
    `abstention_rate` and `over_refusal_rate`; an empty answer by `empty_rate`. A claim that the judge gave no verdict
    on leaves the answer unscored.

    Source: Es et al. 2024, arXiv:2309.15217, section 3 (faithfulness); checked against hand-worked cases.
    """

    name: ClassVar[str] = "groundedness"
    stage: ClassVar[Stage] = Stage.GENERATION
    aliases: ClassVar[tuple[str, ...]] = ("faithfulness",)

    def score(self, case: Case) -> Score:
        """Score one question."""
        gap = without_claims(case)
        if gap is not None:
            return gap
        return share(sum(claim.state is ClaimState.SUPPORTED for claim in case.claims), len(case.claims))
