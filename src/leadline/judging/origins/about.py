"""About whom or what each sentence of a chunk is, seen from the subject of a claim."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from leadline.judging.origins.claim import Traceable
from leadline.judging.origins.page import Page, Unit
from leadline.judging.origins.stands import mentioned

_CODE: Final = re.compile(r"([^\W\d]+)\d")


class About(StrEnum):
    """Whom a sentence is about: the claim's subject, another thing of the same sort, or nobody that can be told."""

    OWN = "own"
    OTHER = "other"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Scene:
    """One sentence in its chunk; `own_at` and `other_at`: where in the chunk it names the one or the other."""

    page: Page
    unit: Unit
    about: About
    own_at: tuple[int, ...]
    other_at: tuple[int, ...]

    def about_at(self, place: int) -> About:
        """Tell what is spoken of at a place of the chunk: what was named last before it, else first after it."""
        named = sorted([(at, About.OWN) for at in self.own_at] + [(at, About.OTHER) for at in self.other_at])
        before = [about for at, about in named if at <= place]
        if before:
            return before[-1]
        return named[0][1] if named else self.about


def scenes(claim: Traceable, pages: Sequence[Page]) -> tuple[Scene, ...]:
    """Tell for all sentences of all chunks what they are about."""
    return tuple(scene for page in pages for scene in _scenes_of(claim, page))


def _scenes_of(claim: Traceable, page: Page) -> list[Scene]:
    """Follow the subject through a chunk: a twin of it lasts until the subject is named again, others do not."""
    now = _headed(claim, page)
    found = []
    for unit in page.units:
        own = tuple(sorted(_own_places(claim, unit)))
        other = tuple(sorted(_other_places(claim, unit)))
        if own and not other:
            now = About.OWN
        elif other and not own:
            now = About.OTHER if names_twin(claim, unit) else About.OPEN
        about = About.OWN if own else About.OTHER if other else now
        if not claim.subject:
            about = _by_words(claim, page, unit)
        found.append(Scene(page, unit, about, own, other))
    return found


def _headed(claim: Traceable, page: Page) -> About:
    if any(mentioned(name, page.heading) is not None for name in claim.subject):
        return About.OWN
    sizes = {len(name) for name in claim.subject}
    runs = (page.heading[at : at + size] for size in sizes for at in range(len(page.heading) - size + 1))
    return About.OTHER if any(_twin(claim, run) for run in runs) else About.OPEN


def _own_places(claim: Traceable, unit: Unit) -> list[int]:
    """Where the subject is named; a person of several names may go by the last one."""
    found = []
    for name in claim.subject:
        place = mentioned(name, unit.stems)
        if place is None and len(name) > 1 and not _has_digit(name[-1]):
            place = _by_last_name(name, unit)
        if place is not None:
            found.append(unit.places[place])
    return found


def _by_last_name(name: tuple[str, ...], unit: Unit) -> int | None:
    """Return at which word a last name stands alone: "Curie", not "Joliot-Curie" nor "Pierre Curie"."""
    others = [mention for mention in unit.mentions if not set(name).issuperset(mention.stems)]
    for at, word in enumerate(unit.stems):
        if word != name[-1] or not _capital(unit, at):
            continue
        if not any(mention.start <= unit.places[at] < mention.end for mention in others):
            return at
    return None


def _other_places(claim: Traceable, unit: Unit) -> list[int]:
    """Where another thing is named that could stand in the subject's place: a twin of it, or a name that opens.

    What the claim itself names is no other thing. The fields of a record tell of what the record is about.
    """
    words = frozenset(claim.words)
    opening = -1 if unit.key is not None else _near_start(unit)
    return [
        mention.start
        for mention in unit.mentions
        if not words.issuperset(mention.stems)
        and (_twin(claim, mention.stems) or mention.start - unit.start <= opening)
        and not any(mentioned(name, mention.stems) is not None for name in claim.subject)
    ]


def _near_start(unit: Unit) -> int:
    """Characters of a sentence in which its subject begins: those of its first few words."""
    return unit.places[min(3, len(unit.places) - 1)] - unit.start if unit.places else 0


def _twin(claim: Traceable, stems: tuple[str, ...]) -> bool:
    """Whether a name is built like one of the subject's: QT-310 and QT-210, Gold plan and Silver plan."""
    return any(is_twin(name, stems) for name in claim.subject)


def twin_page(claim: Traceable, page: Page) -> bool:
    """Whether a chunk is headed by a twin of the subject, or names one."""
    return _headed(claim, page) is About.OTHER or any(names_twin(claim, unit) for unit in page.units)


def names_twin(claim: Traceable, unit: Unit) -> bool:
    """Whether a sentence names a twin of the subject."""
    return any(_twin(claim, mention.stems) for mention in unit.mentions)


def is_twin(name: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two names name things of one sort: a code with the same letters, or all words alike but one."""
    if name == other:
        return False
    mine, theirs = _CODE.match("".join(name)), _CODE.match("".join(other))
    if mine is not None and theirs is not None:
        return mine[1] == theirs[1]
    if len(name) != len(other) or len(name) < 2:
        return False
    return sum(one == two for one, two in zip(name, other, strict=True)) == len(name) - 1


def _by_words(claim: Traceable, page: Page, unit: Unit) -> About:
    """Without a name, what differs is a word before the verb: "express shipping" for "standard shipping"."""
    wanted = claim.modifiers
    if len(wanted) < 2:
        return About.OPEN
    have = wanted & (unit.bag | frozenset(page.heading))
    if have == wanted:
        return About.OWN
    return About.OTHER if have & unit.bag and unit.content - frozenset(claim.words) else About.OPEN


def _has_digit(word: str) -> bool:
    return any(character.isdigit() for character in word)


def _capital(unit: Unit, place: int) -> bool:
    return unit.text[unit.places[place] - unit.start].isupper()
