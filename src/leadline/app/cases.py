"""Cases: question, response and verdicts of each question brought together, one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TypeVar

from leadline.app.context import own_chunks, text_of
from leadline.app.rank import ranked_of
from leadline.errors import DataError
from leadline.ports import Corpus, Questions
from leadline.records.case import Case
from leadline.records.golden import Question
from leadline.records.run import Response
from leadline.records.verdict import (
    AbstentionVerdict,
    CitationVerdict,
    ClaimVerdict,
    CorrectnessVerdict,
    ExcludedVerdict,
    FailureVerdict,
    NuggetVerdict,
    OriginVerdict,
    RelevanceVerdict,
    Verdict,
)

_V = TypeVar("_V", bound=Verdict)


def cases(
    questions: Questions, responses: Iterable[Response], verdicts: Iterable[Verdict], *, corpus: Corpus | None
) -> Iterator[Case]:
    """Yield one case a question: those of the run in its order, then those that the run leaves out in golden order.

    Args:
        questions: the golden set; a response to none of its questions is passed over.
        responses: the run.
        verdicts: grouped by question, in the order of the run; a question may have none.
        corpus: where texts and documents are looked up.

    Raises:
        DataError: verdicts are left over that belong to no response, or are out of order.
    """
    groups = _Groups(verdicts)
    seen = bytearray(len(questions))
    for response in responses:
        own = groups.take(response.question_id)
        found = questions.find(response.question_id)
        if found is None:
            continue
        position, question = found
        seen[position] = 1
        yield case_of(question, response, own, corpus=corpus)
    groups.finish()
    for position, question in enumerate(questions):
        if not seen[position]:
            yield case_of(question, None, (), corpus=corpus)


def case_of(
    question: Question, response: Response | None, verdicts: tuple[Verdict, ...], *, corpus: Corpus | None
) -> Case:
    """Bring one question together."""
    return Case(
        question=question,
        response=response,
        ranked=ranked_of(question, response, corpus),
        has_text=response is None or _has_text(response, corpus),
        claims=_all(ClaimVerdict, verdicts),
        excluded=_all(ExcludedVerdict, verdicts),
        nuggets=_all(NuggetVerdict, verdicts),
        relevance=_one(RelevanceVerdict, verdicts),
        abstention=_one(AbstentionVerdict, verdicts),
        correctness=_one(CorrectnessVerdict, verdicts),
        citations=_all(CitationVerdict, verdicts),
        origins=_all(OriginVerdict, verdicts),
        failures=_all(FailureVerdict, verdicts),
    )


class _Groups:
    """Verdicts a question at a time, taken in the order of the run."""

    def __init__(self, verdicts: Iterable[Verdict]) -> None:
        self._groups = groupby(verdicts, key=lambda verdict: verdict.question_id)
        self._next: tuple[str, tuple[Verdict, ...]] | None = None
        self._advance()

    def take(self, question_id: str) -> tuple[Verdict, ...]:
        """Return the verdicts of a question if they come next, else none."""
        if self._next is None or self._next[0] != question_id:
            return ()
        own = self._next[1]
        self._advance()
        return own

    def finish(self) -> None:
        """Make sure that nothing is left over: a verdict that no question took would be lost in silence."""
        if self._next is not None:
            message = (
                f"the verdicts of question {self._next[0]!r} are out of order, or the run does not hold the question. "
                "Run 'leadline judge' on this directory again"
            )
            raise DataError(message, source="verdicts.jsonl")

    def _advance(self) -> None:
        group = next(self._groups, None)
        self._next = None if group is None else (group[0], tuple(group[1]))


def _has_text(response: Response, corpus: Corpus | None) -> bool:
    """Tell whether some chunk of the context has a text; an empty context has nothing that could lack one."""
    own = own_chunks(response)
    sent = response.sent
    return (response.logged and not sent) or any(
        text_of(chunk_id, own[chunk_id].text if chunk_id in own else None, corpus) is not None for chunk_id in sent
    )


def _all(kind: type[_V], verdicts: Iterable[Verdict]) -> tuple[_V, ...]:
    return tuple(verdict for verdict in verdicts if isinstance(verdict, kind))


def _one(kind: type[_V], verdicts: Iterable[Verdict]) -> _V | None:
    return next((verdict for verdict in verdicts if isinstance(verdict, kind)), None)
