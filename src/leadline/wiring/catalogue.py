"""The catalogue of metrics, for people: name, stage, direction, definition."""

from __future__ import annotations

import inspect

import msgspec

from leadline.errors import UnknownNameError
from leadline.metrics.base import Metric, RankedMetric
from leadline.metrics.names import parse
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.worked import worked
from leadline.metrics.spellings import SPELLINGS
from leadline.records.base import Record
from leadline.records.score import Direction, Stage
from leadline.wiring.metrics import known


class Entry(Record, frozen=True, kw_only=True, omit_defaults=False):
    """One metric: its name with its cutoff as `@k`, and its docstring: the first sentence, and all of it.

    `trec_eval`: the measures of trec_eval that it equals, where there are any. `spellings`: names of other tools that
    are read as it, by tool. `example`: a worked one, of metrics over the ranking.
    """

    name: str
    aliases: tuple[str, ...]
    stage: Stage
    direction: Direction
    version: int
    summary: str
    definition: str
    trec_eval: str | None = None
    spellings: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    example: str | None = None


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
    return Entry(
        name=metric.name + _behind(metric),
        aliases=metric.aliases,
        stage=metric.stage,
        direction=metric.direction,
        version=metric.version,
        summary=definition.split("\n", 1)[0],
        definition=definition,
        trec_eval=_trec_eval(metric),
        spellings=_spellings(metric),
        example=_example(metric),
    )


def _behind(metric: type[Metric]) -> str:
    """Return what stands behind the name: a cutoff or a level, in brackets where it can be left out."""
    if issubclass(metric, CountedMetric) and metric.level is not None:
        return "@r"
    if not (issubclass(metric, RankedMetric) and metric.takes_cutoff):
        return ""
    return "@k" if metric.needs_cutoff else "[@k]"


def _trec_eval(metric: type[Metric]) -> str | None:
    """Return the measures of trec_eval that a metric equals, the last with its cutoff or level."""
    if not issubclass(metric, CountedMetric) or metric.trec_eval is None:
        return None
    measures = metric.trec_eval.split(", ")
    ending = "_r" if metric.level else "_k" if metric.takes_cutoff and not measures[-1].startswith("-") else ""
    return ", ".join((*measures[:-1], measures[-1] + ending))


def _spellings(metric: type[Metric]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for spelling in SPELLINGS:
        if isinstance(parse(spelling.ours[0]), metric):
            found[spelling.tool] = found.get(spelling.tool, ()) + spelling.written
    return found


def _example(metric: type[Metric]) -> str | None:
    """Return a worked example in words, with the value that the metric computes."""
    given: Example | None = getattr(metric, "example", None)
    if given is None:
        return None
    value = worked(given, parse(given.metric))
    labels = ", ".join(f"{one} {grade}" for one, grade in given.grades.items())
    spans = ", ".join(f"{one} {start} to {end}" for one, (start, end) in given.covered.items())
    about = f"grades {labels}" if labels else f"a span of {given.length} characters, covered {spans}"
    return f"Ranking `{given.ranking}`, {about}: `{given.metric}` is {value:.5g}: {given.working}"
