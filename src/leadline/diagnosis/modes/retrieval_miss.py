"""Failure mode `retrieval_miss`: what answers the question was not retrieved at all."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.context import Basis
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.signs import context_sign
from leadline.diagnosis.wording import counted, listed, quoted
from leadline.records.case import Level
from leadline.records.diagnosis import ModeStage, Sign


class RetrievalMiss(FailureMode):
    """The retriever returned chunks, and none of those that answer the question.

    By labels: none of the relevant items is in the ranking or in the context; or the labels name whole documents, one
    of them was sent, and the context supports none of the vital facts: the right document, and the wrong passage.
    Without labels: the judge found none of the vital facts in the context, and nothing that says that the corpus lacks
    them, or that they were retrieved.

    Not this: a relevant chunk that was retrieved and did not reach the context (`ranked_below_cut`,
    `retrieved_not_sent`); an outage (`retrieval_failed`); a fact that the corpus does not hold (`content_gap`); a right
    answer that rests on a chunk which nobody labelled (`unlabelled_evidence`).
    """

    name: ClassVar[str] = "retrieval_miss"
    title: ClassVar[str] = "Retrieval miss"
    stage: ClassVar[ModeStage] = ModeStage.RETRIEVAL
    remedy: ClassVar[str] = (
        "Search for the question by hand and see what the right chunk lacks. Usual cures, in this order: chunk so "
        "that heading and text stay together, above all where the right document came with the wrong passage; add "
        "keyword search to embeddings (hybrid), for codes and names; embeddings made for your field or language; "
        "rewrite the question before searching."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return what was wanted and what came instead."""
        if facts.misranked and facts.context.passage:
            return (_wrong_passage(facts),)
        seen = facts.context.ranking or facts.context.sent
        retrieved = any(item.rank is not None or item.sent for item in facts.context.wanted)
        if not facts.misranked or not seen or retrieved:
            return ()
        if facts.context.basis is Basis.LABELS:
            return (_labelled(facts),)
        # With an empty context and nothing wanted, it is not known whether what was retrieved would have answered.
        return () if facts.context.basis is Basis.EMPTY and not facts.context.wanted else _judged(facts)


def _wrong_passage(facts: Facts) -> Sign:
    names = [item.found for item in facts.context.wanted if item.sent]
    noun = "document" if len(names) == 1 else "documents"
    what = f"none of {counted(len(facts.vital), 'vital fact')} is in the context"
    return Sign(text=f"The right {noun} came ({listed(names)}), and the wrong passage: {what}.")


def _labelled(facts: Facts) -> Sign:
    context = facts.context
    chunks = context.level is Level.CHUNK
    noun = "chunk" if chunks else "document"
    names = [item.item_id for item in context.wanted]
    wanted = (
        f"the {noun} labelled relevant" if len(names) == 1 else f"any of the {len(names)} {noun}s labelled relevant"
    )
    text = f"{counted(len(context.ranking or context.sent), noun)} retrieved, without {wanted}: {listed(names)}."
    return Sign(text=text, chunk_id=names[0] if chunks and len(names) == 1 else None)


def _judged(facts: Facts) -> tuple[Sign, ...]:
    if any(nugget.in_corpus is False for nugget in facts.vital) and not facts.context.wanted:
        return ()
    there = [nugget for nugget in facts.vital if nugget.in_corpus and nugget.corpus_chunk is not None]
    held = (
        Sign(
            text=f"{quoted(nugget.text)} stands in chunk {nugget.corpus_chunk!r}, which was not retrieved.",
            chunk_id=nugget.corpus_chunk,
        )
        for nugget in there
    )
    return (context_sign(facts), *held)
