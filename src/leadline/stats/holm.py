"""Many tests at once."""

from __future__ import annotations

from collections.abc import Sequence


def holm(p_values: Sequence[float]) -> list[float]:
    """Return the p-values corrected for how many there are, in the same order, each at most 1.

    Where those below a level are taken as differences, the chance that any of them is none stays below that level.

    Source: Holm 1979, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6.
    """
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    corrected = [1.0] * len(p_values)
    highest = 0.0
    for before, place in enumerate(order):
        highest = max(highest, min(1.0, p_values[place] * (len(order) - before)))
        corrected[place] = highest
    return corrected
