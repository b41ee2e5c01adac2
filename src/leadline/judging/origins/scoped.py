"""Blended with another period, place or edition: a value that holds in 2025 where the claim speaks of 2027."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from leadline.judging.origins.about import About, Scene
from leadline.judging.origins.claim import Detail, DetailKind, Traceable
from leadline.judging.origins.nearness import share
from leadline.judging.origins.page import Page
from leadline.judging.origins.scopes import VALIDITY, WIDE, scopes
from leadline.judging.origins.stands import Stretch, other_value, stands

_SHARED: Final = 0.5
"""Share of the claim's other words that the sentence with the value must have, so that it is of the same property."""
_FEWEST: Final = 2
_NEAR: Final = 600
"""Characters up to which a place reaches from a value to the sentence that says for what it holds."""


class Scoped(NamedTuple):
    """A value that holds for something else: `at` is where it stands, with the words that say for what, `given`.

    `wanted`: what the claim or the question speaks of. `subject`: where another value is given for that.
    """

    detail: Detail
    page: Page
    at: Stretch
    given: str
    wanted: str
    subject: Scene | None
    true_value: Stretch | None


class _Against(NamedTuple):
    sort: str
    given: str
    wanted: str
    at: Stretch


def scoped(
    claim: Traceable, text: str, question: str | None, told: Sequence[Scene], beyond: Sequence[Scene] = ()
) -> Scoped | None:
    """Find a value of the claim that the texts give for another period, place or edition than it speaks of.

    Args:
        claim: the claim.
        text: its text.
        question: what was asked; it says for what, where the claim does not.
        told: sentences of the context.
        beyond: further ones, that may have the value for what was asked.
    """
    asked = {**scopes(question or ""), **scopes(text)}
    if not asked:
        return None
    for detail in claim.details:
        if detail.kind is not DetailKind.VALUE or detail.quantity is None or detail.quantity.unit == "date":
            continue
        found = _of_another(claim, detail, asked, told, beyond)
        if found is not None:
            return found
    return None


def _of_another(
    claim: Traceable,
    detail: Detail,
    asked: Mapping[str, Mapping[str, str]],
    told: Sequence[Scene],
    beyond: Sequence[Scene],
) -> Scoped | None:
    rest = _less_scopes(claim.said(detail), asked)
    best: tuple[float, Scene, _Against] | None = None
    for scene in told:
        near = share(rest, scene.unit.bag)
        if (claim.subject and scene.about is About.OTHER) or near < _SHARED:
            continue
        if len(rest & scene.unit.bag) + (scene.about is About.OWN) < _FEWEST:
            continue
        if stands(detail, scene.unit) is None:
            continue
        against = _against(scene, asked)
        if against is None:
            return None  # nothing says that it is of another period or place
        if best is None or near > best[0]:
            best = (near, scene, against)
    if best is None:
        return None
    subject, value = _for_the_asked(
        detail, rest, asked[best[2].sort], best[2].sort, (*told, *beyond), named=bool(claim.subject)
    )
    return Scoped(detail, best[1].page, best[2].at, best[2].given, best[2].wanted, subject, value)


def _less_scopes(rest: frozenset[str], asked: Mapping[str, Mapping[str, str]]) -> frozenset[str]:
    said = {word.lower() for members in asked.values() for words in members.values() for word in words.split()}
    return frozenset(word for word in rest if not any(one.startswith(word) for one in said))


def _against(scene: Scene, asked: Mapping[str, Mapping[str, str]]) -> _Against | None:
    """Return for what a sentence holds, where that is another thing than what was asked for; None where not."""
    for sort, wanted in asked.items():
        if any(not wanted.keys().isdisjoint(scopes(unit.text).get(sort, {})) for unit in scene.page.units):
            continue
        if not wanted.keys().isdisjoint(scopes(scene.page.title).get(sort, {})):
            continue
        found = _held_for(scene, sort)
        if found is not None:
            return _Against(sort, found[0], next(iter(wanted.values())), found[1])
    return None


def _held_for(scene: Scene, sort: str) -> tuple[str, Stretch] | None:
    """Look for what a value holds for: in its sentence, in one that says for when all holds, and in the title."""
    own = Stretch(scene.unit.start, scene.unit.end)
    here = scopes(scene.unit.text).get(sort)
    if here:
        return next(iter(here.values())), own
    if sort in WIDE:
        for unit in scene.page.units:
            held = scopes(unit.text).get(sort)
            if held and VALIDITY.search(unit.text) is not None:
                start, end = min(own.start, unit.start), max(own.end, unit.end)
                return next(iter(held.values())), Stretch(start, end) if end - start <= _NEAR else own
    titled = scopes(scene.page.title).get(sort)
    return (next(iter(titled.values())), own) if titled else None


def _for_the_asked(
    detail: Detail, rest: frozenset[str], wanted: Mapping[str, str], sort: str, every: Sequence[Scene], *, named: bool
) -> tuple[Scene | None, Stretch | None]:
    """Return where another value is given for what was asked."""
    best: tuple[float, Scene, Stretch] | None = None
    for scene in every:
        other = other_value(detail, scene.unit)
        if other is None or (named and scene.about is About.OTHER):
            continue
        held = {**scopes(scene.page.title).get(sort, {}), **scopes(scene.unit.text).get(sort, {})}
        near = share(rest, scene.unit.bag)
        if wanted.keys().isdisjoint(held) or near < _SHARED or (best is not None and near <= best[0]):
            continue
        best = (near, scene, other)
    return (None, None) if best is None else (best[1], best[2])
