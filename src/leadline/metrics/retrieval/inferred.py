"""Inferred precision: what sampled judgments say of the ranks above."""

from __future__ import annotations

from typing import Final

EPSILON: Final = 0.00001
"""Smooths the share of relevant documents among the judged, as trec_eval does: it is part of the definition."""


def inferred_precision(rank: int, relevant: int, nonrelevant: int, unjudged: int) -> float:
    """Return the expected precision at the rank of a relevant document.

    Args:
        rank: its rank, from 1.
        relevant: how many ranks above it are relevant.
        nonrelevant: how many are judged nonrelevant.
        unjudged: how many are in the pool that was sampled, and were not judged.
    """
    if rank == 1:
        return 1.0
    pooled = (relevant + nonrelevant + unjudged) / (rank - 1)
    among_judged = (relevant + EPSILON) / (relevant + nonrelevant + 2 * EPSILON)
    return 1 / rank + (rank - 1) / rank * pooled * among_judged
