"""Metric `citation_redundancy`: share of the supporting citations that could be left out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.citation.cited import ANSWER_LEVEL, citations_by_claim, without_citations
from leadline.metrics.gaps import share, undefined
from leadline.records.case import Case
from leadline.records.request import ClaimState
from leadline.records.score import Direction, Score, Stage


@dataclass(frozen=True, slots=True)
class CitationRedundancy(Metric):
    """Share of the supporting citations without which each claim would still have one.

    `(supporting citations - claims with a supporting citation) / supporting citations`. Unitless, 0 to 1, neither
    way is better: a second source may be wanted, twenty are not.

    Undefined where no citation supports a claim, and where the citations stand by the answer as a whole.

    Source: Leadline's own, after the irrelevant citations of Gao et al. 2023, arXiv:2305.14627, section 3; checked
    against hand-worked cases.
    """

    name: ClassVar[str] = "citation_redundancy"
    stage: ClassVar[Stage] = Stage.CITATION
    direction: ClassVar[Direction] = Direction.NEUTRAL

    def score(self, case: Case) -> Score:
        """Score one question."""
        gap = without_citations(case)
        if gap is not None:
            return gap
        if any(ANSWER_LEVEL in verdict.flags for verdict in case.citations):
            return undefined("the citations stand by the answer as a whole")
        supporting = [one for one in citations_by_claim(case) if ClaimState.SUPPORTED in one.states]
        if not supporting:
            return undefined("no citation supports a claim")
        claims = Counter(one.verdicts[0].claim_id for one in supporting)
        return share(len(supporting) - len(claims), len(supporting))
