"""Merges claims that say the same, by what they say and never by the numbers that they share.

Two claims are one where their words are the same in the same order, articles and grammatical endings aside; or where
one says that something exists ("There are 5 exits.") and another says who has it ("The hall has 5 exits.").
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from leadline.judges.local.claims_words import listed
from leadline.records.request import Claim
from leadline.text.words import language_of, stem, tokens


def merged(claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """Claims without repeats, in order of first mention.

    The first place is kept, the mentions are added up, and the fuller wording wins.
    """
    found: list[Claim] = []
    places: dict[tuple[str, ...], int] = {}
    for claim in claims:
        keys = _keys(claim.text)
        at = next((places[key] for key in keys if key in places), None)
        if at is None:
            at = len(found)
            found.append(claim)
        else:
            found[at] = _joined(found[at], claim)
        for key in keys:
            places.setdefault(key, at)
    return tuple(found)


def _joined(first: Claim, again: Claim) -> Claim:
    fuller = again if _exists(first.text) and not _exists(again.text) else first
    return msgspec.structs.replace(
        first,
        text=fuller.text,
        mentions=first.mentions + again.mentions,
        flags=tuple(sorted({*first.flags, *again.flags})) if first.flags != again.flags else first.flags,
    )


def _keys(text: str) -> list[tuple[str, ...]]:
    """What a claim is known by: its words, and what it says exists where it says that."""
    keys = [_key(text)]
    thing = _exists(text) or _owned(text)
    if thing:
        keys.append(("exists", *_key(thing)))
    return keys


def _key(text: str) -> tuple[str, ...]:
    if len(text) > _LONGEST:
        return (text,)
    spoken = language_of(text)
    found = tuple(stem(token.text, spoken) for token in tokens(text) if token.text not in _EMPTY)
    return found or (text,)


def _exists(text: str) -> str | None:
    match = _THERE.fullmatch(text)
    return match["thing"] if match else None


def _owned(text: str) -> str | None:
    match = _HAS.fullmatch(text)
    return match["thing"] if match else None


_LONGEST = 2000
_EMPTY = listed("the a an also thus therefore overall so der die das ein eine le la les un une el los las")
_THERE = re.compile(r"(?:there (?:is|are|was|were)|es gibt|il y a|hay) (?P<thing>[^.,;:\n]{1,80})[.!]?", re.IGNORECASE)
_HAS = re.compile(
    r"[^.,;:\n]{1,80}? (?:has|have|had|contains?|includes?|offers?|hat|haben|a|ont|tiene|tienen) "
    r"(?P<thing>\d[^.,;:\n]{1,80})[.!]?",
    re.IGNORECASE,
)
