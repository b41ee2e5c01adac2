"""Failure mode `unsupported_claims`: the answer claims what the context does not say."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.signs import claim_sign, context_sign, unfounded_signs
from leadline.diagnosis.wording import counted
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.request import AnswerState


class UnsupportedClaims(FailureMode):
    """The answer makes claims that the context does not support, and no closer mode says more of them.

    A claim is not found in the context, and it is not known whether the context held the answer, or it held a part; or
    it did not, and the answer is partly right, or wrong with a reserve or during an outage, or nobody knows whether it
    is right. So are claims that the answer itself marks as not from the documents, wherever they stand.

    Not this: such claims where the context did hold the answer (`hallucination_despite_context`, `ignored_context`), or
    where the labels say so and the judge the opposite (`verdicts_at_odds`);
    in a wrong answer after a miss (`confidently_wrong`), in a right one that rests on nothing
    (`right_without_evidence`), or in an answer to an unanswerable question (`false_answer`).
    """

    name: ClassVar[str] = "unsupported_claims"
    title: ClassVar[str] = "Unsupported claims"
    stage: ClassVar[ModeStage] = ModeStage.GENERATION
    remedy: ClassVar[str] = (
        "Have the bot answer from its sources alone, cite each sentence, and say what the sources leave open. Label "
        "the relevant chunks of these questions: then it can be told whether retrieval or the generator is to be "
        "mended."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return each claim that nothing supports."""
        claims = facts.claims
        own = unfounded_signs(facts) if _left_over(facts) else ()
        said = "is not from the context, as the answer itself says."
        disclosed = tuple(claim_sign(claim, said) for claim in claims.disclosed)
        if not own and not disclosed:
            return ()
        count = f"{len(own) + len(disclosed)} of {counted(claims.scored, 'claim')} not supported by the context."
        return (*((context_sign(facts),) if facts.answerable else ()), Sign(text=count), *own, *disclosed)


def _left_over(facts: Facts) -> bool:
    if not facts.answerable:
        return facts.state is not AnswerState.ANSWERED
    if facts.held or facts.context.odds:
        return False
    if not facts.miss:
        return True
    if facts.outcome is Outcome.WRONG:
        return not facts.confidently_wrong
    return facts.outcome is not Outcome.RIGHT or facts.grounded is not False
