"""Whether a sentence denies a part of a claim, or says the opposite of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from leadline.judging.origins.fields import flag, names_field
from leadline.judging.origins.nearness import share
from leadline.judging.origins.page import Unit
from leadline.judging.origins.parts import Part, parts
from leadline.text.opposites import rivals

_SAME: Final = 0.85
"""Share of the words of a part that a sentence must have which denies it, where no judge says that it does."""
_SAME_JUDGED: Final = 0.8
"""The same where a judge says so, for a part that is itself a denial: "not for humidity" is not denied by less."""
_SCOPE: Final = 2
"""Words after "not" that a claim must have, which the judge says that a sentence denies."""
_FEWEST: Final = 2
_OPPOSED: Final = 0.5
"""Share of the other words of a part that a sentence must have which says the opposite of one."""


def false_field(claimed: Sequence[Part], unit: Unit) -> bool:
    """Whether a field of a record says yes or no to what a part of the claim says: `"valet": false`."""
    said = flag(unit)
    return said is not None and any(
        said is part.negated and names_field(unit, part.words - part.named) for part in claimed
    )


def denies(claimed: Iterable[Part], unit: Unit, language: str) -> bool:
    """Whether a sentence denies a part of the claim nearly word by word."""
    for part in claimed:
        if len(part.words) <= _FEWEST:
            continue
        clause = _clause(part, unit, language)
        if clause is None or clause.negated is part.negated:
            continue
        if share(part.words, clause.words) >= _SAME or (
            share(part.words, unit.bag) >= _SAME and _all_alike(unit, language)
        ):
            return True
    return False


def denies_judged(claimed: Iterable[Part], unit: Unit, language: str) -> bool:
    """Whether a sentence that a judge calls contradicting denies a part of the claim, or a part denies it."""
    return any(
        _excludes(part, clause)
        for part in claimed
        for clause in parts(unit.text, language)
        if clause.negated is not part.negated
    )


def opposes(claimed: Iterable[Part], unit: Unit, language: str, *, but: frozenset[str]) -> bool:
    """Whether a sentence has the opposite of a word of the claim, among the same other words.

    Args:
        claimed: the parts of the claim.
        unit: the sentence.
        language: that of the claim.
        but: words of the claim, whose opposites it has itself.
    """
    return any(
        _opposed(part, clause, but)
        for part in claimed
        for clause in parts(unit.text, language)
        if clause.negated is part.negated
    )


def _clause(part: Part, unit: Unit, language: str) -> Part | None:
    return max(parts(unit.text, language), key=lambda one: len(part.words & one.words), default=None)


def _all_alike(unit: Unit, language: str) -> bool:
    return len({one.negated for one in parts(unit.text, language)}) == 1


def _excludes(part: Part, clause: Part) -> bool:
    """Whether a denial excludes what is said: "no pool" excludes a heated pool, not the other way round."""
    if part.negated:
        return len(part.words) >= _FEWEST and share(part.words, clause.words) >= _SAME_JUDGED
    first = clause.scope[:_SCOPE]
    return bool(first) and part.words.issuperset(first) and share(frozenset(clause.scope), part.words) >= _OPPOSED


def _opposed(part: Part, clause: Part, but: frozenset[str]) -> bool:
    for word in part.words - clause.words:
        against = (rivals(word) & clause.words) - but
        others = part.words - {word}
        if against and not others.isdisjoint(clause.words) and share(others, clause.words) >= _OPPOSED:
            return True
    return False
