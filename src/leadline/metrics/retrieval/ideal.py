"""The best ranking that a golden set allows, where one chunk may satisfy several items, and an item need several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from leadline.records.case import RelevantItem

Gains = Mapping[RelevantItem, float]
"""What each relevant item is worth, above 0."""

_Step = tuple[float, int]
"""A gain, and how many ranks it takes."""


def ideal_gains(gains: Gains, *, depth: int | None) -> list[float]:
    """Return the gain at each rank of the best ranking, best first, at most `depth` of them."""
    ids = frozenset[str]().union(*(item.satisfied_by for item in gains))
    if len(ids) == sum(len(item.satisfied_by) for item in gains):
        return _in_order(((worth, item.fewest) for item, worth in gains.items()), depth=depth)
    return _greedy(gains, depth=depth)


def _greedy(gains: Gains, *, depth: int | None) -> list[float]:
    """Take, rank by rank, the chunk that brings most. An item that no one chunk satisfies takes ranks of its own."""
    chunks: dict[str, set[RelevantItem]] = {}
    alone = [(worth, item.fewest) for item, worth in gains.items() if not item.satisfied_by]
    for item in gains:
        for chunk_id in item.satisfied_by:
            chunks.setdefault(chunk_id, set()).add(item)
    taken: list[_Step] = []
    while chunks and (depth is None or len(taken) < depth):
        # Ties are broken by the id, so that the order of a set decides nothing.
        best = max(chunks, key=lambda chunk_id: (sum(gains[item] for item in chunks[chunk_id]), chunk_id))
        brought = frozenset(chunks[best])
        taken.append((sum(gains[item] for item in brought), 1))
        chunks = {chunk_id: rest for chunk_id, had in chunks.items() if (rest := had - brought)}
    return _in_order([*taken, *alone], depth=depth)


def _in_order(steps: Iterable[_Step], *, depth: int | None) -> list[float]:
    """Put first what gains most a rank, as far as it fits. A gain that takes several ranks comes at their last."""
    best = sorted(steps, key=lambda step: (step[0] / step[1], step[0]), reverse=True)
    got: list[float] = []
    for worth, ranks in best:
        if depth is None or len(got) + ranks <= depth:
            got += (*(0.0,) * (ranks - 1), worth)
    return got
