"""What a gain is divided by at each rank, worked out once for the ranks that most metrics are cut at."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

MOST_KEPT: Final = 128
"""Ranks whose logarithms are kept: 1 KB. To work them out each time takes a tenth of the time that nDCG takes on few
queries."""


def logs(deepest: int) -> Floats:
    """Return log2(rank + 1) of the ranks 1 to `deepest`; not to be written to."""
    return _kept()[:deepest] if deepest <= MOST_KEPT else _worked_out(deepest)


@lru_cache(maxsize=1)
def _kept() -> Floats:
    return _worked_out(MOST_KEPT)


def _worked_out(deepest: int) -> Floats:
    import numpy as np

    found: Floats = np.log2(np.arange(2, deepest + 2))
    found.flags.writeable = False
    return found
