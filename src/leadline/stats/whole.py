"""Sums that are exact: values as whole numbers of a small unit, so that no order of adding, and no thread, matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_EXACT_BITS = 52
"""Doubles hold every whole number to 2^53, and add and multiply them without rounding."""

_LEAST = -1074
"""The smallest double above 0 is 2 to this power."""


def as_whole(
    table: NDArray[np.float64], *, most: int | NDArray[np.int64], least_unit: int = _LEAST
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the table in whole multiples of a unit a row, and the units.

    The sum of any `most` entries of a row, each counted once or a whole number of times that are `most` together, stays
    below 2^53: a matrix product over them is exact, whichever way it is cut or fused. An entry is off by at most
    half a unit, and a unit is at most the row's largest value times `most` / 2^51, or 2^least_unit.

    Args:
        table: finite values, [rows, entries].
        most: how many entries a sum adds up, counted with repetition, at least 1; of all rows, or one a row.
        least_unit: the unit is at least 2 to this power.
    """
    import numpy as np

    largest = np.abs(table).max(axis=1, initial=0.0)
    powers = np.frexp(largest * most)[1] - _EXACT_BITS  # largest * most < 2^(power + 52)
    powers = np.maximum(np.where(largest > 0, powers, 0), least_unit)
    whole = np.ldexp(table, -powers[:, None])
    return np.rint(whole, out=whole), np.ldexp(1.0, powers)
