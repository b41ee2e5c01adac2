"""Metric `output_tokens`: tokens that came out of the generator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.cost.measured import Measured
from leadline.records.run import Response


@dataclass(frozen=True, slots=True)
class OutputTokens(Measured):
    """Tokens that came out of the generator, as the run records it.

    `output_tokens` of the response's usage. Tokens, 0 upwards, lower is better.

    Never undefined; missing where the run does not record it, and unscored where the system failed.

    Source: the run; checked against hand-worked cases.
    """

    name: ClassVar[str] = "output_tokens"

    def read(self, response: Response) -> float | None:
        """Read the field."""
        return None if response.usage is None else response.usage.output_tokens
