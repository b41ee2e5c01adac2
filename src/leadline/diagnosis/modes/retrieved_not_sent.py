"""Failure mode `retrieved_not_sent`: what answers the question was found, and lost on the way to the generator."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.context import Basis, Wanted
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.wording import counted, listed
from leadline.records.case import Level
from leadline.records.diagnosis import ModeStage, Sign


class RetrievedNotSent(FailureMode):
    """A relevant chunk was retrieved high enough, and the generator was not given it.

    No relevant item was sent, though one stands above the last rank that was sent, or nothing was sent at all, or what
    was sent was picked from the ranking in another order with gaps, as a reranker does. Without labels: something was
    retrieved for a question that is known to have an answer, and nothing was sent.

    Not this: a chunk below the last rank that was sent, where that is the top of the ranking (`ranked_below_cut`).
    Where what was sent is not in the ranking, such as parent chunks, a label may stand in it: then this is only said
    where the judge finds none of the vital facts in the context.
    """

    name: ClassVar[str] = "retrieved_not_sent"
    title: ClassVar[str] = "Retrieved but not sent"
    stage: ClassVar[ModeStage] = ModeStage.RETRIEVAL
    remedy: ClassVar[str] = (
        "Look between retriever and prompt: a limit of tokens that drops or truncates whole chunks, a filter that "
        "takes them for duplicates, a reranker that threw the right one out, a per-document cap. Log what each step "
        "drops."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return the rank of what was passed over, and the last rank that was sent."""
        context = facts.context
        if not facts.misranked or not context.ranking:
            return ()
        if context.basis is Basis.EMPTY and not context.wanted:
            return (
                Sign(text=f"{counted(len(context.ranking), 'chunk')} retrieved, and the generator was given none."),
            )
        passed = [item for item in context.wanted if item.rank is not None and not context.cut.below(item.rank)]
        return () if context.passage else tuple(_passed_over(item, facts) for item in passed)


def _passed_over(item: Wanted, facts: Facts) -> Sign:
    chunks = facts.context.level is Level.CHUNK
    noun = "Chunk" if chunks else "Document"
    text = f"{noun} {item.found!r}, retrieved at rank {item.rank}, was not sent, {_instead(item, facts)}."
    return Sign(text=text, chunk_id=item.found if chunks else None)


def _instead(item: Wanted, facts: Facts) -> str:
    cut = facts.context.cut
    if cut.foreign:
        return f"nor what it says: the generator was given {listed(cut.foreign)}, not in the ranking"
    if not cut.last:
        return "and neither was anything else"
    if (item.rank or 0) < cut.last:
        return f"while one at rank {cut.last} was"
    return "and what was sent was picked from the ranking by something else, so its rank did not cut it off"
