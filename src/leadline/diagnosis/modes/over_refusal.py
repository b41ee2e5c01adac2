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

    The question is answerable, the context held what the answer needs, and the reply is an abstention. It held that
    where it supports all vital facts, or, should nobody have judged them all, where all that is labelled relevant was
    sent, and nothing says that a fact was missing.

    Not this: declining where the context lacked the answer (`abstained_after_miss`), which is right; or where it lacked
    a part, or had only what answers less well by the grades (`partial_miss`); or where some of several labels were
    sent, and it is not known whether those suffice (`undetermined`). The metric `over_refusal_rate` counts all of them,
    since a user sees them all.
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
        if not (facts.enough and facts.state is AnswerState.ABSTAINED):
            return ()
        verdict = facts.case.abstention
        words = "" if verdict is None or verdict.quote is None else f": {quoted(verdict.quote)}"
        return (Sign(text=f"The system declined{words}."), context_sign(facts))
