"""Whether a place that a judge calls contradicting has something that excludes the claim."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from leadline.judging.origins.about import About, Scene
from leadline.judging.origins.claim import Detail, DetailKind, Traceable
from leadline.judging.origins.denied import denies_judged, false_field, opposes
from leadline.judging.origins.fields import key_words, numbered
from leadline.judging.origins.nearness import share
from leadline.judging.origins.page import Unit
from leadline.judging.origins.parts import parts
from leadline.judging.origins.stands import Stretch, other_value, stands
from leadline.text.numbers import Quantity, quantities

_CLOCK: Final = re.compile(r"(?<!\d)([012]?\d):([0-5]?\d)(?!\d)")
_NAMED: Final = 0.5
"""Share of the claim's other words that a place must have which names another person or thing in the same role."""
_FEWEST: Final = 2


class Excluded(NamedTuple):
    """What excludes a claim: another value, name or code (`detail`, `instead`), or a denial (both None)."""

    scene: Scene
    detail: Detail | None
    instead: Stretch | None


def excluded(claim: Traceable, text: str, place: Sequence[Scene]) -> Excluded | None:
    """Find in a place what excludes the claim: another value of the same, a denial, an opposite; None: nothing does.

    Args:
        claim: the claim.
        text: its text.
        place: the sentences of the place, in order.
    """
    kept = [scene for scene in place if scene.about is not About.OTHER or scene.own_at]
    claimed = parts(text, claim.language)
    words = frozenset(claim.words)
    for scene in kept:
        if false_field(claimed, scene.unit):
            return Excluded(scene, None, None)
    for detail in claim.details:
        found = _instead(claim, detail, kept)
        if found is not None:
            return found
    for scene in kept:
        if denies_judged(claimed, scene.unit, claim.language):
            return Excluded(scene, None, None)
        if opposes(claimed, scene.unit, claim.language, but=words):
            return Excluded(scene, None, None)
    return None


def _instead(claim: Traceable, detail: Detail, place: Sequence[Scene]) -> Excluded | None:
    about = claim.about(detail)
    if any(_same_field(claim, detail, scene.unit) for scene in place):
        return None
    for scene in place:
        if detail.quantity is None:
            at = _other_name(claim, detail, scene, place)
        else:
            at = _other_number(claim, detail, scene, about)
        if at is not None:
            return Excluded(scene, detail, at)
    return None


def _other_number(claim: Traceable, detail: Detail, scene: Scene, about: frozenset[str]) -> Stretch | None:
    unit = scene.unit
    if detail.quantity is not None and detail.quantity.unit == "clock" and _CLOCK.search(unit.text) is not None:
        return _other_time(detail.quantity, unit)
    if numbered(unit):
        return _other_field(claim, detail, unit)
    if about.isdisjoint(unit.bag):
        return None
    other = other_value(detail, unit)
    return None if other is None or scene.about_at(other.start) is About.OTHER else other


def _other_time(own: Quantity, unit: Unit) -> Stretch | None:
    """Return another time of day, however it is written: "9:30 pm" where a record has "9:0-19:0"."""
    found = _clocks(unit)
    return None if _ends(own) <= found.keys() else next(iter(found.values()), None)


def _other_field(claim: Traceable, detail: Detail, unit: Unit) -> Stretch | None:
    """Return the number of a field that is called as what the claim counts: `"business_stars": 3.5`."""
    if not _fielded(claim, detail, unit):
        return None
    for found in quantities(unit.text):
        if detail.quantity is not None and found.unit is None and found.value != detail.quantity.value:
            return Stretch(unit.start + found.start, unit.start + found.end)
    return None


def _same_field(claim: Traceable, detail: Detail, unit: Unit) -> bool:
    """Whether a field has the very number that the claim has of it, or the very times of day."""
    own = detail.quantity
    if own is None or unit.key is None:
        return False
    if own.unit == "clock":
        return _ends(own) <= _clocks(unit).keys()
    same = (found.unit is None and found.value == own.value for found in quantities(unit.text))
    return own.unit is None and numbered(unit) and _fielded(claim, detail, unit) and any(same)


def _clocks(unit: Unit) -> dict[int, Stretch]:
    """Times of day, as minutes, with where they stand."""
    return {
        int(match[1]) * 60 + int(match[2]): Stretch(unit.start + match.start(), unit.start + match.end())
        for match in _CLOCK.finditer(unit.text)
    }


def _ends(own: Quantity) -> set[int]:
    return {int(end) for end in (own.value, own.high) if end is not None}


def _fielded(claim: Traceable, detail: Detail, unit: Unit) -> bool:
    called = key_words(unit)
    return detail.noun in called or not called.isdisjoint(claim.words)


def _other_name(claim: Traceable, detail: Detail, scene: Scene, place: Iterable[Scene]) -> Stretch | None:
    """Return another name in the place of the claim's: "the chair is Bo Ek" where it says "the chair is Ann Ray"."""
    rest = claim.said(detail)
    if detail.stems in claim.subject or any(stands(detail, one.unit) is not None for one in place):
        return None
    if len(rest & scene.unit.bag) < _FEWEST or share(rest, scene.unit.bag) < _NAMED:
        return None
    known = frozenset(claim.words) | claim.asked
    for mention in scene.unit.mentions:
        alike = any(map(str.isdigit, mention.stems[-1])) is (detail.kind is DetailKind.CODE)
        if alike and known.isdisjoint(mention.stems):
            return Stretch(mention.start, mention.end)
    return None
