"""The stages side by side: each metric with its interval drawn, its n, and what has no score and why."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from leadline.records.estimate import Estimate
from leadline.records.score import Direction, Stage
from leadline.records.summary import Summary
from leadline.report.html.charts.strip import strip
from leadline.report.table import NOTHING, Table
from leadline.report.tables import TITLES, tables

_BETTER: Final = {Direction.LOWER: "lower is better"}
_RIGHT: Final = frozenset({Stage.GENERATION, Stage.CITATION, Stage.COST})  # so that both columns are about as long
_COLUMNS: Final = 5  # metric, mean, interval, n, unscored; what follows is shown beside


class MetricLine(NamedTuple):
    """One metric: what its row of the table says, and its drawing. `apart` are the means over some of the questions."""

    name: str
    mean: str
    interval: str
    n: str
    unscored: str
    better: str
    drawing: Markup
    apart: tuple[tuple[str, str], ...]


class StageCard(NamedTuple):
    """One stage: its metrics drawn, and the table of the same numbers."""

    name: str
    title: str
    lines: tuple[MetricLine, ...]
    table: Table


def stage_cards(summary: Summary) -> tuple[tuple[StageCard, ...], tuple[StageCard, ...]]:
    """Make a card a stage that has metrics, in two columns, each in the order of the pipeline."""
    made = {table.title: table for table in tables(summary)}
    sides: tuple[list[StageCard], list[StageCard]] = ([], [])
    for stage, title in TITLES.items():
        if title in made:
            sides[stage in _RIGHT].append(_card(stage, made[title], summary))
    return tuple(sides[0]), tuple(sides[1])


def _card(stage: Stage, table: Table, summary: Summary) -> StageCard:
    lines = tuple(_line(row, table.head, summary) for row in table.rows)
    return StageCard(stage.value, table.title, lines, table)


def _line(row: tuple[str, ...], head: tuple[str, ...], summary: Summary) -> MetricLine:
    name, mean, interval, n, unscored = row[:_COLUMNS]
    metric = summary.metrics.get(name.strip())
    return MetricLine(
        name=name.strip(),
        mean=mean,
        interval=interval,
        n=n,
        unscored=unscored,
        better="" if metric is None else _BETTER.get(metric.direction, ""),
        drawing=_drawing(name.strip(), summary),
        apart=tuple(
            (what, cell) for what, cell in zip(head, row, strict=True) if what in head[_COLUMNS:] and cell != NOTHING
        ),
    )


def _drawing(name: str, summary: Summary) -> Markup:
    found = _estimate(name, summary)
    if found is None or found.mean is None or not 0 <= found.mean <= 1:
        return Markup()
    said = f"{name}: {found.mean:.3f}, n {found.n}"
    if found.interval is not None:
        said += f", 95 % interval {found.interval[0]:.3f} to {found.interval[1]:.3f}"
    return strip(found.mean, found.interval, label=said)


def _estimate(name: str, summary: Summary) -> Estimate | None:
    """Find what a row is about: a metric, or "metric, kind" for a metric over one kind of question."""
    metric = summary.metrics.get(name)
    if metric is not None:
        return None if metric.stage is Stage.COST else metric
    whole, _, kind = name.partition(", ")
    over = summary.metrics.get(whole)
    return None if over is None else over.by.get(f"kind:{kind.replace(' ', '_')}")
