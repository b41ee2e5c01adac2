"""Metric `partial_rate`: questions that are answered in part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.abstention.state import whether
from leadline.metrics.base import Family, Metric
from leadline.records.case import Case
from leadline.records.request import AnswerState
from leadline.records.score import Direction, Score, Stage


@dataclass(frozen=True, slots=True)
class PartialRate(Metric):
    """Whether the system answers a part of the question and declines the rest.

    `1 if answered in part, else 0`. Unitless, 0 or 1, neither way is better: it depends on what could be answered, so
    read it by kind of question.

    Undefined for an empty answer. An empty answer is counted by `empty_rate` alone.

    Source: Leadline's own; checked against hand-worked cases.
    """

    name: ClassVar[str] = "partial_rate"
    stage: ClassVar[Stage] = Stage.ABSTENTION
    family: ClassVar[Family] = Family.RATE
    direction: ClassVar[Direction] = Direction.NEUTRAL

    def score(self, case: Case) -> Score:
        """Score one question."""
        return whether(case, AnswerState.PARTLY)
