"""Metric `latency_ms`: time to the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.cost.measured import Measured
from leadline.records.run import Response


@dataclass(frozen=True, slots=True)
class LatencyMs(Measured):
    """Time to the answer, as the run records it.

    `latency_ms` of the response. Milliseconds, 0 upwards, lower is better.

    Never undefined; missing where the run does not record it, and unscored where the system failed.

    Source: the run; checked against hand-worked cases.
    """

    name: ClassVar[str] = "latency_ms"

    def read(self, response: Response) -> float | None:
        """Read the field."""
        return response.latency_ms
