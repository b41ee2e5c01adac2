"""Some judged documents of many rankings, by query and then by rank: counted and added up a query at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]


class Rows:
    """Documents of n queries, ascending by `code` and then by `rank`. What is asked twice is worked out once."""

    def __init__(self, code: Ints, rank: Ints, *, queries: int, deepest: int) -> None:
        """Hold the columns.

        Args:
            code: of the query of each, 0 to n - 1.
            rank: of each, from 1.
            queries: n.
            deepest: no rank, of these rows or of any that they are compared with, is larger.
        """
        self.code = code
        self.rank = rank
        self._queries = queries
        self._deepest = deepest
        self._starts: Ints | None = None
        self._sizes: Ints | None = None
        self._keys: Ints | None = None
        self._places: Ints | None = None
        self._heads: dict[int, Ints] = {}
        self._counts: dict[int, Floats] = {}

    def __len__(self) -> int:
        return len(self.code)

    @property
    def starts(self) -> Ints:
        """Offsets, n + 1 of them: the rows of code c are starts[c] to starts[c + 1] - 1."""
        if self._starts is None:
            import numpy as np

            self._starts = np.zeros(self._queries + 1, dtype=np.int64)
            self.sizes.cumsum(out=self._starts[1:])
        return self._starts

    @property
    def sizes(self) -> Ints:
        """How many rows each query has."""
        if self._sizes is None:
            import numpy as np

            self._sizes = np.bincount(self.code, minlength=self._queries)
        return self._sizes

    @property
    def places(self) -> Ints:
        """The place of each row among those of its query, from 1."""
        if self._places is None:
            import numpy as np

            self._places = np.arange(1, len(self) + 1) - self.starts[:-1].repeat(self.sizes)
        return self._places

    def head(self, k: int | None) -> Ints | slice:
        """Return which rows have rank k at most."""
        if k is None or k >= self._deepest:
            return slice(None)
        if k not in self._heads:
            wider = min((cut for cut in self._heads if cut > k), default=None)
            if wider is None:
                self._heads[k] = (self.rank <= k).nonzero()[0]
            else:
                among = self._heads[wider]
                self._heads[k] = among[self.rank[among] <= k]
        return self._heads[k]

    def count(self, k: int | None) -> Floats:
        """Return how many rows of each query have rank k at most."""
        cut = self._deepest if k is None else min(k, self._deepest)
        if cut not in self._counts:
            counts = self.sizes if cut == self._deepest else self._count_head(cut)
            self._counts[cut] = counts.astype("float64")
        return self._counts[cut]

    def _count_head(self, k: int) -> Ints:
        import numpy as np

        return np.bincount(self.code[self.head(k)], minlength=self._queries)

    def count_to(self, rank: Ints) -> Floats:
        """Return how many rows of each query have at most the rank given for it."""
        import numpy as np

        upto = np.searchsorted(self._key(), self._base() + np.minimum(rank, self._deepest), side="right")
        return (upto - self.starts[:-1]).astype(np.float64)

    def above(self, other: Rows) -> Ints:
        """Return, for each row of others of the same queries, how many rows of its query have a smaller rank."""
        import numpy as np

        before = np.searchsorted(self._key(), other._key(), side="left")
        above: Ints = before - self.starts[:-1].repeat(other.sizes)
        return above

    def total(self, weights: Floats, k: int | None = None) -> Floats:
        """Return the sum of weights of each query, in the order of the ranks.

        Args:
            weights: one of each row that has rank k at most.
            k: the cut.
        """
        return summed(self.code[self.head(k)], weights, queries=self._queries)

    def _base(self) -> Ints:
        import numpy as np

        return np.arange(self._queries, dtype=np.int64) * (self._deepest + 1)

    def _key(self) -> Ints:
        """Return one number a row, ascending: its query and its rank."""
        if self._keys is None:
            self._keys = self.code * (self._deepest + 1) + self.rank
        return self._keys


def summed(code: Ints, weights: Floats, *, queries: int) -> Floats:
    """Return the sum of the weights of each query, added up in their order.

    Args:
        code: of the query of each weight, 0 to n - 1.
        weights: as many.
        queries: n.
    """
    import numpy as np

    return np.bincount(code, weights=weights, minlength=queries).astype(np.float64, copy=False)
