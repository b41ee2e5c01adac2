"""What the statistics take: the values of a metric, one a query, and the values of a system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Values = Sequence[float] | NDArray[np.float64]


class Column(Struct, frozen=True, eq=False, kw_only=True):
    """The values of one metric, finite, one a query, in one order of queries for all columns.

    `hits` and `of`: the counts behind each value, 0 <= hits <= of, where it is a ratio of counts. `rate`: every value
    is 0 or 1, so that Wilson's interval is the right one. `upper`: the largest value there can be; None where there
    is none. The least is 0.
    """

    each: Values
    hits: Values | None = None
    of: Values | None = None
    rate: bool = False
    upper: float | None = 1.0


class System(Struct, frozen=True, eq=False):
    """One system: `queries`, ids ascending by code points, and of each metric by its name one value a query."""

    name: str
    queries: Sequence[str]
    values: Mapping[str, Values]
