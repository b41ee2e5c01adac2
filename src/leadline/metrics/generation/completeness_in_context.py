"""Metric `completeness_in_context`: completeness over what the context held."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.gaps import missing, share, undefined
from leadline.metrics.generation.nuggets import covered, judged_nuggets
from leadline.records.case import Case
from leadline.records.score import Score, Stage, Unscored


@dataclass(frozen=True, slots=True)
class CompletenessInContext(Metric):
    """Share of the vital nuggets supported by the context that the answer holds in full.

    `vital nuggets in the context held in full / vital nuggets in the context`. Unitless, 0 to 1, higher is better.

    Asks the generator only for what the retriever gave it: the gap to `completeness` is what retrieval cost.

    Undefined where the context supports no vital nugget, and where `completeness` is. Missing where it is not known
    which nuggets the context supports.

    Source: Leadline's own, after Pradeep et al. 2025, arXiv:2504.15068 (vital strict); checked against hand-worked
    cases.
    """

    name: ClassVar[str] = "completeness_in_context"
    stage: ClassVar[Stage] = Stage.GENERATION

    def score(self, case: Case) -> Score:
        """Score one question."""
        nuggets = judged_nuggets(case, only_vital=True)
        if isinstance(nuggets, Unscored):
            return nuggets
        if any(nugget.in_context is None for nugget in nuggets):
            return missing("it is not known which nuggets the context supports")
        given = tuple(nugget for nugget in nuggets if nugget.in_context)
        return share(covered(given), len(given)) if given else undefined("the context supports no vital nugget")
