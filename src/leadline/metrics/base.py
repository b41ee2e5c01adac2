"""What a metric is: a value with a name that parses, and a pure function from a case to a score."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from leadline.records.case import Case
from leadline.records.score import Direction, Score, Stage


class Family(StrEnum):
    """How the values of a metric average: a rate of yes and no (Wilson interval), or a mean (bootstrap)."""

    RATE = "rate"
    MEAN = "mean"


CONTEXT: Final = "context"
"""The cutoff that stands for "as many as the generator was given"."""

Cutoff = int | str | None
"""A rank from 1, `CONTEXT`, or None for a metric without a cutoff."""


@dataclass(frozen=True, slots=True)
class Metric(ABC):
    """One metric with its parameters. `str(metric)` is its canonical name, and parses back to an equal metric."""

    name: ClassVar[str]
    stage: ClassVar[Stage]
    family: ClassVar[Family] = Family.MEAN
    direction: ClassVar[Direction] = Direction.HIGHER
    aliases: ClassVar[tuple[str, ...]] = ()
    version: ClassVar[int] = 1
    """Raised whenever the definition changes, so that results of two definitions are not compared in silence."""

    @abstractmethod
    def score(self, case: Case) -> Score:
        """Score one question."""

    def __str__(self) -> str:
        """Return the canonical name."""
        return self.name


@dataclass(frozen=True, slots=True)
class RankedMetric(Metric):
    """A metric over the ranking, cut at `cutoff`."""

    stage: ClassVar[Stage] = Stage.RETRIEVAL
    needs_cutoff: ClassVar[bool] = True

    cutoff: Cutoff = None

    def __post_init__(self) -> None:
        """Refuse a cutoff that is no rank."""
        if self.cutoff is None:
            if self.needs_cutoff:
                raise ValueError(f"{self.name} needs a cutoff. Write {self.name}@5, or {self.name}@{CONTEXT}")
        elif isinstance(self.cutoff, str):
            if self.cutoff != CONTEXT:
                raise ValueError(f"cutoff {self.cutoff!r} is neither a rank nor {CONTEXT!r}. Write {self.name}@5")
        elif self.cutoff < 1:
            raise ValueError(f"cutoff {self.cutoff} is below 1. Ranks start at 1")

    def __str__(self) -> str:
        """Return the canonical name, with its cutoff."""
        return self.name if self.cutoff is None else f"{self.name}@{self.cutoff}"
