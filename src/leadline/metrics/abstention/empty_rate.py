"""Metric `empty_rate`: responses without an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Family, Metric
from leadline.metrics.gaps import without_response
from leadline.records.case import Case
from leadline.records.request import AnswerState
from leadline.records.score import Direction, Score, Scored, Stage


@dataclass(frozen=True, slots=True)
class EmptyRate(Metric):
    """Whether the answer is empty.

    `1 if the answer is missing or blank, else 0`. Unitless, 0 or 1, lower is better.

    An empty answer is neither an abstention nor a wrong answer.

    Never undefined; missing where the run does not hold the question, and unscored where the system failed.

    Source: Leadline's own; checked against hand-worked cases.
    """

    name: ClassVar[str] = "empty_rate"
    stage: ClassVar[Stage] = Stage.ABSTENTION
    family: ClassVar[Family] = Family.RATE
    direction: ClassVar[Direction] = Direction.LOWER

    def score(self, case: Case) -> Score:
        """Score one question."""
        return without_response(case) or Scored(value=float(case.state is AnswerState.EMPTY))
