"""Metric `citation_support`: share of the citations whose chunk supports the claim (citation precision)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.citation.cited import Cited, citations_by_claim, without_citations
from leadline.metrics.gaps import judge_failed, missing, share, undefined
from leadline.records.case import Case
from leadline.records.request import ClaimState
from leadline.records.score import Score, Stage, Unscored


@dataclass(frozen=True, slots=True)
class CitationSupport(Metric):
    """Share of the answer's citations whose chunk, taken alone, supports the claim that they stand by.

    `supporting citations / citations that stand by a claim`. Unitless, 0 to 1, higher is better.

    A citation that stands by two claims counts twice. One of a chunk that does not exist counts as not supporting, by
    whatever it stands. One that stands by no claim is left out. One of an ambiguous label supports where any of the
    chunks does that it may mean; one that closes the answer, where it supports any claim.

    Undefined where the answer cites nothing, abstains or is empty, and where no citation stands by a claim. A citation
    that the judge gave no verdict on leaves the answer unscored.

    Source: Liu et al. 2023, arXiv:2304.09848, section 2 (citation precision); checked against hand-worked cases.
    """

    name: ClassVar[str] = "citation_support"
    stage: ClassVar[Stage] = Stage.CITATION
    aliases: ClassVar[tuple[str, ...]] = ("citation_precision",)

    def score(self, case: Case) -> Score:
        """Score one question."""
        gap = without_citations(case)
        if gap is not None:
            return gap
        cited = [one for one in citations_by_claim(case) if one.fabricated or one.stands_by_a_claim]
        if not cited:
            return undefined("no citation stands by a claim")
        return _open(cited) or share(sum(ClaimState.SUPPORTED in one.states for one in cited), len(cited))


def _open(cited: list[Cited]) -> Unscored | None:
    """Return why some citation is neither supporting nor not, or None where each is one of them."""
    undecided = [one for one in cited if not one.fabricated and ClaimState.SUPPORTED not in one.states]
    if any(one.unresolved for one in undecided):
        return missing("there is no corpus to look the citations up in")
    if any(not one.states.isdisjoint({ClaimState.UNSCORED, None}) for one in undecided):
        return judge_failed("a citation has no verdict")
    return None
