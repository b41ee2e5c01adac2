"""The citations of one answer, judged: does each exist, was it given, does it carry the claim that it stands by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from leadline.app.cited import Cited, Scene, cited, exists
from leadline.app.context import passage_of
from leadline.judging.tasks import verify as verify_task
from leadline.ports import Corpus, Judge
from leadline.records.evidence import Passage
from leadline.records.request import Claim, ClaimState, VerifyClaim
from leadline.records.run import Response
from leadline.records.verdict import CitationVerdict, ClaimVerdict, Verdict

TASK: Final = "citation"
VERSION: Final = "1"


async def judge_citations(
    judge: Judge,
    response: Response,
    *,
    claims: Iterable[Verdict],
    passages: tuple[Passage, ...],
    corpus: Corpus | None,
) -> tuple[CitationVerdict, ...]:
    """Judge every citation of an answer, one claim and one cited chunk at a time.

    A citation that leads nowhere, or that stands by no claim, has a verdict too: it counts.

    Args:
        judge: asked only where the verdict on the claim does not settle it already.
        response: its `citations` where the system gave them, else the markers in its answer.
        claims: the verdicts on the answer.
        passages: the context.
        corpus: where chunks are looked up that were not in the context; without it an id cannot be called made up.
    """
    own = tuple(verdict for verdict in claims if isinstance(verdict, ClaimVerdict))
    scene = Scene(response, own, passages, corpus)
    verdicts = []
    for one in cited(scene):
        for chunk_id in one.chunk_ids or (None,):
            for claim in one.claims or (None,):
                verdict = _verdict(judge, one, chunk_id, scene)
                verdicts.append(verdict if claim is None else await _supported(judge, verdict, claim, scene))
    return tuple(verdicts)


def _verdict(judge: Judge, one: Cited, chunk_id: str | None, scene: Scene) -> CitationVerdict:
    return CitationVerdict(
        question_id=scene.response.question_id,
        judge=judge.name,
        task=TASK,
        prompt_version=VERSION,
        cited=one.label,
        chunk_id=chunk_id,
        answer_start=one.start,
        answer_end=one.end,
        exists=exists(one.label, chunk_id, scene),
        retrieved=any(passage.chunk_id == chunk_id for passage in scene.passages),
        flags=one.flags,
    )


async def _supported(judge: Judge, verdict: CitationVerdict, claim: ClaimVerdict, scene: Scene) -> CitationVerdict:
    """Settle whether the cited chunk carries the claim.

    Most often the verdict on the claim says it: its quote is in that chunk, or nothing in the context carries it.
    """
    carried = claim.state is ClaimState.SUPPORTED
    evidence = claim.evidence.chunk_id if carried and claim.evidence is not None else None
    state = None
    if verdict.chunk_id is not None:
        settled = evidence == verdict.chunk_id or (not carried and verdict.retrieved)
        state = claim.state if settled else await _asked(judge, verdict.chunk_id, claim, scene)
    elsewhere = None if state is ClaimState.SUPPORTED else evidence
    return replace(verdict, claim_id=claim.claim_id, state=state, supported_by=elsewhere)


async def _asked(judge: Judge, chunk_id: str, claim: ClaimVerdict, scene: Scene) -> ClaimState:
    passage = _passage(chunk_id, scene)
    if passage.text is None:
        return ClaimState.UNSCORED
    request = VerifyClaim(
        question_id=scene.response.question_id,
        claim=Claim(claim_id=claim.claim_id, text=claim.text, start=claim.answer_start, end=claim.answer_end),
        passages=(passage,),
        purpose="citation",
    )
    checked = verify_task.check(request, await judge.ask(request), needs_quotes=judge.needs_quotes)
    return checked.state


def _passage(chunk_id: str, scene: Scene) -> Passage:
    for passage in scene.passages:
        if passage.chunk_id == chunk_id:
            return passage
    return passage_of(chunk_id, None, scene.corpus)
