"""Judge "replay": verdicts from a file, and with it people's labels: nothing is decided anew.

Each recorded verdict is turned back into the reply that it was read from, so recorded verdicts pass the same checks as
fresh ones: a quote is looked up again, in the text of the run at hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from leadline.records.request import (
    AbstentionReply,
    Claim,
    ClaimsReply,
    ClaimState,
    CorrectnessReply,
    Excluded,
    ExtractClaims,
    JudgeAbstention,
    JudgeCorrectness,
    JudgeFailure,
    JudgeNugget,
    JudgeRelevance,
    NuggetReply,
    RelevanceReply,
    Reply,
    Request,
    TraceClaim,
    TraceReply,
    VerifyClaim,
    VerifyReply,
)
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

_LOOKED_UP: Final = frozenset({"no_quote", "empty_quote"})
"""Flags that say how looking a quote up went, besides those in "quote_": they are settled anew."""

_NOTHING: Final = JudgeFailure(reason="no_verdict", detail="the file holds no such verdict")


class ReplayJudge:
    """Answers from recorded verdicts.

    Verdicts of people may leave the quote out, so none is needed; one that is given is looked up all the same.
    """

    needs_quotes: Final = False
    measured: Final = ()

    def __init__(self, name: str, version: str, verdicts_of: Callable[[str], Iterable[Verdict]]) -> None:
        """Answer from `verdicts_of(question_id)`.

        Args:
            name: how the user named the judge.
            version: what identifies the file, such as its digest.
            verdicts_of: all recorded verdicts of one question.
        """
        self.name: Final = name
        self.version: Final = version
        self._verdicts_of = verdicts_of
        self._last: tuple[str, tuple[Verdict, ...]] = ("", ())

    async def ask(self, request: Request) -> Reply:
        """Return the recorded reply, or a failure where there is none."""
        verdicts = self._recorded(request.question_id)
        match request:
            case ExtractClaims():
                return _nuggets(request, verdicts) if request.purpose == "reference" else _claims(verdicts)
            case VerifyClaim():
                return _verify(request, verdicts)
            case TraceClaim():
                return _trace(request, verdicts)
            case JudgeRelevance():
                return _relevance(verdicts)
            case JudgeAbstention():
                return _abstention(verdicts)
            case JudgeCorrectness():
                return _correctness(verdicts)
            case JudgeNugget():
                return _nugget(request, verdicts)

    def _recorded(self, question_id: str) -> tuple[Verdict, ...]:
        """Look a question up; its requests come one after the other, so the last one is kept."""
        if self._last[0] != question_id:
            self._last = (question_id, tuple(self._verdicts_of(question_id)))
        return self._last[1]


def _of(kind: type[_V], verdicts: Iterable[Verdict]) -> tuple[_V, ...]:
    return tuple(verdict for verdict in verdicts if isinstance(verdict, kind))


def _claims(verdicts: tuple[Verdict, ...]) -> Reply:
    claims = tuple(
        Claim(
            claim_id=verdict.claim_id,
            text=verdict.text,
            start=verdict.answer_start,
            end=verdict.answer_end,
            mentions=verdict.mentions,
        )
        for verdict in _of(ClaimVerdict, verdicts)
    )
    excluded = tuple(
        Excluded(text=verdict.text, start=verdict.answer_start, end=verdict.answer_end, reason=verdict.reason)
        for verdict in _of(ExcludedVerdict, verdicts)
    )
    if not claims and not excluded:
        return _failure(verdicts, "claims")
    return ClaimsReply(claims=claims, excluded=excluded)


def _nuggets(request: ExtractClaims, verdicts: tuple[Verdict, ...]) -> Reply:
    """Take the recorded nuggets for the claims of the reference answer."""
    end = len(request.answer)
    nuggets = _of(NuggetVerdict, verdicts)
    claims = tuple(Claim(claim_id=f"n{v.index}", text=v.text, start=0, end=end) for v in nuggets)
    return ClaimsReply(claims=claims) if claims else _NOTHING


def _verify(request: VerifyClaim, verdicts: tuple[Verdict, ...]) -> Reply:
    match request.purpose:
        case "citation":
            return _citation(request, verdicts)
        case "nugget":
            return _nugget_in_context(request, verdicts)
        case "trace":
            return _nugget_in_corpus(request, verdicts)
    for verdict in _of(ClaimVerdict, verdicts):
        if verdict.claim_id == request.claim.claim_id:
            return _claim(verdict)
    return _NOTHING


def _claim(verdict: ClaimVerdict) -> Reply:
    if verdict.state is ClaimState.UNSCORED:
        reason, _, detail = (verdict.detail or "no_verdict: recorded as unscored").partition(": ")
        return JudgeFailure(reason=reason, detail=detail)
    # A quote that was not found was given for "supported": it is looked up again, and may be found this time.
    again = verdict.state is ClaimState.UNVERIFIED and verdict.quote is not None and verdict.evidence is None
    state = ClaimState.SUPPORTED if again else verdict.state
    hint = None if verdict.evidence is None else verdict.evidence.chunk_id
    flags = tuple(flag for flag in verdict.flags if not flag.startswith("quote_") and flag not in _LOOKED_UP)
    return VerifyReply(state=state, quote=verdict.quote, chunk_id=hint, score=verdict.score, flags=flags)


def _citation(request: VerifyClaim, verdicts: tuple[Verdict, ...]) -> Reply:
    cited = {passage.chunk_id for passage in request.passages}
    for verdict in _of(CitationVerdict, verdicts):
        if verdict.claim_id == request.claim.claim_id and verdict.chunk_id in cited and verdict.state is not None:
            return VerifyReply(state=verdict.state)
    return _NOTHING


def _nugget_in_context(request: VerifyClaim, verdicts: tuple[Verdict, ...]) -> Reply:
    for verdict in _of(NuggetVerdict, verdicts):
        if verdict.text == request.claim.text and verdict.in_context is not None:
            return VerifyReply(state=ClaimState.SUPPORTED if verdict.in_context else ClaimState.NOT_FOUND)
    return _NOTHING


def _nugget_in_corpus(request: VerifyClaim, verdicts: tuple[Verdict, ...]) -> Reply:
    for verdict in _of(NuggetVerdict, verdicts):
        if verdict.text == request.claim.text and verdict.in_corpus is not None:
            state = ClaimState.SUPPORTED if verdict.in_corpus else ClaimState.NOT_FOUND
            return VerifyReply(state=state, chunk_id=verdict.corpus_chunk)
    return _NOTHING


def _trace(request: TraceClaim, verdicts: tuple[Verdict, ...]) -> Reply:
    """Pass a recorded origin through as it is: the rules that found it may be of another version by now."""
    for verdict in _of(OriginVerdict, verdicts):
        if verdict.claim_id == request.claim.claim_id:
            return TraceReply(
                origin=verdict.origin, places=verdict.places, details=verdict.details, detail=verdict.detail
            )
    return _NOTHING


def _relevance(verdicts: tuple[Verdict, ...]) -> Reply:
    for verdict in _of(RelevanceVerdict, verdicts):
        return RelevanceReply(score=verdict.score, motivation=verdict.motivation)
    return _failure(verdicts, "relevance")


def _abstention(verdicts: tuple[Verdict, ...]) -> Reply:
    for verdict in _of(AbstentionVerdict, verdicts):
        return AbstentionReply(state=verdict.state, quote=verdict.quote, score=verdict.score)
    return _failure(verdicts, "abstention")


def _correctness(verdicts: tuple[Verdict, ...]) -> Reply:
    for verdict in _of(CorrectnessVerdict, verdicts):
        return CorrectnessReply(
            agreement=verdict.agreement,
            score=verdict.score,
            missing=verdict.missing,
            contradicted=verdict.contradicted,
            flags=verdict.flags,
        )
    return _failure(verdicts, "correctness")


def _nugget(request: JudgeNugget, verdicts: tuple[Verdict, ...]) -> Reply:
    for verdict in _of(NuggetVerdict, verdicts):
        if verdict.index == request.index:
            return NuggetReply(agreement=verdict.agreement, quote=verdict.quote, score=verdict.score)
    return _failure(verdicts, f"nugget {request.index}")


def _failure(verdicts: tuple[Verdict, ...], about: str) -> JudgeFailure:
    """Replay a recorded failure as what it was; else say that nothing is recorded."""
    for verdict in _of(FailureVerdict, verdicts):
        if verdict.about == about:
            return JudgeFailure(reason=verdict.reason, detail=verdict.detail)
    return _NOTHING
