"""Failure mode `missing_response`: the run leaves the question out."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.records.diagnosis import ModeStage, Sign


class MissingResponse(FailureMode):
    """The golden set asks the question, and the run does not hold it.

    There is no response of this question. Nothing else is said of it.

    Not this: a response that says that the system failed (`target_failed`).
    """

    name: ClassVar[str] = "missing_response"
    title: ClassVar[str] = "Not in the run"
    stage: ClassVar[ModeStage] = ModeStage.SYSTEM
    remedy: ClassVar[str] = (
        "Find out why the run left the question out (a crash half-way, a filter, another question id) and collect it "
        "again: a mean over the questions that went well says too much."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return that it is missing."""
        if facts.case.response is not None:
            return ()
        return (Sign(text=f"The run holds no response to question {facts.case.question.question_id!r}."),)
