"""Which rank is the first to hit which relevant item: what every metric over labels counts."""

from __future__ import annotations

from dataclasses import dataclass

from leadline.metrics.base import CONTEXT, Cutoff
from leadline.records.case import Ranked, RelevantItem


@dataclass(frozen=True, slots=True)
class Hits:
    """A ranking, cut, against its labels.

    `new`: one entry a rank, best first: the relevant items that this rank is the first to hit. A rank that repeats an
    id, or brings nothing but items that an earlier rank brought, has none. `depth`: the cutoff as a number of ranks,
    which may be more than were retrieved. `items`: every relevant item.
    """

    new: tuple[tuple[RelevantItem, ...], ...]
    depth: int
    items: tuple[RelevantItem, ...]

    @property
    def found(self) -> int:
        """How many relevant items were hit."""
        return sum(map(len, self.new))

    @property
    def useful(self) -> int:
        """How many ranks hit an item that no rank above hit."""
        return sum(map(bool, self.new))

    @property
    def first(self) -> int | None:
        """The first rank that hits an item, from 1, or None."""
        return next((rank for rank, items in enumerate(self.new, start=1) if items), None)


def hits(ranked: Ranked, cutoff: Cutoff) -> Hits:
    """Walk down the ranking and note what each rank is the first to hit."""
    relevant = relevant_items(ranked)
    waiting = list(relevant)
    new = []
    for chunk_id in top(ranked, cutoff):
        found = tuple(item for item in waiting if chunk_id in item.satisfied_by)
        if found:
            waiting = [item for item in waiting if chunk_id not in item.satisfied_by]
        new.append(found)
    return Hits(new=tuple(new), depth=depth(ranked, cutoff), items=relevant)


def relevant_items(ranked: Ranked) -> tuple[RelevantItem, ...]:
    """Return the items that are relevant: graded above 0. Others are judged, and not relevant.

    Labels that the very same chunks satisfy (an id given twice, one text under two ids) are one item, with the best of
    their grades; a label that no chunk satisfies goes by its name.
    """
    best: dict[frozenset[str] | str, RelevantItem] = {}
    for item in ranked.items:
        key = item.satisfied_by or item.item_id
        if item.grade > 0 and (key not in best or item.grade > best[key].grade):
            best[key] = item
    return tuple(best.values())


def top(ranked: Ranked, cutoff: Cutoff) -> tuple[str, ...]:
    """Return the ids above the cutoff, best first.

    At `CONTEXT` these are the ids that the generator was given, in its order, which need not be the head of the
    ranking. Without a cutoff it is the whole ranking.
    """
    if cutoff == CONTEXT:
        return ranked.sent_ids
    return ranked.ranking[: depth(ranked, cutoff)]


def depth(ranked: Ranked, cutoff: Cutoff) -> int:
    """Return the cutoff as a number of ranks."""
    if isinstance(cutoff, int):
        return cutoff
    return len(ranked.sent_ids if cutoff == CONTEXT else ranked.ranking)


def missed(ranked: Ranked, cutoff: Cutoff) -> tuple[str, ...]:
    """Return the names of the relevant labels that nothing above the cutoff hits, each once, in the order given."""
    seen = frozenset(top(ranked, cutoff))
    names = (item.item_id for item in ranked.items if item.grade > 0 and seen.isdisjoint(item.satisfied_by))
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
