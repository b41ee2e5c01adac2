"""Whether another name stands in the place of a claim's name where the texts say what the claim says.

"Founded by Tom Ray" over "The company was founded by Ann Lee. Since 2015 it has been led by Tom Ray."
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from leadline.judges.local.support_claim import ClaimWords, Named
from leadline.judges.local.support_opening import PRONOUNS, capitals
from leadline.judges.local.support_text import Ready, Sentence
from leadline.judges.local.support_units import all_units
from leadline.text.words import stem, tokens

_SHARE = 0.6  # of the claim's other words, which a clause about a rival must have
_OPENING = 5  # words at the start of a clause in which a pronoun takes up the subject before it
_SUBJECT = 3  # words at the start of a clause that may be its subject; more would take in its verb
_SIDE = 2  # words beside a name that tell its role
_LONGEST = 1000  # clauses of a text that are looked at; what is longer has its name everywhere
_CODE = re.compile(r"([^\W\d]+)\d")


@dataclass(frozen=True, slots=True)
class _Part:
    """A clause, its words of the claim, and whether it names somebody."""

    said: Sentence
    words: int
    names: bool


def displaced(claim: ClaimWords, texts: Sequence[Ready], headings: Sequence[str]) -> tuple[Named, ...]:
    """Names of the claim that stand apart from what is claimed, which the texts say of a rival in their place."""
    if not claim.named:
        return ()
    titled = {stem(token.text, claim.language) for heading in headings for token in tokens(heading)}
    common = frozenset().union(*(text.common for text in texts))
    parts = [list(_parts(claim, text, common)) for text in texts]
    return tuple(one for one in claim.named if not titled.issuperset(one.stems) and _is_displaced(one, claim, parts))


def is_subject(name: Named) -> bool:
    """Whether a name is what the claim is about, rather than what it says: it opens the claim, or is a code."""
    return bool(name.mask & 1) or _CODE.match(name.stems[-1]) is not None


def _parts(claim: ClaimWords, text: Ready, common: frozenset[str]) -> Iterator[_Part]:
    before = 0  # words of the claim that the last subject has
    for part, _ in all_units(text.text, claim.language)[:_LONGEST]:
        opening, words = _words(claim, part.stems[:_SUBJECT]), _words(claim, part.bag)
        if _takes_up(part):
            words |= before
        else:
            before = opening
        yield _Part(part, words, bool(capitals(part, common)))


def _takes_up(part: Sentence) -> bool:
    """Whether a pronoun is the subject of a clause: one near its start, with no name before it."""
    for word, capital in zip(part.stems[:_OPENING], part.capital, strict=False):
        if word in PRONOUNS:
            return True
        if capital and not word[0].isdigit():
            return False
    return False


def _words(claim: ClaimWords, stems: Iterable[str]) -> int:
    words = 0
    for word in claim.bits.keys() & set(stems):
        words |= claim.bits[word]
    return words


def _is_displaced(name: Named, claim: ClaimWords, texts: Sequence[Sequence[_Part]]) -> bool:
    rest = ((1 << len(claim.content)) - 1) & ~name.mask
    own = {words & rest for parts in texts for words in _own(name, parts)}
    if not own or not rest:
        return False
    rivals = {
        part.words & rest
        for parts in texts
        for part in parts
        if not part.said.bag.issuperset(name.stems)
        and (part.words & rest).bit_count() >= _SHARE * rest.bit_count()
        and _has_rival(name, claim, part.said)
    }
    return bool(rivals) and all(any(words & rival == words != rival for rival in rivals) for words in own)


def _own(name: Named, parts: Sequence[_Part]) -> Iterator[int]:
    """Words of the claim that each mention of a name comes with, the clauses after it that name nobody included."""
    words: int | None = None
    for part in parts:
        if part.said.bag.issuperset(name.stems):
            if words is not None:
                yield words
            words = part.words
        elif part.names and words is not None:
            yield words
            words = None
        elif words is not None:
            words |= part.words
    if words is not None:
        yield words


def _has_rival(name: Named, claim: ClaimWords, said: Sentence) -> bool:
    return any(
        any(_twin(name.stems[-1], word) for word in said.stems[first:last])
        or _same_role(name, claim, said, first, last)
        for first, last in _runs(said)
        if not set(said.stems[first:last]).issubset(claim.stems)
    )


def _runs(said: Sentence) -> Iterator[tuple[int, int]]:
    """Runs of words with a capital or a digit: first, and one after the last."""
    first = None
    for place, capital in enumerate((*said.capital, False)):
        if capital and first is None:
            first = place
        elif not capital and first is not None:
            yield first, place
            first = None


def _twin(own: str, other: str) -> bool:
    mine, theirs = _CODE.match(own), _CODE.match(other)
    return own != other and mine is not None and theirs is not None and mine[1] == theirs[1]


def _same_role(name: Named, claim: ClaimWords, said: Sentence, first: int, last: int) -> bool:
    """Whether the two words before a name, or the two after it, are the same in the claim; one must carry content."""
    size = len(name.stems)
    place = next((at for at in range(len(claim.stems)) if claim.stems[at : at + size] == name.stems), None)
    if place is None or said.stems[first][0].isdigit():
        return False
    before = claim.stems[max(0, place - _SIDE) : place], said.stems[max(0, first - _SIDE) : first]
    after = claim.stems[place + size : place + size + _SIDE], said.stems[last : last + _SIDE]
    return any(
        len(mine) == _SIDE and mine == theirs and not claim.bits.keys().isdisjoint(mine)
        for mine, theirs in (before, after)
    )
