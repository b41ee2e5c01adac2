"""Failure mode `off_question`: all of it is supported, and none of it was asked."""

from __future__ import annotations

from typing import ClassVar, Final

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.signs import outcome_signs
from leadline.diagnosis.wording import counted, quoted
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.verdict import RelevanceVerdict

_RELEVANT: Final = 0.5
"""Below this degree of relevance, 0 to 1, an answer does not address its question."""

_GROUNDED: Final = 0.9
"""From this share of supported claims on, an answer counts as grounded."""


class OffQuestion(FailureMode):
    """The answer is grounded, and does not address what was asked.

    The question is answered, the relevance of the answer is below 0.5, at least nine of ten claims are supported, and
    the answer is not known to be right.

    Not this: an answer that agrees with its reference, whatever its relevance: it did answer. An answer that is off the
    question and made up shows its claims instead (`ignored_context`, `unsupported_claims`).
    """

    name: ClassVar[str] = "off_question"
    title: ClassVar[str] = "Off the question"
    stage: ClassVar[ModeStage] = ModeStage.GENERATION
    remedy: ClassVar[str] = (
        "Groundedness cannot see this: repeat the question after the context in the prompt, ask for the answer in the "
        "first sentence, and let the model say that the sources do not answer it. Then look at what was retrieved: "
        "chunks beside the point invite such answers."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return how relevant the answer is, how grounded, and how it stands to its reference."""
        relevance = facts.case.relevance
        if relevance is None or not facts.answered or facts.outcome is Outcome.RIGHT or not _grounded(facts):
            return ()
        if not 0 <= relevance.score < _RELEVANT:
            return ()
        claims = facts.claims
        grounded = f"{len(claims.supported)} of {counted(claims.scored, 'claim')} supported by the context."
        return (Sign(text=_said(relevance)), Sign(text=grounded), *outcome_signs(facts))


def _grounded(facts: Facts) -> bool:
    scored = facts.claims.scored
    return scored > 0 and len(facts.claims.supported) >= _GROUNDED * scored


def _said(verdict: RelevanceVerdict) -> str:
    why = "" if verdict.motivation is None else f": {quoted(verdict.motivation)}"
    return f"The relevance of the answer to the question is {verdict.score:.2f} of 1{why}."
