"""Failure mode `nothing_retrieved`: the retriever worked, and brought nothing."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.records.diagnosis import ModeStage, Sign


class NothingRetrieved(FailureMode):
    """The retriever returned nothing for a question that the corpus can answer.

    The run says what was retrieved, nothing was, and nothing was sent; no error was reported, and a label, a reference
    or a nugget says that the question has an answer.

    Not this: a retriever that failed (`retrieval_failed`), one whose results were not logged, or one that brought the
    wrong chunks (`retrieval_miss`). For an unanswerable question, an empty result is right, and so it is for a greeting
    that nobody labelled.
    """

    name: ClassVar[str] = "nothing_retrieved"
    title: ClassVar[str] = "Nothing retrieved"
    stage: ClassVar[ModeStage] = ModeStage.RETRIEVAL
    remedy: ClassVar[str] = (
        "Look at what empties the result: a filter on metadata, a score threshold that is too high, an exact-match "
        "query, another language. Loosen it, or fall back to a search without it."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return that nothing came."""
        context = facts.context
        if not (facts.works and facts.known_answerable and context.judges_ranking) or context.ranking or context.sent:
            return ()
        return (Sign(text="The retriever returned 0 chunks, and the generator was given none."),)
