"""How much of a claim stands in the texts, and which of its details stand nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from leadline.judging.origins.about import About, Scene
from leadline.judging.origins.claim import Detail, DetailKind, Traceable
from leadline.judging.origins.fields import key_words, numbered
from leadline.judging.origins.page import Page, Unit
from leadline.judging.origins.stands import other_value, stands, telling
from leadline.text.numbers import Kind

_CLOCK: Final = re.compile(r"(?<!\d)[012]?\d:[0-5]?\d(?!\d)")
_NEAR: Final = 0.4
"""Share of the claim's other words, with which a sentence is near it."""
_SHORTEST: Final = 3
_UP_TO: Final = 4
_FEWEST: Final = 2


def share(wanted: frozenset[str], bag: frozenset[str]) -> float:
    """Return the share of the wanted words that a bag holds, 0 to 1; 1 where none is wanted."""
    return len(wanted & bag) / len(wanted) if wanted else 1.0


def together(claim: Traceable, pages: Sequence[Page]) -> float:
    """Return the largest share of the claim's words that stands in two neighbouring sentences, 0 to 1."""
    wanted = frozenset(claim.words)
    if not wanted:
        return 0.0
    most = 0
    for page in pages:
        heading = frozenset(page.heading)
        before: frozenset[str] = frozenset()
        for unit in page.units:
            most = max(most, len(wanted & (unit.bag | before | heading)))
            before = unit.bag
    return most / len(wanted)


def spread(claim: Traceable, pages: Sequence[Page]) -> float:
    """Return the largest share of the claim's words that stands in one chunk, 0 to 1."""
    wanted = frozenset(claim.words)
    held = (frozenset().union(page.heading, *(unit.bag for unit in page.units)) for page in pages)
    return max((share(wanted, bag) for bag in held), default=0.0)


def missing(claim: Traceable, pages: Sequence[Page]) -> tuple[Detail, ...]:
    """Return the details that stand nowhere in the texts, nor in the question; small counts say too little."""
    every = [unit for page in pages for unit in page.units]
    return tuple(
        detail
        for detail in claim.details
        if not claim.asked.issuperset(detail.stems)
        and not _few(detail)
        and not any(stands(detail, unit) is not None or _cut_short(detail, unit) for unit in every)
    )


def rivalled(claim: Traceable, lost: Iterable[Detail], told: Sequence[Scene]) -> Scene | None:
    """Return a sentence near to the claim that has another value of the sort that is missing: it may be the true one.

    Any time of day may be the true one of a time of day, however it is written ("11:0"), and so may the number of a
    field whose name shares a word with the claim ("business_stars": 3.5).
    """
    for detail in lost:
        rest = claim.rest(detail)
        timed = detail.quantity is not None and detail.quantity.unit == "clock"
        for scene in told:
            if scene.about is About.OTHER:
                continue
            if (timed and _CLOCK.search(scene.unit.text)) or (
                numbered(scene.unit) and not key_words(scene.unit).isdisjoint(claim.words)
            ):
                return scene
            near = len(rest & scene.unit.bag) >= _FEWEST and share(rest, scene.unit.bag) >= _NEAR
            if near and other_value(detail, scene.unit) is not None:
                return scene
    return None


def carried(claim: Traceable, pages: Sequence[Page]) -> Detail | None:
    """Return a number of the claim that stands in the texts and is no chance there, having a unit or many digits."""
    for detail in claim.details:
        if detail.kind is not DetailKind.VALUE or claim.asked.issuperset(detail.stems) or detail.quantity is None:
            continue
        if detail.quantity.unit is None and telling(detail.text) is None:
            continue
        if any(stands(detail, unit) for page in pages for unit in page.units):
            return detail
    return None


def _few(detail: Detail) -> bool:
    """Whether it counts so few that a text may have them without saying how many: "the two families"."""
    one = detail.quantity
    if one is None or one.unit is not None or one.kind is not Kind.NUMBER:
        return False
    return one.value <= _UP_TO and one.value == one.value.to_integral_value()


def _cut_short(detail: Detail, unit: Unit) -> bool:
    """Whether a name stands in a sentence with a word of it cut short: "Pine Ave" for "Pine Avenue"."""
    if detail.kind is not DetailKind.NAME or len(detail.stems) < _FEWEST or unit.bag.isdisjoint(detail.stems):
        return False
    return all(
        word in unit.bag or any(len(one) >= _SHORTEST and word.startswith(one) for one in unit.bag)
        for word in detail.stems
    )
