"""Fragments of a quote that leaves something out: in order, and near each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from leadline.text.haystack import Haystack
from leadline.text.sentences import sentences

GAP_IN_SENTENCE = 300
"""Characters that an elision may leave out within one sentence."""

GAP_ACROSS_SENTENCES = 36
"""Characters that an elision may leave out over the end of a sentence: a short sentence, or the head of the next one.

Small on purpose: a long text holds the words for any sentence, so what is far apart proves nothing when joined.
"""

MOST_FRAGMENTS = 20
"""Fragments that a quote may join; what is more broken than that quotes nothing."""

_MOST_PLACES = 200
Part = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Chain:
    """Where the fragments stand, half-open offsets in the canonical text; or why they make no quote.

    `reason` is "wrong_order" or "gap_too_large" where every fragment stands somewhere, "too_many_gaps" where there are
    more than `MOST_FRAGMENTS`, else None.
    """

    parts: tuple[Part, ...] = ()
    reason: str | None = None


def chain(fragments: Sequence[str], haystack: Haystack) -> Chain:
    """Find the fragments in order with small gaps. Each fragment is tried at its first 200 places."""
    if len(fragments) > MOST_FRAGMENTS:
        return Chain(reason="too_many_gaps")
    places = [list(islice(haystack.occurrences(fragment), _MOST_PLACES)) for fragment in fragments]
    if not all(places):
        return Chain()
    if not _in_order(places):
        return Chain(reason="wrong_order")
    links: list[dict[Part, Part]] = []
    alive = places[0]
    for here in places[1:]:
        links.append(_link(alive, here, haystack))
        alive = list(links[-1])
    return Chain(_trace(alive[0], links)) if alive else Chain(reason="gap_too_large")


def _in_order(places: Sequence[Sequence[Part]]) -> bool:
    """Whether one place of each fragment follows one of the fragment before, however far."""
    end = 0
    for here in places:
        after = [part for part in here if part[0] >= end]
        if not after:
            return False
        end = after[0][1]
    return True


def _link(before: Sequence[Part], here: Sequence[Part], haystack: Haystack) -> dict[Part, Part]:
    """Map each place of a fragment to the nearest place of the fragment before it, where the gap is allowed."""
    linked: dict[Part, Part] = {}
    for part in here:
        earlier = [other for other in before if other[1] <= part[0]]
        if earlier and _is_small(earlier[-1], part, haystack):
            linked[part] = earlier[-1]
    return linked


def _is_small(left: Part, right: Part, haystack: Haystack) -> bool:
    """Whether the gap between two fragments is allowed."""
    gap = right[0] - left[1]
    if gap <= GAP_ACROSS_SENTENCES:
        return True
    if gap > GAP_IN_SENTENCE:
        return False
    start, end = haystack.normalised.span(left[0], right[1])
    return len(sentences(haystack.original[start:end])) == 1


def _trace(last: Part, links: Sequence[dict[Part, Part]]) -> tuple[Part, ...]:
    """Walk the links back from the last fragment to the first."""
    parts = [last]
    for link in reversed(links):
        parts.append(link[parts[-1]])
    return tuple(reversed(parts))
