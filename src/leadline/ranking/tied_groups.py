"""Groups of tied documents that hold relevant ones, and what all orders of them come to on average."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]


class Tied(Struct, frozen=True, eq=False):
    """Groups, ascending by `code` of the query and by `low`, their first rank; one that is not tied has `size` 1.

    `relevant`: how many of the group are relevant, 1 or more. `before`: how many relevant documents of the query stand
    above the group.
    """

    code: Ints
    low: Ints
    size: Ints
    relevant: Ints
    before: Ints

    def precisions(self, k: int | None) -> Floats:
        """Return the mean sum of the precisions at the relevant documents of each group, in the first k ranks.

        At the i-th rank of a group of s documents, r of them relevant and c above, the chance of a relevant document
        is r / s, and given one, (i - 1)(r - 1) / (s - 1) relevant ones of the group stand above it.
        """
        import numpy as np

        sums = np.where(self.low <= (self.low if k is None else k), (self.before + 1) / self.low, 0.0)
        for group in np.flatnonzero(self.size > 1).tolist():
            size, relevant = int(self.size[group]), int(self.relevant[group])
            ranks = self._ranks(group, k)
            above = self.before[group] + (ranks - self.low[group]) * ((relevant - 1) / (size - 1))
            sums[group] = ((above + 1) / ranks).sum() * (relevant / size)
        return sums

    def of_first(self, k: int | None, value: Callable[[Floats, Ints], float]) -> tuple[Ints, Floats]:
        """Return the queries that have a group, and a value of the first relevant rank of each.

        Args:
            k: ranks to look at.
            value: from the chance that each rank of the first group is the first relevant one, and these ranks.
        """
        import numpy as np

        first = np.flatnonzero(np.diff(self.code, prepend=-1))
        values = [value(self._chances(group, k), self._ranks(group, k)) for group in first.tolist()]
        return self.code[first], np.array(values, dtype=np.float64)

    def _ranks(self, group: int, k: int | None) -> Ints:
        """Return the ranks of a group that are k at most."""
        import numpy as np

        low, end = int(self.low[group]), int(self.low[group] + self.size[group])
        return np.arange(low, end if k is None else max(low, min(end, k + 1)))

    def _chances(self, group: int, k: int | None) -> Floats:
        """Return, for each rank of a group that is k at most, the chance that the first relevant one stands there."""
        import numpy as np

        size, relevant = int(self.size[group]), int(self.relevant[group])
        place = np.arange(len(self._ranks(group, k)))
        # Given that none came, the next is relevant with chance r / (documents left); no more than those can be passed.
        here = np.minimum(relevant / (size - place), 1.0)
        passed = np.concatenate(([1.0], np.cumprod(1.0 - here)[:-1])) if len(place) else place.astype(np.float64)
        return passed * here


def tied_groups(code: Ints, low: Ints, size: Ints) -> Tied:
    """Return the groups of some relevant documents.

    Args:
        code: of the query of each, ascending.
        low: the first rank of its score, ascending within a query.
        size: how many documents have its score.
    """
    import numpy as np

    starts = np.flatnonzero(np.diff(code, prepend=-1) | np.diff(low, prepend=-1))
    relevant = np.diff(starts, append=len(code))
    first_of_query = np.searchsorted(code, code[starts])
    return Tied(code[starts], low[starts], size[starts], relevant, starts - first_of_query)
