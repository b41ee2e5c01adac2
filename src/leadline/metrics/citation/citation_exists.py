"""Metric `citation_exists`: share of the citations that name a chunk of the corpus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.citation.cited import citations, without_citations
from leadline.metrics.gaps import missing, share
from leadline.records.case import Case
from leadline.records.score import Score, Stage


@dataclass(frozen=True, slots=True)
class CitationExists(Metric):
    """Share of the answer's citations that name a chunk which exists.

    `citations of an existing chunk / citations`. Unitless, 0 to 1, higher is better.

    Undefined where the answer cites nothing, abstains or is empty. Missing where some citation could not be looked up
    because there was no corpus.

    Source: Leadline's own; checked against hand-worked cases.
    """

    name: ClassVar[str] = "citation_exists"
    stage: ClassVar[Stage] = Stage.CITATION

    def score(self, case: Case) -> Score:
        """Score one question."""
        gap = without_citations(case)
        if gap is not None:
            return gap
        found = [citation.exists for citation in citations(case)]
        if None in found:
            return missing("there is no corpus to look the citations up in")
        return share(found.count(True), len(found))
