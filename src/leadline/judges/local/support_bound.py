"""Whom a value is said of: whether the texts say it of somebody or something else than the claim does.

Each clause that states a value of the claim (a quantity or a name) is set beside the clauses that state another value
of the same kind. Where one of those holds all the claim's words that the first holds, and more of them, the claim has
joined its subject with the value of another: "Paris has 12 stores" over "Paris has 9 stores. Berlin has 12 stores."
A clause without a subject of its own is about the subject before it, in the end about what its heading names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from leadline.judges.local.support_claim import ClaimWords, Counted, Named
from leadline.judges.local.support_text import Ready, Sentence, sentence
from leadline.judges.local.support_values import says_otherwise, stated
from leadline.text.clauses import clauses
from leadline.text.numbers import Kind, quantities
from leadline.text.words import stem, tokens

_OPENING = 3  # words at the start of a clause in which its subject begins
_SUBJECT = 5  # words at the start of a clause that may belong to its subject
_PRONOUNS = frozenset(
    stem(word) for word in ("it", "its", "he", "his", "she", "her", "they", "their", "this", "these", "es", "er", "sie")
)


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
    found = [one for text, heading in zip(texts, headings, strict=True) for one in _clauses(claim, text, heading)]
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
    telling = rest & (claim.names | claim.numbers) or rest
    return bool(rivals) and all(any(_outdoes(rival, one, rest, telling) for rival in rivals) for one in stating)


def _outdoes(rival: _Clause, one: _Clause, rest: int, telling: int) -> bool:
    """Whether a clause has all that another has, and a telling word besides: a name or a number, if there is one."""
    more, less = rival.words & rest, one.words & rest
    return bool(more & ~less & telling) and more & less == less


def _states(value: Counted | Named, one: _Clause) -> bool:
    if isinstance(value, Counted):
        return bool(stated(value, one.said))
    return one.words & value.mask == value.mask


def _denies(value: Counted | Named, claim: ClaimWords, one: _Clause) -> bool:
    if isinstance(value, Counted):
        return says_otherwise(value, claim, one.said)
    return bool(one.others)


def _clauses(claim: ClaimWords, text: Ready, heading: str) -> Iterator[_Clause]:
    """Clauses of a text that have words of the claim, each with those of its subject and its period."""
    about = _words(claim, frozenset(stem(token.text, claim.language) for token in tokens(heading)))
    own = frozenset(claim.stems)
    opening = period = 0
    for one in (part for whole in text.sentences for part in units(whole, claim.language)):
        words = _said(claim, one)
        named = _subject(one, text)
        about = _words(claim, named) if named else about
        carried = opening if one.stems[:1] and one.stems[0] in _PRONOUNS else 0
        if words:
            yield _Clause(one, words | about | carried | period, _capitals(one, text) - own)
        opening = carried or _words(claim, frozenset(one.stems[:_SUBJECT]))
        period = _period(claim, one)


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


def _subject(one: Sentence, text: Ready) -> frozenset[str]:
    """Words with a capital at the start of a clause; none where it opens with a pronoun or a common noun."""
    capitals = _capitals(one, text)
    if capitals.isdisjoint(one.stems[:_OPENING]):
        return frozenset()
    return capitals | {stemmed for stemmed, capital in zip(one.stems[:_SUBJECT], one.capital, strict=False) if capital}


def _capitals(one: Sentence, text: Ready) -> frozenset[str]:
    """Words that a clause writes with a capital, and at its start the text nowhere without; no numbers and dates."""
    counted = quantities(one.text)
    return frozenset(
        stemmed
        for place, (stemmed, capital) in enumerate(zip(one.stems, one.capital, strict=True))
        if capital and not stemmed[0].isdigit() and (place or stemmed not in text.common)
        if not any(number.start <= one.places[place] < number.end for number in counted)
    )


@lru_cache(maxsize=4096)
def units(whole: Sentence, language: str) -> tuple[Sentence, ...]:
    """Cut a sentence into clauses, at every semicolon too."""
    cuts = [piece for start, end in clauses(whole.text) for piece in whole.text[start:end].split(";") if piece.strip()]
    if len(cuts) < 2:
        return (whole,)
    return tuple(sentence(piece, whole.start, whole.end, language) for piece in cuts)
