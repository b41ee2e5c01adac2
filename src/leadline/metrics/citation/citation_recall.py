"""Metric `citation_recall`: share of the claims that a citation supports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.citation.cited import ANSWER_LEVEL
from leadline.metrics.gaps import judge_failed, judge_failure, missing, share, undefined
from leadline.metrics.generation.claims import DISCLOSED, claimless
from leadline.records.case import Case
from leadline.records.request import ClaimState
from leadline.records.score import Score, Stage, Unscored


@dataclass(frozen=True, slots=True)
class CitationRecall(Metric):
    """Share of the answer's claims that a citation standing by them supports.

    `claims with a supporting citation / claims that need one`. Unitless, 0 to 1, higher is better.

    Every claim needs a citation, but those that the answer itself marks as from elsewhere. An answer with claims that
    cites nothing has 0. Each citation is judged alone: a claim that needs two sources together has none here.

    Undefined where the answer makes no claims, and where its citations stand by the answer as a whole: that is a style,
    not a fault. A citation that the judge gave no verdict on leaves the answer unscored, unless another supports the
    claim.

    Source: Liu et al. 2023, arXiv:2304.09848, section 2 (citation recall); checked against hand-worked cases.
    """

    name: ClassVar[str] = "citation_recall"
    stage: ClassVar[Stage] = Stage.CITATION

    def score(self, case: Case) -> Score:
        """Score one question."""
        gap = claimless(case) or judge_failure(case, "citation") or judge_failure(case, "citations")
        if gap is not None:
            return gap
        if any(ANSWER_LEVEL in verdict.flags for verdict in case.citations):
            return undefined("the citations stand by the answer as a whole")
        needy = [claim.claim_id for claim in case.claims if DISCLOSED not in claim.flags]
        if not needy:
            return undefined("no claim needs a citation")
        supported = _claims_in_state(case, ClaimState.SUPPORTED)
        return _open(case, supported) or share(sum(claim_id in supported for claim_id in needy), len(needy))


def _claims_in_state(case: Case, state: ClaimState) -> frozenset[str | None]:
    return frozenset(verdict.claim_id for verdict in case.citations if verdict.state is state)


def _open(case: Case, supported: frozenset[str | None]) -> Unscored | None:
    """Return why it is open whether some claim is supported, or None where it is not."""
    if not case.citations and case.response is not None and case.response.citations:
        return missing("the citations have not been judged")
    unscored = _claims_in_state(case, ClaimState.UNSCORED) - supported - {None}
    return (
        judge_failed(f"no verdict on the citations of {len(unscored)} of {len(case.claims)} claims")
        if unscored
        else None
    )
