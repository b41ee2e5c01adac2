"""Many rankings against their labels, counted in arrays: one entry a query."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from leadline.metrics.retrieval.counts import Gain
from leadline.metrics.retrieval.inferred import EPSILON
from leadline.ranking.discounts import MOST_KEPT, logs
from leadline.ranking.graded import Graded
from leadline.ranking.judgments import Judgments
from leadline.ranking.labels import Labels
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed
from leadline.ranking.rows import Rows
from leadline.ranking.scans import best_from, stops
from leadline.ranking.worths import worths

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]


class Columns:
    """`Counts` of many rankings, in arrays of n floats, one a query of the judgments.

    What two metrics share is worked out once. The arrays are shared too: they are not to be written to.
    """

    def __init__(self, judgments: Judgments, placed: Placed, options: Options, *, labels: Labels | None = None) -> None:
        """Take a run.

        Args:
            judgments: of n queries.
            placed: where their documents stand in the run.
            options: of which `negatives` and `interpolation` matter here.
            labels: of these judgments with these negatives, where they are prepared already.
        """
        self._labels = Labels(judgments, options.negatives) if labels is None else labels
        self._options = options
        self._graded = Graded(placed, options.negatives)
        self._queries = len(judgments.queries)
        self._retrieved: Floats = placed.retrieved.astype("float64")
        self._done: dict[tuple[object, ...], Floats] = {}

    def ratio(self, part: Floats, whole: Floats) -> Floats:
        """Return `part / whole`, 0 where `whole` is 0."""
        import numpy as np

        if np.count_nonzero(whole) == self._queries:
            quotient: Floats = part / whole
            return quotient
        return np.divide(part, whole, out=np.zeros(self._queries), where=whole != 0)

    def lesser(self, one: Floats, other: Floats) -> Floats:
        """Return the smaller of two."""
        import numpy as np

        return np.minimum(one, other)

    def depth(self, k: int | None) -> Floats:
        """Return k; without a cut, as many ranks as were retrieved."""
        import numpy as np

        return self._retrieved if k is None else np.full(self._queries, float(k))

    def retrieved(self, k: int | None) -> Floats:
        """Return how many of the first k ranks hold something."""
        import numpy as np

        return self._retrieved if k is None else np.minimum(self._retrieved, k)

    def relevant(self, rel: int) -> Floats:
        """Return how many documents are relevant."""
        return self._labels.relevant(rel)

    def found(self, k: int | None, rel: int) -> Floats:
        """Return how many relevant documents the first k ranks bring."""
        return self._graded.relevant(rel).count(k)

    def useful(self, k: int | None, rel: int) -> Floats:
        """Return how many of the first k ranks bring something relevant: a document takes one rank."""
        return self.found(k, rel)

    def first(self, k: int | None, rel: int) -> Floats:
        """Return 1 / the first rank that brings a relevant document, 0 where none of the first k does."""
        import numpy as np

        rows = self._graded.relevant(rel)
        some = rows.sizes.nonzero()[0]
        rank = rows.rank.take(rows.starts.take(some))
        reciprocal = 1 / rank
        if k is not None:
            reciprocal *= rank <= k
        first = np.zeros(self._queries)
        first[some] = reciprocal
        return first

    def hit(self, k: int | None, rel: int) -> Floats:
        """Return 1 where one of the first k ranks brings a relevant document, else 0."""
        import numpy as np

        return (self.first(k, rel) > 0).astype(np.float64)

    def precisions(self, k: int | None, rel: int) -> Floats:
        """Return the sum, over the relevant documents in the first k ranks, of the precision at the rank of each."""
        rows = self._graded.relevant(rel)

        def summed() -> Floats:
            head = rows.head(k)
            return rows.total(rows.places[head] / rows.rank[head], k)

        return self._once(("precisions", k, rel), summed)

    def rank_precisions(self, k: int | None, rel: int) -> Floats:
        """Return the same: a document takes one rank."""
        return self.precisions(k, rel)

    def found_at_relevant(self, rel: int) -> Floats:
        """Return how many relevant documents the first R ranks bring."""
        import numpy as np

        return self._graded.relevant(rel).count_to(self.relevant(rel).astype(np.int64))

    def gain(self, k: int | None, gain: Gain) -> Floats:
        """Return the gain of the first k ranks, each divided by log2(rank + 1), in the unit of `ideal_gain`."""
        rows = self._graded.relevant(1)

        def summed() -> Floats:
            head = rows.head(k)
            code = rows.code[head]
            worth = worths(self._graded.relevant_grades(head), gain, lambda: self._labels.largest()[code])
            return rows.total(worth / _logs(rows.rank[head], k), k)

        return self._once(("gain", k, gain), summed)

    def ideal_gain(self, k: int | None, gain: Gain) -> Floats:
        """Return the same of the best ranking there could be, of min(k, all relevant documents) ranks."""
        return self._labels.ideal(k, gain)

    def patience(self, k: int | None, rel: int, p: float) -> Floats:
        """Return (1 - p) times the sum of p^(rank - 1) over the relevant ranks of the first k."""
        return self._patience(self._graded.relevant(rel), k, p)

    def patience_judged(self, k: int | None, p: float) -> Floats:
        """Return (1 - p) times the sum of p^(rank - 1) over the judged ranks of the first k."""
        return self._patience(self._graded.judged(), k, p)

    def judged(self, k: int | None) -> Floats:
        """Return how many of the first k ranks hold a judged document."""
        return self._graded.judged().count(k)

    def preferred(self, rel: int) -> Floats:
        """Return bpref's sum over the relevant documents retrieved."""
        import numpy as np

        rows = self._graded.relevant(rel)
        above = self._graded.nonrelevant(rel).above(rows)
        relevant = self.relevant(rel)
        most = np.minimum(relevant, self._labels.nonrelevant(rel))
        # Where nothing is above, `most` may be 0 and the term is 1.
        fair = np.minimum(above, relevant[rows.code]) / np.maximum(most, 1)[rows.code]
        return rows.total(1 - fair)

    def inferred(self, rel: int) -> Floats:
        """Return infAP's sum over the relevant documents retrieved."""
        rows = self._graded.relevant(rel)
        relevant = rows.places - 1
        judged = relevant + self._graded.nonrelevant(rel).above(rows)
        pooled = judged + self._graded.negative().above(rows)
        ranks_above = rows.rank - 1
        # At rank 1 nothing is above, and the second term is 0 / 1.
        share = (pooled / _at_least_1(ranks_above)) * ((relevant + EPSILON) / (judged + 2 * EPSILON))
        return rows.total(1 / rows.rank + ranks_above / rows.rank * share)

    def interpolated(self, recall: float, rel: int) -> Floats:
        """Return the best precision at any rank whose recall is at least `recall`; 0 where none is."""
        import numpy as np

        rows = self._graded.relevant(rel)
        best = self._once(("best", rel), lambda: best_from(rows))
        wanted = np.maximum(self._wanted(recall, rel), 1)
        reached = (wanted <= rows.sizes).nonzero()[0]
        precision = np.zeros(self._queries)
        precision[reached] = best[rows.starts[reached] + wanted[reached] - 1]
        return precision

    def cascade(self, k: int | None, max_grade: int) -> Floats:
        """Return ERR's sum over the first k ranks: of 1 / rank times the chance that the reader stops there."""
        import numpy as np

        rows = self._graded.relevant(1)
        head = rows.head(k)
        # A grade above the greatest has no meaning here, and the caller refuses it; it must only not overflow.
        grades = np.minimum(self._graded.relevant_grades(head), max_grade)
        stop = worths(grades, Gain.EXPONENTIAL, lambda: np.full(len(grades), max_grade))
        counts = rows.count(k).astype(np.int64)
        return rows.total(stops(stop, counts) / rows.rank[head], k)

    def over_grade(self, max_grade: int) -> Floats:
        """Return 1 where a label is graded above `max_grade`, else 0."""
        return self._labels.over(max_grade)

    def _once(self, name: tuple[object, ...], values: Callable[[], Floats]) -> Floats:
        if name not in self._done:
            self._done[name] = values()
        return self._done[name]

    def _wanted(self, recall: float, rel: int) -> Ints:
        """Return how many relevant documents reach a recall level: see `leadline.metrics.retrieval.levels`."""
        import numpy as np

        share = recall * self.relevant(rel)
        if self._options.interpolation == "trec_eval-9":
            return (share + 0.9).astype(np.int64)
        whole = np.floor(share)
        return (whole + (share - whole >= 0.5)).astype(np.int64)

    def _patience(self, rows: Rows, k: int | None, p: float) -> Floats:
        import numpy as np

        meets = _by_rank(rows.rank[rows.head(k)], lambda rank: np.power(p, (rank - 1).astype(np.float64)))
        patience: Floats = (1 - p) * rows.total(meets, k)
        return patience


def _logs(ranks: Ints, k: int | None) -> Floats:
    """Return log2(rank + 1) of ranks, none of which is beyond k."""
    import numpy as np

    deepest = int(ranks.max(initial=0)) if k is None else k
    if deepest > MOST_KEPT and deepest >= len(ranks):  # a table would be longer
        return np.log2(ranks + 1)
    return logs(deepest).take(ranks - 1)


def _by_rank(ranks: Ints, function: Callable[[Ints], Floats]) -> Floats:
    """Return a function of each rank, from a table where that is shorter."""
    import numpy as np

    deepest = int(ranks.max(initial=0))
    if deepest >= len(ranks):
        return function(ranks)
    return function(np.arange(deepest + 1)).take(ranks)


def _at_least_1(counts: Ints) -> Ints:
    import numpy as np

    return np.maximum(counts, 1)
