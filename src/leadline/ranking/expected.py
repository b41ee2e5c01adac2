"""The mean of the counts over all orders of tied documents, each order as likely as any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from leadline.metrics.retrieval.counts import Gain
from leadline.ranking.asked import no_closed_form
from leadline.ranking.judgments import Judgments
from leadline.ranking.labels import Labels
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed
from leadline.ranking.rows import summed
from leadline.ranking.tied_groups import Tied, tied_groups
from leadline.ranking.worths import worths

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Bools = NDArray[np.bool_]
    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]


class Expected:
    """`Counts` of many rankings, in arrays of n floats, one a query of the judgments: the means over all orders.

    A metric that is a sum of counts, divided by what no order changes, has as its mean the same formula of these. The
    mean precision at a relevant document is that of McSherry and Najork 2008, doi:10.1007/978-3-540-78646-7_38.
    """

    def __init__(self, judgments: Judgments, placed: Placed, options: Options, *, labels: Labels | None = None) -> None:
        """Take a run.

        Args:
            judgments: of n queries.
            placed: which ranks the score of each judged document takes.
            options: of which `negatives` matters here.
            labels: of these judgments with these negatives, where they are prepared already.
        """
        import numpy as np

        self._labels = Labels(judgments, options.negatives) if labels is None else labels
        self._queries = len(judgments.queries)
        self._retrieved: Floats = placed.retrieved.astype(np.float64)
        self._code, self._low = placed.code, placed.low
        self._size: Ints = placed.high - placed.low + 1
        self._grade: Ints = np.maximum(placed.grade, 0) if options.negatives == "nonrelevant" else placed.grade

    def ratio(self, part: Floats, whole: Floats) -> Floats:
        """Return `part / whole`, 0 where `whole` is 0."""
        import numpy as np

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
        return self._share(self._grade >= rel, k)

    def useful(self, k: int | None, rel: int) -> Floats:
        """Return the same: a document takes one rank."""
        return self.found(k, rel)

    def judged(self, k: int | None) -> Floats:
        """Return how many of the first k ranks hold a judged document."""
        return self._share(self._grade >= 0, k)

    def found_at_relevant(self, rel: int) -> Floats:
        """Return how many relevant documents the first R ranks bring."""
        return self._share(self._grade >= rel, self.relevant(rel).astype("int64")[self._code])

    def first(self, k: int | None, rel: int) -> Floats:
        """Return 1 / the first rank that brings a relevant document, 0 where none of the first k does."""
        first = self._groups(rel).of_first(k, lambda chances, ranks: float((chances / ranks).sum()))
        return self._spread(first)

    def hit(self, k: int | None, rel: int) -> Floats:
        """Return the chance that one of the first k ranks brings a relevant document."""
        return self._spread(self._groups(rel).of_first(k, lambda chances, _: min(float(chances.sum()), 1.0)))

    def precisions(self, k: int | None, rel: int) -> Floats:
        """Return the sum, over the relevant documents in the first k ranks, of the precision at the rank of each."""
        groups = self._groups(rel)
        return summed(groups.code, groups.precisions(k), queries=self._queries)

    def rank_precisions(self, k: int | None, rel: int) -> Floats:
        """Return the same: a document takes one rank."""
        return self.precisions(k, rel)

    def gain(self, k: int | None, gain: Gain) -> Floats:
        """Return the gain of the first k ranks, each divided by log2(rank + 1), in the unit of `ideal_gain`."""
        import numpy as np

        rows = np.flatnonzero(self._grade > 0)
        code, low, size = self._code[rows], self._low[rows], self._size[rows]
        worth = worths(self._grade[rows], gain, lambda: self._labels.largest()[code])
        last = low + _within(low, size, k) - 1
        deepest = int(last.max(initial=0))
        # Long doubles, because the discounts of a group are what two sums over all ranks above differ in.
        upto = np.zeros(deepest + 1, dtype=np.longdouble)
        np.cumsum(1 / np.log2(np.arange(2, deepest + 2)), dtype=np.longdouble, out=upto[1:])
        low = np.minimum(low, deepest + 1)
        discount = (upto[np.maximum(last, low - 1)] - upto[low - 1]).astype(np.float64) / size
        return summed(code, worth * discount, queries=self._queries)

    def ideal_gain(self, k: int | None, gain: Gain) -> Floats:
        """Return the same of the best ranking there could be, of min(k, all relevant documents) ranks."""
        return self._labels.ideal(k, gain)

    def patience(self, k: int | None, rel: int, p: float) -> Floats:
        """Return (1 - p) times the sum of p^(rank - 1) over the relevant ranks of the first k."""
        return self._patience(self._grade >= rel, k, p)

    def patience_judged(self, k: int | None, p: float) -> Floats:
        """Return (1 - p) times the sum of p^(rank - 1) over the judged ranks of the first k."""
        return self._patience(self._grade >= 0, k, p)

    def preferred(self, rel: int) -> NoReturn:
        """Refuse: there is no closed form."""
        del rel
        raise no_closed_form("bpref")

    def inferred(self, rel: int) -> NoReturn:
        """Refuse: there is no closed form."""
        del rel
        raise no_closed_form("infap")

    def interpolated(self, recall: float, rel: int) -> NoReturn:
        """Refuse: there is no closed form."""
        del recall, rel
        raise no_closed_form("iprec")

    def cascade(self, k: int | None, max_grade: int) -> NoReturn:
        """Refuse: there is no closed form."""
        del k, max_grade
        raise no_closed_form("err")

    def over_grade(self, max_grade: int) -> Floats:
        """Return 1 where a label is graded above `max_grade`, else 0."""
        return self._labels.over(max_grade)

    def _share(self, wanted: Bools, k: int | Ints | None) -> Floats:
        """Return how many of some documents the first k ranks bring; k may differ from document to document."""
        import numpy as np

        rows = np.flatnonzero(wanted)
        low, size = self._low[rows], self._size[rows]
        cut = k[rows] if isinstance(k, np.ndarray) else k
        return summed(self._code[rows], _within(low, size, cut) / size, queries=self._queries)

    def _patience(self, wanted: Bools, k: int | None, p: float) -> Floats:
        import numpy as np

        rows = np.flatnonzero(wanted)
        low, size = self._low[rows], self._size[rows]
        # The sum of a geometric series, with its factor of 1 - p.
        met = p ** (low - 1).astype(np.float64) * -np.expm1(_within(low, size, k) * np.log(p)) / size
        return summed(self._code[rows], met, queries=self._queries)

    def _groups(self, rel: int) -> Tied:
        import numpy as np

        rows = np.flatnonzero(self._grade >= rel)
        return tied_groups(self._code[rows], self._low[rows], self._size[rows])

    def _spread(self, of_queries: tuple[Ints, Floats]) -> Floats:
        import numpy as np

        codes, values = of_queries
        spread = np.zeros(self._queries)
        spread[codes] = values
        return spread


def _within(low: Ints, size: Ints, k: int | Ints | None) -> Ints:
    """Return how many of the ranks of each group are k at most."""
    import numpy as np

    return size if k is None else np.clip(k - low + 1, 0, size)
