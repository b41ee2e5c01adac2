"""Metric `false_answer_rate`: unanswerable questions that the system answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.abstention.state import whether
from leadline.metrics.base import Family, Metric
from leadline.records.case import Case
from leadline.records.request import AnswerState
from leadline.records.score import Direction, Score, Stage


@dataclass(frozen=True, slots=True)
class FalseAnswerRate(Metric):
    """Whether the system answers an unanswerable question as if it could be answered.

    `1 if answered, else 0`. Unitless, 0 or 1, lower is better. An answer in part is counted by `partial_rate`, a
    question back by `clarification_rate`.

    Undefined on answerable questions, and for an empty answer. An empty answer is counted by `empty_rate` alone.

    Source: Leadline's own, the counterpart of `abstention_rate`; checked against hand-worked cases.
    """

    name: ClassVar[str] = "false_answer_rate"
    stage: ClassVar[Stage] = Stage.ABSTENTION
    family: ClassVar[Family] = Family.RATE
    direction: ClassVar[Direction] = Direction.LOWER

    def score(self, case: Case) -> Score:
        """Score one question."""
        return whether(case, AnswerState.ANSWERED, answerable=False)
