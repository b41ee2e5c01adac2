"""The table of means: a row a metric, a column a system, with intervals, strips and marks of significance."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from leadline.records.estimate import Estimate
from leadline.records.retrieval import RetrievalSummary
from leadline.report.html.charts.strip import strip
from leadline.report.retrieval.wording import letter, percent, span, value
from leadline.report.table import plain

_MOST_STRIPS: Final = 80
"""More drawings would make the page slow to write, and say no more than the numbers beside them."""


class Cell(NamedTuple):
    """One mean. `higher` and `lower`: letters of the systems that it is significantly higher or lower than."""

    mean: str
    interval: str
    n: int
    micro: str
    higher: str
    lower: str
    drawing: Markup


class Row(NamedTuple):
    """One metric on all systems."""

    metric: str
    cells: tuple[Cell | None, ...]


class Systems(NamedTuple):
    """The table. `names`: letter and name of each system. `rare`: the largest p of a mark, or "" without marks."""

    names: tuple[tuple[str, str], ...]
    rows: tuple[Row, ...]
    rare: str
    micro: bool


def systems_table(summary: RetrievalSummary) -> Systems:
    """Make the table."""
    letters = {system.name: letter(place) for place, system in enumerate(summary.systems)}
    marks = _marks(summary, letters)
    drawn = len(summary.metrics) * len(summary.systems) <= _MOST_STRIPS
    rows = tuple(
        Row(
            metric,
            tuple(
                _cell(metric, system.name, system.estimates.get(metric), marks, summary.level if drawn else None)
                for system in summary.systems
            ),
        )
        for metric in summary.metrics
    )
    micro = any(cell is not None and cell.micro for row in rows for cell in row.cells)
    names = tuple((letters[system.name], system.name) for system in summary.systems)
    return Systems(names, rows, f"{1 - summary.level:.4g}" if summary.pairs else "", micro)


_Marks = dict[tuple[str, str], tuple[list[str], list[str]]]


def _marks(summary: RetrievalSummary, letters: dict[str, str]) -> _Marks:
    """Collect by system and metric the letters of those that it is higher than, and of those that it is lower than."""
    marks: _Marks = {}
    for pair in summary.pairs:
        if pair.p_holm is None or not pair.difference or pair.p_holm > 1 - summary.level + 1e-12:
            continue
        low, high = (pair.baseline, pair.other) if pair.difference > 0 else (pair.other, pair.baseline)
        if low in letters and high in letters:
            marks.setdefault((high, pair.metric), ([], []))[0].append(letters[low])
            marks.setdefault((low, pair.metric), ([], []))[1].append(letters[high])
    return marks


def _cell(metric: str, system: str, found: Estimate | None, marks: _Marks, drawn: float | None) -> Cell | None:
    if found is None:
        return None
    higher, lower = marks.get((system, metric), ([], []))
    return Cell(
        mean=value(found.mean),
        interval=span(found.interval),
        n=found.n,
        micro="" if found.micro is None else value(found.micro.value),
        higher=", ".join(higher),
        lower=", ".join(lower),
        drawing=Markup() if drawn is None else _drawing(metric, system, found, drawn),
    )


def _drawing(metric: str, system: str, found: Estimate, level: float) -> Markup:
    if found.mean is None or not 0 <= found.mean <= 1:
        return Markup()
    said = f"{metric} of {system}: {value(found.mean)}"
    if found.interval is not None:
        said += f", {percent(level)} interval {span(found.interval)}"
    return strip(found.mean, found.interval, label=plain(said))
