"""The tables of a retrieval evaluation: the means of one system or of several, the pairs, the values a query."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from leadline.records.estimate import Estimate, Interval, Micro
from leadline.records.retrieval import PairResult, RetrievalSummary, SystemResult
from leadline.report.grid import Grid
from leadline.report.table import NOTHING, plain

MARK: Final = "*"
"""Stands at a mean that differs from the baseline's."""


def means(summary: RetrievalSummary, *, micro: bool = False) -> Grid:
    """Return the means with their intervals: metrics below each other for one system, systems for several."""
    if len(summary.systems) == 1:
        return _one(summary, summary.systems[0], micro=micro)
    return _several(summary, micro=micro)


def _one(summary: RetrievalSummary, system: SystemResult, *, micro: bool) -> Grid:
    head = ("metric", "mean", f"{summary.level * 100:g} % interval", "n") + (("micro",) if micro else ())
    return Grid(head, tuple(_metric_row(name, system.estimates[name], micro=micro) for name in summary.metrics))


def _metric_row(name: str, found: Estimate, *, micro: bool) -> tuple[str, ...]:
    row = (plain(name), value(found.mean), interval(found.interval), str(found.n))
    return (*row, _micro(found.micro)) if micro else row


def _several(summary: RetrievalSummary, *, micro: bool) -> Grid:
    """Two rows a system: the means, and below each its interval; and a third one with the micro averages."""
    rows = []
    for system in summary.systems:
        found = [system.estimates[name] for name in summary.metrics]
        marks = [_mark(summary, system.name, name) for name in summary.metrics]
        n = str(max((estimate.n for estimate in found), default=0))
        means_ = (value(estimate.mean) + mark for estimate, mark in zip(found, marks, strict=True))
        rows.append((plain(system.name), n, *means_))
        rows.append(("", "", *(interval(estimate.interval, "-") + " " for estimate in found)))
        if micro:
            rows.append(("  micro", "", *(_ratio(estimate.micro) + " " for estimate in found)))
    return Grid(("system", "n", *(f"{plain(name)} " for name in summary.metrics)), tuple(rows))


def compared(summary: RetrievalSummary) -> Iterator[tuple[str, Grid]]:
    """Yield a title and a grid for each pair of systems."""
    head = ("metric", "difference", f"{summary.level * 100:g} % interval", "p", "p Holm", "won", "lost", "equal")
    grouped: dict[tuple[str, str], list[PairResult]] = {}
    for pair in summary.pairs:
        grouped.setdefault((pair.baseline, pair.other), []).append(pair)
    for (baseline, other), pairs in grouped.items():
        n = max(pair.n for pair in pairs)
        title = f"{plain(other)} minus {plain(baseline)}, paired over {n} queries"
        yield title, Grid(head, tuple(map(_pair_row, pairs)))


def queries(summary: RetrievalSummary, system: SystemResult) -> Grid:
    """Return the values of each query."""
    rows = tuple(
        (plain(query), *(value(values.get(name)) for name in summary.metrics))
        for query, values in system.per_query.items()
    )
    return Grid(("query", *map(plain, summary.metrics)), rows)


def value(number: float | None, sign: str = "") -> str:
    """Write a value with four decimals, as trec_eval does."""
    return NOTHING if number is None else f"{number:{sign}.4f}"


def interval(ends: Interval | None, sign: str = "") -> str:
    """Write an interval; with the sign "-" the short way."""
    if ends is None:
        return NOTHING
    return f"{ends[0]:.3f}-{ends[1]:.3f}" if sign == "-" else f"{value(ends[0], sign)} to {value(ends[1], sign)}"


def probability(p: float | None) -> str:
    """Write a p value; below what four decimals show it is said to be below."""
    if p is None:
        return NOTHING
    return f"{p:.4f}" if p >= 0.0001 else "<0.0001"


def alpha(summary: RetrievalSummary) -> float:
    """Return the level of significance that goes with the intervals."""
    return round(1 - summary.level, 10)


def _mark(summary: RetrievalSummary, system: str, metric: str) -> str:
    baseline = summary.pairs[0].baseline if summary.pairs else ""
    differs = any(
        (pair.baseline, pair.other, pair.metric) == (baseline, system, metric)
        and pair.p_holm is not None
        and pair.p_holm < alpha(summary)
        for pair in summary.pairs
    )
    return MARK if differs else " "


def _pair_row(pair: PairResult) -> tuple[str, ...]:
    measured = (value(pair.difference, "+"), interval(pair.interval, "+"))
    tested = (probability(pair.p), probability(pair.p_holm))
    return (plain(pair.metric), *measured, *tested, str(pair.wins), str(pair.losses), str(pair.equal))


def _ratio(micro: Micro | None) -> str:
    return NOTHING if micro is None else value(micro.value)


def _micro(micro: Micro | None) -> str:
    return NOTHING if micro is None else f"{micro.value:.4f} ({micro.hits:g}/{micro.of:g})"
