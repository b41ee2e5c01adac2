"""Failure mode `ranked_below_cut`: what answers the question was found, too far down."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.context import Wanted
from leadline.diagnosis.facts import Facts
from leadline.records.case import Level
from leadline.records.diagnosis import ModeStage, Sign


class RankedBelowCut(FailureMode):
    """A relevant chunk was retrieved, but below the last rank that the generator was given.

    No relevant item was sent, at least one is in the ranking, and all that are stand below the last one sent. What was
    sent is the top of the ranking, in whatever order, with a chunk left out here and there at most.

    Not this: a relevant chunk that was passed over while a lower one was sent, or that a reranker had in hand and did
    not take (`retrieved_not_sent`): better reranking is no cure where it was the reranker. One that was not retrieved
    at all (`retrieval_miss`). Where what was sent is not in the ranking, such as parent chunks, its ranks say nothing.
    Where a part of the relevant items was sent, see `partial_miss`.
    """

    name: ClassVar[str] = "ranked_below_cut"
    title: ClassVar[str] = "Ranked below the cut"
    stage: ClassVar[ModeStage] = ModeStage.RETRIEVAL
    remedy: ClassVar[str] = (
        "The right chunk is found, so the ranking is what to mend: rerank the top 20 to 50 with a cross-encoder, or "
        "combine embeddings with keyword search. Raising k to the rank shown also brings it in, at the price of more "
        "distractors; the curve of recall over k says how much is to be had."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return the ranks of what was wanted, and the last rank that was sent."""
        found = [item for item in facts.context.wanted if item.rank is not None]
        cut = facts.context.cut
        if not facts.misranked or facts.context.passage or not found:
            return ()
        if not all(cut.below(item.rank) for item in found if item.rank is not None):
            return ()
        return tuple(_below(item, facts) for item in found)


def _below(item: Wanted, facts: Facts) -> Sign:
    chunks = facts.context.level is Level.CHUNK
    noun = "Chunk" if chunks else "Document"
    text = f"{noun} {item.found!r} was retrieved at rank {item.rank}; the generator was given those down to rank "
    return Sign(text=f"{text}{facts.context.cut.last}.", chunk_id=item.found if chunks else None)
