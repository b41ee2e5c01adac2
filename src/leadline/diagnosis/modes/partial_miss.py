"""Failure mode `partial_miss`: the context held a part of what the answer needs."""

from __future__ import annotations

from typing import ClassVar, Final

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.context import Wanted
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.signs import outcome_signs
from leadline.diagnosis.wording import quoted
from leadline.records.case import Level
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.request import Agreement

_SHORT: Final = frozenset({Outcome.PARTLY, Outcome.WRONG})


class PartialMiss(FailureMode):
    """Some of what the answer needs was in the context, and the rest was not, and the answer lacks it.

    Some relevant items were sent and others not (without labels: the context supports some vital facts, and the corpus
    others), and a vital fact that the context does not support is missing from the answer. Where that is not judged:
    the answer is not right, and no claim of it goes against the context.

    Not this: a relevant chunk that was left out and not needed, since labels may name several that say the same. Nor
    a fact that the context held and the answer left out (`incomplete`).
    """

    name: ClassVar[str] = "partial_miss"
    title: ClassVar[str] = "Partial miss"
    stage: ClassVar[ModeStage] = ModeStage.RETRIEVAL
    remedy: ClassVar[str] = (
        "The question needs more than one place: raise k or rerank for variety, split the question into parts and "
        "search for each, or chunk so that what belongs together stays together (overlap, or sending the neighbours "
        "too)."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return what was not sent, and what the answer lacks."""
        lost = [n for n in facts.vital if n.agreement is not Agreement.FULL and n.in_context is False]
        told = any(nugget.in_context is not None for nugget in facts.vital)
        if not facts.split or not facts.speaks or not (lost if told else _fell_short(facts)):
            return ()
        left_out = tuple(_left_out(item, facts) for item in facts.context.missing)
        lacking = tuple(
            Sign(text=f"The answer lacks {quoted(nugget.text)}, which the context does not hold.") for nugget in lost
        )
        return (*left_out, *(lacking or outcome_signs(facts)))


def _fell_short(facts: Facts) -> bool:
    return facts.outcome in _SHORT and not facts.claims.contradicted and not facts.claims.blended


def _left_out(item: Wanted, facts: Facts) -> Sign:
    chunks = facts.context.level is Level.CHUNK
    where = "was not retrieved" if item.rank is None else f"was retrieved at rank {item.rank} and not sent"
    text = f"{'Chunk' if chunks else 'Document'} {item.found!r}, which holds a part of the answer, {where}."
    return Sign(text=text, chunk_id=item.found if chunks else None)
