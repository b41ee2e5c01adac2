"""Failure mode `partial_miss`: the context held a part of the evidence, and the answer is short of the rest."""

from __future__ import annotations

from typing import ClassVar, Final

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.context import Basis, Wanted
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.signs import context_sign, outcome_signs
from leadline.diagnosis.wording import quoted
from leadline.records.case import Level
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.request import Agreement, AnswerState
from leadline.records.verdict import NuggetVerdict

_SHORT: Final = frozenset({Outcome.PARTLY, Outcome.WRONG})


class PartialMiss(FailureMode):
    """Some of what the answer needs was in the context, and the rest was not, and the answer lacks it.

    Something relevant was sent, or the context supports some vital fact; and a vital fact that it does not support is
    missing from the answer, or the question was declined. Where that is not judged: only a part of what is labelled
    relevant was sent, of several labels or of chunks that are needed together, the answer is not right, and no claim of
    it goes against the context; or what was sent answers less well by its grade than what was not, or is a part of what
    is needed together, and the question was declined.

    Not this: a relevant chunk that was left out and not needed, since labels may name several that say the same: a
    right answer lacks nothing. Nor a fact that the context held and the answer left out (`incomplete`), or one that the
    corpus lacks too (`content_gap`).
    """

    name: ClassVar[str] = "partial_miss"
    title: ClassVar[str] = "Partial miss"
    stage: ClassVar[ModeStage] = ModeStage.RETRIEVAL
    remedy: ClassVar[str] = (
        "The question needs more than what came: raise k or rerank for variety, split the question into parts and "
        "search for each, or chunk so that what belongs together stays together (overlap, or sending the neighbours "
        "too)."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return what the context held, what was not sent, and what the answer lacks."""
        context, declined = facts.context, facts.state is AnswerState.ABSTAINED
        if not (facts.split and context.judges_ranking and (declined or facts.outcome in _SHORT)):
            return ()
        told = any(nugget.in_context is not None for nugget in facts.vital)
        lost = tuple(nugget for nugget in facts.vital if _is_lost(nugget, declined=declined))
        if not (lost if told else context.part if declined else _fell_short(facts)):
            return ()
        left_out = (_left_out(item, facts) for item in context.missing)
        lacking = tuple(_lacking(nugget, declined=declined) for nugget in lost)
        said = (Sign(text="The system declined."),) if declined else ()
        return (*said, context_sign(facts), *left_out, *(lacking or outcome_signs(facts)))


def _is_lost(nugget: NuggetVerdict, *, declined: bool) -> bool:
    """Tell whether a fact is missing for want of the context; one that the corpus lacks too is nobody's to find."""
    absent = nugget.in_context is False and nugget.in_corpus is not False
    return absent and (declined or nugget.agreement is not Agreement.FULL)


def _fell_short(facts: Facts) -> bool:
    return not facts.claims.contradicted and not facts.claims.blended


def _lacking(nugget: NuggetVerdict, *, declined: bool) -> Sign:
    if declined:
        return Sign(text=f"The context does not hold the vital fact {quoted(nugget.text)}.")
    return Sign(text=f"The answer lacks {quoted(nugget.text)}, which the context does not hold.")


def _left_out(item: Wanted, facts: Facts) -> Sign:
    chunks = facts.context.level is Level.CHUNK
    why = "labelled relevant" if facts.context.basis is Basis.LABELS else "where the judge found what the context lacks"
    where = "was not retrieved" if item.rank is None else f"was retrieved at rank {item.rank} and not sent"
    text = f"{'Chunk' if chunks else 'Document'} {item.found!r}, {why}, {where}."
    return Sign(text=text, chunk_id=item.found if chunks else None)
