"""Is one fact of the reference in the answer, and in which words of it."""

from __future__ import annotations

import re

from leadline.judges.local.abstention import abstention
from leadline.judges.local.claims_words import is_statement
from leadline.judges.local.phrases import find
from leadline.judges.local.said import held, said
from leadline.judges.local.synonyms import synonyms
from leadline.records.request import (
    Agreement,
    AnswerState,
    ClaimState,
    JudgeAbstention,
    JudgeFailure,
    JudgeNugget,
    NuggetReply,
)
from leadline.text.numbers import missing


def nugget(request: JudgeNugget) -> NuggetReply | JudgeFailure:
    """Look for a nugget in an answer.

    A nugget that is a phrase ("proof of address") is looked for word by word, with synonyms; one that is a statement
    is judged like a claim, with the answer for its text. `quote` is a verbatim stretch of the answer.
    """
    if not any(character.isalnum() for character in request.nugget):
        return JudgeFailure(reason="no_nugget", detail="the nugget holds no word")
    if not any(character.isalnum() for character in request.answer) or _declines(request):
        return NuggetReply(agreement=Agreement.NONE, score=0.0)
    phrase = _as_phrase(request)
    if not is_statement(request.nugget) or phrase.agreement is Agreement.FULL:
        return phrase
    return _as_statement(request)


def _declines(request: JudgeNugget) -> bool:
    asked = JudgeAbstention(question_id=request.question_id, answer=request.answer, question=request.question)
    return abstention(asked).state is AnswerState.ABSTAINED


def _as_phrase(request: JudgeNugget) -> NuggetReply:
    found = find(request.nugget, request.answer, synonyms=synonyms)
    if found.start is None or found.end is None or found.share < _SOME:
        return NuggetReply(agreement=Agreement.NONE, score=round(found.share, 4))
    quote = _unbroken(request.answer, found.start, found.end)
    if found.negated:
        return NuggetReply(agreement=Agreement.CONTRADICTED, quote=quote, score=0.0)
    whole = not found.missing and found.share >= _FULL and not missing(request.nugget, request.answer)
    agreement = Agreement.FULL if whole else Agreement.PARTLY if found.share >= _HALF else Agreement.NONE
    return NuggetReply(
        agreement=agreement,
        quote=quote if agreement is not Agreement.NONE else None,
        score=round(found.share, 4),
    )


def _unbroken(text: str, start: int, end: int) -> str:
    """Return a stretch with the numbers at its ends whole: "17:00" is two words, and a quote may not cut it."""
    before = _NUMBER_BEGUN.search(text, 0, start) if text[start].isdigit() else None
    after = _NUMBER_GOES_ON.match(text, end) if text[end - 1].isdigit() else None
    return text[start if before is None else before.start() : end if after is None else after.end()]


def _as_statement(request: JudgeNugget) -> NuggetReply:
    found, way = held(request.nugget, said(request.answer, request.question), request.question)
    agreement = _AGREEMENTS[found.state]
    if agreement is Agreement.NONE and found.score >= _HALF:
        agreement = Agreement.PARTLY
    quote = None
    if agreement is not Agreement.NONE and found.start is not None and found.end is not None:
        # A claim in words of its own is not in the answer, so what is quoted is the stretch that it comes from.
        whole = way.start == 0 and way.text == request.answer
        start, end = (found.start, found.end) if whole else (way.start, way.end)
        quote = request.answer[start:end] or None
    score = 0.0 if agreement is Agreement.CONTRADICTED else found.score
    return NuggetReply(agreement=agreement, quote=quote, score=score)


_NUMBER_GOES_ON = re.compile(r"(?:[:.,/]\d+)+")
_NUMBER_BEGUN = re.compile(r"(?:\d+[:.,/])+\Z")
_SOME = 0.25
_HALF = 0.5
_FULL = 0.85
_AGREEMENTS = {
    ClaimState.SUPPORTED: Agreement.FULL,
    ClaimState.CONTRADICTED: Agreement.CONTRADICTED,
    ClaimState.NOT_FOUND: Agreement.NONE,
    ClaimState.UNVERIFIED: Agreement.NONE,
    ClaimState.UNSCORED: Agreement.NONE,
}
