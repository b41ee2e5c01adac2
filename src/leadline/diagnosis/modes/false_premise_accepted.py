"""Failure mode `false_premise_accepted`: the question assumes what is not so, and the answer goes along."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.signs import claim_sign, unfounded_signs
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.golden import UnanswerableKind
from leadline.records.request import AnswerState


class FalsePremiseAccepted(FailureMode):
    """The question rests on a false premise, and the answer accepts it.

    The question is labelled as unanswerable for its false premise, it is answered, and not every claim of the answer is
    supported. It is a `false_answer` too.

    Not this: an answer that sets the premise right: all that it says is then supported.
    """

    name: ClassVar[str] = "false_premise_accepted"
    title: ClassVar[str] = "False premise accepted"
    stage: ClassVar[ModeStage] = ModeStage.ABSTENTION
    remedy: ClassVar[str] = (
        "Ask the model to check what the question takes for granted against the sources before it answers, and to say "
        "what is not so. Add such questions to the golden set: plain unanswerable ones do not train for this."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return that the premise was accepted, and the claims that are built on it."""
        kind = facts.case.question.unanswerable_kind
        if kind is not UnanswerableKind.FALSE_PREMISE or facts.state is not AnswerState.ANSWERED:
            return ()
        if facts.claims.all_supported:
            return ()
        wrong = (*facts.claims.contradicted, *facts.claims.blended)
        denied = tuple(claim_sign(claim, "is not what the context says.") for claim in wrong)
        first = Sign(text="The question assumes what is not so, and the answer goes along with it.")
        return (first, *denied, *unfounded_signs(facts))
