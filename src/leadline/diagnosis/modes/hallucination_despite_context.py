"""Failure mode `hallucination_despite_context`: an answer adds what its context does not support."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.signs import context_sign, unfounded_signs
from leadline.diagnosis.wording import counted
from leadline.records.diagnosis import ModeStage, Sign


class HallucinationDespiteContext(FailureMode):
    """The context held the answer, and the system added claims that are not in it.

    A claim is not found in the context, or called supported on a quote that is not there, and it is traced neither to
    a contradiction nor to a detail about another thing. Claims that the answer itself marks as not from the documents
    are left to `unsupported_claims`.

    Not this: a claim that the context denies (`contradicted_context`); a detail of another thing (`blended_detail`); an
    answer of which nothing is supported (`ignored_context`), or which is right though none of it is found in the
    context (`verdicts_at_odds`); claims made where the context lacked the answer, or a part of it (`confidently_wrong`,
    `right_without_evidence`, `unsupported_claims`).
    """

    name: ClassVar[str] = "hallucination_despite_context"
    title: ClassVar[str] = "Hallucination despite context"
    stage: ClassVar[ModeStage] = ModeStage.GENERATION
    remedy: ClassVar[str] = (
        "Retrieval did its work, so change the prompt or the model: demand a source for each sentence, allow it to "
        "stop when the sources are used up, ask for shorter answers, lower the temperature; or check the claims "
        "before they go out and cut those that nothing supports."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return that the context held the answer, and each claim that nothing supports."""
        if not facts.held or not facts.claims.unfounded or facts.past_context or facts.unseen:
            return ()
        count = (
            f"{len(facts.claims.unfounded)} of {counted(facts.claims.scored, 'claim')} found nowhere in the context."
        )
        return (context_sign(facts), Sign(text=count), *unfounded_signs(facts))
