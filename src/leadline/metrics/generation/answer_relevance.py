"""Metric `answer_relevance`: how well the answer addresses the question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.gaps import degree, unjudged, without_answer
from leadline.records.case import Case
from leadline.records.score import Score, Stage


@dataclass(frozen=True, slots=True)
class AnswerRelevance(Metric):
    """How well the answer addresses the question, right or wrong.

    The judge's degree. Unitless, 0 to 1, higher is better.

    Undefined for an abstention and for an empty answer, also where abstaining is wrong: `over_refusal_rate` counts
    those, and a 0 here would count them twice.

    Source: Es et al. 2024, arXiv:2309.15217, section 3 (answer relevance; asked of the judge directly, without
    embeddings); checked against hand-worked cases.
    """

    name: ClassVar[str] = "answer_relevance"
    stage: ClassVar[Stage] = Stage.GENERATION
    aliases: ClassVar[tuple[str, ...]] = ("answer_relevancy",)

    def score(self, case: Case) -> Score:
        """Score one question."""
        gap = without_answer(case)
        if gap is not None:
            return gap
        if case.relevance is None:
            return unjudged(case, "relevance", "relevance has not been judged")
        return degree(case.relevance.score, self.name)
