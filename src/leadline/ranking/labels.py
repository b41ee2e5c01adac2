"""What the judgments alone tell of each query, prepared once for any number of runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from leadline.metrics.retrieval.counts import Gain
from leadline.ranking.discounts import MOST_KEPT, logs
from leadline.ranking.judgments import Judgments
from leadline.ranking.options import Negatives
from leadline.ranking.rows import summed
from leadline.ranking.worths import worths

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]

_FEW: Final = 64
"""Grades from 0 up to here are counted in a table, one column a grade, unless it were much larger than the labels."""


class Labels:
    """Counts of the labels of n queries: each array has one entry a query. What is asked twice is worked out once."""

    def __init__(self, judgments: Judgments, negatives: Negatives = "unjudged") -> None:
        """Take the judgments.

        Args:
            judgments: of n queries.
            negatives: what a grade below 0 means; "nonrelevant" makes it 0.
        """
        import numpy as np

        grades = judgments.grades
        self._grades: Ints = np.maximum(grades, 0) if negatives == "nonrelevant" else grades
        self._starts = judgments.starts
        self._queries = len(judgments.queries)
        self._sizes: Ints = judgments.starts[1:] - judgments.starts[:-1]
        self._highest = int(self._grades.max(initial=0))
        cells = self._queries * (self._highest + 1)
        self._few = self._highest <= _FEW and cells <= 4 * len(self._grades) + 65_536
        self._codes: Ints | None = None
        self._tables: Ints | None = None
        self._largest: Ints | None = None
        self._sorts: tuple[Ints, Ints, Ints] | None = None
        self._relevant: dict[int, Floats] = {}
        self._ideals: dict[tuple[int | None, Gain], Floats] = {}

    def relevant(self, rel: int) -> Floats:
        """Return how many labels are graded `rel` or above."""
        if rel not in self._relevant:
            counts = self._table()[:, rel:].sum(axis=1) if self._few else self._count(self._grades >= rel)
            self._relevant[rel] = counts.astype("float64")
        return self._relevant[rel]

    def nonrelevant(self, rel: int) -> Floats:
        """Return how many labels are judged and graded below `rel`."""
        nonrelevant: Floats = self.relevant(0) - self.relevant(rel)
        return nonrelevant

    def over(self, grade: int) -> Floats:
        """Return 1 where a label is graded above, else 0."""
        import numpy as np

        return (self.largest() > grade).astype(np.float64)

    def largest(self) -> Ints:
        """Return the largest grade, 0 where all are below."""
        import numpy as np

        if self._largest is None:
            self._largest = np.zeros(self._queries, dtype=np.int64)
            judged = self._sizes.nonzero()[0]
            if len(judged):
                self._largest[judged] = np.maximum(np.maximum.reduceat(self._grades, self._starts[judged]), 0)
        return self._largest

    def ideal(self, k: int | None, gain: Gain) -> Floats:
        """Return the discounted gain of the best ranking, of k ranks or of all that is relevant."""
        if (k, gain) not in self._ideals:
            found = self._ideal_of_few(k, gain) if self._few else self._ideal_sorted(k, gain)
            self._ideals[k, gain] = found
        return self._ideals[k, gain]

    def _ideal_of_few(self, k: int | None, gain: Gain) -> Floats:
        """Grade by grade, best first: each takes a stretch of ranks, whose discounts add up in advance."""
        import numpy as np

        deepest = k if k is not None and k <= MOST_KEPT else int(self.relevant(1).max(initial=0))
        if k is not None:
            deepest = min(k, deepest)
        discounts = np.zeros(deepest + 1)
        (1 / logs(deepest)).cumsum(out=discounts[1:])
        grades = np.arange(self._highest, 0, -1)
        steps = discounts.take(self._table()[:, :0:-1].cumsum(axis=1), mode="clip")
        steps[:, 1:] -= steps[:, :-1]
        steps *= worths(grades, gain, lambda: self.largest()[:, None])
        ideal: Floats = steps.sum(axis=1)
        return ideal

    def _ideal_sorted(self, k: int | None, gain: Gain) -> Floats:
        import numpy as np

        code, grade, rank = self._sorted()
        kept = slice(None) if k is None else np.flatnonzero(rank <= k)
        code, grade = code[kept], grade[kept]
        worth = worths(grade, gain, lambda: self.largest()[code])
        return summed(code, worth / np.log2(rank[kept] + 1), queries=self._queries)

    def _sorted(self) -> tuple[Ints, Ints, Ints]:
        """Return query, grade and rank of each relevant label in the best ranking."""
        import numpy as np

        if self._sorts is None:
            kept = np.flatnonzero(self._grades > 0)
            code, grade = self._code()[kept], self._grades[kept]
            grade = grade[np.lexsort((-grade, code))]
            counts = np.bincount(code, minlength=self._queries)
            rank = np.arange(1, len(code) + 1) - np.repeat(np.cumsum(counts) - counts, counts)
            self._sorts = code, grade, rank
        return self._sorts

    def _count(self, which: NDArray[np.bool_]) -> Ints:
        import numpy as np

        return np.bincount(self._code()[which], minlength=self._queries)

    def _table(self) -> Ints:
        """Return how many labels of each query have each grade, from 0: shape n x (largest grade + 1)."""
        import numpy as np

        if self._tables is None:
            width = self._highest + 1
            kept: slice | NDArray[np.int64] = slice(None)
            if int(self._grades.min(initial=0)) < 0:
                kept = (self._grades >= 0).nonzero()[0]
            cells = np.arange(0, self._queries * width, width).repeat(self._sizes)[kept] + self._grades[kept]
            self._tables = np.bincount(cells, minlength=self._queries * width).reshape(self._queries, width)
        return self._tables

    def _code(self) -> Ints:
        import numpy as np

        if self._codes is None:
            self._codes = np.arange(self._queries).repeat(self._sizes)
        return self._codes
