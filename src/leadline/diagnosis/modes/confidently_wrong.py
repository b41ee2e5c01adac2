"""Failure mode `confidently_wrong`: the context lacked the answer, and the system gave a wrong one."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.signs import context_sign, outcome_signs, unfounded_signs
from leadline.records.diagnosis import ModeStage, Sign


class ConfidentlyWrong(FailureMode):
    """The context did not hold the answer, and the system answered all the same, wrongly.

    Nothing relevant was sent, the question is answered without reserve, and the answer contradicts its reference or has
    nothing of it. These are the questions of the quadrant of the same name, no more and no less. Where nobody judged
    what kind of reply it is, it counts as an answer where it makes claims, or contradicts its reference.

    Not this: declining after a miss (`abstained_after_miss`), which is right; a right answer after a miss
    (`right_without_evidence`); a wrong answer though the context held the right one; one in part, or one that says
    itself that it is not from the documents (`unsupported_claims`); answers during an outage (`retrieval_failed`). Why
    the context lacked it is said by the retrieval modes.
    """

    name: ClassVar[str] = "confidently_wrong"
    title: ClassVar[str] = "Confidently wrong after a miss"
    stage: ClassVar[ModeStage] = ModeStage.GENERATION
    remedy: ClassVar[str] = (
        "The most dangerous corner: the user cannot see it. Have the bot decline when its sources do not answer: say "
        "so in the prompt with an example, put a threshold on the best retrieval score, or check the answer against "
        "the sources before it goes out. Then mend the retrieval."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return that the context lacked the answer, what is wrong, and the claims that rest on nothing."""
        if not facts.confidently_wrong:
            return ()
        return (context_sign(facts), *outcome_signs(facts), *unfounded_signs(facts))
