"""Claims by state, how honest the judge was, and how often it is known to be right."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from leadline.records.summary import JudgeSummary, Summary
from leadline.report.html.charts.strip import share_bar
from leadline.report.table import Table
from leadline.report.tables import tables

_ORDER: Final = ("supported", "contradicted", "not_found", "unverified", "unscored")


class ClaimRow(NamedTuple):
    """Claims of one state."""

    state: str
    size: int
    share: float
    bar: Markup


class Judging(NamedTuple):
    """The claims, what is noted about them, the judge, and what is known of it."""

    claims: tuple[ClaimRow, ...]
    notes: tuple[str, ...]
    judge: JudgeSummary | None
    measured: Table | None


def judging(summary: Summary) -> Judging:
    """Make the section."""
    judge = summary.judge
    table = next((table for table in tables(summary) if table.title == "Claims by state"), None)
    notes = () if table is None else table.notes
    return Judging(_claims(summary), notes, judge, None if judge is None or not judge.measured else _measured(judge))


def _claims(summary: Summary) -> tuple[ClaimRow, ...]:
    states = summary.claims.states
    total = sum(states.values())
    order = [*(state for state in _ORDER if state in states), *(state for state in states if state not in _ORDER)]
    return tuple(
        ClaimRow(
            state.replace("_", " "),
            states[state],
            states[state] / total,
            share_bar(states[state] / total, label=f"{states[state]} of {total} claims"),
        )
        for state in order
        if total
    )


def _measured(judge: JudgeSummary) -> Table:
    head = ("task", "finds", "leaves alone", "balanced accuracy", "on", "by")
    rows = tuple(
        (
            one.task,
            f"{one.sensitivity:.1%} of {one.positives:,}",
            f"{one.specificity:.1%} of {one.negatives:,}",
            f"{one.balanced_accuracy:.1%}",
            one.data,
            one.measured_by,
        )
        for one in judge.measured
    )
    return Table("How often the judge is right", head, rows)
