"""Discounted cumulated gain, and that of the best ranking there could be."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from leadline.metrics.retrieval.hits import Hits
from leadline.records.case import RelevantItem

Gains = Mapping[RelevantItem, float]
"""What each relevant item is worth, above 0."""


def normalised_gain(walked: Hits, gains: Gains) -> float:
    """Return the discounted gain of a ranking over that of the best one, 0 to 1.

    There is at least one relevant item. At a depth of 0 nothing can be gained, and the value is 0.
    """
    if not walked.depth:
        return 0.0
    got = _discounted([sum(gains[item] for item in items) for items in walked.new])
    best = _discounted(_ideal(walked.items, gains, depth=walked.depth))
    # The greedy ideal can fall short of the true one where chunks share items, and sums of floats may differ in a bit.
    return min(1.0, got / best)


def linear(items: Sequence[RelevantItem]) -> Gains:
    """Each item is worth its grade."""
    return {item: float(item.grade) for item in items}


def exponential(items: Sequence[RelevantItem]) -> Gains:
    """Each item is worth 2^grade - 1, all divided by 2^largest grade, so that no grade overflows.

    The common factor cancels in the ratio. A gain that is too small for a float beside the largest is 0.
    """
    largest = max(item.grade for item in items)
    return {item: math.ldexp(1.0, item.grade - largest) - math.ldexp(1.0, -largest) for item in items}


def _discounted(gains: Sequence[float]) -> float:
    return sum(gain / math.log2(rank + 1) for rank, gain in enumerate(gains, start=1))


def _ideal(items: tuple[RelevantItem, ...], gains: Gains, *, depth: int) -> list[float]:
    """Return the gain at each rank of the best ranking, best first, at most `depth` of them."""
    ids = frozenset[str]().union(*(item.satisfied_by for item in items))
    if len(ids) == sum(len(item.satisfied_by) for item in items):
        return sorted(gains.values(), reverse=True)[:depth]
    return _greedy(items, gains, depth=depth)


def _greedy(items: tuple[RelevantItem, ...], gains: Gains, *, depth: int) -> list[float]:
    """Take, rank by rank, the chunk that brings most. An item that no chunk satisfies takes a rank of its own."""
    chunks: dict[str, set[RelevantItem]] = {}
    alone = [gains[item] for item in items if not item.satisfied_by]
    for item in items:
        for chunk_id in item.satisfied_by:
            chunks.setdefault(chunk_id, set()).add(item)
    taken: list[float] = []
    while chunks and len(taken) < depth:
        # Ties are broken by the id, so that the order of a set decides nothing.
        best = max(chunks, key=lambda chunk_id: (sum(gains[item] for item in chunks[chunk_id]), chunk_id))
        brought = frozenset(chunks[best])
        taken.append(sum(gains[item] for item in brought))
        chunks = {chunk_id: rest for chunk_id, had in chunks.items() if (rest := had - brought)}
    return sorted(taken + alone, reverse=True)[:depth]
