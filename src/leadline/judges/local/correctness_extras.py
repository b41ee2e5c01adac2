"""Does more than the reference says turn it round: "open from 9 to 17, closed on weekdays" against "open from 9 to 17".

Extra detail is no contradiction. It is one where it gives the thing that the reference speaks of the opposite state
(open and closed, included and excluded, free and costs, ...), at no narrower occasion: "closed on Sundays" and
"forbidden in the pool" are exceptions, which a reference without "daily" or "always" leaves room for, but "closed on
weekdays" takes away what the reference grants as the rule. States are words of English and German, written by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from leadline.judges.local.claims_words import listed
from leadline.text.negation import is_negated
from leadline.text.opposites import rivals
from leadline.text.words import is_content, language_of, stem, tokens


def turned_round(reference: str, answer: str, question: str = "") -> tuple[str, ...]:
    """Pieces of the answer that give the reference's subject the state opposite to the one that it has there."""
    states = {word: against for word in _folded(reference) if (against := _opposites(word))}
    if not states or is_negated(reference):
        return ()
    pieces = tuple(_pieces(answer))
    agreeing = [piece for piece in pieces if not states.keys().isdisjoint(_folded(piece))]
    known = _stems(" ".join((reference, question, *agreeing)))
    foreign = _content(answer, language_of(f"{reference} {answer}")) - known
    return tuple(
        piece
        for piece in pieces
        if any(_gives(piece, word, against, reference, foreign) for word, against in states.items())
    )


def _opposites(word: str) -> frozenset[str]:
    """Stems of the states that exclude a state; empty for a word that is none."""
    more = frozenset(
        stem(other) for pair in _PAIRS for other in pair[1 - (word in pair[1])] if word in pair[0] | pair[1]
    )
    return more | (rivals(stem(word)) if word in _STATES else frozenset())


_STATES = listed(
    """open opened opens closed closes shut included includes excluded excludes allowed permitted forbidden prohibited
    banned legal illegal mandatory required compulsory optional voluntary available unavailable possible impossible
    free paid safe unsafe active inactive enabled disabled accepted rejected approved refundable indoors outdoors
    automatic manual public private temporary permanent full empty"""
)
_PAIRS = tuple(
    (listed(row.partition("|")[0]), listed(row.partition("|")[2]))
    for row in (
        "free|costs cost charged payable chargeable",
        "refundable|non-refundable nonrefundable",
        "geöffnet offen|geschlossen zu",
        "inbegriffen inklusive enthalten|exklusive ausgeschlossen",
        "erlaubt gestattet|verboten untersagt",
        "kostenlos gratis kostenfrei|kostet kostenpflichtig",
        "möglich|unmöglich",
        "gültig|ungültig",
    )
)


def _pieces(answer: str) -> Iterator[str]:
    return (piece.strip() for piece in _BOUNDARY.split(answer) if piece and piece.strip())


_BOUNDARY = re.compile(
    r"(?<=[.!?])\s+|[,;:]\s+|\s[–—-]\s|—|[()\n]|\s(?:and|but|yet|however|although|though|while|und|aber|jedoch)\s",
    re.IGNORECASE,
)


def _gives(piece: str, word: str, against: frozenset[str], reference: str, foreign: frozenset[str]) -> bool:
    """Whether a piece gives the opposite of a state to what the reference speaks of, as the rule."""
    words = [token.text for token in tokens(piece)]
    at = next((i for i, one in enumerate(words) if stem(one) in against), None)
    if at is None or word in words or stem(words[at]) in _stems(reference) or is_negated(piece):
        return False
    if not foreign.isdisjoint(stem(one) for one in words[:at]):
        return False  # about something else: "dinner is excluded"
    if _RULE.search(piece):
        return not _OCCASION.search(reference)
    return not _EXCEPTION.search(piece) or _ALWAYS.search(reference) is not None


_DAYS = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_RULE = re.compile(
    r"\b(?:weekdays?|daily|always|everyone|everybody|permanently|entirely|completely|every\s+day|all\s+(?:day|days|week|year)"
    r"|at\s+all\s+times|werktags|täglich|immer|stets|jeden\s+tag|für\s+alle)\b",
    re.IGNORECASE,
)
_OCCASION = re.compile(
    rf"\b(?:weekends?|{_DAYS}|holidays?|spring|summer|autumn|winter|wochenende|feiertag\w*|sommer|winter)\b",
    re.IGNORECASE,
)
_EXCEPTION = re.compile(
    rf"\b(?:on|in|for|at|during|after|before|if|when|unless|except|outside|without|until|{_DAYS}|weekends?|holidays?"
    r"|from\s+\d\S*|am|im|für|bei|während|nach|vor|wenn|falls|außer|ohne|bis|ab)\b",
    re.IGNORECASE,
)
_ALWAYS = re.compile(r"\b(?:daily|always|every|all|any|everyone|24/7|täglich|immer|jede[nrs]?|alle)\b", re.IGNORECASE)


def _folded(text: str) -> frozenset[str]:
    return frozenset(token.text for token in tokens(text))


def _content(text: str, language: str) -> frozenset[str]:
    return frozenset(stem(token.text) for token in tokens(text) if is_content(token.text, language))


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(token.text) for token in tokens(text))
