"""Failure mode `verdicts_at_odds`: two verdicts of the judge exclude each other."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.signs import claim_sign
from leadline.diagnosis.wording import quoted
from leadline.records.diagnosis import ModeStage, Sign, Weight


class VerdictsAtOdds(FailureMode):
    """Two verdicts of the judge on one answer exclude each other, so one of them is wrong.

    A claim is not found in the context, while the fact that it states is; or the answer is right by its reference
    answer, and not by its vital nuggets, or the reverse. A note: neither verdict is held against the system under test.

    Not this: a verdict that did not come back (`judge_failed`).
    """

    name: ClassVar[str] = "verdicts_at_odds"
    title: ClassVar[str] = "Verdicts at odds"
    stage: ClassVar[ModeStage] = ModeStage.JUDGE
    weight: ClassVar[Weight] = Weight.NOTE
    remedy: ClassVar[str] = "Read these questions yourself before you trust their scores. Many call for a better judge."

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return the verdicts that exclude each other."""
        said = "is not found in the context by one verdict; by another, the context supports the fact that it states."
        doubtful = tuple(claim_sign(claim, said) for claim in facts.claims.doubtful)
        if facts.disputed:
            differing = "The answer is right by its reference answer and wrong by its vital facts, or the reverse."
            return (*doubtful, Sign(text=differing))
        if facts.outcome is not Outcome.RIGHT:
            return doubtful
        lacking = (Sign(text=f"The answer is right, and is judged to lack {quoted(n.text)}.") for n in facts.missing)
        return (*doubtful, *lacking)
