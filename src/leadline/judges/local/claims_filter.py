"""Which sentences of an answer are no claims: small talk, questions back, refusals.

Removal is careful: a sentence that holds a number or a name is small talk only as a greeting, and what no rule
knows stays a claim.
"""

from __future__ import annotations

import re

from leadline.judges.local.abstention import abstention
from leadline.judges.local.claims_phrases import (
    ALONE,
    ANNOUNCEMENT,
    DEFLECTION,
    GREETING,
    OPENING,
    OUTSIDE,
    OUTSIDE_OPENING,
    PLACEHOLDER,
    STATED_QUESTION,
    TALK,
    WOULD_NEED,
)
from leadline.judges.local.claims_words import has_name, has_number, is_statement, listed, words
from leadline.records.request import AnswerState, JudgeAbstention


def why_no_claim(text: str, question: str = "") -> str | None:
    """Reason why a sentence (without markers and markdown) is no claim as an answer, or None where it is one.

    Reasons: "non_factual" (greetings, offers, thanks, announcements), "question", "abstention".
    """
    text = text.strip(" \t\"'“”")
    if PLACEHOLDER.fullmatch(text):
        return "non_factual"
    if text.endswith(("?", "？", "؟")) and not STATED_QUESTION.match(text):
        return "question"
    if is_small_talk(text):
        return "non_factual"
    return "abstention" if _refuses(text, question) else None


def is_small_talk(text: str) -> bool:
    """Whether a sentence only greets, thanks, offers, wishes or announces."""
    if len(text) > _LONGEST_TALK:
        return False
    if GREETING.fullmatch(text):
        return True
    if has_number(text) or not (TALK.match(text) or ALONE.fullmatch(text)):
        return False
    return not has_name(text)


def is_announcement(text: str) -> bool:
    """Whether a line before a list only announces it ("Here are the key points:", "We can now work it out:")."""
    text = _LENGTH.sub(" ", text)
    if has_number(text):
        return False
    return bool(_WE.match(text) or ANNOUNCEMENT.fullmatch(text)) or all(
        word.lower() in _ANNOUNCING for word in words(text)
    )


def deflects(text: str) -> bool:
    """Whether a sentence of an answer that declines says nothing but where to turn or what is wanting."""
    return bool(WOULD_NEED.match(text)) or (not has_number(text) and bool(DEFLECTION.match(text)))


def disclosed_outside(text: str) -> bool:
    """Whether a sentence says that what follows does not come from the documents."""
    return bool(OUTSIDE.search(text[:_LONGEST_TALK]))


def without_opening(text: str) -> str:
    """A sentence without what it opens with before its fact: "In short,", "Note that", where it comes from."""
    match = OUTSIDE_OPENING.match(text) or OPENING.match(text)
    if match is None or not is_statement(text[match.end() :]):
        return text
    rest = text[match.end() :]
    return rest[0].upper() + rest[1:]


def _refuses(text: str, question: str) -> bool:
    if disclosed_outside(text) and OUTSIDE_OPENING.match(text):
        return False
    reply = abstention(JudgeAbstention(question_id="", question=question or None, answer=text))
    return reply.state in {AnswerState.ABSTAINED, AnswerState.CLARIFICATION}


_LONGEST_TALK = 240
_LENGTH = re.compile(r"\b\d{1,4}[ -](?:words?|sentences?|bullet points?|key points?|points)\b", re.IGNORECASE)
_WE = re.compile(r"(?:now,? |first,? |next,? |then,? )?(?:we|i|let(?:'|’)?s|let us)\b[^.]*[:：]$", re.IGNORECASE)
_ANNOUNCING = listed(
    """here are is the following follows follow below as list of summary overview key main important most points point
    facts details information steps step some a an these this based on documents document provided context according to
    in short brief answer what i we found know relevant sources it they that you there include includes and sure
    certainly from retrieved given above which can be summarized listed
    hier sind ist die der das folgende folgenden wichtigsten punkte schritte übersicht zusammenfassung
    voici les points suivants"""
)
