"""Metric `citation_retrieved`: share of the citations that name a retrieved chunk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.citation.cited import citations, without_citations
from leadline.metrics.gaps import missing, share
from leadline.records.case import Case
from leadline.records.score import Score, Stage


@dataclass(frozen=True, slots=True)
class CitationRetrieved(Metric):
    """Share of the answer's citations that name a chunk which was retrieved for the question.

    `citations of a retrieved chunk / citations`. Unitless, 0 to 1, higher is better.

    A citation of a chunk that does not exist counts as not retrieved.

    Undefined where the answer cites nothing, abstains or is empty. Missing where the run does not say what was
    retrieved.

    Source: Leadline's own; checked against hand-worked cases.
    """

    name: ClassVar[str] = "citation_retrieved"
    stage: ClassVar[Stage] = Stage.CITATION

    def score(self, case: Case) -> Score:
        """Score one question."""
        gap = without_citations(case)
        if gap is not None:
            return gap
        if case.response is not None and not case.response.logged:
            return missing("the run does not say what was retrieved")
        cited = citations(case)
        return share(sum(citation.retrieved for citation in cited), len(cited))
