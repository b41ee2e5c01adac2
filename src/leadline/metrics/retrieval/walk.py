"""One ranking against its labels, counted in plain Python: no arrays, for few rankings or for one at a time."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

from leadline.metrics.retrieval.counts import Gain, Interpolation
from leadline.metrics.retrieval.gain import discounted, gains
from leadline.metrics.retrieval.inferred import inferred_precision
from leadline.metrics.retrieval.levels import wanted


class Walk:
    """`Counts` of one ranking, in numbers."""

    __slots__ = ("_grades", "_interpolation", "_labels", "_ranks", "_relevant", "_retrieved", "_useful")

    def __init__(
        self,
        ranks: Sequence[int],
        grades: Sequence[int],
        *,
        retrieved: int,
        labels: Sequence[int],
        interpolation: Interpolation = "trec_eval-9",
    ) -> None:
        """Hold a ranking.

        Args:
            ranks: of the documents with a label, ascending, from 1, each once.
            grades: of the same; below 0 is no judgement.
            retrieved: how many documents there are, with a label or not.
            labels: the grade of every label, retrieved or not, in any order.
            interpolation: which rank reaches a recall level.
        """
        self._ranks = ranks
        self._grades = grades
        self._retrieved = retrieved
        self._labels = labels
        self._interpolation = interpolation
        self._relevant: dict[int, int] = {}
        self._useful: dict[int, list[int]] = {}

    def ratio(self, part: float, whole: float) -> float:
        """Return `part / whole`, 0 where `whole` is 0."""
        return part / whole if whole else 0.0

    def lesser(self, one: float, other: float) -> float:
        """Return the smaller of two."""
        return min(one, other)

    def depth(self, k: int | None) -> float:
        """Return k; without a cut, as many ranks as were retrieved."""
        return self._retrieved if k is None else k

    def retrieved(self, k: int | None) -> float:
        """Return how many of the first k ranks hold something."""
        return self._retrieved if k is None else min(k, self._retrieved)

    def relevant(self, rel: int) -> float:
        """Return how many items are relevant."""
        count = self._relevant.get(rel)
        if count is None:
            count = self._relevant[rel] = len([grade for grade in self._labels if grade >= rel])
        return count

    def found(self, k: int | None, rel: int) -> float:
        """Return how many relevant items the first k ranks bring."""
        return _upto(self._item_ranks(rel), k)

    def useful(self, k: int | None, rel: int) -> float:
        """Return how many of the first k ranks bring something relevant that no rank above brought."""
        return _upto(self._useful_ranks(rel), k)

    def first(self, k: int | None, rel: int) -> float:
        """Return 1 / the first rank that brings a relevant item, 0 where none of the first k does."""
        ranks = self._useful_ranks(rel)
        return 1 / ranks[0] if ranks and (k is None or ranks[0] <= k) else 0.0

    def hit(self, k: int | None, rel: int) -> float:
        """Return 1 where one of the first k ranks brings a relevant item, else 0."""
        return 1.0 if self.first(k, rel) else 0.0

    def precisions(self, k: int | None, rel: int) -> float:
        """Return the sum, over the relevant items in the first k ranks, of the precision at the rank of each."""
        return self.rank_precisions(k, rel)

    def rank_precisions(self, k: int | None, rel: int) -> float:
        """Return the sum, over the useful ranks of the first k, of the precision at each."""
        ranks = self._useful_ranks(rel)
        return math.fsum([place / rank for place, rank in enumerate(ranks[: _upto(ranks, k)], start=1)])

    def found_at_relevant(self, rel: int) -> float:
        """Return how many relevant items the first R ranks bring."""
        return _upto(self._item_ranks(rel), int(self.relevant(rel)))

    def gain(self, k: int | None, gain: Gain) -> float:
        """Return the gain of the first k ranks, each divided by log2(rank + 1), in the unit of `ideal_gain`."""
        size = _upto(self._ranks, k)
        worth = gains(self._grades[:size], gain, largest=max(self._labels, default=0))
        return discounted(self._ranks[:size], worth)

    def ideal_gain(self, k: int | None, gain: Gain) -> float:
        """Return the same of the best ranking there could be, of min(k, all relevant items) ranks."""
        best = sorted([grade for grade in self._labels if grade > 0], reverse=True)[:k]
        return discounted(range(1, len(best) + 1), gains(best, gain, largest=best[0] if best else 0))

    def patience(self, k: int | None, rel: int, p: float) -> float:
        """Return (1 - p) times the sum of p^(rank - 1) over the useful ranks of the first k."""
        return _patience(self._useful_ranks(rel), k, p)

    def patience_judged(self, k: int | None, p: float) -> float:
        """Return (1 - p) times the sum of p^(rank - 1) over the judged ranks of the first k."""
        return _patience(self._judged_ranks(), k, p)

    def judged(self, k: int | None) -> float:
        """Return how many of the first k ranks hold a judged document."""
        return _upto(self._judged_ranks(), k)

    def preferred(self, rel: int) -> float:
        """Return bpref's sum over the relevant items retrieved."""
        nonrelevant = self._ranks_of(lambda grade: 0 <= grade < rel)
        relevant = self.relevant(rel)
        most = min(sum(0 <= grade < rel for grade in self._labels), relevant)
        above = (bisect_left(nonrelevant, rank) for rank in self._item_ranks(rel))
        return math.fsum(1 - min(count, relevant) / most if count else 1.0 for count in above)

    def inferred(self, rel: int) -> float:
        """Return infAP's sum over the relevant items retrieved."""
        useful = self._useful_ranks(rel)
        nonrelevant = self._ranks_of(lambda grade: 0 <= grade < rel)
        unjudged = self._ranks_of(lambda grade: grade < 0)
        return math.fsum(
            inferred_precision(
                rank, bisect_left(useful, rank), bisect_left(nonrelevant, rank), bisect_left(unjudged, rank)
            )
            for rank in self._item_ranks(rel)
        )

    def interpolated(self, recall: float, rel: int) -> float:
        """Return the best precision at any rank whose recall is at least `recall`; 0 where none is."""
        least = wanted(recall, int(self.relevant(rel)), self._interpolation)
        items = self._item_ranks(rel)
        reached = ((place, rank) for place, rank in enumerate(self._useful_ranks(rel), start=1))
        return max((place / rank for place, rank in reached if _upto(items, rank) >= least), default=0.0)

    def cascade(self, k: int | None, max_grade: int) -> float:
        """Return ERR's sum over the first k ranks: of 1 / rank times the chance that the reader stops there."""
        size = _upto(self._ranks, k)
        total, going = 0.0, 1.0
        # A grade above the greatest has no meaning here, and the caller refuses it; it must only not overflow.
        known = [min(grade, max_grade) for grade in self._grades[:size]]
        stops = gains(known, Gain.EXPONENTIAL, largest=max_grade)
        for rank, stop in zip(self._ranks[:size], stops, strict=True):
            total += going * stop / rank
            going *= 1 - stop
        return total

    def over_grade(self, max_grade: int) -> float:
        """Return 1 where a label is graded above `max_grade`, else 0."""
        return float(any(grade > max_grade for grade in self._labels))

    def _useful_ranks(self, rel: int) -> list[int]:
        """Return the ranks that bring something relevant, ascending."""
        ranks = self._useful.get(rel)
        if ranks is None:
            graded = zip(self._ranks, self._grades, strict=True)
            ranks = self._useful[rel] = [rank for rank, grade in graded if grade >= rel]
        return ranks

    def _item_ranks(self, rel: int) -> list[int]:
        """Return the rank of each relevant item that is brought, ascending."""
        return self._useful_ranks(rel)

    def _judged_ranks(self) -> list[int]:
        """Return the ranks that hold a judged document, ascending."""
        return self._ranks_of(lambda grade: grade >= 0)

    def _ranks_of(self, wants: Callable[[int], bool]) -> list[int]:
        return [rank for rank, grade in zip(self._ranks, self._grades, strict=True) if wants(grade)]


def _upto(ranks: Sequence[int], k: int | None) -> int:
    """Return how many of some ascending ranks are k at most."""
    return len(ranks) if k is None else bisect_right(ranks, k)


def _patience(ranks: Sequence[int], k: int | None, p: float) -> float:
    return (1 - p) * math.fsum(p ** (rank - 1) for rank in ranks[: _upto(ranks, k)])
