"""Whether low groundedness is the generator's doing, or follows from what retrieval missed."""

from __future__ import annotations

from leadline.diagnosis.readout.bars import A_HANDFUL, SOUND
from leadline.diagnosis.readout.figures import Figure, overlap
from leadline.diagnosis.readout.stages import groundings
from leadline.diagnosis.readout.wording import basis, number
from leadline.records.summary import Summary


def confounding(summary: Summary) -> tuple[str, ...]:
    """Compare groundedness where a relevant chunk was in the context with groundedness where none was.

    Nothing is said where one side is unmeasured or rests on a mere handful of questions, or where both are sound.
    """
    both = groundings(summary)
    if both.retrieved is None or both.missed is None or min(both.retrieved.n, both.missed.n) < A_HANDFUL:
        return ()
    where = _where(both.retrieved, both.missed)
    if both.follows_retrieval and both.retrieved.mean >= SOUND:
        cause = "looks like" if overlap(both.retrieved, both.missed) else "is"
        meanwhile = "Until it is mended, the generator should decline there instead of filling the gap"
        return (
            f"Groundedness is low only where retrieval missed: {where}. So retrieval {cause} the cause. {meanwhile}.",
        )
    if both.follows_retrieval:
        return (
            f"Groundedness is lower where retrieval missed: {where}. What is short with one is the generator's doing.",
        )
    if both.retrieved.mean < SOUND:
        return (f"Groundedness is low whether or not retrieval missed: {where}. That is the generator's doing.",)
    return ()


def _where(retrieved: Figure, missed: Figure) -> str:
    found = f"{number(retrieved.mean)} ({basis(retrieved)}) with a relevant chunk in the context"
    return f"{number(missed.mean)} ({basis(missed)}) without, {found}"
