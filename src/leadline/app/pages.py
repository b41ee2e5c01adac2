"""Pages: all that is known of one question, laid out to be shown. One at a time, however long the run is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

import msgspec

from leadline.app.page_ranking import missing, ranking
from leadline.app.page_shelf import Shelf, stretch
from leadline.errors import DataError
from leadline.ports import Corpus
from leadline.records.case import Case
from leadline.records.diagnosis import Diagnosis, Finding, Sign, Weight
from leadline.records.page import (
    Page,
    PageCitation,
    PageClaim,
    PageNugget,
    PageOrigin,
    PageQuestion,
    PageRow,
    PageScore,
)
from leadline.records.request import AnswerState
from leadline.records.score import ScoreRow, Stage
from leadline.records.verdict import CitationVerdict, FailureVerdict, NuggetVerdict, OriginVerdict

_REMEDY = "Run 'leadline score' on this directory again"


def pages(
    cases: Iterable[Case],
    diagnoses: Iterable[Diagnosis],
    scores: Iterable[ScoreRow],
    *,
    corpus: Corpus | None,
    stages: Mapping[str, Stage],
) -> Iterator[Page]:
    """Yield one page a case, in the same order.

    Args:
        cases: one a question, as `leadline.app.cases.cases` yields them.
        diagnoses: one a case, in the same order.
        scores: those of one case after those of another, in the same order.
        corpus: where texts, documents and titles are looked up.
        stages: stage by metric name.

    Raises:
        DataError: diagnoses or scores are not those of the cases.
    """
    diagnosed = iter(diagnoses)
    groups = groupby(scores, key=lambda row: row.question_id) if stages else iter(())
    for position, case in enumerate(cases):
        question_id = case.question.question_id
        diagnosis = next(diagnosed, None)
        _same(question_id, None if diagnosis is None else diagnosis.question_id, "diagnoses.jsonl")
        group = next(groups, None) if stages else (question_id, iter(()))
        _same(question_id, None if group is None else group[0], "scores.jsonl")
        rows = () if group is None else tuple(group[1])
        diagnosis = diagnosis or Diagnosis(question_id=question_id)
        yield page_of(case, diagnosis, rows, corpus=corpus, position=position, stages=stages)
    _same(None, getattr(next(diagnosed, None), "question_id", None), "diagnoses.jsonl")
    _same(None, next(groups, (None,))[0], "scores.jsonl")


def page_of(
    case: Case,
    diagnosis: Diagnosis,
    scores: Sequence[ScoreRow],
    *,
    corpus: Corpus | None,
    position: int,
    stages: Mapping[str, Stage],
) -> Page:
    """Lay out one question.

    The offsets of the page are in UTF-16 code units and lie within their texts; so are those of the signs of its
    findings, which go on naming chunks by id.

    Args:
        case: the question with its response and its verdicts.
        diagnosis: what was found on it.
        scores: its scores, in the order in which they are shown.
        corpus: where texts, documents and titles are looked up.
        position: place in the order of the run, from 0.
        stages: stage by metric name.

    Raises:
        DataError: a score is of a metric that is not in `stages`.
    """
    shelf = Shelf(case.response, corpus)
    modes = tuple(_finding(finding, shelf) for finding in diagnosis.modes)
    response = case.response
    question = PageQuestion(
        position=position,
        question_id=case.question.question_id,
        question=case.question.question,
        answerable=case.question.answerable,
        kind=case.question.unanswerable_kind,
        tags=case.question.tags,
        reference_answer=case.question.reference_answer,
        answer=None if response is None else response.answer,
        state=_state(case),
        responded=response is not None,
        error=None if response is None else response.error,
        retrieval_error=None if response is None else response.retrieval_error,
        logged=response is not None and response.logged,
        ranked=ranking(case, shelf),
        missing=missing(case),
        claims=_claims(case, shelf),
        excluded=tuple((*_of_answer(case, e.answer_start, e.answer_end), e.reason) for e in case.excluded),
        citations=tuple(_citation(citation, case, shelf) for citation in case.citations),
        nuggets=tuple(_nugget(nugget, shelf) for nugget in case.nuggets),
        relevance=None if case.relevance is None else case.relevance.score,
        relevance_note=None if case.relevance is None else case.relevance.motivation,
        correctness=None if case.correctness is None else case.correctness.agreement,
        correctness_missing=() if case.correctness is None else case.correctness.missing,
        correctness_contradicted=() if case.correctness is None else case.correctness.contradicted,
        failures=tuple(map(_failure, case.failures)),
        scores=tuple(_score(row, stages) for row in scores),
        modes=modes,
        quadrant=diagnosis.quadrant,
        unplaced=diagnosis.unplaced,
    )
    return Page(row=_row(question), question=question, chunks=shelf.chunks)


def _same(expected: str | None, found: str | None, source: str) -> None:
    if found == expected:
        return
    where = "after the last question" if expected is None else f"where question {expected!r} is due"
    what = "nothing" if found is None else f"question {found!r}"
    raise DataError(f"{what} stands {where}, so the file is of another run. {_REMEDY}", source=source)


def _row(question: PageQuestion) -> PageRow:
    faults = (finding for finding in question.modes if finding.weight is Weight.FAULT)
    return PageRow(
        position=question.position,
        question_id=question.question_id,
        question=question.question,
        answer=question.answer,
        modes=tuple(dict.fromkeys(finding.mode for finding in question.modes)),
        stages=tuple(dict.fromkeys(finding.stage.value for finding in faults)),
        tags=question.tags,
        quadrant=question.quadrant,
        state=question.state,
    )


def _state(case: Case) -> AnswerState | None:
    """Return the kind of reply; a system that failed did not reply at all, which is not an empty answer."""
    response = case.response
    if response is None or (response.error is not None and not (response.answer or "").strip()):
        return None
    return case.state


def _of_answer(case: Case, start: int, end: int) -> tuple[int, int]:
    return stretch(None if case.response is None else case.response.answer, start, end)


def _claims(case: Case, shelf: Shelf) -> tuple[PageClaim, ...]:
    origins = {verdict.claim_id: verdict for verdict in case.origins}
    rows = []
    for claim in case.claims:
        start, end = _of_answer(case, claim.answer_start, claim.answer_end)
        origin = origins.get(claim.claim_id)
        rows.append(
            PageClaim(
                claim_id=claim.claim_id,
                text=claim.text,
                start=start,
                end=end,
                state=claim.state,
                quote=claim.quote,
                evidence=None if claim.evidence is None else shelf.span(claim.evidence),
                origin=None if origin is None else _origin(origin, shelf),
                flags=claim.flags,
                detail=claim.detail,
            )
        )
    return tuple(rows)


def _origin(verdict: OriginVerdict, shelf: Shelf) -> PageOrigin:
    return PageOrigin(
        origin=verdict.origin,
        places=tuple(shelf.span(place.evidence, place.role) for place in verdict.places),
        details=verdict.details,
        detail=verdict.detail,
    )


def _citation(verdict: CitationVerdict, case: Case, shelf: Shelf) -> PageCitation:
    start, end = verdict.answer_start, verdict.answer_end
    if start is not None and end is not None:
        start, end = _of_answer(case, start, end)
    return PageCitation(
        cited=verdict.cited,
        chunk=None if verdict.chunk_id is None else shelf.key(verdict.chunk_id),
        claim_id=verdict.claim_id,
        start=start,
        end=end,
        exists=verdict.exists,
        retrieved=verdict.retrieved,
        state=verdict.state,
        supported_by=None if verdict.supported_by is None else shelf.key(verdict.supported_by),
        flags=verdict.flags,
    )


def _nugget(verdict: NuggetVerdict, shelf: Shelf) -> PageNugget:
    return PageNugget(
        text=verdict.text,
        vital=verdict.vital,
        agreement=verdict.agreement,
        in_context=verdict.in_context,
        in_corpus=verdict.in_corpus,
        corpus_chunk=None if verdict.corpus_chunk is None else shelf.key(verdict.corpus_chunk),
    )


def _failure(verdict: FailureVerdict) -> str:
    reason = verdict.reason.replace("_", " ")
    return f"{verdict.about}: {reason}" + (f" ({verdict.detail})" if verdict.detail else "")


def _score(row: ScoreRow, stages: Mapping[str, Stage]) -> PageScore:
    stage = stages.get(row.metric)
    if stage is None:
        raise DataError(f"metric {row.metric!r} is not in the summary. {_REMEDY}", source="scores.jsonl")
    unscored = row.unscored
    return PageScore(
        metric=row.metric,
        stage=stage,
        value=row.value,
        reason=None if unscored is None else unscored.reason,
        detail=None if unscored is None else unscored.detail,
    )


def _finding(finding: Finding, shelf: Shelf) -> Finding:
    return msgspec.structs.replace(finding, evidence=tuple(_sign(sign, shelf) for sign in finding.evidence))


def _sign(sign: Sign, shelf: Shelf) -> Sign:
    """Return a sign with its chunk on the shelf and its offsets in UTF-16 code units."""
    if sign.chunk_id is None:
        return sign
    shelf.key(sign.chunk_id)
    if sign.start is None or sign.end is None:
        return sign
    start, end = shelf.stretch(sign.chunk_id, sign.start, sign.end)
    return msgspec.structs.replace(sign, start=start, end=end)
