"""Metric `over_refusal_rate`: answerable questions that the system declines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.abstention.state import whether
from leadline.metrics.base import Family, Metric
from leadline.records.case import Case
from leadline.records.request import AnswerState
from leadline.records.score import Direction, Score, Stage


@dataclass(frozen=True, slots=True)
class OverRefusalRate(Metric):
    """Whether the system declines an answerable question.

    `1 if abstained, else 0`. Unitless, 0 or 1, lower is better. Read it together with `abstention_rate`: a system that
    never declines is perfect here.

    Undefined on unanswerable questions, and for an empty answer. An empty answer is counted by `empty_rate` alone.

    Source: Röttger et al. 2024, arXiv:2308.01263 (exaggerated refusal, here of answerable questions); checked against
    hand-worked cases.
    """

    name: ClassVar[str] = "over_refusal_rate"
    stage: ClassVar[Stage] = Stage.ABSTENTION
    family: ClassVar[Family] = Family.RATE
    direction: ClassVar[Direction] = Direction.LOWER

    def score(self, case: Case) -> Score:
        """Score one question."""
        return whether(case, AnswerState.ABSTAINED, answerable=True)
