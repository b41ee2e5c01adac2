"""Metric `cost_usd`: what the answer cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.cost.measured import Measured
from leadline.records.run import Response


@dataclass(frozen=True, slots=True)
class CostUsd(Measured):
    """What the answer cost, as the run records it.

    `cost_usd` of the response's usage. US dollars, 0 upwards, lower is better.

    Never undefined; missing where the run does not record it, and unscored where the system failed.

    Source: the run; checked against hand-worked cases.
    """

    name: ClassVar[str] = "cost_usd"

    def read(self, response: Response) -> float | None:
        """Read the field."""
        return None if response.usage is None else response.usage.cost_usd
