"""Contradicted: a sentence, a row or a field of a record on the very subject says otherwise."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from leadline.judging.origins.about import About, Scene
from leadline.judging.origins.claim import Detail, DetailKind, Traceable
from leadline.judging.origins.denied import denies, false_field
from leadline.judging.origins.nearness import share
from leadline.judging.origins.parts import parts
from leadline.judging.origins.stands import Stretch, other_value, stands, telling
from leadline.text.numbers import Quantity, quantities

_ROW: Final = re.compile(r"\D{3,160}?\d[\d\s.,$€£()%–-]*\Z")
_SAME: Final = 0.7
"""Share of the claim's other words that a sentence must have which gives another value of the same."""
_NEAR: Final = 0.2
"""The same where the other value is a date that differs in one part alone."""
_FEWEST: Final = 2


class Gainsaid(NamedTuple):
    """A sentence about the subject that gives another value, or denies; `detail` None: it denies."""

    scene: Scene
    detail: Detail | None
    true_value: Stretch | None


def gainsaid(claim: Traceable, text: str, told: Sequence[Scene]) -> Gainsaid | None:
    """Find a sentence, a row or a field of a record on the very subject that says otherwise."""
    for detail in claim.details:
        if detail.quantity is None or any(stands(detail, scene.unit) for scene in told):
            continue
        found = _another(claim, detail, told) or _row(claim, detail, told)
        if found is not None:
            return found
    return _denied(claim, text, told)


def _another(claim: Traceable, detail: Detail, told: Sequence[Scene]) -> Gainsaid | None:
    rest = claim.rest(detail)
    best: tuple[float, Gainsaid] | None = None
    for scene in told:
        other = other_value(detail, scene.unit) if rest & scene.unit.bag else None
        if other is None:
            continue
        shared = share(rest, scene.unit.bag)
        if not (_same_property(rest, scene, other) or _near_date(detail, rest, scene, other)):
            continue
        if best is None or shared > best[0]:
            best = (shared, Gainsaid(scene, detail, other))
    return None if best is None else best[1]


def _same_property(rest: frozenset[str], scene: Scene, other: Stretch) -> bool:
    enough = len(rest & scene.unit.bag) >= _FEWEST and share(rest, scene.unit.bag) >= _SAME
    return enough and scene.about_at(other.start) is About.OWN


def _near_date(detail: Detail, rest: frozenset[str], scene: Scene, other: Stretch) -> bool:
    """Whether the other value is a date that differs in one part alone, as "June 2016" from "June 2017"."""
    if scene.about_at(other.start) is About.OTHER or share(rest, scene.unit.bag) < _NEAR:
        return False
    raw = scene.unit.text[other.start - scene.unit.start : other.end - scene.unit.start]
    found = next(iter(quantities(raw)), None)
    if detail.quantity is None or found is None or not detail.quantity.unit == found.unit == "date":
        return False
    mine, theirs = _parts(detail.quantity), _parts(found)
    both = [(one, two) for one, two in zip(mine, theirs, strict=True) if one and two]
    return len(both) > 1 and sum(one != two for one, two in both) == 1


def _parts(date: Quantity) -> tuple[int, int, int]:
    value = int(date.value)
    return value // 10000, value // 100 % 100, value % 100


def _row(claim: Traceable, detail: Detail, told: Sequence[Scene]) -> Gainsaid | None:
    """Find a row of numbers whose label the claim names, and which does not have its number."""
    if detail.kind is not DetailKind.VALUE or not telling(detail.text):
        return None
    wanted = frozenset(claim.words)
    best: tuple[int, Scene] | None = None
    for scene in told:
        if _ROW.match(scene.unit.text) is None:
            continue
        label = frozenset(word for word in scene.unit.content if not word[0].isdigit())
        if len(label) < _FEWEST or not label <= wanted or scene.about is About.OTHER:
            continue
        if telling(scene.unit.text) and (best is None or len(label) > best[0]):
            best = (len(label), scene)
    return None if best is None else Gainsaid(best[1], detail, None)


def _denied(claim: Traceable, text: str, told: Sequence[Scene]) -> Gainsaid | None:
    claimed = parts(text, claim.language)
    for scene in told:
        if scene.about is About.OTHER or len(frozenset(claim.words)) <= _FEWEST:
            continue
        if false_field(claimed, scene.unit) or denies(claimed, scene.unit, claim.language):
            return Gainsaid(scene, None, None)
    return None
