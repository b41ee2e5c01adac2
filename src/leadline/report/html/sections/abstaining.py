"""Abstention, both sides in one plane, with groundedness and the states of the answers beside."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from leadline.records.estimate import Estimate
from leadline.records.summary import Summary
from leadline.report.html.charts.plane import plane
from leadline.report.table import Table, interval, number, unscored
from leadline.report.tables import tables

_SIDES = (
    ("over-refusal on answerable questions", "over_refusal_rate"),
    ("abstention on unanswerable questions", "abstention_rate"),
    ("groundedness of what is answered", "groundedness"),
)


class Abstaining(NamedTuple):
    """The plane (empty where a side is not measured, and `missing` says which), its numbers, and the answer states."""

    drawing: Markup
    missing: tuple[str, ...]
    numbers: Table
    states: Table | None


def abstaining(summary: Summary) -> Abstaining:
    """Make the section."""
    found = {words: summary.metrics.get(name) for words, name in _SIDES}
    rows = tuple(_row(words, estimate) for words, estimate in found.items() if estimate is not None)
    sides = [(words, estimate) for words, estimate in list(found.items())[:2]]
    missing = tuple(words for words, estimate in sides if estimate is None or estimate.mean is None)
    refusal, abstention = (estimate for _, estimate in sides)
    drawing = Markup() if missing or refusal is None or abstention is None else _drawn(refusal, abstention)
    head = ("share", "mean", "95 % interval", "n", "unscored")
    states = next((table for table in tables(summary) if table.title == "Answers by state"), None)
    return Abstaining(drawing, missing, Table("Abstention, both sides", head, rows), states)


def _row(words: str, estimate: Estimate) -> tuple[str, ...]:
    return (words, number(estimate.mean), interval(estimate), str(estimate.n), unscored(estimate))


def _drawn(refusal: Estimate, abstention: Estimate) -> Markup:
    label = (
        f"The system declines {refusal.mean:.0%} of the answerable questions and {abstention.mean:.0%} of the "
        "unanswerable ones. Ideal is the upper left corner: none of the first, all of the second."
    )
    return plane(refusal, abstention, label=label)
