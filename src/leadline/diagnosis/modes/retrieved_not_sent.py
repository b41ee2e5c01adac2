"""Failure mode `retrieved_not_sent`: what answers the question was found, and lost on the way to the generator."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.context import Basis, Wanted
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.wording import counted
from leadline.records.case import Level
from leadline.records.diagnosis import ModeStage, Sign


class RetrievedNotSent(FailureMode):
    """A relevant chunk was retrieved high enough, and the generator was not given it.

    No relevant item was sent, though one stands above the last rank that was sent, or nothing was sent at all. Without
    labels: something was retrieved for an answerable question, and nothing was sent.

    Not this: a chunk below the last rank that was sent (`ranked_below_cut`).
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
        passed = [item for item in context.wanted if item.rank is not None and not 0 < context.last < item.rank]
        return tuple(_passed_over(item, facts) for item in passed)


def _passed_over(item: Wanted, facts: Facts) -> Sign:
    context = facts.context
    chunks = context.level is Level.CHUNK
    instead = f"while one at rank {context.last} was" if context.last else "and neither was anything else"
    text = (
        f"{'Chunk' if chunks else 'Document'} {item.found!r}, retrieved at rank {item.rank}, was not sent, {instead}."
    )
    return Sign(text=text, chunk_id=item.found if chunks else None)
