"""Failure mode `over_refusal`: the context held the answer, and the system declined."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.signs import context_sign
from leadline.diagnosis.wording import quoted
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.request import AnswerState


class OverRefusal(FailureMode):
    """The system declines a question that its context answers.

    The question is answerable, something relevant was in the context, and the reply is an abstention.

    Not this: declining where the context lacked the answer (`abstained_after_miss`), which is right. The metric
    `over_refusal_rate` counts both, since a user sees both.
    """

    name: ClassVar[str] = "over_refusal"
    title: ClassVar[str] = "Over-refusal"
    stage: ClassVar[ModeStage] = ModeStage.ABSTENTION
    remedy: ClassVar[str] = (
        "Loosen what makes the bot decline: a rule in the prompt that is too strict, a score threshold too high, a "
        "guard that fires on harmless words. Ask it to answer what the sources do say. Watch the false answers while "
        "you do."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return that it declined, and that the context held the answer."""
        if not (facts.hit and facts.state is AnswerState.ABSTAINED):
            return ()
        verdict = facts.case.abstention
        words = "" if verdict is None or verdict.quote is None else f": {quoted(verdict.quote)}"
        return (Sign(text=f"The system declined{words}."), context_sign(facts))
