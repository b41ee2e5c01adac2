"""The catalogue of metrics, for people: name, stage, direction, definition."""

from __future__ import annotations

import inspect

from leadline.errors import UnknownNameError
from leadline.metrics.base import Metric, RankedMetric
from leadline.records.base import Record
from leadline.records.score import Direction, Stage
from leadline.wiring.metrics import known


class Entry(Record, frozen=True, kw_only=True, omit_defaults=False):
    """One metric: its name with its cutoff as `@k`, and its docstring: the first sentence, and all of it."""

    name: str
    aliases: tuple[str, ...]
    stage: Stage
    direction: Direction
    version: int
    summary: str
    definition: str


def entries() -> tuple[Entry, ...]:
    """Return every metric, in the order of the stages."""
    order = list(Stage)
    return tuple(sorted(map(_entry, known()), key=lambda entry: order.index(entry.stage)))


def entry(name: str) -> Entry:
    """Return the metric of a name or an alias, with or without its cutoff.

    Raises:
        UnknownNameError: no metric is called so.
    """
    wanted = name.partition("@")[0].partition("(")[0].strip().lower()
    for metric in known():
        if wanted in (alias.lower() for alias in (metric.name, *metric.aliases)):
            return _entry(metric)
    raise UnknownNameError("metric", wanted, [metric.name for metric in known()])


def _entry(metric: type[Metric]) -> Entry:
    definition = inspect.cleandoc(metric.__doc__ or "")
    cut = issubclass(metric, RankedMetric) and metric.takes_cutoff
    suffix = ("@k" if metric.needs_cutoff else "[@k]") if cut and issubclass(metric, RankedMetric) else ""
    return Entry(
        name=metric.name + suffix,
        aliases=metric.aliases,
        stage=metric.stage,
        direction=metric.direction,
        version=metric.version,
        summary=definition.split("\n", 1)[0],
        definition=definition,
    )
