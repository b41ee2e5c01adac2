"""The claims that the context does not support, traced: where each likely came from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec.structs import replace

from leadline.app.context import Context, passage_of
from leadline.judging.origins.claim import leans
from leadline.judging.stamp import Stamp
from leadline.judging.tasks import trace as trace_task
from leadline.judging.tasks import verify as verify_task
from leadline.ports import Corpus, Judge
from leadline.records.corpus import Chunk
from leadline.records.evidence import Passage
from leadline.records.golden import Question
from leadline.records.request import Claim, ClaimState, Reply, TraceClaim, TraceReply, VerifyClaim
from leadline.records.run import Response
from leadline.records.verdict import ClaimVerdict, NuggetVerdict, OriginVerdict, Verdict
from leadline.text.words import content_words

_SEARCHED: Final = 4
"""Chunks of the corpus that a claim is held against; the judge reads them all in one question."""
_UNSENT: Final = 2
"""Chunks beside them that were retrieved and not sent."""
_BEFORE: Final = 1000
"""Characters of the answer before a claim that may say what it is about."""


class Beyond(NamedTuple):
    """Chunks outside the context; `unsent` are the ids of those that were retrieved."""

    passages: tuple[Passage, ...]
    unsent: tuple[str, ...]


async def judge_origins(
    judge: Judge,
    question: Question,
    response: Response,
    *,
    claims: Iterable[Verdict],
    context: Context,
    corpus: Corpus | None,
) -> tuple[OriginVerdict, ...]:
    """Trace each claim of an answer that the context does not support; one call a claim, equal claims share one.

    Args:
        judge: asked once a claim; where it gives no reply, the rules alone decide.
        question: what was asked; it says what a claim without a name is about.
        response: what was retrieved, beside what was sent.
        claims: the verdicts on the answer.
        context: what the generator was given.
        corpus: where a claim is looked for that the context does not carry.
    """
    stamp = Stamp(question.question_id, judge.name, trace_task.TASK, trace_task.VERSION)
    known: dict[tuple[str, ClaimState, str | None], OriginVerdict] = {}
    verdicts = []
    for claim in claims:
        if not isinstance(claim, ClaimVerdict) or claim.state not in trace_task.TRACED:
            continue
        before = _before(claim, response)
        same = known.get((claim.text, claim.state, before))
        if same is None:
            beyond = _beyond(claim.text, response, context, corpus)
            request = _request(question, claim, context, beyond, before=before, searched=corpus is not None)
            reply = await judge.ask(request)
            same = trace_task.read(stamp, request, reply, _others(request, reply, response, corpus))
            known[claim.text, claim.state, before] = same
        verdicts.append(replace(same, claim_id=claim.claim_id))
    return tuple(verdicts)


async def in_corpus(
    judge: Judge, question: Question, verdict: NuggetVerdict, *, context: Context, corpus: Corpus | None
) -> NuggetVerdict:
    """Look in the corpus for a nugget that the context does not support, where no label says where it stands."""
    if corpus is None or verdict.in_context is not False or question.relevant:
        return verdict
    passages = _searched(verdict.text, context, corpus)
    if not passages:
        return replace(verdict, in_corpus=False)
    request = VerifyClaim(
        question_id=question.question_id,
        claim=Claim(claim_id=f"nugget {verdict.index}", text=verdict.text, start=0, end=len(verdict.text)),
        passages=passages,
        question=question.question,
        purpose="trace",
    )
    checked = verify_task.check(request, await judge.ask(request), needs_quotes=judge.needs_quotes)
    if checked.state is ClaimState.UNSCORED:
        return verdict
    if checked.state is not ClaimState.SUPPORTED:
        return replace(verdict, in_corpus=False)
    chunk_id = checked.chunk_id if checked.evidence is None else checked.evidence.chunk_id
    return replace(verdict, in_corpus=True, corpus_chunk=chunk_id)


def _request(
    question: Question, claim: ClaimVerdict, context: Context, beyond: Beyond, *, before: str | None, searched: bool
) -> TraceClaim:  # fmt: skip
    return TraceClaim(
        question_id=question.question_id,
        claim=Claim(claim_id=claim.claim_id, text=claim.text, start=claim.answer_start, end=claim.answer_end),
        state=claim.state,
        evidence=claim.evidence,
        passages=context.passages,
        beyond=beyond.passages,
        unsent=beyond.unsent,
        searched=searched,
        question=question.question,
        before=before,
    )


def _before(claim: ClaimVerdict, response: Response) -> str | None:
    """Return what the answer says before a claim that does not itself name what it is about."""
    said = (response.answer or "")[: claim.answer_start]
    return said[-_BEFORE:] if said.strip() and leans(claim.text) else None


def _others(
    request: TraceClaim, reply: Reply, response: Response, corpus: Corpus | None
) -> tuple[Passage, ...]:  # fmt: skip
    """Look up the chunks with places that are not in the request: a recorded origin may name any of the corpus."""
    if not isinstance(reply, TraceReply):
        return ()
    known = {passage.chunk_id for passage in (*request.passages, *request.beyond) if passage.text is not None}
    given = {chunk.chunk_id: chunk.text for chunk in response.chunks}
    named = dict.fromkeys(place.evidence.chunk_id for place in reply.places)
    return tuple(passage_of(one, given.get(one), corpus) for one in named if one not in known)


def _beyond(text: str, response: Response, context: Context, corpus: Corpus | None) -> Beyond:
    """Choose the chunks outside the context that share most with a claim, each text once."""
    sent = frozenset(response.sent)
    unsent = frozenset(chunk.chunk_id for chunk in response.chunks) - sent
    found = {passage.chunk_id: passage for passage in _searched(text, context, corpus)}
    for passage in _nearest_unsent(text, response, sent, corpus):
        found.setdefault(passage.chunk_id, passage)
    apart = _apart(found.values(), context)
    return Beyond(apart, tuple(one.chunk_id for one in apart if one.chunk_id in unsent))


def _nearest_unsent(
    text: str, response: Response, sent: frozenset[str], corpus: Corpus | None
) -> Iterable[Passage]:  # fmt: skip
    """Rank what was retrieved and not sent by the words that it shares with a claim."""
    wanted = frozenset(content_words(text))
    given = {chunk.chunk_id: chunk.text for chunk in reversed(response.chunks) if chunk.chunk_id not in sent}
    ranked = []
    for place, chunk_id in enumerate(reversed(given)):
        passage = passage_of(chunk_id, given[chunk_id], corpus)
        shared = len(wanted.intersection(content_words(passage.text or "")))
        if shared:
            ranked.append((-shared, place, passage))
    return [passage for *_, passage in sorted(ranked, key=lambda one: one[:2])[:_UNSENT]]


def _searched(text: str, context: Context, corpus: Corpus | None) -> tuple[Passage, ...]:
    if corpus is None:
        return ()
    sent = frozenset(passage.chunk_id for passage in context.passages)
    return _apart((_passage(chunk) for chunk in corpus.search(text, limit=_SEARCHED, but=sent)), context)


def _apart(found: Iterable[Passage], context: Context) -> tuple[Passage, ...]:
    """Leave out what says the same as a chunk of the context, or as one before it: it is the same under another id."""
    seen = {passage.text for passage in context.passages}
    kept = []
    for passage in found:
        if passage.text not in seen:
            seen.add(passage.text)
            kept.append(passage)
    return tuple(kept)


def _passage(chunk: Chunk) -> Passage:
    return Passage(chunk_id=chunk.chunk_id, text=chunk.text, document_id=chunk.document_id, title=chunk.title)
