"""Failure mode `undetermined`: something is wrong, and the evidence does not tell what."""

from __future__ import annotations

from typing import ClassVar, Final

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.signs import context_sign, outcome_signs
from leadline.diagnosis.wording import counted
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.request import AnswerState

_NOT_RIGHT: Final = frozenset({Outcome.PARTLY, Outcome.WRONG})


class Undetermined(FailureMode):
    """The question went wrong, and no other fault was found that says how.

    The answer is wrong, or right in part only, or right by its reference answer and wrong by its nuggets or the
    reverse; or an answerable question was declined, and it is not known whether the context held the answer; or it was
    answered by a question back. Only said where no other fault was found.

    Not this: a question of which nothing is known to be wrong. Nothing is guessed: the evidence says what is known.
    """

    name: ClassVar[str] = "undetermined"
    title: ClassVar[str] = "Undetermined"
    stage: ClassVar[ModeStage] = ModeStage.UNKNOWN
    last_resort: ClassVar[bool] = True
    remedy: ClassVar[str] = (
        "Read this one yourself. More labels make such cases rare: the relevant chunks and the vital facts of the "
        "question, and the texts of the context in the run. Where all claims are supported and the answer is still "
        "wrong, see whether the reference or the documents are out of date."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return what is known to be wrong, and what is known beside it."""
        if not facts.works or not facts.answerable:
            return ()
        wrong = _wrong(facts)
        return (*wrong, context_sign(facts), *_claims(facts)) if wrong else ()


def _wrong(facts: Facts) -> tuple[Sign, ...]:
    if facts.state is AnswerState.ABSTAINED:
        return () if facts.hit or facts.miss else (Sign(text="The system declined an answerable question."),)
    if facts.state is AnswerState.CLARIFICATION:
        return (Sign(text="The system asked back instead of answering."),)
    if facts.disputed:
        return (Sign(text="The answer is right by its reference answer and wrong by its vital facts, or the reverse."),)
    return outcome_signs(facts) if facts.outcome in _NOT_RIGHT else ()


def _claims(facts: Facts) -> tuple[Sign, ...]:
    claims = facts.claims
    if not claims.scored:
        return (Sign(text="No claim of the answer has a verdict."),) if facts.speaks else ()
    return (Sign(text=f"{len(claims.supported)} of {counted(claims.scored, 'claim')} supported by the context."),)
