"""Metric `clarification_rate`: questions that are answered by a question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.abstention.state import whether
from leadline.metrics.base import Family, Metric
from leadline.records.case import Case
from leadline.records.request import AnswerState
from leadline.records.score import Direction, Score, Stage


@dataclass(frozen=True, slots=True)
class ClarificationRate(Metric):
    """Whether the system asks back.

    `1 if the answer is a question back, else 0`. Unitless, 0 or 1, neither way is better: asking back is no abstention,
    and whether it is wanted depends on the question.

    Undefined for an empty answer. An empty answer is counted by `empty_rate` alone.

    Source: Leadline's own; checked against hand-worked cases.
    """

    name: ClassVar[str] = "clarification_rate"
    stage: ClassVar[Stage] = Stage.ABSTENTION
    family: ClassVar[Family] = Family.RATE
    direction: ClassVar[Direction] = Direction.NEUTRAL

    def score(self, case: Case) -> Score:
        """Score one question."""
        return whether(case, AnswerState.CLARIFICATION)
