"""How often the detector of abstentions is wrong, by human labels: to be shown beside every rate that rests on it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measured:
    """Error rates of the detector on one labelled set.

    `sensitivity`: share of the refusals, by human label, that are called abstained, 0 to 1. `specificity`: share of the
    answers that are not. `refusals` and `answers` are how many there were of each.
    """

    sensitivity: float
    specificity: float
    refusals: int
    answers: int
    data: str
    measured_by: str

    @property
    def balanced_accuracy(self) -> float:
        """Mean of sensitivity and specificity, 0 to 1."""
        return (self.sensitivity + self.specificity) / 2


MEASURED = Measured(
    sensitivity=0.955,
    specificity=0.962,
    refusals=177,
    answers=451,
    data="FinanceBench model answers with human labels, the half of the questions that was not read in development",
    measured_by="benchmarks/abstention.py",
)
MEASURED_ON_POLICY = Measured(
    sensitivity=0.839,
    specificity=0.915,
    refusals=230,
    answers=282,
    data="XSTest completions with human labels, partial refusals left out, the half of the questions not read in "
    "development",
    measured_by="benchmarks/abstention.py",
)
