"""Metric `completeness`: share of the vital nuggets that the answer holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.gaps import share
from leadline.metrics.generation.nuggets import covered, judged_nuggets
from leadline.records.case import Case
from leadline.records.score import Score, Stage, Unscored


@dataclass(frozen=True, slots=True)
class Completeness(Metric):
    """Share of the vital nuggets that the answer holds in full.

    `vital nuggets held in full / vital nuggets`. Unitless, 0 to 1, higher is better.

    A nugget held in part counts as not held (`completeness_partial` gives it half); what the answer says beyond the
    nuggets does not matter.

    Undefined where the question has no vital nuggets, on unanswerable questions, for an abstention and for an empty
    answer. A nugget that the judge gave no verdict on leaves the question unscored.

    Source: Pradeep et al. 2025, arXiv:2504.15068 (vital strict); checked against hand-worked cases.
    """

    name: ClassVar[str] = "completeness"
    stage: ClassVar[Stage] = Stage.GENERATION

    def score(self, case: Case) -> Score:
        """Score one question."""
        nuggets = judged_nuggets(case, only_vital=True)
        return nuggets if isinstance(nuggets, Unscored) else share(covered(nuggets), len(nuggets))
