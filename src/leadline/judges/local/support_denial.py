"""Whether a claim and its evidence differ in being denied, clause by clause.

A denial counts where it denies what the claim speaks of: the words right after it (or, where none follows, right
before it) are words of the claim. "The gateway has not been heard for an hour" denies nothing of a claim on the light
in the sentence before, nor "without a probe" that a sensor is exchanged. What a condition denies ("when it cannot be
reached, ...") the statement does not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from leadline.judges.local.support_text import Sentence
from leadline.text.negation import negations
from leadline.text.words import Token, stem, stop_words, tokens

_REACH = 2  # content words after a denial that it may be about: "no extra fee"
_VERBAL = re.compile(r".*n['’]?t|cannot|not|never|without|hardly|barely|scarcely", re.IGNORECASE)
_ADVERB = re.compile(r".{3,}ly|always|yet|ever|often|even|currently|normally")
_CLAUSE = re.compile(r"[,;:–—()]\s|\b(?:but|while|whereas|although|though|however|yet|except|unless|and|or)\b")
_BOUND = re.compile(r"\s+(?:less|fewer|more|longer)\s+than\b", re.IGNORECASE)  # "no less than" denies nothing
_CONDITION = re.compile(
    r"\W*(?:if|when|whenever|unless|while|where|wherever|until|once|as long as|as soon as|in case"
    r"|wenn|falls|solange|sobald|während|si|quand|lorsque|cuando|mientras|se|quando|als|indien)\b",
    re.IGNORECASE,
)


class _Clause(NamedTuple):
    stems: frozenset[str]
    condition: bool
    denials: tuple[frozenset[str], ...]


def denied(claim: str, language: str) -> tuple[bool, frozenset[str]]:
    """Whether a claim denies what it says, and the words that its denials are about."""
    told = [scope for one in _clauses(claim, language) if not one.condition for scope in one.denials]
    return len(told) % 2 == 1, frozenset().union(*told)


def denies(sentences: Sequence[Sentence], wanted: frozenset[str], own: frozenset[str], language: str) -> bool:
    """Whether the part of some sentences that speaks of a claim is denied.

    The part is the fewest clauses in a row that hold all `wanted` words; `own` are the words of the claim, and those
    that say the opposite.
    """
    parts = [part for one in sentences for part in _clauses(one.text, language)]
    about = [0 if part.condition else sum(not scope.isdisjoint(own) for scope in part.denials) for part in parts]
    if not any(about):
        return False
    first, last = _shortest([part.stems & wanted for part in parts], wanted)
    return sum(about[first:last]) % 2 == 1


def _shortest(held: Sequence[frozenset[str]], wanted: frozenset[str]) -> tuple[int, int]:
    """Start and end of the shortest run that holds all that is wanted; of equal ones the first, of none nothing."""
    best, start = (0, 0), 0
    inside: Counter[str] = Counter()
    for end, words in enumerate(held, 1):
        inside.update(words)
        while len(inside) == len(wanted) and start < end:
            if best == (0, 0) or end - start < best[1] - best[0]:
                best = (start, end)
            inside.subtract(held[start])
            inside = +inside
            start += 1
    return best


@lru_cache(maxsize=1024)
def _clauses(sentence: str, language: str) -> tuple[_Clause, ...]:
    cuts = [0, *(match.start() for match in _CLAUSE.finditer(sentence)), len(sentence)]
    return tuple(_clause(sentence[start:end], language) for start, end in pairwise(cuts))


def _clause(part: str, language: str) -> _Clause:
    words = tokens(part)
    stops = stop_words(language)
    content = [word for word in words if word.text not in stops]
    denials = tuple(
        frozenset(stem(word.text, language) for word in _scope(part[start:end], content, start, end, language))
        for start, end in negations(part, language)
        if not _BOUND.match(part, end)
    )
    stems = frozenset(stem(word.text, language) for word in words)
    return _Clause(stems, _CONDITION.match(part) is not None, denials)


def _scope(cue: str, content: list[Token], start: int, end: int, language: str) -> list[Token]:
    """Words that a denial is about: in English the first one after "not", adverbs aside."""
    after = [word for word in content if word.start >= end]
    if language == "en" and _VERBAL.fullmatch(cue):
        after = [word for word in after if not _ADVERB.fullmatch(word.text)][:1] or after[:1]
    before = [word for word in content if word.end <= start][-1:]
    return after[:_REACH] or before or [word for word in content if start <= word.start < end]
