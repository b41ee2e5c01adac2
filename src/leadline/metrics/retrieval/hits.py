"""Which rank is the first to hit which item of a golden set: what every metric over labels counts there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from leadline.metrics.base import CONTEXT, Cutoff
from leadline.metrics.retrieval.counts import Gain
from leadline.metrics.retrieval.gain import discounted, gains
from leadline.metrics.retrieval.ideal import ideal_gains
from leadline.metrics.retrieval.walk import Walk
from leadline.records.case import Ranked, RelevantItem

New = tuple[tuple[RelevantItem, ...], ...]
"""One entry a rank, best first: the items that this rank is the first to hit. A rank that repeats an id, or brings
nothing but items that an earlier rank brought, has none."""


class Walked(NamedTuple):
    """What each rank of a ranking brings.

    `new`: the items that it is the first to hit: of an item that needs several chunks, the rank that brings the last.
    `parts`: the items of which it brings a part that no rank above brought, and others are still lacking.
    """

    new: New
    parts: New


class Hits(Walk):
    """`Counts` of one ranking of a golden set.

    A chunk may satisfy several items, and several chunks one: an item counts at the first rank that hits it, and a rank
    has the best grade of the items that it is the first to hit. An item that needs several chunks counts at the rank
    that brings the last of them; the ranks that bring the others are useful too, for they are no noise.
    """

    __slots__ = ("_items", "_labelled", "_new", "_parts", "_steps")

    def __init__(self, walked: Walked, *, items: Sequence[RelevantItem], labelled: list[int]) -> None:
        """Hold a ranking.

        Args:
            walked: what each rank brings; as long as the ranking.
            items: every item, hit or not, of any grade, each once.
            labelled: the ranks whose chunk carries a judgement, ascending; one that repeats an id has it again.
        """
        new = walked.new
        self._new = new
        self._parts = [(rank, item.grade) for rank, begun in enumerate(walked.parts, start=1) for item in begun]
        self._items = tuple(items)
        self._labelled = labelled
        self._steps = [(rank, item.grade) for rank, found in enumerate(new, start=1) for item in found]
        best = [(rank, max(item.grade for item in found)) for rank, found in enumerate(new, start=1) if found]
        super().__init__(
            [rank for rank, _ in best],
            [grade for _, grade in best],
            retrieved=len(new),
            labels=[item.grade for item in items],
        )

    def first(self, k: int | None, rel: int) -> float:
        """Return 1 / the first rank that brings a relevant item, all of it, 0 where none of the first k does."""
        ranks = self._item_ranks(rel)
        return 1 / ranks[0] if ranks and (k is None or ranks[0] <= k) else 0.0

    def found_at_relevant(self, rel: int) -> float:
        """Return how many relevant items the first ranks bring, of which there are as many as all of them need."""
        needed = sum(item.fewest for item in self._items if item.grade >= rel)
        return bisect_right(self._item_ranks(rel), needed)

    def precisions(self, k: int | None, rel: int) -> float:
        """Return the sum, over the relevant items in the first k ranks, of the precision at the rank of each."""
        useful = self._useful_ranks(rel)
        brought = (rank for rank in self._item_ranks(rel) if k is None or rank <= k)
        return sum((bisect_right(useful, rank) / rank for rank in brought), start=0.0)

    def gain(self, k: int | None, gain: Gain) -> float:
        """Return the gain of the items that each of the first k ranks brings, discounted."""
        worth = self._gains(gain)
        brought = [sum(worth.get(item, 0.0) for item in found) for found in self._new[:k]]
        return discounted(range(1, len(brought) + 1), brought)

    def ideal_gain(self, k: int | None, gain: Gain) -> float:
        """Return the same of the best ranking there could be; where chunks share items, of the greedy one.

        That one can fall short of the best, but of no ranking that there is: this one is then the best.
        """
        best = ideal_gains(self._gains(gain), depth=k)
        return max(discounted(range(1, len(best) + 1), best), self.gain(k, gain))

    def _gains(self, gain: Gain) -> dict[RelevantItem, float]:
        items = [item for item in self._items if item.grade > 0]
        grades = [item.grade for item in items]
        return dict(zip(items, gains(grades, gain, largest=max(grades, default=0)), strict=True))

    def _item_ranks(self, rel: int) -> list[int]:
        return [rank for rank, grade in self._steps if grade >= rel]

    def _useful_ranks(self, rel: int) -> list[int]:
        if not self._parts:
            return super()._useful_ranks(rel)
        return sorted({rank for rank, grade in (*self._steps, *self._parts) if grade >= rel})

    def _judged_ranks(self) -> list[int]:
        return self._labelled


def hits(ranked: Ranked, cutoff: Cutoff) -> Hits:
    """Walk down the ranking as far as the cutoff, and note what each rank is the first to hit."""
    items = judged_items(ranked)
    ids = top(ranked, cutoff)
    known = labelled_ids(ranked)
    labelled = [rank for rank, chunk_id in enumerate(ids, start=1) if chunk_id in known]
    return Hits(walk_down(items, ids), items=items, labelled=labelled)


def walk_down(items: Iterable[RelevantItem], ids: Iterable[str]) -> Walked:
    """Return, for each id of a ranking, the items that it is the first to hit or to bring a part of."""
    waiting = list(items)
    seen: set[str] = set()
    new, parts = [], []
    for chunk_id in ids:
        again = chunk_id in seen
        brought = () if again else tuple(item for item in waiting if chunk_id in item.satisfied_by or item.together)
        seen.add(chunk_id)
        found = tuple(item for item in brought if item.satisfied(seen))
        if found:
            waiting = [item for item in waiting if item not in found]
        new.append(found)
        parts.append(tuple(item for item in brought if item not in found and _is_new_part(chunk_id, item, seen)))
    return Walked(tuple(new), tuple(parts))


def _is_new_part(chunk_id: str, item: RelevantItem, seen: set[str]) -> bool:
    """Tell whether a chunk is the first of those seen that brings some part of an item."""
    return any(part & seen == {chunk_id} for way in item.together for part in way)


def judged_items(ranked: Ranked) -> tuple[RelevantItem, ...]:
    """Return the items of every grade, and each distractor as one of grade 0.

    Labels that the very same chunks satisfy (an id given twice, one text under two ids) are one item, with the best of
    their grades; a label that no chunk satisfies goes by its name. A distractor that satisfies an item is no item of
    its own.
    """
    best: dict[Hashable, RelevantItem] = {}
    for item in ranked.items:
        before = best.get(item.key)
        if before is None or item.grade > before.grade:
            best[item.key] = item
    near = sorted(ranked.distractors - _satisfying(ranked))
    return (*best.values(), *(RelevantItem(item_id=each, satisfied_by=frozenset({each}), grade=0) for each in near))


def relevant_items(ranked: Ranked) -> tuple[RelevantItem, ...]:
    """Return the items that are relevant: graded above 0. Others are judged, and not relevant."""
    return tuple(item for item in judged_items(ranked) if item.grade > 0)


def labelled_ids(ranked: Ranked) -> frozenset[str]:
    """Return the ids that carry a judgement: they satisfy an item graded 0 or above, or are distractors."""
    return ranked.distractors | _satisfying(ranked)


def _satisfying(ranked: Ranked) -> frozenset[str]:
    return frozenset[str]().union(*(item.chunks for item in ranked.items if item.grade >= 0))


def top(ranked: Ranked, cutoff: Cutoff) -> tuple[str, ...]:
    """Return the ids above the cutoff, best first.

    At `CONTEXT` these are the ids that the generator was given, in its order, which need not be the head of the
    ranking. Without a cutoff it is the whole ranking.
    """
    if cutoff == CONTEXT:
        return ranked.sent_ids
    return ranked.ranking[: depth(ranked, cutoff)]


def depth(ranked: Ranked, cutoff: Cutoff) -> int:
    """Return the cutoff as a number of ranks; without one, as many as were retrieved."""
    if isinstance(cutoff, int):
        return cutoff
    return len(ranked.sent_ids if cutoff == CONTEXT else ranked.ranking)


def ranks(ranked: Ranked, cutoff: Cutoff) -> int | None:
    """Return the cutoff as a formula takes it: a number of ranks, or None for the whole ranking."""
    return None if cutoff is None else depth(ranked, cutoff)


def missed(ranked: Ranked, cutoff: Cutoff) -> tuple[str, ...]:
    """Return the names of the relevant labels that nothing above the cutoff satisfies, each once, in order."""
    seen = frozenset(top(ranked, cutoff))
    names = (item.item_id for item in ranked.items if item.grade > 0 and not item.satisfied(seen))
    return tuple(dict.fromkeys(names))


def repeats(ranked: Ranked, cutoff: Cutoff) -> tuple[str, ...]:
    """Return each later occurrence of an id above the cutoff, in rank order. It keeps its rank and hits nothing."""
    seen: set[str] = set()
    again = []
    for chunk_id in top(ranked, cutoff):
        if chunk_id in seen:
            again.append(chunk_id)
        seen.add(chunk_id)
    return tuple(again)
