"""What a run measures: values a query, and what was left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field

from leadline.records.retrieval import Coverage

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Column = Sequence[float] | NDArray[np.float64]


class Values(Struct, frozen=True, eq=False):
    """One metric: `each` has one value a query of `Measurement.queries`, in that order.

    `hits` and `of`: the counts behind each value, where it is a ratio of counts, for the micro average.
    """

    each: Column
    hits: Column | None = None
    of: Column | None = None


class Measurement(Struct, frozen=True, eq=False):
    """One run on its judgments.

    `queries`: the ids of the queries that are in the means, ascending by code points. `metrics`: by canonical name, in
    the order asked for. `totals`: num_q, num_ret, num_rel, num_rel_ret over these queries.
    """

    queries: Sequence[str]
    metrics: Mapping[str, Values]
    coverage: Coverage
    totals: Mapping[str, int] = field(default_factory=dict)
