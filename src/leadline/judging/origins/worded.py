"""Blended without a number or a name: the very words of a claim stand about a twin of what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from leadline.judging.origins.about import About, Scene, twin_page
from leadline.judging.origins.blended import Blend, spoken_of
from leadline.judging.origins.claim import BLEAK, DetailKind, Traceable
from leadline.judging.origins.nearness import share
from leadline.judging.origins.stands import stands
from leadline.text.negation import is_negated
from leadline.text.words import is_content, stem, tokens

_FEWEST: Final = 4
"""Words of the claim that a sentence about a twin must have."""
_WORDED: Final = 0.6
"""Share of the claim's words that it must have."""
_AHEAD: Final = 0.25
"""How much larger that share must be than that of any sentence which is not about the twin."""


def worded(claim: Traceable, text: str, told: Sequence[Scene], beyond: Sequence[Scene] = ()) -> Blend | None:
    """Find a sentence about a twin of the subject that says what the claim says, where none about the subject does.

    Args:
        claim: the claim.
        text: its text.
        told: sentences of the context.
        beyond: further ones, that may say it of the subject.
    """
    wanted = frozenset(claim.words) - claim.named - BLEAK
    if not claim.subject or len(wanted) < _FEWEST:
        return None
    denied = is_negated(text, claim.language)
    best: tuple[float, Scene] | None = None
    for scene in told:
        held = share(wanted, scene.unit.bag)
        if scene.about is not About.OTHER or scene.own_at or (best is not None and held <= best[0]):
            continue
        if held < _WORDED or len(wanted & scene.unit.bag) < _FEWEST or not _all_values(claim, scene):
            continue
        if is_negated(scene.unit.text, claim.language) is denied and twin_page(claim, scene.page):
            best = (held, scene)
    if best is None:
        return None
    others = [one for one in (*told, *beyond) if one.about is not About.OTHER or one.own_at]
    if any(share(wanted, one.unit.bag) >= best[0] - _AHEAD for one in others):
        return None
    subject, _ = spoken_of(None, wanted, others, but=best[1])
    return Blend(_run(claim, text, best[1]), None, best[1], subject, None)


def _all_values(claim: Traceable, scene: Scene) -> bool:
    """Whether a sentence has each number of the claim."""
    numbers = [one for one in claim.details if one.kind in {DetailKind.VALUE, DetailKind.YEAR}]
    return all(stands(one, scene.unit) is not None for one in numbers)


def _run(claim: Traceable, text: str, scene: Scene) -> str:
    """Return the longest stretch of the claim whose words of content all stand in the sentence."""
    best, run = (0, 0, 0), (0, 0, 0)
    for token in tokens(text):
        if not is_content(token.text, claim.language):
            continue
        word = stem(token.text, claim.language)
        held = word in scene.unit.bag
        if word in claim.named and not held:
            continue
        run = (run[0] + 1, run[1] if run[0] else token.start, token.end) if held else (0, 0, 0)
        best = max(best, run, key=lambda one: one[0])
    return text[best[1] : best[2]]
