"""Whom a value is said of: whether the texts say it of somebody or something else than the claim does.

Each clause that states a value of the claim (a quantity or a name) is set beside the clauses that state another value
of the same kind. Where one of those holds all the claim's words that the first holds, and more of them, the claim has
joined its subject with the value of another: "Paris has 12 stores" over "Paris has 9 stores. Berlin has 12 stores."
A clause without a subject of its own is about the subject before it, in the end about what its heading names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from leadline.judges.local.support_claim import ClaimWords, Counted, Named
from leadline.judges.local.support_opening import Opening, capitals, nouns_after_names, opening_of, refers_back
from leadline.judges.local.support_text import Ready, Sentence
from leadline.judges.local.support_units import all_units
from leadline.judges.local.support_values import says_otherwise, stated
from leadline.text.numbers import Kind
from leadline.text.words import stem, tokens

_SUBJECT = 5  # words at the start of a clause that may belong to its subject


@dataclass(frozen=True, slots=True)
class _Clause:
    """A clause that has words of the claim: which (its subject's included), and its words with a capital besides."""

    said: Sentence
    words: int
    others: frozenset[str]


def elsewhere(claim: ClaimWords, texts: Sequence[Ready], headings: Sequence[str]) -> tuple[Counted | Named, ...]:
    """Values of the claim that the texts state of another subject only, and have another value for the claim's own."""
    if not claim.counted and len(claim.named) < 2:
        return ()
    common = frozenset().union(*(text.common for text in texts))
    found = [
        one for text, heading in zip(texts, headings, strict=True) for one in _clauses(claim, text, heading, common)
    ]
    values: tuple[Counted | Named, ...] = (*claim.counted, *(claim.named if len(claim.named) > 1 else ()))
    return tuple(value for value in values if _is_elsewhere(value, claim, found))


def _is_elsewhere(value: Counted | Named, claim: ClaimWords, found: Sequence[_Clause]) -> bool:
    stating = [one for one in found if _states(value, one)]
    if not stating:
        return False
    rest = ((1 << len(claim.content)) - 1) & ~value.mask
    fewest = min((one.words & rest).bit_count() for one in stating)
    rivals = [
        one
        for one in found
        if (one.words & rest).bit_count() > fewest and not _states(value, one) and _denies(value, claim, one)
    ]
    hard = [one.mask for one in claim.named] + [one.mask for one in claim.counted]
    words = [1 << place for place in range(len(claim.content))]
    telling = [mask for mask in hard if mask & rest == mask] or words
    return bool(rivals) and all(any(_outdoes(rival, one, rest, telling) for rival in rivals) for one in stating)


def _outdoes(rival: _Clause, one: _Clause, rest: int, telling: Sequence[int]) -> bool:
    """Whether a clause has all that another has, and a telling word besides: a name or a number, if there is one."""
    more, less = rival.words & rest, one.words & rest
    return more & less == less and any(mask & ~more == 0 and mask & ~less for mask in telling)


def _states(value: Counted | Named, one: _Clause) -> bool:
    if isinstance(value, Counted):
        return bool(stated(value, one.said))
    return one.words & value.mask == value.mask


def _denies(value: Counted | Named, claim: ClaimWords, one: _Clause) -> bool:
    if isinstance(value, Counted):
        return says_otherwise(value, claim, one.said)
    return bool(one.others)


def _clauses(claim: ClaimWords, text: Ready, heading: str, common: frozenset[str]) -> Iterator[_Clause]:
    """Clauses of a text that have words of the claim, each with those of its subject and its period."""
    about = _words(claim, frozenset(stem(token.text, claim.language) for token in tokens(heading)))
    own = frozenset(claim.stems)
    nouns = nouns_after_names(claim)
    opening = period = 0
    aside = False  # the last clause was about something that the next ones need not be about
    for one, opens in all_units(text.text, claim.language):
        words, named, refers = _said(claim, one), capitals(one, common), refers_back(one)
        if not refers:
            kind = opening_of(one, named, text, claim, nouns)
            if kind is Opening.NAME or not about:
                about = _words(claim, named.union(_with_capital(one)))
            opening = _words(claim, frozenset(one.stems[:_SUBJECT]))
            aside = kind is Opening.WORD or (aside and not opens and kind is Opening.OTHER)
        if words:
            carried = (0 if aside else about) | (opening if refers else 0) | period
            yield _Clause(one, words | carried, named - own)
        period = _period(claim, one)


def _with_capital(one: Sentence) -> list[str]:
    """Words with a capital or a digit among the first of a clause."""
    return [stemmed for stemmed, capital in zip(one.stems[:_SUBJECT], one.capital, strict=False) if capital]


def _said(claim: ClaimWords, one: Sentence) -> int:
    """Words of the claim in a clause, its quantities where their values are meant."""
    words = _words(claim, one.bag)
    if words:
        for counted in claim.counted:
            words = words | counted.mask if stated(counted, one) else words & ~counted.mask
    return words


def _period(claim: ClaimWords, one: Sentence) -> int:
    """Dates of the claim that a clause has, which hold for the next one too: "2020 was quiet. Sales came to ..."."""
    mask = 0
    for counted in claim.counted:
        if counted.quantity.kind is Kind.DATE and stated(counted, one):
            mask |= counted.mask
    return mask


def _words(claim: ClaimWords, bag: frozenset[str]) -> int:
    mask = 0
    for word in claim.bits.keys() & bag:
        mask |= claim.bits[word]
    return mask
