"""Failure mode `false_premise_accepted`: the question assumes what is not so, and the answer goes along."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.premise import goes_along
from leadline.diagnosis.signs import claim_sign
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.golden import UnanswerableKind
from leadline.records.request import AnswerState


class FalsePremiseAccepted(FailureMode):
    """The question rests on a false premise, and the answer accepts it.

    The question is labelled as unanswerable for its false premise, it is answered, and a claim that the context does
    not support says what the question takes for granted: it has the better part of its words, and its numbers, and does
    not deny them. It is a `false_answer` too.

    Not this: an answer that sets the premise right, whether the judge finds that in the context or not ("It has no
    solar panel", "It lasts 30 days, not 90"); one of which no claim takes up the question. Both are left to
    `false_answer`.
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
        claims = facts.claims
        along = [claim for claim in (*claims.contradicted, *claims.blended) if goes_along(claim, facts)]
        alone = [claim for claim in (*claims.unfounded, *claims.disclosed) if goes_along(claim, facts)]
        if not along and not alone:
            return ()
        first = Sign(text="The question assumes what is not so, and the answer goes along with it.")
        denied = (claim_sign(claim, "is not what the context says.") for claim in along)
        return (first, *denied, *(claim_sign(claim, "is not in the context.") for claim in alone))
