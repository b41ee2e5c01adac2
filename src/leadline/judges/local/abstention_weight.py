"""Weigh what an answer declines against what it tells.

The first and the last clause weigh most, a result weighs more than a remark, and what holds of anything of the kind
("a ratio is usually calculated as ...") weighs almost nothing. A refusal about something that was not asked weighs
little, so that an answer with a gap stays an answer.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from leadline.judges.local.abstention_acts import Act, Clause
from leadline.judges.local.abstention_parts import REFUSAL_WORDS
from leadline.records.request import JudgeAbstention
from leadline.text.words import content_words

_NUMBER = re.compile(r"\d[\d.,]*\d|\d")
# How an answer of several steps comes to its result, whatever the steps were.
_CONCLUDES = re.compile(
    r"^\W*(?:therefore|thus|hence|so|in (?:conclusion|summary)|overall|consequently|"
    r"based on (?:this|these|the above)|daher|somit|also|donc|por lo tanto|quindi|portanto|dus|dlatego|поэтому|"
    r"因此|所以|したがって|따라서|لذلك|इसलिए)\b|"
    r"\bthe (?:final )?answer is\b|\b(?:is|are|was|were) (?:therefore|thus|hence)\b",
    re.IGNORECASE,
)
# "12 + 14 = 26": a general remark that ends in a number of its own was worked out, unless it is an example.
_COMPUTED = re.compile(r"[=≈]\s*[$€£]?\s?\d")
_HYPOTHETICAL = re.compile(r"\b(?:would|example|assum\w+|if|suppose|hypothetical\w*)\b", re.IGNORECASE)
# "No record" and "ja nicht" are no reply: a bare word needs a mark after it, or a pronoun.
_YES_OR_NO = re.compile(
    r"\W*(?:yes|no|ja|nein|oui|non|sí|si|sì|sim|não|nee|tak|nie|да|нет|evet|hayır|はい|いいえ|是的|不是|예|아니요|"
    r"نعم|لا|हाँ|नहीं)(?!\w)\s?(?:[,.:;!—–،、。-]|(?=(?:it|they|he|she|you|we|there|this|that)\b))",
    re.IGNORECASE,
)
_WHETHER = re.compile(
    r"\W*(?!do you|have you)(?:is|are|was|were|do|does|did|has|have|ist|sind|wird|werden|steht|nennt|est-ce|"
    r"es|está|è|é)\b",
    re.IGNORECASE,
)
_SPEAKER = re.compile(r"\b(?:i|we|ich|wir|je|nous|yo)\b", re.IGNORECASE)
_SAYING = frozenset(
    content_words(
        "listed stated mentioned specified indicated given contained included disclosed "
        "documented recorded said describe cover name available published angegeben aufgeführt genannt erwähnt "
        "indiqué mentionné"
    )
)
_SOURCE_NAMED = re.compile(
    r"\b(?:sources?|documents?|context|texts?|records?|passages?|information|i|we)\b", re.IGNORECASE
)
_HOW_TO = re.compile(
    r"\b(?:how (?:do|can|could|should|would|to|does)|where (?:can|do|should)|what (?:steps|do i|should i|can i)|"
    r"who (?:do|should) i|wie (?:kann|muss|soll)|wo (?:kann|finde)|comment|où|cómo|dónde|come|dove|como|onde|hoe|waar|"
    r"jak|gdzie|как|где|nasıl|nerede)\b|どうやって|どこ|如何|怎么|哪里|"
    r"어떻게|어디|كيف|أين|कैसे|कहाँ",
    re.IGNORECASE,
)


class Balance(NamedTuple):
    """What declines and what is told, in clauses of full weight, and what only hedges."""

    declined: float
    told: float
    hedged: float

    @property
    def refusal(self) -> float:
        """Share of what declines, 0 to 1."""
        return self.declined / (self.declined + self.told) if self.declined else 0.0


def weigh(request: JudgeAbstention, clauses: tuple[Clause, ...]) -> Balance:
    """Balance of an answer that was read as `clauses`. The question, where there is one, says what is beside it."""
    question = request.question or ""
    body = _without_courtesy(request.answer, question, clauses)
    told, answers_first = _told(request.answer, question, body)
    declined = _declined(request.answer, question if told >= 1 else "", body, answers_first=answers_first)
    hedged = sum(
        clause.act is Act.HEDGES and (clause.contrast or _names_source(request.answer, clause)) for clause in body
    )
    return Balance(declined + _pointers(body, question, declined=declined), told, float(hedged))


def _without_courtesy(answer: str, question: str, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The clauses that do something; "no, it does not mention X" tells, where that was asked."""
    body = [clause for clause in clauses if clause.act is not Act.PADS]
    if body and body[0].act is Act.DECLINES and _denies(answer, body[0], question):
        body[0] = body[0]._replace(act=Act.STATES)
    return tuple(body)


