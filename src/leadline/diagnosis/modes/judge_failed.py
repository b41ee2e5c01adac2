"""Failure mode `judge_failed`: a verdict did not come back."""

from __future__ import annotations

from typing import ClassVar, Final

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.signs import claim_sign
from leadline.diagnosis.wording import quoted
from leadline.records.diagnosis import ModeStage, Sign, Weight
from leadline.records.verdict import ClaimVerdict, FailureVerdict

_NO_TEXT: Final = "no_context_text"
"""Why a claim has no verdict where there was no text to look in: nobody was asked, so nobody failed."""


class JudgeFailed(FailureMode):
    """The judge gave no verdict on some part of the answer, so something stays open.

    A verdict did not come back, or a claim has none for another reason than that the context has no text. A note: it
    says nothing of the system under test.

    Not this: a claim that nobody could look up because the run does not hold the text of its context; two verdicts that
    exclude each other (`verdicts_at_odds`).
    """

    name: ClassVar[str] = "judge_failed"
    title: ClassVar[str] = "Judge failed"
    stage: ClassVar[ModeStage] = ModeStage.JUDGE
    weight: ClassVar[Weight] = Weight.NOTE
    remedy: ClassVar[str] = (
        "Where a program judges: run 'leadline judge' on the run directory again; if it keeps failing, look at the "
        "reason: replies of a wrong shape want another model or a longer limit of tokens, timeouts a slower pace. "
        "Where the verdicts are people's: one is missing in their file, so add it, and read the file again."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return what has no verdict, and why."""
        failed = tuple(_failed(verdict) for verdict in facts.case.failures)
        unscored = tuple(_unscored(claim) for claim in facts.claims.unscored if claim.detail != _NO_TEXT)
        return (*failed, *unscored)


def _failed(verdict: FailureVerdict) -> Sign:
    detail = f" {quoted(verdict.detail)}" if verdict.detail else ""
    return Sign(text=f"No verdict on {verdict.about}: {verdict.reason.replace('_', ' ')}{detail}.")


def _unscored(claim: ClaimVerdict) -> Sign:
    why = "" if claim.detail is None else f": {claim.detail.replace('_', ' ')}"
    return claim_sign(claim, f"has no verdict{why}.")
