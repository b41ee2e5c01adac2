"""Metric `correctness`: how well the answer agrees with the reference answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.gaps import degree, missing, undefined, unjudged, without_answer
from leadline.records.case import Case
from leadline.records.score import Score, Stage


@dataclass(frozen=True, slots=True)
class Correctness(Metric):
    """How well the answer agrees with the reference answer.

    The judge's degree: 1 where the answer says all that the reference says and contradicts none of it; more than the
    reference says does not lower it. Unitless, 0 to 1, higher is better.

    Undefined for an abstention, for an empty answer, and on unanswerable questions: what is right there is to abstain,
    and wording like that of the reference proves nothing. Missing where the question has no reference answer.

    Source: Leadline's own, after the factual correctness of RAGAS (recall side) and the grading of Wei et al. 2024,
    arXiv:2411.04368, section 2; checked against hand-worked cases.
    """

    name: ClassVar[str] = "correctness"
    stage: ClassVar[Stage] = Stage.GENERATION
    aliases: ClassVar[tuple[str, ...]] = ("answer_correctness",)

    def score(self, case: Case) -> Score:
        """Score one question."""
        if not case.question.answerable:
            return undefined("the question is unanswerable")
        gap = without_answer(case)
        if gap is not None:
            return gap
        if case.correctness is not None:
            return degree(case.correctness.score, self.name)
        if case.question.reference_answer is None:
            return missing("the question has no reference answer")
        return unjudged(case, "correctness", "correctness has not been judged")
