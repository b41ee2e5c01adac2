"""Blended: what a claim says stands about another thing, and the texts do not say it of the claim's own subject."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from leadline.judging.origins.about import About, Scene, names_twin
from leadline.judging.origins.claim import Detail, DetailKind, Traceable
from leadline.judging.origins.nearness import share
from leadline.judging.origins.page import Unit
from leadline.judging.origins.stands import Stretch, other_value, stands

_SHARED: Final = {DetailKind.VALUE: 0.5, DetailKind.CODE: 0.5, DetailKind.YEAR: 0.6, DetailKind.NAME: 0.6}
"""Share of the claim's other words that the sentence with the detail must have, so that it is of the same property."""
_ASKED: Final = 0.4
"""The same of the words of claim and question, where the question says what the claim is about."""
_ALIKE: Final = 0.5
"""Share of the words of the shorter of two sentences, from which they say the same of two things."""
_ALIKE_WORDS: Final = 3
_FEWEST: Final = 2
"""Words that a year or a name must share its sentence with: these stand in many sentences by chance."""
_OWN_TOO: Final = {DetailKind.VALUE: 0.5, DetailKind.CODE: 0.5, DetailKind.YEAR: 0.75, DetailKind.NAME: 0.75}
"""Share of the words of the other thing's sentence with which a sentence gives the detail for the subject too."""


class Blend(NamedTuple):
    """A detail that stands about another thing.

    `what`: the detail, or the words, as the claim writes them. `subject`: where the claim's own subject is spoken of;
    `true_value`: what is said there instead.
    """

    what: str
    kind: DetailKind | None
    place: Scene
    subject: Scene | None
    true_value: Stretch | None


def blend(claim: Traceable, told: Sequence[Scene], beyond: Sequence[Scene] = ()) -> Blend | None:
    """Find a detail of the claim that the texts give for another thing, and not for its subject.

    Args:
        claim: the claim.
        told: sentences in which the detail is looked for.
        beyond: further ones that may speak of the subject.
    """
    for detail in _by_weight(claim):
        found = _blended(claim, detail, told, (*told, *beyond))
        if found is not None:
            return found
    return None


def alike(one: Unit, other: Unit) -> bool:
    """Whether two sentences say the same, but for names and numbers: of two things, or of two periods."""
    mine, theirs = _plain(one), _plain(other)
    both = len(mine & theirs)
    return both >= _ALIKE_WORDS and both >= _ALIKE * min(len(mine), len(theirs))


def _plain(unit: Unit) -> frozenset[str]:
    named = {word for mention in unit.mentions for word in mention.stems}
    return frozenset(word for word in unit.content if not word[0].isdigit()) - named


def _by_weight(claim: Traceable) -> Iterable[Detail]:
    """Values and codes first: a name or a year gives less away."""
    order = (DetailKind.VALUE, DetailKind.CODE, DetailKind.NAME, DetailKind.YEAR)
    kept = [one for one in claim.details if one.stems not in claim.subject and not _ordinal(one)]
    return sorted(kept, key=lambda one: (order.index(one.kind), one.start))


def _ordinal(detail: Detail) -> bool:
    return detail.quantity is not None and detail.quantity.unit == "ordinal"


def _blended(claim: Traceable, detail: Detail, told: Sequence[Scene], every: Sequence[Scene]) -> Blend | None:
    about = claim.about(detail)
    own = [one for one in every if one.about is not About.OTHER or one.own_at]
    best: tuple[float, Scene] | None = None
    for scene in told:
        at = stands(detail, scene.unit)
        if at is None or scene.about_at(at.start) is not About.OTHER:
            continue
        weight = share(about, scene.unit.bag)
        if (best is None or weight > best[0]) and _of_the_property(claim, detail, scene, own):
            best = (weight, scene)
    if best is None or _given_for_own(detail, about, every, best[1]):
        return None
    subject, true_value = spoken_of(detail, about, every, but=best[1])
    if subject is None and not names_twin(claim, best[1].unit):
        return None
    return Blend(detail.text, detail.kind, best[1], subject, true_value)


def _of_the_property(claim: Traceable, detail: Detail, scene: Scene, own: Sequence[Scene]) -> bool:
    """Whether a sentence that has the detail is of what the claim says: it shares its words, or is like the own one."""
    bag = scene.unit.bag
    rest = claim.rest(detail)
    about = claim.about(detail)
    if detail.kind in {DetailKind.NAME, DetailKind.YEAR} and len(rest & bag) < _FEWEST:
        return False
    if (rest or not claim.borrowed) and share(rest, bag) >= _SHARED[detail.kind]:
        return True
    if claim.borrowed and share(about, bag) >= _ASKED:
        return True
    if about.isdisjoint(bag) or detail.kind not in {DetailKind.VALUE, DetailKind.CODE}:
        return False
    return any(_instead(detail, one) is not None and alike(one.unit, scene.unit) for one in own if one is not scene)


def _given_for_own(detail: Detail, about: frozenset[str], every: Sequence[Scene], other: Scene) -> bool:
    """Whether the texts give the detail for the subject itself, and of what the claim says."""
    enough = len(about & other.unit.bag) * _OWN_TOO[detail.kind]
    for scene in every:
        at = stands(detail, scene.unit)
        if at is None or scene.about_at(at.start) is not About.OWN:
            continue
        if len(about & scene.unit.bag) >= enough or alike(scene.unit, other.unit):
            return True
    return False


def spoken_of(
    detail: Detail | None, about: frozenset[str], every: Sequence[Scene], *, but: Scene
) -> tuple[Scene | None, Stretch | None]:
    """Return where the subject is spoken of in the same property, best with another value; None where it is not."""
    best: tuple[float, Scene, Stretch | None] | None = None
    for scene in every:
        if scene.about is not About.OWN or (scene is but and not scene.own_at):
            continue
        other = None if detail is None else _instead(detail, scene)
        like = scene is not but and alike(scene.unit, but.unit)
        weight = share(about, scene.unit.bag) if about else 0.0
        if not weight and not like and scene is not but:
            continue
        weight += (0.5 if other is not None else 0.0) + (0.5 if like else 0.0) + (0.1 if scene.own_at else 0.0)
        if best is None or weight > best[0]:
            best = (weight, scene, other)
    return (None, None) if best is None else (best[1], best[2])


def _instead(detail: Detail, scene: Scene) -> Stretch | None:
    """Return another value, or another code, that a sentence gives for the subject."""
    other = other_value(detail, scene.unit)
    if other is None and detail.kind is DetailKind.CODE:
        codes = [one for one in scene.unit.mentions if one.stems != detail.stems and one.start not in scene.own_at]
        other = next((Stretch(one.start, one.end) for one in codes if any(map(str.isdigit, one.stems[-1]))), None)
    return None if other is not None and scene.about_at(other.start) is not About.OWN else other
