"""Failure mode `ignored_context`: the context held the answer, and the answer takes nothing from the context."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.signs import context_sign, unfounded_signs
from leadline.diagnosis.wording import counted
from leadline.records.diagnosis import ModeStage, Sign


class IgnoredContext(FailureMode):
    """The context held the answer, and the system answered past it.

    The context held the answer, the question is answered, every claim has a verdict, none is supported, contradicted,
    or blended, and none was traced to a chunk that was sent.

    Not this: an answer that takes some of the context and adds to it (`hallucination_despite_context`), or that goes
    against it or against a vital fact in it (`contradicted_context`); one that is right by its reference: should none
    of it be found in the context, the verdicts differ (`verdicts_at_odds`).
    """

    name: ClassVar[str] = "ignored_context"
    title: ClassVar[str] = "Context ignored"
    stage: ClassVar[ModeStage] = ModeStage.GENERATION
    remedy: ClassVar[str] = (
        "Check that the context reaches the model at all (template, truncation, its place in a long prompt). Then "
        "tell it to answer from the sources alone and to cite them, put the best chunk first or last, and send fewer "
        "chunks."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return that the context held the answer, and each claim that is not from it."""
        if not facts.past_context:
            return ()
        count = f"0 of {counted(facts.claims.scored, 'claim')} supported by the context."
        return (context_sign(facts), Sign(text=count), *unfounded_signs(facts))
