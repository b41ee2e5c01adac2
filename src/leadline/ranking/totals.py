"""Sums over queries, one after the other in the order of their ids, as trec_eval adds them up.

numpy adds in pairs, and Python since 3.12 with a correction: either can differ in the fourth decimal that is printed.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from leadline.errors import UsageError
from leadline.ranking.placed import Placed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from leadline.ranking.measurement import Column

LEAST: Final = 1e-5
"""What a value of 0 counts as in a geometric mean: trec_eval's rule for gm_map and its like."""


def mean(values: Column) -> float:
    """Return the mean of the values of the queries, in the order of their ids.

    Raises:
        UsageError: there are none.
    """
    if not len(values):
        raise UsageError("no query is left to take the mean of. Give a run that shares a query with the qrels")
    return in_turn(values) / len(values)


def geometric_mean(values: Column) -> float:
    """Return exp(mean of ln max(value, 1e-5)): of average precision, it is trec_eval's gm_map.

    Raises:
        UsageError: there are none.
    """
    return math.exp(mean(logs(values)))


def logs(values: Column) -> list[float]:
    """Return ln max(value, 1e-5) of each: what trec_eval adds up for a geometric mean."""
    return [math.log(max(float(value), LEAST)) for value in values]


def in_turn(values: Column) -> float:
    """Return the sum of values, added one after the other."""
    if isinstance(values, list) or isinstance(values, Sequence):  # noqa: SIM101 - the second takes ten times as long
        return deque(accumulate(values, initial=0.0), maxlen=1)[0]
    return float(values.cumsum()[-1]) if len(values) else 0.0


def totals(placed: Placed, relevant: NDArray[np.float64], rel: int) -> dict[str, int]:
    """Return num_q, num_ret, num_rel and num_rel_ret.

    Args:
        placed: the ranking as it is measured. A query that is not in the means has nothing in it.
        relevant: how many documents are relevant, of each query that is in the means.
        rel: the least grade that is relevant.
    """
    import numpy as np

    return {
        "num_q": len(relevant),
        "num_ret": int(placed.retrieved.sum()),
        "num_rel": int(relevant.sum()),
        "num_rel_ret": int(np.count_nonzero(placed.grade >= rel)),
    }
