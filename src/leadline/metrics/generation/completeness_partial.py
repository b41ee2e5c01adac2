"""Metric `completeness_partial`: share of the vital nuggets, half for a part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.gaps import share
from leadline.metrics.generation.nuggets import covered, judged_nuggets
from leadline.records.case import Case
from leadline.records.request import Agreement
from leadline.records.score import Score, Stage, Unscored


@dataclass(frozen=True, slots=True)
class CompletenessPartial(Metric):
    """Share of the vital nuggets that the answer holds, half a point for one held in part.

    `(held in full + held in part / 2) / vital nuggets`. Unitless, 0 to 1, higher is better.

    Undefined where the question has no vital nuggets, on unanswerable questions, for an abstention and for an empty
    answer. A nugget that the judge gave no verdict on leaves the question unscored.

    Source: Pradeep et al. 2025, arXiv:2504.15068 (vital); checked against hand-worked cases.
    """

    name: ClassVar[str] = "completeness_partial"
    stage: ClassVar[Stage] = Stage.GENERATION

    def score(self, case: Case) -> Score:
        """Score one question."""
        nuggets = judged_nuggets(case, only_vital=True)
        if isinstance(nuggets, Unscored):
            return nuggets
        partly = sum(nugget.agreement is Agreement.PARTLY for nugget in nuggets)
        return share(covered(nuggets) + partly / 2, len(nuggets))
