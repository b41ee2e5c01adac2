"""A worked example of a metric: the reference prints it, and a test runs it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field


class Example(Struct, frozen=True):
    """One ranking small enough to work by hand.

    `metric`: the name of the metric, with its parameters and its cutoff. `ranking`: one character a document, best
    first; a dot is a document that nobody judged. `grades`: of every judged document, retrieved or not. `working`: how
    the value comes about, such as "1/2". `covered`: for metrics over spans, which characters each chunk covers of a
    labelled span of `length`.
    """

    metric: str
    ranking: str
    grades: Mapping[str, int]
    value: float
    working: str
    length: int = 0
    covered: Mapping[str, tuple[int, int]] = field(default_factory=dict)
