"""What a clause opens with, which tells whether it is about somebody new or about the subject before it."""

from __future__ import annotations

import re
from enum import Enum
from itertools import pairwise

from leadline.judges.local.support_claim import ClaimWords
from leadline.judges.local.support_text import Ready, Sentence
from leadline.text.numbers import quantities
from leadline.text.words import stem

_NAMED = 3  # words at the start of a clause in which a name is its subject
_OF = 5  # the same for a name after "of": "the mayor of Porto"
PRONOUNS = frozenset(
    stem(word) for word in ("it", "its", "he", "his", "she", "her", "they", "their", "this", "these", "es", "er", "sie")
)
_SINGULAR = re.compile(
    r"\S{1,40}?(?:,[^,]{0,40},)? (?:\w+s|\w+ed|had|can|will|grew|became|began|won|lost|led|sold|wrote|made)\b"
)


class Opening(Enum):
    """What a clause opens with: a name, a word that may be one ("Berlin has"), or anything else ("Lockers need")."""

    NAME = "name"
    WORD = "word"
    OTHER = "other"


def opening_of(
    one: Sentence, named: frozenset[str], text: Ready, claim: ClaimWords, nouns: frozenset[str]
) -> Opening:  # fmt: skip
    """Tell what a clause opens with, its words with a capital given.

    A capital where the clause starts tells nothing. There it is a name if the text writes it so elsewhere, if another
    capital follows, or if a noun follows that follows a name in the claim ("Family tariff" for "Basic tariff").
    """
    is_name = [stemmed in named and capital for stemmed, capital in zip(one.stems, one.capital, strict=True)]
    after_of = (word == "of" and name for word, name in zip(one.stems[:_OF], is_name[1:], strict=False))
    if any(is_name[1:_NAMED]) or any(after_of):
        return Opening.NAME
    if not is_name or not is_name[0]:
        return Opening.OTHER
    own = claim.bits.get(one.stems[0], 0)
    if own:
        return Opening.NAME if own & claim.names else Opening.OTHER
    if one.stems[0] in text.named or one.capital[1:2] == (True,) or not nouns.isdisjoint(one.stems[1:2]):
        return Opening.NAME
    return Opening.WORD if _SINGULAR.match(one.text, one.places[0]) else Opening.OTHER


def refers_back(one: Sentence) -> bool:
    """Whether a clause opens with a pronoun."""
    return bool(one.stems) and one.stems[0] in PRONOUNS


def nouns_after_names(claim: ClaimWords) -> frozenset[str]:
    """Content words right after the names of a claim."""
    last = {one.stems[-1] for one in (*claim.named, *claim.asked)}
    return frozenset(after for word, after in pairwise(claim.stems) if word in last and after in claim.bits)


def capitals(one: Sentence, common: frozenset[str]) -> frozenset[str]:
    """Words that a clause writes with a capital, and at its start no text without; no numbers and dates."""
    taken = {offset for number in quantities(one.text) for offset in range(number.start, number.end)}
    return frozenset(
        stemmed
        for place, (stemmed, capital) in enumerate(zip(one.stems, one.capital, strict=True))
        if capital and not stemmed[0].isdigit() and (place or stemmed not in common)
        if one.places[place] not in taken
    )
