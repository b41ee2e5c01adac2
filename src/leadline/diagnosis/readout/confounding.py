"""Whether low groundedness is the generator's doing, or follows from what retrieval missed."""

from __future__ import annotations

from leadline.diagnosis.readout.bars import A_HANDFUL, SOUND
from leadline.diagnosis.readout.figures import Figure, overlap
from leadline.diagnosis.readout.stages import groundings
from leadline.diagnosis.readout.wording import basis, number
from leadline.records.summary import Summary


def confounding(summary: Summary, *, told: bool) -> tuple[str, ...]:
    """Compare groundedness where a relevant chunk was in the context with groundedness where none was.

    Nothing is said where one side is unmeasured or rests on a mere handful of questions, or where both are sound.

    Args:
        summary: of the run.
        told: whether it has been said what groundedness with a relevant chunk rests on.
    """
    both = groundings(summary)
    if both.retrieved is None or both.missed is None or min(both.retrieved.n, both.missed.n) < A_HANDFUL:
        return ()
    where = _where(both.retrieved, both.missed, told=told)
    if both.follows_retrieval and both.retrieved.mean >= SOUND:
        cause = "looks like" if overlap(both.retrieved, both.missed) else "is"
        meanwhile = "until it is mended, the generator should decline there"
        return (f"Groundedness is low only where retrieval missed: {where}. Retrieval {cause} the cause; {meanwhile}.",)
    if both.follows_retrieval:
        own = "So retrieval is part of the cause, and the generator has faults of its own"
        return (f"Groundedness is lower where retrieval missed: {where}. {own}.",)
    if both.retrieved.mean < SOUND:
        return (f"Groundedness is low whether or not retrieval missed: {where}. So the fault is the generator's.",)
    return ()


def _where(retrieved: Figure, missed: Figure, *, told: bool) -> str:
    without = f"{number(missed.mean)} with no relevant chunk in the context ({basis(missed)})"
    return f"{without}, {number(retrieved.mean)} with one" + ("" if told else f" ({basis(retrieved)})")
