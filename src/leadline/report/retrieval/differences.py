"""Where two systems differ: their differences query by query, drawn, and the queries that differ most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from markupsafe import Markup

from leadline.records.retrieval import RetrievalSummary
from leadline.report.retrieval.bars import MOST, difference_chart, evenly
from leadline.report.retrieval.wording import counted, signed, value
from leadline.report.table import Table, plain

_FIGURES: Final = 12
_QUERIES: Final = 10
_EQUAL: Final = 1e-12  # nearer values differ by rounding alone


class Difference(NamedTuple):
    """One pair on one metric: the chart, what it shows in words, and the queries at both of its ends."""

    metric: str
    baseline: str
    other: str
    drawing: Markup
    caption: str
    table: Table


class Differences(NamedTuple):
    """The figures, and of how many pairs and metrics."""

    figures: tuple[Difference, ...]
    of: int


def differences(summary: RetrievalSummary, values: Mapping[str, Mapping[str, Mapping[str, float]]]) -> Differences:
    """Make a figure of each comparison whose values are given, at most 12, those of the first metrics first."""
    asked = {metric: place for place, metric in enumerate(summary.metrics)}
    chosen = sorted(_compared(summary), key=lambda one: asked.get(one[2], len(asked)))
    made = []
    for baseline, other, metric in chosen:
        first, second = values.get(baseline, {}), values.get(other, {})
        shared = [
            (query, first[query][metric], second[query][metric])
            for query in first
            if query in second and metric in first[query] and metric in second[query]
        ]
        if shared:
            made.append((baseline, other, metric, shared))
    return Differences(tuple(_figure(*each) for each in made[:_FIGURES]), len(made))


def _compared(summary: RetrievalSummary) -> Iterator[tuple[str, str, str]]:
    """Yield baseline, other and metric: of the comparisons, and without any, of the first system and each other."""
    if summary.pairs:
        yield from ((pair.baseline, pair.other, pair.metric) for pair in summary.pairs)
        return
    for system in summary.systems[1:]:
        yield from ((summary.systems[0].name, system.name, metric) for metric in summary.metrics)


def _figure(baseline: str, other: str, metric: str, shared: list[tuple[str, float, float]]) -> Difference:
    rows = sorted(((_apart(a, b), query, a, b) for query, a, b in shared), key=lambda row: (-row[0], row[1]))
    ordered = [row[0] for row in rows]
    higher, lower = sum(each > 0 for each in ordered), sum(each < 0 for each in ordered)
    caption = (
        f"{other} is higher than {baseline} on {counted(higher, 'query', 'queries')}, lower on {lower:,}, equal on "
        f"{len(ordered) - higher - lower:,}."
    )
    if len(ordered) > MOST:
        caption += f" {MOST} of them are drawn, evenly spaced."
    label = plain(f"{metric}, {other} less {baseline}, query by query. {caption}")
    ends = [row for row in rows[:_QUERIES] if row[0] > 0] + [row for row in rows[-_QUERIES:] if row[0] < 0]
    table = Table(
        f"Largest differences of {metric}, {other} less {baseline}",
        ("query", "difference", baseline, other),
        tuple((query, signed(apart), value(a), value(b)) for apart, query, a, b in ends),
    )
    return Difference(metric, baseline, other, difference_chart(evenly(ordered), label=label), caption, table)


def _apart(first: float, second: float) -> float:
    """Return the second less the first, and 0 where they are equal but for rounding."""
    return 0.0 if abs(second - first) <= _EQUAL * max(1.0, abs(first), abs(second)) else second - first
