"""Failure mode `unlabelled_evidence`: a right answer rests on a chunk that nobody labelled relevant."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.signs import claim_sign, context_sign
from leadline.records.diagnosis import ModeStage, Sign, Weight


class UnlabelledEvidence(FailureMode):
    """The labels say that the context lacked the answer, and a right answer rests on a chunk in it.

    Nothing labelled relevant was sent, the answer agrees with its reference, and the context supports it. A note on the
    golden set: the chunk is proposed for labelling, and nothing is said against the retrieval. Recall stays what the
    labels make it until somebody labels the chunk.

    Not this: a right answer that the context does not support (`right_without_evidence`), or that rests on a chunk
    which is labelled a distractor: somebody has looked at that one.
    """

    name: ClassVar[str] = "unlabelled_evidence"
    title: ClassVar[str] = "Evidence that is not labelled"
    stage: ClassVar[ModeStage] = ModeStage.GOLDEN_SET
    weight: ClassVar[Weight] = Weight.NOTE
    remedy: ClassVar[str] = (
        "Read the chunk named here, and if it answers the question, add it to the question's relevant labels in the "
        "golden set; then score again. Labels that miss good chunks make every retriever look worse than it is."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return each claim with the chunk that is proposed for labelling."""
        if not facts.unlabelled:
            return ()
        distractors = frozenset(facts.case.question.distractors)
        proposed = tuple(
            claim_sign(claim, f"is supported by chunk {at.chunk_id!r}, proposed for labelling as relevant.", at=at)
            for claim in facts.claims.supported
            if (at := claim.evidence) is not None and at.chunk_id not in distractors
        )
        return (*(proposed or (_somewhere(facts),)), context_sign(facts))


def _somewhere(facts: Facts) -> Sign:
    """Say which chunk it is where only one was sent, else that it is one of them."""
    sent = facts.case.response.sent if facts.case.response is not None else ()
    if len(set(sent)) == 1:
        return Sign(
            text=f"Chunk {sent[0]!r} supports the answer; proposed for labelling as relevant.", chunk_id=sent[0]
        )
    return Sign(text=f"Some of the {len(set(sent))} chunks that were sent support the answer; see which, and label it.")
