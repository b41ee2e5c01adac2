"""Failure mode `abstained_after_miss`: the context lacked the answer, and the system rightly said so."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.signs import context_sign
from leadline.records.diagnosis import ModeStage, Sign, Weight
from leadline.records.request import AnswerState


class AbstainedAfterMiss(FailureMode):
    """The system declines an answerable question whose answer it was not given.

    The question is known to be answerable, nothing relevant was in the context, the retriever worked, and the reply is
    an abstention. A note: the generator did right, and the fault is with the retrieval, or with the corpus.

    Not this: declining though the context held the answer (`over_refusal`) or a part of it (`partial_miss`), or during
    an outage (`retrieval_failed`); nor where the labels say miss, and the judge finds all vital facts in the context
    (`verdicts_at_odds`).
    """

    name: ClassVar[str] = "abstained_after_miss"
    title: ClassVar[str] = "Rightly abstained after a miss"
    stage: ClassVar[ModeStage] = ModeStage.ABSTENTION
    weight: ClassVar[Weight] = Weight.NOTE
    remedy: ClassVar[str] = (
        "Leave the refusal as it is, and mend the retrieval: the user still went without an answer. Do not loosen the "
        "prompt for these; that turns them into confidently wrong answers."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return that it declined, and that the context lacked the answer."""
        if not (facts.miss and facts.context.outage is None and facts.state is AnswerState.ABSTAINED):
            return ()
        return (Sign(text="The system declined."), context_sign(facts))
