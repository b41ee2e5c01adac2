"""What a metric is: a value with a name that parses, and a pure function from a case to a score."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Final

from leadline.errors import UsageError
from leadline.records.score import Direction, Score, Stage

if TYPE_CHECKING:
    from leadline.records.case import Case


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
    upper: ClassVar[float | None] = 1.0
    """The largest value there can be; None where there is none. The least is 0 for every metric."""
    version: ClassVar[int] = 1
    """Raised whenever the definition changes, so that results of two definitions are not compared in silence."""

    @abstractmethod
    def score(self, case: Case) -> Score:
        """Score one question."""

    def __str__(self) -> str:
        """Return the canonical name: every parameter is written out, so that a name says all."""
        given = ", ".join(f"{key}={value}" for key, value in self.parameters().items())
        return f"{self.name}({given})" if given else self.name

    def parameters(self) -> dict[str, float | int | str]:
        """Return the parameters by name, without the cutoff."""
        return {field.name: getattr(self, field.name) for field in fields(self) if field.name != "cutoff"}


@dataclass(frozen=True, slots=True)
class RankedMetric(Metric):
    """A metric over the ranking, cut at `cutoff`."""

    stage: ClassVar[Stage] = Stage.RETRIEVAL
    takes_cutoff: ClassVar[bool] = True
    needs_cutoff: ClassVar[bool] = True

    cutoff: Cutoff = None

    def __post_init__(self) -> None:
        """Refuse a cutoff that is no rank.

        Raises:
            UsageError: the cutoff is missing, below 1, or a word other than `CONTEXT`.
        """
        if self.cutoff is None:
            if self.needs_cutoff:
                raise UsageError(f"{self.name} needs a cutoff. Write {self.name}@5 or {self.name}@{CONTEXT}")
        elif not self.takes_cutoff:
            raise UsageError(f"{self.name} takes no cutoff, and @{self.cutoff} was given. Write {self.name}")
        elif isinstance(self.cutoff, str):
            if self.cutoff != CONTEXT:
                raise UsageError(f"cutoff {self.cutoff!r} is neither a rank nor {CONTEXT!r}. Write {self.name}@5")
        elif self.cutoff < 1:
            raise UsageError(f"cutoff {self.cutoff} is below 1. Ranks start at 1: write {self.name}@1 or more")

    def __str__(self) -> str:
        """Return the canonical name, with its cutoff."""
        name = Metric.__str__(self)
        return name if self.cutoff is None else f"{name}@{self.cutoff}"
