"""Use case "judge": put each response to a judge, one question after the other, one claim a call."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable

from leadline.app.citations import judge_citations
from leadline.app.context import Context, context_of, source_names
from leadline.app.trace import in_corpus, judge_origins
from leadline.judging.stamp import Stamp, failure
from leadline.judging.tasks import answer as answer_tasks
from leadline.judging.tasks import claims as claims_task
from leadline.judging.tasks import verify as verify_task
from leadline.ports import Corpus, Judge, Questions
from leadline.records.golden import Nugget, Question
from leadline.records.request import (
    AnswerState,
    Claim,
    ClaimsReply,
    ClaimState,
    ExtractClaims,
    JudgeAbstention,
    JudgeCorrectness,
    JudgeFailure,
    JudgeNugget,
    JudgeRelevance,
    VerifyClaim,
)
from leadline.records.run import Response
from leadline.records.verdict import AbstentionVerdict, ClaimVerdict, NuggetVerdict, Verdict

_SPEAKS = frozenset({AnswerState.ANSWERED, AnswerState.PARTLY})


async def judge_run(
    judge: Judge,
    responses: Iterable[Response],
    *,
    questions: Questions,
    corpus: Corpus | None,
    at_once: int = 1,
    done: Callable[[], None] = lambda: None,
) -> AsyncIterator[tuple[Verdict, ...]]:
    """Judge responses, yielding the verdicts of each in the order of the run.

    Args:
        judge: who decides.
        responses: the run; read as it is needed, never as a whole.
        questions: the golden set; a response to none of its questions is passed over.
        corpus: where the text of a chunk is looked up that the run gives by id alone.
        at_once: how many responses are judged at the same time.
        done: called after each response, for a progress bar.

    Raises:
        JudgeError: the judge cannot work at all.
    """
    waiting: deque[asyncio.Task[tuple[Verdict, ...]]] = deque()
    try:
        for response in responses:
            question = questions.get(response.question_id)
            if question is None:
                continue
            one = judge_response(judge, question, response, corpus=corpus)
            waiting.append(asyncio.ensure_future(one))
            if len(waiting) >= at_once:
                yield await waiting.popleft()
                done()
        while waiting:
            yield await waiting.popleft()
            done()
    finally:
        for task in waiting:
            task.cancel()


async def judge_response(
    judge: Judge, question: Question, response: Response, *, corpus: Corpus | None
) -> tuple[Verdict, ...]:
    """Judge one response: what kind of answer it is, its claims with their origins, the whole answer, its citations.

    A failed, empty or declining answer makes no claims, so nothing is asked about them. Of one that declines a question
    which can be answered, it is asked whether it was given the answer, where no label tells.
    """
    if response.error is not None:
        return ()
    state, verdicts = await _abstention(judge, response, question)
    if state is AnswerState.ABSTAINED:
        return (*verdicts, *await _nuggets_of_refusal(judge, question, context_of(response, corpus), corpus=corpus))
    if state not in _SPEAKS or not response.answer:
        return verdicts
    context = context_of(response, corpus)
    claims = await _claims(judge, question, response.answer, context)
    whole = await _whole_answer(judge, question, response.answer, context, corpus=corpus)
    citations = await judge_citations(judge, response, claims=claims, passages=context.passages, corpus=corpus)
    origins = await judge_origins(judge, question, response, claims=claims, context=context, corpus=corpus)
    return (*verdicts, *claims, *whole, *citations, *origins)


async def _abstention(judge: Judge, response: Response, question: Question) -> tuple[AnswerState, tuple[Verdict, ...]]:
    """Settle the state of the answer. Blank answers are settled without asking; an unknown state counts as answered."""
    stamp = _stamp(judge, question, answer_tasks.ABSTENTION, answer_tasks.VERSION)
    if response.answer is None or not response.answer.strip():
        return AnswerState.EMPTY, (AbstentionVerdict(**stamp._asdict(), state=AnswerState.EMPTY),)
    request = JudgeAbstention(question_id=question.question_id, answer=response.answer, question=question.question)
    verdict = answer_tasks.read_abstention(stamp, await judge.ask(request))
    state = verdict.state if isinstance(verdict, AbstentionVerdict) else AnswerState.ANSWERED
    return state, (verdict,)


async def _claims(judge: Judge, question: Question, answer: str, context: Context) -> tuple[Verdict, ...]:
    stamp = _stamp(judge, question, claims_task.TASK, claims_task.VERSION)
    request = ExtractClaims(
        question_id=question.question_id,
        answer=answer,
        question=question.question,
        sources=source_names(context.passages),
    )
    reply = claims_task.read(request, await judge.ask(request))
    if isinstance(reply, JudgeFailure):
        # Asked once more: an empty list is often a slip. A second one is final.
        reply = claims_task.read(request, await judge.ask(request))
    if isinstance(reply, JudgeFailure):
        return (failure(stamp, reply, "claims"),)
    return await _verified(judge, question, reply, context=context)


async def _verified(judge: Judge, question: Question, reply: ClaimsReply, *, context: Context) -> tuple[Verdict, ...]:
    stamp = _stamp(judge, question, claims_task.TASK, claims_task.VERSION)
    verdicts: list[Verdict] = [await _verify(judge, question, claim, context=context) for claim in reply.claims]
    verdicts.extend(claims_task.excluded_verdicts(stamp, reply.excluded))
    return tuple(verdicts)


async def _verify(judge: Judge, question: Question, claim: Claim, *, context: Context) -> ClaimVerdict:
    """Verify one claim.

    Where no passage has text there is nothing to look in, and nobody is asked. Where some have none, what the others do
    not support may well stand there, so it is left open.
    """
    stamp = _stamp(judge, question, verify_task.TASK, verify_task.VERSION)
    request = VerifyClaim(
        question_id=question.question_id, claim=claim, passages=context.passages, question=question.question
    )
    if context.blank:
        checked = verify_task.Checked(state=ClaimState.UNSCORED, detail="no_context_text")
        return verify_task.claim_verdict(stamp, request, checked)
    checked = verify_task.check(request, await judge.ask(request), needs_quotes=judge.needs_quotes)
    if checked.state is ClaimState.NOT_FOUND and not context.whole:
        checked = verify_task.Checked(state=ClaimState.UNSCORED, detail="no_context_text", flags=checked.flags)
    return verify_task.claim_verdict(stamp, request, checked)


async def _whole_answer(
    judge: Judge, question: Question, answer: str, context: Context, *, corpus: Corpus | None
) -> tuple[Verdict, ...]:
    """Judge relevance always; correctness and nuggets where the question has an answer to compare with."""
    stamp = _stamp(judge, question, answer_tasks.RELEVANCE, answer_tasks.VERSION)
    relevance = JudgeRelevance(question_id=question.question_id, question=question.question, answer=answer)
    verdicts: list[Verdict] = [answer_tasks.read_relevance(stamp, await judge.ask(relevance))]
    if not question.answerable:
        return tuple(verdicts)
    if question.reference_answer is not None:
        correctness = JudgeCorrectness(
            question_id=question.question_id,
            question=question.question,
            answer=answer,
            reference_answer=question.reference_answer,
        )
        reply = await judge.ask(correctness)
        verdicts.append(answer_tasks.read_correctness(stamp._replace(task=answer_tasks.CORRECTNESS), reply))
    verdicts.extend(await _nuggets(judge, question, answer, context, corpus=corpus))
    return tuple(verdicts)


async def _nuggets(
    judge: Judge, question: Question, answer: str, context: Context, *, corpus: Corpus | None
) -> tuple[Verdict, ...]:
    stamp = _stamp(judge, question, answer_tasks.NUGGET, answer_tasks.VERSION)
    nuggets = question.nuggets or await _nuggets_of_reference(judge, question)
    if isinstance(nuggets, JudgeFailure):
        return (failure(stamp, nuggets, "nugget"),)
    verdicts: list[Verdict] = []
    for index, nugget in enumerate(nuggets):
        request = JudgeNugget(
            question_id=question.question_id,
            index=index,
            nugget=nugget.text,
            answer=answer,
            question=question.question,
        )
        reply = await judge.ask(request)
        in_context = await _in_context(judge, question, index=index, nugget=nugget, context=context)
        verdict = answer_tasks.read_nugget(stamp, request, reply, nugget=nugget, in_context=in_context)
        if isinstance(verdict, NuggetVerdict):
            verdict = await in_corpus(judge, question, verdict, context=context, corpus=corpus)
        verdicts.append(verdict)
    return tuple(verdicts)


async def _nuggets_of_refusal(
    judge: Judge, question: Question, context: Context, *, corpus: Corpus | None
) -> tuple[Verdict, ...]:
    """Ask whether the context, or else the corpus, supports what an answer that declines could have said.

    That alone tells a refusal that was right from one that was not, where no label does; where one does, only those are
    heard who have judged it already. What the answer holds is not asked: it declines.
    """
    recorded = not judge.needs_quotes  # verdicts of people, or of before: hearing them costs nothing
    if not question.answerable or (question.relevant and not recorded) or not context.whole:
        return ()
    nuggets = question.nuggets or await _nuggets_of_reference(judge, question)
    stamp = _stamp(judge, question, answer_tasks.NUGGET, answer_tasks.VERSION)
    if isinstance(nuggets, JudgeFailure):
        return () if nuggets.reason == "no_verdict" else (failure(stamp, nuggets, "nugget"),)
    verdicts = []
    for index, nugget in enumerate(nuggets):
        if nugget.vital:
            given = bool(context.passages) and await _in_context(
                judge, question, index=index, nugget=nugget, context=context
            )
            verdict = answer_tasks.nugget_of_refusal(stamp, index=index, nugget=nugget, in_context=given)
            verdicts.append(await in_corpus(judge, question, verdict, context=context, corpus=corpus))
    # All or none: what is known of one fact says little of a context that should have held several.
    return tuple(verdicts) if any(verdict.in_context is not None for verdict in verdicts) else ()


async def _nuggets_of_reference(judge: Judge, question: Question) -> tuple[Nugget, ...] | JudgeFailure:
    """Take the claims of the reference answer for nuggets, where the golden set lists none."""
    if question.reference_answer is None:
        return ()
    request = ExtractClaims(
        question_id=question.question_id,
        answer=question.reference_answer,
        question=question.question,
        purpose="reference",
    )
    reply = claims_task.read(request, await judge.ask(request))
    if isinstance(reply, JudgeFailure):
        return reply
    return tuple(Nugget(text=claim.text) for claim in reply.claims)


async def _in_context(judge: Judge, question: Question, *, index: int, nugget: Nugget, context: Context) -> bool | None:
    """Tell whether the context supports a nugget; None where nobody can tell."""
    if not context.whole:
        return None
    request = VerifyClaim(
        question_id=question.question_id,
        claim=Claim(claim_id=f"nugget {index}", text=nugget.text, start=0, end=len(nugget.text)),
        passages=context.passages,
        question=question.question,
        purpose="nugget",
    )
    checked = verify_task.check(request, await judge.ask(request), needs_quotes=judge.needs_quotes)
    if checked.state is ClaimState.UNSCORED:
        return None
    return checked.state is ClaimState.SUPPORTED


def _stamp(judge: Judge, question: Question, task: str, version: str) -> Stamp:
    return Stamp(question_id=question.question_id, judge=judge.name, task=task, prompt_version=version)
