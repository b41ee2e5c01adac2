"""Metric `context_utilization`: share of the relevant context that the answer draws on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import CONTEXT, Metric
from leadline.metrics.gaps import missing, share, undefined
from leadline.metrics.generation.claims import without_claims
from leadline.metrics.retrieval.hits import relevant_items, top
from leadline.records.case import Case, Level
from leadline.records.request import ClaimState
from leadline.records.score import Score, Stage


@dataclass(frozen=True, slots=True)
class ContextUtilization(Metric):
    """Share of the relevant items in the context that a supported claim of the answer draws on.

    `items in the context with a chunk that a supported claim quotes / items in the context`. Unitless, 0 to 1, higher
    is better.

    A claim draws on the chunk that its quote was found in. An item that several chunks of the context satisfy, or that
    needs several, is used where any of them is.

    Undefined where the context holds nothing that is labelled relevant, and where the answer makes no claims. Missing
    where the labels are documents, since quotes lie in chunks, and where a supported claim has no quote (people may
    leave it out).

    Source: Leadline's own, after the utilization of Friel et al. 2024, arXiv:2407.11005 (RAGBench), at the level of
    chunks; checked against hand-worked cases.
    """

    name: ClassVar[str] = "context_utilization"
    stage: ClassVar[Stage] = Stage.GENERATION

    def score(self, case: Case) -> Score:
        """Score one question."""
        gap = without_claims(case)
        if gap is not None:
            return gap
        if case.ranked.level is not Level.CHUNK:
            return missing("the labels are documents, and quotes lie in chunks")
        if case.ranked.unresolved is not None:
            return missing(case.ranked.unresolved)
        sent = frozenset(top(case.ranked, CONTEXT))
        given = [item for item in relevant_items(case.ranked) if item.satisfied(sent)]
        if not given:
            return undefined("the context holds nothing that is labelled relevant")
        if any(claim.state is ClaimState.SUPPORTED and claim.evidence is None for claim in case.claims):
            return missing("a supported claim has no quote, so it is not known what it draws on")
        quoted = _quoted(case)
        return share(sum(not quoted.isdisjoint(item.chunks) for item in given), len(given))


def _quoted(case: Case) -> frozenset[str]:
    """Return the chunks that supported claims quote."""
    return frozenset(
        claim.evidence.chunk_id
        for claim in case.claims
        if claim.state is ClaimState.SUPPORTED and claim.evidence is not None
    )
