"""Failure mode `target_failed`: the system gave no answer because it broke."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.wording import quoted
from leadline.records.diagnosis import ModeStage, Sign


class TargetFailed(FailureMode):
    """The system under test failed, so there is no answer to look at.

    The response carries an error. Nothing else is said of such a question: what was half done before a crash tells
    nothing about quality.

    Not this: a blank answer without an error (`empty_answer`), or a retriever that failed while the generator went on
    (`retrieval_failed`).
    """

    name: ClassVar[str] = "target_failed"
    title: ClassVar[str] = "System failed"
    stage: ClassVar[ModeStage] = ModeStage.SYSTEM
    remedy: ClassVar[str] = (
        "Mend the failure before reading any other number: look the error up in the logs of the bot (timeout, rate "
        "limit, input too long), add a retry where it passes by itself, and run the question again."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return the error."""
        response = facts.case.response
        if response is None or response.error is None:
            return ()
        return (Sign(text=f"The system failed: {quoted(response.error)}."),)
