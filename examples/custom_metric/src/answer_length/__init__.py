"""An example metric: how many words the answer has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline import Case, Direction, Metric, Reason, Scored, Stage, Unscored


@dataclass(frozen=True, slots=True)
class AnswerLength(Metric):
    """Number of words in the answer.

    `len(answer.split())`. Words, 0 and up, neither way is better.

    Unscored where the run does not hold the question, or the system failed.

    Source: an example; checked against a hand-worked case.
    """

    name: ClassVar[str] = "answer_length"
    stage: ClassVar[Stage] = Stage.GENERATION
    direction: ClassVar[Direction] = Direction.NEUTRAL
    upper: ClassVar[float | None] = None

    def score(self, case: Case) -> Scored | Unscored:
        """Score one question."""
        if case.response is None:
            return Unscored(reason=Reason.MISSING_INPUT, detail="the run does not hold this question")
        if case.response.error is not None:
            return Unscored(reason=Reason.TARGET_FAILED, detail=case.response.error)
        return Scored(value=float(len((case.response.answer or "").split())))
