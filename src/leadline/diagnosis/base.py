"""What a failure mode is: a name, a stage, a remedy, and a pure rule from the facts of a case to its evidence."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from leadline.diagnosis.facts import Facts
from leadline.records.diagnosis import Finding, ModeStage, Sign, Weight


class FailureMode(ABC):
    """One failure mode. Its docstring says, in this order: what it is; the rule; what is taken for it and is not.

    `remedy` says what to change, in one or two sentences for the person who runs the bot.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    """The name for people, such as "Retrieval miss"."""
    stage: ClassVar[ModeStage]
    weight: ClassVar[Weight] = Weight.FAULT
    remedy: ClassVar[str]
    last_resort: ClassVar[bool] = False
    """Whether it is only said where no other fault was found."""

    @abstractmethod
    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return the evidence that the question shows this mode; none where it does not."""

    def find(self, facts: Facts) -> Finding | None:
        """Return the finding with its evidence and its remedy, or None."""
        signs = self.signs(facts)
        if not signs:
            return None
        return Finding(mode=self.name, stage=self.stage, weight=self.weight, evidence=signs, remedy=self.remedy)
