"""What grades are worth, in arrays: as `leadline.metrics.retrieval.gain` has it for numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from leadline.metrics.retrieval.counts import Gain

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]

_LOWEST: Final = -2000
"""An exponent of 2 that no float reaches: what is below is 0 likewise."""


def worths(grades: Ints | np.int64, gain: Gain, largest: Callable[[], Ints]) -> Floats:
    """Return the gain of each grade, 0 where it is not above 0; exponential ones divided by 2^largest.

    Args:
        grades: any grades, or one for all.
        gain: what they are worth.
        largest: gives the common exponent of each; no grade that counts is above it.
    """
    import numpy as np

    if gain is Gain.LINEAR:
        return np.maximum(grades, 0).astype(np.float64)
    exponent = largest()
    shares = _power(grades - exponent) - _power(-exponent)
    return np.where(grades > 0, shares, 0.0)


def _power(exponent: Ints) -> Floats:
    import numpy as np

    return np.ldexp(1.0, np.clip(exponent, _LOWEST, 0).astype(np.int32))
