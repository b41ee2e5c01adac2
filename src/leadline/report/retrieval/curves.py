"""Recall and precision over k: a chart a measure, a line a system, and the tables of the same numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from leadline.records.retrieval import RetrievalSummary
from leadline.records.summary import CurvePoint
from leadline.report.html.charts.curve import curve_chart
from leadline.report.retrieval.wording import span, value
from leadline.report.table import NOTHING, Table, plain

MEASURES: Final = ("recall", "precision")
_MOST: Final = 5
"""Lines in one chart: so many can be told apart without colour."""

_MOST_INTERVALS: Final = 2
"""Lines with their intervals; of more they would cover one another."""

_DEPTH: Final = 100
"""Where the charts end if no metric has a cutoff."""


class CurveFigure(NamedTuple):
    """One measure. `names`: of the lines, in the order of their styles; `absent`: of systems in the table alone."""

    measure: str
    drawing: Markup
    names: tuple[str, ...]
    intervals: bool
    absent: tuple[str, ...]
    table: Table


def curve_figures(
    summary: RetrievalSummary, curves: Mapping[str, Mapping[str, Sequence[CurvePoint]]]
) -> tuple[CurveFigure, ...]:
    """Make a figure of each measure that has points, down to the largest cutoff that was asked for."""
    reach = _reach(summary.metrics)
    figures = []
    for measure in MEASURES:
        lines = {
            system.name: [point for point in curves.get(system.name, {}).get(measure, ()) if point.k <= reach]
            for system in summary.systems
        }
        lines = {name: points for name, points in lines.items() if points}
        if lines:
            figures.append(_figure(measure, lines))
    return tuple(figures)


def _reach(metrics: Sequence[str]) -> int:
    cutoffs = [name.rpartition("@")[2] for name in metrics if "@" in name]
    return max((int(cutoff) for cutoff in cutoffs if cutoff.isdecimal()), default=_DEPTH)


def _figure(measure: str, lines: Mapping[str, Sequence[CurvePoint]]) -> CurveFigure:
    names = tuple(lines)[:_MOST]
    intervals = len(names) <= _MOST_INTERVALS
    drawn = {name: lines[name] if intervals else [_bare(point) for point in lines[name]] for name in names}
    ends = "; ".join(f"{name}: {value(lines[name][-1].mean)} at k {lines[name][-1].k}" for name in names)
    label = f"{measure} over k. {ends}."
    drawing = curve_chart(drawn, sent=None, label=plain(label), counted="documents")
    return CurveFigure(measure, drawing, names, intervals, tuple(lines)[_MOST:], _table(measure, lines))


def _bare(point: CurvePoint) -> CurvePoint:
    return CurvePoint(k=point.k, mean=point.mean, interval=None, n=point.n)


def _table(measure: str, lines: Mapping[str, Sequence[CurvePoint]]) -> Table:
    by_k = {name: {point.k: point for point in points} for name, points in lines.items()}
    cutoffs = sorted({k for points in by_k.values() for k in points})
    head = ("k", *(column for name in lines for column in (name, f"{name}, interval")))
    rows = tuple((str(k), *(cell for points in by_k.values() for cell in _cells(points.get(k)))) for k in cutoffs)
    return Table(f"{measure} over k", head, rows)


def _cells(point: CurvePoint | None) -> tuple[str, str]:
    return (NOTHING, NOTHING) if point is None else (value(point.mean), span(point.interval))
