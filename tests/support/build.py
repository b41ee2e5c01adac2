"""Builders: each names only what a test is about, and fills in the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from leadline.records.case import Case, Level, Ranked, RelevantItem, Span
from leadline.records.evidence import Evidence, Match, Origin, Place, Role
from leadline.records.golden import Nugget, Question, Relevant, UnanswerableKind
from leadline.records.request import Agreement, AnswerState, ClaimState
from leadline.records.run import Citation, Response, RetrievedChunk, Usage
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
)

Ids = str | Iterable[str]
"""Ids, or a string of ids with blanks between them."""

_JUDGE: Final = "test"


def ids(given: Ids) -> tuple[str, ...]:
    """Read "a b c" as three ids."""
    return tuple(given.split()) if isinstance(given, str) else tuple(given)


def question(
    question_id: str = "q1",
    text: str = "What is the fee?",
    *,
    answerable: bool = True,
    kind: UnanswerableKind | None = None,
    relevant: Ids = (),
    distractors: Ids = (),
    reference: str | None = None,
    nuggets: Iterable[Nugget] = (),
    tags: Ids = (),
) -> Question:
    """Build a golden question; `relevant` are chunk ids."""
    return Question(
        question_id=question_id,
        question=text,
        answerable=answerable,
        unanswerable_kind=kind,
        relevant=tuple(Relevant(chunk_id=chunk_id) for chunk_id in ids(relevant)),
        distractors=ids(distractors),
        reference_answer=reference,
        nuggets=tuple(nuggets),
        tags=ids(tags),
    )


def response(
    answer: str | None = "The fee is 5 euros.",
    *,
    question_id: str = "q1",
    retrieved: Ids = (),
    texts: Mapping[str, str] | None = None,
    sent: Ids | None = None,
    citations: Ids | None = None,
    error: str | None = None,
    retrieval_error: str | None = None,
    latency_ms: float | None = None,
    usage: Usage | None = None,
) -> Response:
    """Build a response; `texts` gives the texts of retrieved chunks by id, and may stand for `retrieved`."""
    known = texts or {}
    return Response(
        question_id=question_id,
        retrieved=tuple(RetrievedChunk(chunk_id=c, text=known.get(c)) for c in ids(retrieved) or known),
        context=None if sent is None else ids(sent),
        answer=answer,
        citations=None if citations is None else tuple(Citation(chunk_id=c) for c in ids(citations)),
        error=error,
        retrieval_error=retrieval_error,
        latency_ms=latency_ms,
        usage=usage,
    )


def item(item_id: str, *satisfied_by: str, grade: int = 1) -> RelevantItem:
    """Build a relevant item; with no chunks named, the chunk of its own name satisfies it."""
    return RelevantItem(item_id=item_id, satisfied_by=frozenset(satisfied_by or (item_id,)), grade=grade)


def all_of(*parts: Ids, grade: int = 1) -> RelevantItem:
    """Build an item that needs one chunk of each part: `all_of("a", "b c")` needs a, and b or c."""
    name = " and ".join(" or ".join(ids(part)) for part in parts)
    way = tuple(frozenset(ids(part)) for part in parts)
    return RelevantItem(item_id=name, satisfied_by=frozenset(), grade=grade, together=(way,))


def span(item_id: str = "s1", *, start: int, end: int, covered: Mapping[str, tuple[int, int]]) -> Span:
    """Build a labelled span with what each chunk covers of it."""
    return Span(item_id=item_id, start=start, end=end, covered=dict(covered))


def ranked(
    retrieved: Ids = (),
    *,
    relevant: Ids = (),
    grades: Mapping[str, int] | None = None,
    items: Iterable[RelevantItem] = (),
    sent: Ids | None = None,
    distractors: Ids = (),
    spans: Iterable[Span] = (),
    level: Level = Level.CHUNK,
    unresolved: str | None = None,
) -> Ranked:
    """Build a ranking against its labels, given as ids, as grades by id, or as items. `sent` None: all retrieved."""
    labels = [item(chunk_id) for chunk_id in ids(relevant)]
    labels += [item(chunk_id, grade=grade) for chunk_id, grade in (grades or {}).items()]
    return Ranked(
        level=level,
        ranking=ids(retrieved),
        sent_ids=ids(retrieved if sent is None else sent),
        items=(*labels, *items),
        distractors=frozenset(ids(distractors)),
        spans=tuple(spans),
        unresolved=unresolved,
    )


def case(
    retrieved: Ids = (),
    *,
    relevant: Ids = (),
    grades: Mapping[str, int] | None = None,
    items: Iterable[RelevantItem] = (),
    sent: Ids | None = None,
    distractors: Ids = (),
    spans: Iterable[Span] = (),
    answer: str | None = "The fee is 5 euros.",
    **others: object,
) -> Case:
    """Build a case; `others` are fields of `Case`, which replace what would be filled in."""
    filled: dict[str, object] = {
        "question": question(),
        "response": response(answer, retrieved=retrieved, sent=sent),
        "ranked": ranked(
            retrieved,
            relevant=relevant,
            grades=grades,
            items=items,
            sent=sent,
            distractors=distractors,
            spans=spans,
        ),
    }
    return Case(**(filled | others))  # type: ignore[arg-type]  # the fields are checked when a metric reads them


def answered(*states: ClaimState, answer_state: AnswerState | None = AnswerState.ANSWERED, **others: object) -> Case:
    """Build a case whose answer makes one claim for each state, named c1, c2 and so on."""
    claims = tuple(claim(state, claim_id=f"c{number}") for number, state in enumerate(states, start=1))
    abstention_verdict = None if answer_state is None else abstention(answer_state)
    return case(**({"claims": claims, "abstention": abstention_verdict} | others))  # type: ignore[arg-type]  # as above


def claim(
    state: ClaimState = ClaimState.SUPPORTED,
    *,
    claim_id: str = "c1",
    text: str = "The fee is 5 euros.",
    chunk_id: str | None = None,
    flags: Ids = (),
    mentions: int = 1,
) -> ClaimVerdict:
    """Build the verdict on one claim; `chunk_id` is where its quote was found."""
    return ClaimVerdict(
        question_id="q1",
        judge=_JUDGE,
        task="verify",
        prompt_version="1",
        claim_id=claim_id,
        text=text,
        answer_start=0,
        answer_end=len(text),
        state=state,
        quote=None if chunk_id is None else text,
        evidence=None if chunk_id is None else Evidence(chunk_id=chunk_id, start=0, end=len(text), match=Match.EXACT),
        mentions=mentions,
        flags=ids(flags),
    )


def excluded(text: str = "Happy to help.", reason: str = "non_factual") -> ExcludedVerdict:
    """Build a stretch of an answer that is not a claim."""
    return ExcludedVerdict(
        question_id="q1",
        judge=_JUDGE,
        task="claims",
        prompt_version="1",
        text=text,
        answer_start=0,
        answer_end=len(text),
        reason=reason,
    )


def nugget(
    agreement: Agreement = Agreement.FULL,
    *,
    index: int = 0,
    vital: bool = True,
    in_context: bool | None = None,
    in_corpus: bool | None = None,
    corpus_chunk: str | None = None,
    quote: str | None = None,
) -> NuggetVerdict:
    """Build the verdict on one nugget; `quote` is what the answer says of it."""
    return NuggetVerdict(
        question_id="q1",
        judge=_JUDGE,
        task="nugget",
        prompt_version="1",
        index=index,
        text=f"fact {index}",
        vital=vital,
        agreement=agreement,
        in_context=in_context,
        in_corpus=in_corpus,
        corpus_chunk=corpus_chunk,
        quote=quote,
    )


def relevance(score: float = 1.0) -> RelevanceVerdict:
    """Build the verdict on whether the answer addresses the question."""
    return RelevanceVerdict(question_id="q1", judge=_JUDGE, task="relevance", prompt_version="1", score=score)


def abstention(state: AnswerState = AnswerState.ABSTAINED) -> AbstentionVerdict:
    """Build the verdict on what kind of reply the answer is."""
    return AbstentionVerdict(question_id="q1", judge=_JUDGE, task="abstention", prompt_version="1", state=state)


def correctness(
    score: float = 1.0,
    agreement: Agreement = Agreement.FULL,
    *,
    missing: Iterable[str] = (),
    contradicted: Iterable[str] = (),
) -> CorrectnessVerdict:
    """Build the verdict of the answer against its reference."""
    return CorrectnessVerdict(
        question_id="q1",
        judge=_JUDGE,
        task="correctness",
        prompt_version="1",
        agreement=agreement,
        score=score,
        missing=tuple(missing),
        contradicted=tuple(contradicted),
    )


def citation(
    state: ClaimState | None = ClaimState.SUPPORTED,
    *,
    cited: str = "1",
    chunk_id: str | None = "a",
    claim_id: str | None = "c1",
    at: int | None = 0,
    exists: bool | None = True,
    retrieved: bool = True,
    supported_by: str | None = None,
    flags: Ids = (),
) -> CitationVerdict:
    """Build the verdict on one citation, at character `at` of the answer."""
    return CitationVerdict(
        question_id="q1",
        judge=_JUDGE,
        task="verify",
        prompt_version="1",
        cited=cited,
        chunk_id=chunk_id,
        claim_id=claim_id,
        answer_start=at,
        answer_end=None if at is None else at + 3,
        exists=exists,
        retrieved=retrieved,
        state=state,
        supported_by=supported_by,
        flags=ids(flags),
    )


def fabricated(*, cited: str = "99", claim_id: str | None = "c1", at: int | None = 0) -> CitationVerdict:
    """Build the verdict on a citation of a chunk that does not exist."""
    return citation(None, cited=cited, chunk_id=None, claim_id=claim_id, at=at, exists=False, retrieved=False)


def origin(
    kind: Origin,
    *,
    claim_id: str = "c1",
    places: Mapping[str, Role] | None = None,
    details: Iterable[str] = (),
    detail: str | None = None,
) -> OriginVerdict:
    """Build where a claim came from; `places` gives the role of each chunk by its id."""
    return OriginVerdict(
        question_id="q1",
        judge=_JUDGE,
        task="origin",
        prompt_version="1",
        claim_id=claim_id,
        origin=kind,
        places=tuple(
            Place(role=role, evidence=Evidence(chunk_id=chunk_id, start=0, end=9, match=Match.EXACT))
            for chunk_id, role in (places or {}).items()
        ),
        details=tuple(details),
        detail=detail,
    )


def failure(about: str = "claims", reason: str = "wrong_shape") -> FailureVerdict:
    """Build a verdict that did not come back."""
    return FailureVerdict(
        question_id="q1", judge=_JUDGE, task=about.split(maxsplit=1)[0], prompt_version="1", about=about, reason=reason
    )
