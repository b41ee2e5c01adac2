"""Failure mode `content_gap`: people ask for what the documents do not say."""

from __future__ import annotations

from typing import ClassVar, Final

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.wording import quoted
from leadline.records.diagnosis import ModeStage, Sign, Weight
from leadline.records.golden import UnanswerableKind

_NO_GAP: Final = frozenset({UnanswerableKind.OUT_OF_SCOPE, UnanswerableKind.FALSE_PREMISE})


class ContentGap(FailureMode):
    """The documents do not say what is asked, though it is a question for them.

    The question is labelled unanswerable, because the information is held back, is of another time, or for a reason
    that is not named; or it is answerable, and the judge found a vital fact of the reference neither in the context nor
    in the corpus. A note: no part of the system can mend it, whatever the answer was.

    Not this: a question out of scope, or one that rests on a false premise: no document is missing there. Nor a fact
    that the corpus holds and the retriever did not find (`retrieval_miss`).
    """

    name: ClassVar[str] = "content_gap"
    title: ClassVar[str] = "Content gap"
    stage: ClassVar[ModeStage] = ModeStage.CORPUS
    weight: ClassVar[Weight] = Weight.NOTE
    remedy: ClassVar[str] = (
        "Nothing in the bot can mend this: write the missing document, or decide that the bot is not to know. Where "
        "many such questions come from real users, they are the list of what to write next."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return why the corpus cannot answer."""
        if not facts.works:
            return ()
        return _absent_facts(facts) if facts.answerable else _unanswerable(facts)


def _unanswerable(facts: Facts) -> tuple[Sign, ...]:
    kind = facts.case.question.unanswerable_kind
    if kind in _NO_GAP:
        return ()
    why = "" if kind in {None, UnanswerableKind.OTHER} else f" ({kind.value.replace('_', ' ')})" if kind else ""
    return (Sign(text=f"The question is labelled as one that the corpus cannot answer{why}."),)


def _absent_facts(facts: Facts) -> tuple[Sign, ...]:
    absent = (nugget for nugget in facts.vital if nugget.in_context is False and nugget.in_corpus is False)
    return tuple(
        Sign(text=f"The vital fact {quoted(nugget.text)} was found neither in the context nor in the corpus.")
        for nugget in absent
    )
