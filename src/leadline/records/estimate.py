"""Estimates: the mean of a metric over questions, with its uncertainty and what it leaves out."""

from __future__ import annotations

from typing import Literal

import msgspec

from leadline.records.base import Record

Interval = tuple[float, float]
"""Low and high end, in the unit of the value."""

Method = Literal["wilson", "bootstrap", "normal"]
"""How an interval was made. `wilson`: of a proportion. `bootstrap`: by drawing questions again, or by the expansion of
what endlessly many draws come to. `normal`: the normal approximation, where there are too many questions to draw
from."""


class Micro(Record, frozen=True, kw_only=True, omit_defaults=False):
    """All counts of all questions thrown together: `value` is `hits / of`, 0 to 1; `of` is above 0.

    Where the mean gives each question one vote, this gives one to each thing counted, so long answers weigh more.
    """

    value: float
    hits: float
    of: float
    interval: Interval | None = None


class Estimate(Record, frozen=True, kw_only=True, omit_defaults=False):
    """The mean over the questions that have a score.

    `mean` is None where none has (`n` 0). `interval` covers 95 % unless its maker says otherwise; None where one score
    cannot tell how scores vary. `method` None: no interval. `unscored` counts the questions without a score, `reasons`
    by `Reason`. `micro` is there for metrics that count.
    """

    mean: float | None
    interval: Interval | None
    n: int
    unscored: int = 0
    reasons: dict[str, int] = msgspec.field(default_factory=dict)
    method: Method | None = None
    micro: Micro | None = None
