"""Failure mode `right_without_evidence`: a right answer that nothing in the context supports."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.signs import context_sign, outcome_signs, unfounded_signs
from leadline.records.diagnosis import ModeStage, Sign


class RightWithoutEvidence(FailureMode):
    """The answer is right, though the context did not hold it: from the model's memory, or by luck.

    Nothing relevant was sent, the answer agrees with its reference, and the context supports none of its claims, or
    none of the facts that matter.

    Not this: a right answer that rests on a chunk which nobody labelled (`unlabelled_evidence`). It is neither a
    success of retrieval-augmented generation nor a plain failure, so it is counted on its own.
    """

    name: ClassVar[str] = "right_without_evidence"
    title: ClassVar[str] = "Right without evidence"
    stage: ClassVar[ModeStage] = ModeStage.GENERATION
    remedy: ClassVar[str] = (
        "Do not count on it: the model knew this once, and will go on saying it when the documents change. Mend the "
        "retrieval first, then have the bot answer from its sources alone."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return that the context lacked the answer, that it is right, and the claims that rest on nothing."""
        if not (facts.miss and facts.outcome is Outcome.RIGHT and facts.grounded is False):
            return ()
        return (context_sign(facts), *outcome_signs(facts), *unfounded_signs(facts))
