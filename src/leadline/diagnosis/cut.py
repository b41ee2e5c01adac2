"""Where the ranking was cut for the context, and whether ranks can tell."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from leadline.records.case import Ranked


@dataclass(frozen=True, slots=True)
class Cut:
    """How what was sent lies in the ranking.

    `last`: the lowest rank that was sent, from 1, or 0 where nothing of the ranking was. `foreign`: what was sent and
    is not in the ranking, such as parent chunks: a chunk of the ranking may stand in one of them, so no rank says
    whether it was sent. `picked`: the context is no top of the ranking, but was chosen from it by something else, such
    as a reranker: a chunk below `last` was then not cut off by its rank.
    """

    last: int
    foreign: tuple[str, ...]
    picked: bool

    def below(self, rank: int) -> bool:
        """Tell whether a thing at this rank was cut off by it."""
        return 0 < self.last < rank and not self.foreign and not self.picked


def cut_of(ranked: Ranked) -> Cut:
    """Find the cut; an id that was retrieved twice counts where it stands first."""
    first: dict[str, int] = {}
    for rank, chunk_id in enumerate(ranked.ranking, start=1):
        first.setdefault(chunk_id, rank)
    sent = dict.fromkeys(ranked.sent_ids)
    ranks = [first[chunk_id] for chunk_id in sent if chunk_id in first]
    last = max(ranks, default=0)
    return Cut(
        last=last,
        foreign=tuple(chunk_id for chunk_id in sent if chunk_id not in first),
        picked=_picked(ranks, above=sum(rank <= last for rank in first.values())),
    )


def _picked(ranks: list[int], *, above: int) -> bool:
    """Tell whether ranks with gaps are in an order of their own, or fewer than half of those down to the last.

    A top of the ranking in another order is still a top, and one with a chunk left out here and there as well.
    """
    reordered = any(later < earlier for earlier, later in pairwise(ranks))
    return len(ranks) < above and (reordered or 2 * len(ranks) < above)
