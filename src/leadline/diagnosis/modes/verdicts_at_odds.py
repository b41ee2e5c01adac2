"""Failure mode `verdicts_at_odds`: two verdicts of the judge exclude each other."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.signs import claim_sign, context_sign, unfounded_signs
from leadline.diagnosis.wording import counted, quoted
from leadline.records.diagnosis import ModeStage, Sign, Weight


class VerdictsAtOdds(FailureMode):
    """Two verdicts on one answer exclude each other, or a verdict and a label, so one of them is wrong.

    A claim is not found in the context, while the fact that it states is. Or the answer is right by its reference
    answer, and not by its vital nuggets, or the reverse. Or the context held the answer, the answer is right, and none
    of it is found in the context, as happens where it is in another language. Or all that is labelled relevant was
    sent, and the context supports none of the vital facts; or none of it was, and it supports them all. A note: neither
    verdict is held against the system under test.

    Not this: a verdict that did not come back (`judge_failed`).
    """

    name: ClassVar[str] = "verdicts_at_odds"
    title: ClassVar[str] = "Verdicts at odds"
    stage: ClassVar[ModeStage] = ModeStage.JUDGE
    weight: ClassVar[Weight] = Weight.NOTE
    remedy: ClassVar[str] = (
        "Read these questions yourself before you trust their scores. Many call for a better judge; where labels and "
        "judge differ on the context, see whether a label points at the wrong chunk, or one is missing."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return the verdicts that exclude each other."""
        said = "is not found in the context by one verdict; by another, the context supports the fact that it states."
        doubtful = tuple(claim_sign(claim, said) for claim in facts.claims.doubtful)
        return (*doubtful, *_of_context(facts), *_of_answer(facts))


def _of_answer(facts: Facts) -> tuple[Sign, ...]:
    if facts.disputed:
        return (Sign(text="The answer is right by its reference answer and wrong by its vital facts, or the reverse."),)
    if facts.outcome is not Outcome.RIGHT:
        return ()
    lacking = (Sign(text=f"The answer is right, and is judged to lack {quoted(n.text)}.") for n in facts.missing)
    return (*lacking, *(_unseen(facts) if facts.unseen else ()))


def _unseen(facts: Facts) -> tuple[Sign, ...]:
    first = Sign(text="The context held the answer, and the answer is right; yet none of it is found in the context.")
    return (first, context_sign(facts), *unfounded_signs(facts))


def _of_context(facts: Facts) -> tuple[Sign, ...]:
    """Say that labels and judge differ on what the context held, and what of the answer hangs on it."""
    if not facts.works or not facts.context.odds:
        return ()
    every = counted(len(facts.vital), "vital fact")
    sent = any(item.sent for item in facts.context.wanted)
    judged = f"Yet the context supports {'none' if sent else 'all'} of {every} by the judge."
    return (context_sign(facts), Sign(text=judged), *unfounded_signs(facts))
