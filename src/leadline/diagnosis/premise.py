"""Whether an answer goes along with the premise of its question, or sets it right."""

from __future__ import annotations

from typing import Final

from leadline.diagnosis.facts import Facts
from leadline.records.verdict import ClaimVerdict
from leadline.text.negation import negations
from leadline.text.words import content_words

_TAKEN_UP: Final = 0.6
"""A claim says what the question takes for granted where it has this share of the question's content words."""


def goes_along(claim: ClaimVerdict, facts: Facts) -> bool:
    """Tell whether a claim asserts what its question takes for granted.

    It has the better part of the words of the question, and its numbers unless it has none at all, before any word that
    denies ("has a panel that works without power" asserts the panel, "has no panel" does not). Where the question
    itself denies something ("Why can't I ..."), a claim goes along that denies it too.
    """
    asked, said = facts.case.question.question, claim.text
    cues = negations(said)
    if negations(asked):
        return bool(cues) and _takes_up(said, asked)
    return _takes_up(said[: cues[0][0]] if cues else said, asked)


def corrects(facts: Facts) -> bool:
    """Tell whether an answer seems to set its question right.

    Nothing in it goes along with the question, and it begins with a denial, or denies something that the question says.
    """
    claims = facts.case.claims
    if any(goes_along(claim, facts) for claim in claims if claim not in facts.claims.supported):
        return False
    answer = facts.case.response.answer if facts.case.response is not None else None
    denies = bool(negations(facts.case.question.question))
    opening = negations(answer or "")[:1]
    if opening and not (answer or "")[: opening[0][0]].strip():
        return True
    return any(bool(negations(claim.text)) is not denies and _touches(claim.text, facts) for claim in claims)


def _takes_up(said: str, asked: str) -> bool:
    words, wanted = frozenset(content_words(said)), frozenset(content_words(asked))
    numbers, given = _numbers(wanted), _numbers(words)
    return bool(wanted) and len(words & wanted) >= _TAKEN_UP * len(wanted) and (numbers <= given or not given)


def _touches(said: str, facts: Facts) -> bool:
    return not frozenset(content_words(facts.case.question.question)).isdisjoint(content_words(said))


def _numbers(words: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in words if any(map(str.isdigit, word)))
