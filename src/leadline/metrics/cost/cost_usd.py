"""Metric `cost_usd`: what the answer cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.cost.measured import measured
from leadline.records.case import Case
from leadline.records.run import Response
from leadline.records.score import Direction, Score, Stage


@dataclass(frozen=True, slots=True)
class CostUsd(Metric):
    """What the answer cost, as the run records it.

    `cost_usd` of the response's usage. US dollars, 0 upwards, lower is better.

    Never undefined; missing where the run does not record it, and unscored where the system failed.

    Source: the run; checked against hand-worked cases.
    """

    name: ClassVar[str] = "cost_usd"
    stage: ClassVar[Stage] = Stage.COST
    direction: ClassVar[Direction] = Direction.LOWER
    upper: ClassVar[float | None] = None

    def score(self, case: Case) -> Score:
        """Score one question."""
        return measured(case, self.name, _read)


def _read(response: Response) -> float | None:
    return None if response.usage is None else response.usage.cost_usd
