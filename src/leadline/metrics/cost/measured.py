"""A measured quantity of a response as a score."""

from __future__ import annotations

import math
from collections.abc import Callable

from leadline.metrics.gaps import missing, target_failure
from leadline.records.case import Case
from leadline.records.run import Response
from leadline.records.score import Score, Scored


def measured(case: Case, name: str, read: Callable[[Response], float | None]) -> Score:
    """Return what the run recorded, or that it recorded nothing that can be a quantity."""
    if case.response is None:
        return missing("the run does not hold this question")
    failed = target_failure(case)
    if failed is not None:
        return failed
    value = read(case.response)
    if value is None:
        return missing(f"the run does not record {name}")
    if not (math.isfinite(value) and value >= 0):
        return missing(f"{name} is {value}, not a number from 0")
    return Scored(value=float(value))
