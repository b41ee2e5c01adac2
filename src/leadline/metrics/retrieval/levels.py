"""How many relevant documents a level of recall takes."""

from __future__ import annotations

import math

from leadline.metrics.retrieval.counts import Interpolation


def wanted(recall: float, relevant: int, interpolation: Interpolation) -> int:
    """Return the number of relevant documents that reach a recall level.

    Version 10 of trec_eval changed it: 9 truncates `recall x relevant + 0.9`, 10 rounds `recall x relevant`, halves
    away from 0.

    Args:
        recall: the level, 0 to 1.
        relevant: how many documents are relevant.
        interpolation: whose rule.
    """
    share = recall * relevant
    if interpolation == "trec_eval-9":
        return int(share + 0.9)
    return math.floor(share) + (share - math.floor(share) >= 0.5)
