"""Metric `completeness_all`: share of all nuggets that the answer holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.gaps import share
from leadline.metrics.generation.nuggets import covered, judged_nuggets
from leadline.records.case import Case
from leadline.records.score import Score, Stage, Unscored


@dataclass(frozen=True, slots=True)
class CompletenessAll(Metric):
    """Share of all nuggets, vital and okay, that the answer holds in full.

    `nuggets held in full / nuggets`. Unitless, 0 to 1, higher is better.

    Undefined where the question has no nuggets, on unanswerable questions, for an abstention and for an empty
    answer. A nugget that the judge gave no verdict on leaves the question unscored.

    Source: Pradeep et al. 2025, arXiv:2504.15068 (all strict); checked against hand-worked cases.
    """

    name: ClassVar[str] = "completeness_all"
    stage: ClassVar[Stage] = Stage.GENERATION

    def score(self, case: Case) -> Score:
        """Score one question."""
        nuggets = judged_nuggets(case, only_vital=False)
        return nuggets if isinstance(nuggets, Unscored) else share(covered(nuggets), len(nuggets))
