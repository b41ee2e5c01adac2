"""Does an answer say what the reference answer says: short references exactly, long ones fact by fact."""

from __future__ import annotations

import msgspec

from leadline.judges.local.abstention import abstention
from leadline.judges.local.claims import extract
from leadline.judges.local.claims_plain import plain
from leadline.judges.local.claims_question import polarity
from leadline.judges.local.claims_words import has_number, is_sentence, is_statement, words
from leadline.judges.local.correctness_extras import turned_round
from leadline.judges.local.correctness_short import agree_short
from leadline.judges.local.phrases import find
from leadline.judges.local.said import held, said
from leadline.judges.local.support import support
from leadline.records.request import (
    Agreement,
    AnswerState,
    ClaimState,
    CorrectnessReply,
    ExtractClaims,
    JudgeAbstention,
    JudgeCorrectness,
    JudgeFailure,
)
from leadline.text.negation import is_negated
from leadline.text.words import is_content


def correctness(request: JudgeCorrectness) -> CorrectnessReply | JudgeFailure:
    """Compare an answer with its reference.

    `score` is the share of the reference's facts that the answer holds, 0 to 1; each contradiction takes one fact
    away again, so that one wrong fact leaves 0 of a reference with one fact, and 0.8 of one with ten. More than the
    reference says is neither rewarded nor punished, unless it contradicts the reference ("closed on weekdays"). An
    answer that names the reference only to deny it contradicts it; one that declines agrees with nothing.
    """
    if not any(character.isalnum() for character in request.reference_answer):
        return JudgeFailure(reason="no_reference", detail="the reference answer holds no word")
    answer = _without_refusal(request) if any(character.isalnum() for character in request.answer) else ""
    if not answer:
        return CorrectnessReply(agreement=Agreement.NONE, score=0.0, missing=(request.reference_answer,))
    request = msgspec.structs.replace(request, answer=answer)
    if is_short(request.reference_answer):
        return _with_extras(request, agree_short(request))
    return _by_facts(request)


def is_short(reference: str) -> bool:
    """Whether a reference is one fact without a sentence of its own: a number, a name, a date, a phrase."""
    return len(words(reference)) <= _SHORT and not (is_sentence(reference) or is_statement(reference))


_SHORT = 10


def _without_refusal(request: JudgeCorrectness) -> str:
    """The answer, or where it declines what it says all the same; empty where that is nothing."""
    asked = JudgeAbstention(question_id=request.question_id, answer=request.answer, question=request.question)
    if abstention(asked).state is not AnswerState.ABSTAINED:
        return request.answer
    found = extract(ExtractClaims(question_id=request.question_id, answer=request.answer))
    return " ".join(request.answer[claim.start : claim.end] for claim in found.claims)


def _with_extras(request: JudgeCorrectness, short: CorrectnessReply) -> CorrectnessReply:
    """A short comparison, unless another statement of the answer contradicts the reference."""
    if short.agreement is not Agreement.FULL:
        return short
    against = () if _is_name(request.reference_answer) else _against(request)
    against = against or _turned_round(request)
    if not against:
        return short
    return CorrectnessReply(agreement=Agreement.CONTRADICTED, score=0.0, contradicted=against, flags=short.flags)


def _is_name(reference: str) -> bool:
    """Whether a short reference only names something, so that no other statement can be against it."""
    plainly = [word for word in words(reference)[1:] if word[0].islower() and is_content(word)]
    return len(words(reference)) < _SAYS_SOMETHING or (not plainly and not has_number(reference))


_SAYS_SOMETHING = 3


def _against(request: JudgeCorrectness) -> tuple[str, ...]:
    """Statements of the answer that the reference contradicts; what holds the reference itself is none."""
    found = extract(ExtractClaims(question_id=request.question_id, answer=request.answer, question=request.question))
    return tuple(
        claim.text
        for claim in found.claims
        if not _says_the_same(request.reference_answer, claim.text) and _denies(claim.text, request)
    )


def _turned_round(request: JudgeCorrectness) -> tuple[str, ...]:
    return turned_round(plain(request.reference_answer), plain(request.answer), request.question)


def _denies(claim: str, request: JudgeCorrectness) -> bool:
    """Whether a statement denies the reference; for opposite states see `correctness_extras`.

    A number, a month or a place of its own is more detail ("In May it costs 50 euros"), not a contradiction.
    """
    found = support(claim, [request.reference_answer], question=request.question)
    return found.state is ClaimState.CONTRADICTED and "negation_mismatch" in found.flags


def _says_the_same(reference: str, claim: str) -> bool:
    return find(reference, claim).share == 1 and is_negated(reference) == is_negated(claim)


def _by_facts(request: JudgeCorrectness) -> CorrectnessReply:
    facts = _facts(request)
    yes, wanted = polarity(plain(request.answer)), polarity(plain(request.reference_answer))
    if yes is not None and wanted is not None and yes != wanted:
        return CorrectnessReply(agreement=Agreement.CONTRADICTED, score=0.0, missing=facts, contradicted=facts)
    ways = said(request.answer, request.question)
    states = {fact: held(fact, ways, request.question)[0].state for fact in facts}
    missing = tuple(fact for fact in facts if states[fact] is not ClaimState.SUPPORTED)
    denied = tuple(fact for fact in facts if states[fact] is ClaimState.CONTRADICTED)
    against = _against(request) or _turned_round(request)
    present = len(facts) - len(missing)
    wrong = max(len(denied), len(against))  # a fact denied and the statement that denies it are one contradiction
    contradicted = tuple(dict.fromkeys((*denied, *against)))
    return CorrectnessReply(
        agreement=_agreement(present, len(facts), wrong),
        score=max(0, present - wrong) / len(facts),
        missing=missing,
        contradicted=contradicted,
    )


def _facts(request: JudgeCorrectness) -> tuple[str, ...]:
    asked = ExtractClaims(question_id=request.question_id, answer=request.reference_answer, question=request.question)
    return tuple(claim.text for claim in extract(asked).claims) or (request.reference_answer,)


def _agreement(present: int, facts: int, wrong: int) -> Agreement:
    if wrong:
        return Agreement.CONTRADICTED
    if present == facts:
        return Agreement.FULL
    return Agreement.PARTLY if present else Agreement.NONE
