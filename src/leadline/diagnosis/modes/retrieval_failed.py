"""Failure mode `retrieval_failed`: the retriever broke, and the generator went on without it."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.wording import counted, quoted
from leadline.records.diagnosis import ModeStage, Sign


class RetrievalFailed(FailureMode):
    """The retriever failed, and the generator answered all the same.

    The response carries a retrieval error. What the answer then claims is judged as ever, and is a finding of its own.

    Not this: a retriever that worked and found the wrong chunks (`retrieval_miss`) or none (`nothing_retrieved`). None
    of the retrieval modes is said beside an outage, so that it is not tuned away as a problem of relevance.
    """

    name: ClassVar[str] = "retrieval_failed"
    title: ClassVar[str] = "Retriever failed"
    stage: ClassVar[ModeStage] = ModeStage.SYSTEM
    remedy: ClassVar[str] = (
        "This is an outage, not a question of relevance: mend the index or its connection, retry, and alert on it. "
        "Have the bot say that it cannot look things up just now, instead of answering from memory."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return the error, and how much was sent in spite of it."""
        if not facts.works or facts.context.outage is None:
            return ()
        sent = counted(len(facts.context.sent), "chunk") if facts.context.sent else "nothing"
        said = f"The retriever failed: {quoted(facts.context.outage)}. The generator was given {sent}."
        return (Sign(text=said),)
