"""The rules: blended, contradicted, or neither; and how much of a claim stands in one place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from leadline.judging.origins.about import About, Scene, is_twin
from leadline.judging.origins.claim import Detail, DetailKind, Traceable
from leadline.judging.origins.page import Page, Unit
from leadline.judging.origins.stands import Stretch, other_value, stands, telling
from leadline.text.negation import is_negated
from leadline.text.numbers import Kind, Quantity, quantities
from leadline.text.words import stem

_FALSE: Final = re.compile(r"""["'][ ]?:[ ]?["']?(?:false|no)\b""", re.IGNORECASE)
_NUMBER: Final = re.compile(r"""["'][ ]?:[ ]?["']?\d""")
_ROW: Final = re.compile(r"\D{3,160}?\d[\d\s.,$€£()%–-]*\Z")
_CLOCK: Final = re.compile(r"(?<!\d)[012]?\d:[0-5]?\d(?!\d)")
_KEY_WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")

_SHARED: Final = {DetailKind.VALUE: 0.5, DetailKind.CODE: 0.5, DetailKind.YEAR: 0.6, DetailKind.NAME: 0.6}
"""Share of the claim's other words that the sentence with the detail must have, so that it is of the same property."""
_SAME: Final = 0.7
"""The same for a sentence about the subject that gives another value."""
_SAME_DENIED: Final = 0.85
"""Share of all words of the claim that a sentence must have which denies it."""
_NEAR: Final = 0.4
"""Share of the claim's other words, with which a sentence is near it."""
_SHORTEST: Final = 3
_UP_TO: Final = 4
_FEWEST: Final = 2
"""Words that a year or a name must share its sentence with: these stand in many sentences by chance."""


class Blend(NamedTuple):
    """A detail that stands about another thing; `subject` is where the claim's own subject is spoken of."""

    detail: Detail
    place: Scene
    at: Stretch
    subject: Scene | None
    true_value: Stretch | None


class Gainsaid(NamedTuple):
    """A sentence about the subject that gives another value, or denies; `detail` None: it denies."""

    scene: Scene
    detail: Detail | None
    true_value: Stretch | None


def blend(claim: Traceable, told: Sequence[Scene]) -> Blend | None:
    """Find a detail of the claim that the texts give for another thing, and not for its subject."""
    for detail in _by_weight(claim):
        found = _blended(claim, detail, told)
        if found is not None:
            return found
    return None


def gainsaid(claim: Traceable, text: str, told: Sequence[Scene]) -> Gainsaid | None:
    """Find a sentence, a row or a field of a record on the very subject that says otherwise."""
    for detail in claim.details:
        if detail.quantity is None or any(stands(detail, scene.unit) for scene in told):
            continue
        found = _another(claim, detail, told) or _row(claim, detail, told)
        if found is not None:
            return found
    return _denied(claim, text, told)


def nearest(claim: Traceable, pages: Sequence[Page]) -> tuple[Page, Unit] | None:
    """Return the sentence that has most words of the claim; None where none has any."""
    wanted = frozenset(claim.words)
    best: tuple[Page, Unit] | None = None
    most = 0
    for page in pages:
        for unit in page.units:
            count = len(wanted & unit.bag)
            if count > most:
                best, most = (page, unit), count
    return best


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
    return max((_share(wanted, bag) for bag in held), default=0.0)


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
            if (timed and _CLOCK.search(scene.unit.text)) or _fielded(claim, scene.unit):
                return scene
            near = len(rest & scene.unit.bag) >= _FEWEST and _share(rest, scene.unit.bag) >= _NEAR
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


def _by_weight(claim: Traceable) -> Iterable[Detail]:
    """Values and codes first: a name or a year gives less away."""
    order = (DetailKind.VALUE, DetailKind.CODE, DetailKind.NAME, DetailKind.YEAR)
    kept = [one for one in claim.details if one.stems not in claim.subject]
    return sorted(kept, key=lambda one: (order.index(one.kind), one.start))


def _blended(claim: Traceable, detail: Detail, told: Sequence[Scene]) -> Blend | None:
    rest = claim.rest(detail)
    best: tuple[float, Scene, Stretch] | None = None
    for scene in told:
        at = stands(detail, scene.unit)
        if at is None:
            continue
        about = scene.about_at(at.start)
        if about is About.OWN:
            return None  # the texts give it for the subject itself
        if about is About.OTHER and _shares(detail, rest, scene.unit):
            shared = _share(rest, scene.unit.bag)
            if best is None or shared > best[0]:
                best = (shared, scene, at)
    if best is None:
        return None
    subject, true_value = _spoken_of(detail, rest, told, but=best[1])
    if subject is None and not _of_a_twin(claim, best[1]):
        return None
    return Blend(detail, best[1], best[2], subject, true_value)


def _shares(detail: Detail, rest: frozenset[str], unit: Unit) -> bool:
    few = len(rest & unit.bag)
    if detail.kind in {DetailKind.NAME, DetailKind.YEAR} and few < _FEWEST:
        return False
    return _share(rest, unit.bag) >= _SHARED[detail.kind]


def _share(rest: frozenset[str], bag: frozenset[str]) -> float:
    return len(rest & bag) / len(rest) if rest else 1.0


def _spoken_of(
    detail: Detail, rest: frozenset[str], told: Sequence[Scene], *, but: Scene
) -> tuple[Scene | None, Stretch | None]:
    """Return where the subject is spoken of, best where it is said of what the claim says, with another value."""
    best: tuple[float, Scene, Stretch | None] | None = None
    for scene in told:
        if scene.about is not About.OWN or (scene is but and not scene.own_at):
            continue
        other = other_value(detail, scene.unit)
        if other is not None and scene.about_at(other.start) is not About.OWN:
            other = None
        weight = _share(rest, scene.unit.bag) + (0.5 if other is not None else 0.0) + (0.1 if scene.own_at else 0.0)
        if best is None or weight > best[0]:
            best = (weight, scene, other)
    return (None, None) if best is None else (best[1], best[2])


def _of_a_twin(claim: Traceable, scene: Scene) -> bool:
    return any(is_twin(name, mention.stems) for name in claim.subject for mention in scene.unit.mentions)


def _another(claim: Traceable, detail: Detail, told: Sequence[Scene]) -> Gainsaid | None:
    rest = claim.rest(detail)
    best: tuple[float, Gainsaid] | None = None
    for scene in told:
        other = other_value(detail, scene.unit) if rest & scene.unit.bag else None
        if other is None:
            continue
        shared = _share(rest, scene.unit.bag)
        if not (_same_property(rest, scene, other) or _near_date(detail, rest, scene, other)):
            continue
        if best is None or shared > best[0]:
            best = (shared, Gainsaid(scene, detail, other))
    return None if best is None else best[1]


def _same_property(rest: frozenset[str], scene: Scene, other: Stretch) -> bool:
    enough = len(rest & scene.unit.bag) >= _FEWEST and _share(rest, scene.unit.bag) >= _SAME
    return enough and scene.about_at(other.start) is About.OWN


def _near_date(detail: Detail, rest: frozenset[str], scene: Scene, other: Stretch) -> bool:
    """Whether the other value is a date that differs in one part alone, as "June 2016" from "June 2017"."""
    if scene.about_at(other.start) is About.OTHER or _share(rest, scene.unit.bag) < _NEAR / 2:
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
    wanted = frozenset(claim.words)
    if len(wanted) <= _FEWEST:
        return None
    denied = is_negated(text, claim.language)
    for scene in told:
        if not denied and scene.about is not About.OTHER and _says_no(scene.unit, wanted):
            return Gainsaid(scene, None, None)
        if scene.about is About.OTHER or _share(wanted, scene.unit.bag) < _SAME_DENIED:
            continue
        if is_negated(scene.unit.text, claim.language) is not denied:
            return Gainsaid(scene, None, None)
    return None


def _says_no(unit: Unit, wanted: frozenset[str]) -> bool:
    """Whether it is a field of a record that is false, and that the claim says it has: `"valet": false`."""
    if unit.key is None or _FALSE.search(unit.text) is None:
        return False
    parts = _key_words(unit.key)
    return stem(unit.key.lower()) in wanted or (bool(parts) and parts <= wanted)


def _fielded(claim: Traceable, unit: Unit) -> bool:
    if unit.key is None or _NUMBER.search(unit.text) is None:
        return False
    return not _key_words(unit.key).isdisjoint(claim.words)


def _key_words(key: str) -> frozenset[str]:
    """Stems of the words of a field's name: "OutdoorSeating", "business_stars"."""
    return frozenset(stem(word.lower()) for word in _KEY_WORD.findall(key))
