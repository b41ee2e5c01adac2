"""Failure mode `empty_answer`: a reply without words."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.request import AnswerState


class EmptyAnswer(FailureMode):
    """The system replied with nothing, and reported no error.

    The answer is blank; or there is none, though the run shows that something was to answer: a context, citations, a
    latency or a cost.

    Not this: a run of a retriever alone, which has no answers; a refusal, which says that it declines (`over_refusal`,
    `abstained_after_miss`); a failure that was reported (`target_failed`).
    """

    name: ClassVar[str] = "empty_answer"
    title: ClassVar[str] = "Empty answer"
    stage: ClassVar[ModeStage] = ModeStage.GENERATION
    remedy: ClassVar[str] = (
        "Look at the raw reply of the model: a limit of output tokens used up by reasoning, a content filter, a stop "
        "sequence, a parser that found no answer field. Have the bot report that as an error, and try again."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return that there is nothing."""
        if facts.state is not AnswerState.EMPTY or not facts.generates:
            return ()
        return (Sign(text="The answer is blank, and no error was reported."),)
