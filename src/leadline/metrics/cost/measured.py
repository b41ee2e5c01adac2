"""What every cost has in common: a quantity of the response, as the run records it."""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.gaps import missing, target_failure
from leadline.records.case import Case
from leadline.records.run import Response
from leadline.records.score import Direction, Score, Scored, Stage


@dataclass(frozen=True, slots=True)
class Measured(Metric):
    """A quantity that the run records, from 0 upwards, lower is better."""

    stage: ClassVar[Stage] = Stage.COST
    direction: ClassVar[Direction] = Direction.LOWER
    upper: ClassVar[float | None] = None

    def score(self, case: Case) -> Score:
        """Return what the run recorded, or that it recorded nothing that can be a quantity."""
        if case.response is None:
            return missing("the run does not hold this question")
        failed = target_failure(case)
        if failed is not None:
            return failed
        value = self.read(case.response)
        if value is None:
            return missing(f"the run does not record {self.name}")
        if not (math.isfinite(value) and value >= 0):
            return missing(f"{self.name} is {value}, not a number from 0")
        return Scored(value=float(value))

    @abstractmethod
    def read(self, response: Response) -> float | None:
        """Return the quantity, or None where the run does not record it."""
