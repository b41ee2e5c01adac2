"""The lines that trec_eval prints: name, query or "all", and value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from leadline.ranking.totals import geometric_mean, in_turn, mean
from leadline.report.table import plain
from leadline.report.trec_measures import Measure

if TYPE_CHECKING:
    from leadline.ranking.measurement import Column, Values


def summary_lines(
    measures: Sequence[Measure], queries: Sequence[str], values: Mapping[str, Values], *, runid: str
) -> Iterator[str]:
    """Yield the lines over all queries.

    Args:
        measures: in the order in which they are printed.
        queries: those in the means, at least one.
        values: of each metric that the measures come from, in the order of the queries.
        runid: the tag of the run.
    """
    for measure in measures:
        if measure.kind == "runid":
            yield _line(measure.name, "all", plain(runid))
        elif measure.kind == "num_q":
            yield _line(measure.name, "all", str(len(queries)))
        else:
            yield _line(measure.name, "all", _overall(measure, _each(measure, values)))


def query_lines(
    measures: Sequence[Measure],
    queries: Sequence[str],
    values: Mapping[str, Values],
    *,
    hidden: frozenset[str] = frozenset(),
) -> Iterator[str]:
    """Yield the lines of each query, in the order of the queries; of those in `hidden` none."""
    columns = [
        (measure.name, tuple(map(_count if measure.kind.startswith("num_") else _value, _each(measure, values))))
        for measure in measures
        if measure.kind not in {"runid", "num_q", "geometric"}
    ]
    for place, query in enumerate(queries):
        if query not in hidden:
            for name, shown in columns:
                yield _line(name, query, shown[place])


def _overall(measure: Measure, each: Sequence[float]) -> str:
    if measure.kind == "mean":
        return _value(mean(each))
    return _value(geometric_mean(each)) if measure.kind == "geometric" else _count(in_turn(each))


def _each(measure: Measure, values: Mapping[str, Values]) -> list[float]:
    """Return what the measure shows of each query."""
    found = values[measure.metric]
    if measure.kind == "num_rel_ret":
        return _listed(found.hits)
    return _listed(found.of if measure.kind.startswith("num_") else found.each)


def _listed(column: Column | None) -> list[float]:
    return [] if column is None else [float(value) for value in column]


def _line(name: str, query: str, value: str) -> str:
    return f"{name:<22}\t{plain(query)}\t{value}"


_value: Final[Callable[[float], str]] = "{:6.4f}".format


def _count(value: float) -> str:
    return str(round(value))
