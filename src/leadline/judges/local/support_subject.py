"""Which product, person or plan a sentence is about: the claim's, a rival of it, or nobody's.

A rival is a name built like the claim's (QT-310 for QT-210, Gold plan for Silver plan, HomeGuard Premium for
HomeGuard). A sentence without a name of its own is about what was named last before it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from leadline.judges.local.support_claim import Named
from leadline.judges.local.support_text import Ready, Sentence
from leadline.text.words import stem, tokens

_CARRY = 2  # sentences that a name carries over, where it is not what the whole text is about
_CODE = re.compile(r"([^\W\d]+)\d")


class About(Enum):
    """Whom a sentence is about, seen from one name of the claim."""

    OWN = "own"
    RIVAL = "rival"
    BOTH = "both"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class _Event:
    sentence: int
    place: int
    own: bool


@dataclass(frozen=True, slots=True)
class Subject:
    """What the sentences of one text are about, seen from one name of the claim; `events` where it names someone."""

    about: tuple[About, ...]
    events: tuple[_Event, ...]

    def own_at(self, sentence: int, place: int) -> bool:
        """Whether a place in a sentence that names both is said of the claim's own name: the nearest before it."""
        inside = [event for event in self.events if event.sentence == sentence]
        before = [event for event in inside if event.place <= place]
        return (before[-1] if before else inside[0]).own


def subjects(
    name: Named, others: Sequence[Named], texts: Sequence[Ready], headings: Sequence[str]
) -> tuple[Subject, ...]:
    """Follow one name of the claim through the texts; its `others` are no rivals of it.

    `headings` say what each text is about, "" where unknown.
    """
    found = [_events(name, others, text) for text in texts]
    bare = any(event.own for events in found for event, stretched in events if not stretched)
    kept = [
        tuple(_Event(one.sentence, one.place, own=one.own and not (stretched and bare)) for one, stretched in events)
        for events in found
    ]
    return tuple(
        Subject(_about(len(text.sentences), events, headed=_heads(name, heading)), events)
        for text, events, heading in zip(texts, kept, headings, strict=True)
    )


def _events(name: Named, others: Sequence[Named], text: Ready) -> list[tuple[_Event, bool]]:
    found = []
    for index, sentence in enumerate(text.sentences):
        for place, own, stretched in _mentions(name, others, sentence):
            found.append((_Event(index, sentence.places[place], own=own), stretched))
    return found


def _mentions(name: Named, others: Sequence[Named], sentence: Sentence) -> list[tuple[int, bool, bool]]:
    """Place, own or rival, and whether a further capital belongs to it ("HomeGuard Premium" for HomeGuard)."""
    found: list[tuple[int, bool, bool]] = []
    if not _may_mention(name, sentence):
        return found
    for place in range(len(sentence.stems)):
        size = _own_size(name, sentence, place)
        if size:
            found.append((place, True, _stretched(sentence, place, size)))
        elif _is_rival(name, sentence, place) and not any(_own_size(one, sentence, place) for one in others):
            found.append((place, False, False))
    return found


def _may_mention(name: Named, sentence: Sentence) -> bool:
    """Whether a closer look is worth it: a word of the name, or the noun after it, is there, or it is a code."""
    if _has_digit(name.stems[-1]) or name.after in sentence.bag:
        return True
    return not sentence.bag.isdisjoint(name.stems)


def _has_digit(word: str) -> bool:
    return any(character.isdigit() for character in word)


def _own_size(name: Named, sentence: Sentence, place: int) -> int:
    """How many words of the sentence are the name here; a code may be written apart or in one (XR-400, XR400)."""
    word, first = sentence.stems[place], name.stems[0]
    if word[0] != first[0]:
        return 0
    size = len(name.stems)
    if word == first and sentence.stems[place : place + size] == name.stems:
        return size
    if not _has_digit(name.stems[-1]):
        return 0
    whole = "".join(name.stems)
    return next((n for n in (1, 2, 3) if "".join(sentence.stems[place : place + n]) == whole), 0)


def _stretched(sentence: Sentence, place: int, size: int) -> bool:
    after, before = place + size, place - 1
    if after < len(sentence.stems) and sentence.capital[after] and _touch(sentence, after - 1):
        return True
    return before > 0 and sentence.capital[before] and _touch(sentence, before)


def _touch(sentence: Sentence, place: int) -> bool:
    """Whether only a space or a dash lies between a word and the next."""
    between = sentence.text[sentence.places[place] : sentence.places[place + 1]]
    return between[-1] in " -–" and between[:-1].isalnum()


def _is_rival(name: Named, sentence: Sentence, place: int) -> bool:
    stems, size = sentence.stems, len(name.stems)
    if not sentence.capital[place]:
        return False
    if size == 1:
        return _twin_code(name.stems[0], stems[place]) or _before_same_noun(name, sentence, place)
    same_head = stems[place : place + size - 1] == name.stems[:-1]
    last = place + size - 1
    if last >= len(stems) or not sentence.capital[last]:
        return False
    return same_head or stems[place + 1 : last + 1] == name.stems[1:]


def _twin_code(own: str, other: str) -> bool:
    mine, theirs = _CODE.match(own), _CODE.match(other)
    return mine is not None and theirs is not None and mine[1] == theirs[1]


def _before_same_noun(name: Named, sentence: Sentence, place: int) -> bool:
    """Another capital before the noun that follows the name in the claim: "Gold plan" for "Silver plan"."""
    if name.after is None or place == 0 or sentence.stems[place][0].isdigit():
        return False
    return sentence.stems[place + 1 : place + 2] == (name.after,)


def _heads(name: Named, heading: str) -> bool:
    """Whether a heading names it: all its words, or a code in one word."""
    words = {stem(token.text) for token in tokens(heading)}
    return bool(words) and (words.issuperset(name.stems) or "".join(name.stems) in words)


def _about(count: int, events: tuple[_Event, ...], *, headed: bool) -> tuple[About, ...]:
    lasting = headed or any(not event.own for event in events) or any(event.sentence == 0 for event in events)
    now, since = (About.OWN, 0) if headed else (About.OPEN, 0)
    about = []
    for index in range(count):
        inside = [event.own for event in events if event.sentence == index]
        if inside:
            now, since = (About.OWN if inside[-1] else About.RIVAL), index
            about.append(now if len(set(inside)) == 1 else About.BOTH)
        else:
            about.append(now if lasting or index - since <= _CARRY else About.OPEN)
    return tuple(about)
