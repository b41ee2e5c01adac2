"""The judged documents of a run, taken apart by grade."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from leadline.ranking.options import Negatives
from leadline.ranking.placed import Placed
from leadline.ranking.rows import Rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]


class Graded:
    """Rows of a run by what their grades mean. Each kind is picked out once."""

    def __init__(self, placed: Placed, negatives: Negatives) -> None:
        """Take the judged documents of a run.

        Args:
            placed: where they stand.
            negatives: what a grade below 0 means; "nonrelevant" makes it 0.
        """
        import numpy as np

        self._placed = placed
        self._grade: Ints = np.maximum(placed.grade, 0) if negatives == "nonrelevant" else placed.grade
        self._deepest = int(placed.rank.max(initial=1))
        self._kinds: dict[tuple[str, int], tuple[Rows, Ints]] = {}

    def relevant(self, rel: int) -> Rows:
        """Return the documents graded `rel` or above."""
        known = self._kinds.get(("relevant", rel))
        return known[0] if known else self._pick("relevant", rel, lambda: self._grade >= rel)

    def nonrelevant(self, rel: int) -> Rows:
        """Return the judged documents graded below `rel`."""
        return self._pick("nonrelevant", rel, lambda: (self._grade >= 0) & (self._grade < rel))

    def judged(self) -> Rows:
        """Return the documents that are graded, 0 or above."""
        return self._pick("judged", 0, lambda: self._grade >= 0)

    def negative(self) -> Rows:
        """Return the documents graded below 0: in the pool, and not judged."""
        return self._pick("negative", 0, lambda: self._grade < 0)

    def relevant_grades(self, head: Ints | slice) -> Ints:
        """Return the grades of some rows of `relevant(1)`."""
        self.relevant(1)
        _, which = self._kinds["relevant", 1]
        grades: Ints = self._grade[which[head]]
        return grades

    def _pick(self, kind: str, rel: int, wanted: Callable[[], NDArray[np.bool_]]) -> Rows:
        if (kind, rel) not in self._kinds:
            which = wanted().nonzero()[0]
            code, rank = self._placed.code, self._placed.rank
            if len(which) < len(code):
                code, rank = code.take(which), rank.take(which)
            rows = Rows(code, rank, queries=len(self._placed.retrieved), deepest=self._deepest)
            self._kinds[kind, rel] = rows, which
        return self._kinds[kind, rel][0]