def _denies(answer: str, clause: Clause, question: str) -> bool:
    """Whether a clause says no to the question, with a "no" or in the words of a question whether something is said."""
    asked, said = frozenset(content_words(question)), _stems(answer, clause)
    if not asked or len(asked & said) * 2 < len(asked):
        return False
    return _YES_OR_NO.match(answer, clause.start) is not None or (
        _WHETHER.match(question) is not None
        and bool(asked & said & _SAYING)
        and not _SPEAKER.search(answer, clause.start, clause.end)
    )


def _told(answer: str, question: str, body: tuple[Clause, ...]) -> tuple[float, bool]:
    """Weight of what is told, and whether the answer opens with a result."""
    numbers = frozenset(_NUMBER.findall(question))
    last = _last_word(body)
    told, answers_first = 0.0, False
    for position, clause in enumerate(body):
        text = answer[clause.start : clause.end]
        if clause.act is Act.STATES:
            weight = _statement_weight(clause, text, numbers, opens=position == 0, closes=clause is last)
            answers_first = answers_first or (position == 0 and weight > 2)
            told += weight
        elif clause.act is Act.GENERIC:
            told += 1.5 if _COMPUTED.search(text) and not _HYPOTHETICAL.search(text) else 0.1
    return told, answers_first


def _statement_weight(clause: Clause, text: str, asked: frozenset[str], *, opens: bool, closes: bool) -> float:
    """Weight of a statement: a number that the question does not have is a result, the more so first or last."""
    if text.rstrip().endswith(("?", "？", "؟")):
        return 0.0
    weight = min(1.0, clause.size / 10)
    if any(number not in asked and len(number) > 1 for number in _NUMBER.findall(text)):
        weight += 2.6 if opens else 0.5
    elif opens and _YES_OR_NO.match(text):
        weight += 2.0
    return weight + 3.5 if closes and _CONCLUDES.search(text) else weight


def _declined(answer: str, question: str, body: tuple[Clause, ...], *, answers_first: bool) -> float:
    """Weight of what is declined. With a question: what it did not ask for weighs little."""
    asked = frozenset(content_words(question)) if question else frozenset()
    last = _last_word(body)
    declined = 0.0
    for position, clause in enumerate(body):
        if clause.act is Act.OBJECTS:
            declined += 3.0 if position == 0 else 0.5
        elif clause.act is Act.DECLINES:
            concludes = clause is last and (not answers_first or _CONCLUDES.search(answer[clause.start : clause.end]))
            weight = 3.0 if position == 0 else 2.5 if concludes else 1.5
            beside = position and asked and (topic := _stems(answer, clause) - REFUSAL_WORDS) and not topic & asked
            declined += 0.4 * weight if beside else weight
    return declined


def _last_word(body: tuple[Clause, ...]) -> Clause | None:
    speaking = [clause for clause in body if clause.act in {Act.DECLINES, Act.OBJECTS, Act.STATES}]
    return speaking[-1] if speaking else None


def _stems(answer: str, clause: Clause) -> frozenset[str]:
    return frozenset(content_words(answer[clause.start : clause.end]))


def _names_source(answer: str, clause: Clause) -> bool:
    return _SOURCE_NAMED.search(answer, clause.start, clause.end) is not None


def _pointers(body: tuple[Clause, ...], question: str, *, declined: float) -> float:
    """Weight of pointing elsewhere. Alone it declines only if said twice, and never where the way was asked for."""
    needs = sum(clause.act is Act.NEEDS for clause in body)
    if declined:
        return 0.5 * (needs + sum(clause.act is Act.DEFLECTS for clause in body))
    return 0.0 if needs < 2 or _HOW_TO.search(question) else 0.6 * needs
