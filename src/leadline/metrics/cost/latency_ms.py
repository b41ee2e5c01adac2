"""Metric `latency_ms`: time to the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.base import Metric
from leadline.metrics.cost.measured import measured
from leadline.records.case import Case
from leadline.records.run import Response
from leadline.records.score import Direction, Score, Stage


@dataclass(frozen=True, slots=True)
class LatencyMs(Metric):
    """Time to the answer, as the run records it.

    `latency_ms` of the response. Milliseconds, 0 upwards, lower is better.

    Never undefined; missing where the run does not record it, and unscored where the system failed.

    Source: the run; checked against hand-worked cases.
    """

    name: ClassVar[str] = "latency_ms"
    stage: ClassVar[Stage] = Stage.COST
    direction: ClassVar[Direction] = Direction.LOWER
    upper: ClassVar[float | None] = None

    def score(self, case: Case) -> Score:
        """Score one question."""
        return measured(case, self.name, _read)


def _read(response: Response) -> float | None:
    return response.latency_ms
