"""Metric `abstention_rate`: unanswerable questions that the system declines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.abstention.state import whether
from leadline.metrics.base import Family, Metric
from leadline.records.case import Case
from leadline.records.request import AnswerState
from leadline.records.score import Score, Stage


@dataclass(frozen=True, slots=True)
class AbstentionRate(Metric):
    """Whether the system declines an unanswerable question.

    `1 if abstained, else 0`. Unitless, 0 or 1, higher is better. Read it together with `over_refusal_rate`: a system
    that declines everything is perfect here.

    Undefined on answerable questions, and for an empty answer. An empty answer is counted by `empty_rate` alone.

    Source: Chen et al. 2024, arXiv:2309.01431, section 3 (negative rejection); checked against hand-worked cases.
    """

    name: ClassVar[str] = "abstention_rate"
    stage: ClassVar[Stage] = Stage.ABSTENTION
    family: ClassVar[Family] = Family.RATE

    def score(self, case: Case) -> Score:
        """Score one question."""
        return whether(case, AnswerState.ABSTAINED, answerable=False)
