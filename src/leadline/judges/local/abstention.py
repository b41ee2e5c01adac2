"""Did the system answer, decline, or both: by the structure of what it says, in fifteen languages, without a model.

Each clause of the answer declines, tells, or does neither (`abstention_clauses`); then what declines is weighed
against what is told (`abstention_weight`). No phrase is listed whole: a refusal is put together from its parts, so that
a wording that nobody wrote down is found too.
"""

from __future__ import annotations

import re

from leadline.judges.local.abstention_acts import Act, Clause
from leadline.judges.local.abstention_clauses import read
from leadline.judges.local.abstention_measured import MEASURED, MEASURED_ON_POLICY
from leadline.judges.local.abstention_substance import tells_anyway
from leadline.judges.local.abstention_weight import Balance, weigh
from leadline.records.request import AbstentionReply, AnswerState, JudgeAbstention

__all__ = ["MEASURED", "MEASURED_ON_POLICY", "abstention"]

# Shares of what declines, from which an answer counts as declined, and as declined in part; and of what hedges.
_ABSTAINED_FROM = 0.34
_PARTLY_FROM = 0.15
_HEDGED_FROM = 0.25

_SEVERAL = re.compile(
    r"\b(?:several|many|multiple|different|various|two|three|more than one|could be|might be|may be|mehrere|"
    r"verschiedene|plusieurs|varios|diversi|vários|meerdere|kilka|несколько)\b|複数|多个|여러",
    re.IGNORECASE,
)
_ASKS_FOR_MORE = re.compile(
    r"\b(?:provide|share|give me|rephrase|elaborate|more (?:context|details?|information))\b", re.IGNORECASE
)
_TELLING = {
    AnswerState.ABSTAINED: (Act.DECLINES, Act.OBJECTS, Act.NEEDS),
    AnswerState.PARTLY: (Act.DECLINES, Act.HEDGES, Act.OBJECTS, Act.NEEDS),
    AnswerState.CLARIFICATION: (Act.ASKS,),
}


def abstention(request: JudgeAbstention) -> AbstentionReply:
    """State of an answer, the words that gave it away, and the degree of refusal, 0 to 1.

    The words are verbatim from the answer; None where it simply answers.
    """
    if not request.answer.strip():
        return AbstentionReply(state=AnswerState.EMPTY)
    clauses = read(request.answer)
    balance = weigh(request, clauses)
    state = _state(request, clauses, balance)
    return AbstentionReply(state=state, quote=_quote(request.answer, clauses, state), score=round(balance.refusal, 4))


def _state(request: JudgeAbstention, clauses: tuple[Clause, ...], balance: Balance) -> AnswerState:
    if _asks_back(request.answer, clauses, balance):
        return AnswerState.CLARIFICATION
    if balance.refusal >= _ABSTAINED_FROM:
        told = tells_anyway(request.answer, request.question or "", clauses)
        return AnswerState.PARTLY if told else AnswerState.ABSTAINED
    if balance.refusal >= _PARTLY_FROM:
        return AnswerState.PARTLY
    if balance.hedged and balance.hedged / (balance.hedged + balance.told) >= _HEDGED_FROM:
        return AnswerState.PARTLY
    return AnswerState.ANSWERED


def _asks_back(answer: str, clauses: tuple[Clause, ...], balance: Balance) -> bool:
    """Whether the answer asks which one is meant, and tells nothing but the choice."""
    asks = [clause for clause in clauses if clause.act is Act.ASKS]
    if not asks:
        return False
    declines = any(clause.act is Act.DECLINES for clause in clauses)
    if declines and all(_ASKS_FOR_MORE.search(answer[clause.start : clause.end]) for clause in asks):
        return False
    return balance.told < 1 or clauses[0].act is Act.ASKS or _SEVERAL.search(answer[: asks[-1].start]) is not None


def _quote(answer: str, clauses: tuple[Clause, ...], state: AnswerState) -> str | None:
    for act in _TELLING.get(state, ()):
        for clause in clauses:
            if clause.act is act:
                return answer[clause.start : clause.end].strip()
    return None
