"""Failure mode `false_answer`: an unanswerable question is answered."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.premise import corrects
from leadline.diagnosis.signs import unfounded_signs
from leadline.diagnosis.wording import counted
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.request import AnswerState


class FalseAnswer(FailureMode):
    """The system answers a question that the corpus cannot answer, as if it could.

    The question is labelled unanswerable, and the reply is judged to be an answer. This is what `false_answer_rate`
    counts.

    Not this: an answer in part, which says what it does not know, or a question back. Where every claim is supported,
    or the answer seems to deny what is asked, it may well correct the question; the evidence says so, and it is worth a
    look.
    """

    name: ClassVar[str] = "false_answer"
    title: ClassVar[str] = "False answer"
    stage: ClassVar[ModeStage] = ModeStage.ABSTENTION
    remedy: ClassVar[str] = (
        "Let the bot decline: tell it in the prompt, with an example, what to say when the sources do not answer, and "
        "put a threshold on the best retrieval score. Watch the over-refusals while you do: the two trade off."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return that it was answered, and what of the answer rests on nothing."""
        if facts.answerable or facts.state is not AnswerState.ANSWERED:
            return ()
        kind = facts.case.question.unanswerable_kind
        why = "" if kind is None else f" ({kind.value.replace('_', ' ')})"
        answered = Sign(text=f"The question is labelled unanswerable{why}, and was answered.")
        return (answered, *_support(facts), *_correction(facts), *unfounded_signs(facts))


def _support(facts: Facts) -> tuple[Sign, ...]:
    claims = facts.claims
    if not claims.scored:
        return ()
    text = f"{claims.unsupported} of {counted(claims.scored, 'claim')} not supported by the context."
    if claims.all_supported:
        text = "Every claim is supported by the context: see whether the answer corrects the question, or its label."
    return (Sign(text=text),)


def _correction(facts: Facts) -> tuple[Sign, ...]:
    if facts.claims.all_supported or not corrects(facts):
        return ()
    return (Sign(text="The answer seems to correct the question: read it before you count it as a fault."),)
