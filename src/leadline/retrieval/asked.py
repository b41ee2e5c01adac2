"""What a caller asks for: metrics by name, and options."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from leadline.errors import UsageError
from leadline.metrics.base import Metric
from leadline.metrics.names import expand, parse
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.ranking.options import Options, chosen

_LEVEL_1: Final = re.compile(r"rel\s*=\s*1\b|-l1\b")

Names = str | Metric | Iterable[str | Metric]
"""One metric or several, each by a name or as a metric."""


def metrics_of(names: Names, rel: int) -> tuple[CountedMetric, ...]:
    """Return the metrics asked for, each once.

    Args:
        names: such as "ndcg@10", trec_eval's "P_10", or a metric.
        rel: least relevant grade of the metrics whose name does not say.

    Raises:
        UnknownNameError: there is no such metric.
        UsageError: no metric was asked for, or one that rankings alone do not tell.
    """
    if isinstance(names, str | Metric):
        names = (names,)
    if not isinstance(names, Iterable):
        raise UsageError(f"the metrics are {names!r}. Expected names, such as ['ndcg@10', 'map']")
    asked = tuple(names)
    for name in asked:
        if not isinstance(name, str | Metric):
            raise UsageError(f"metric {name!r} is of type {type(name).__name__}. Expected a name, such as 'ndcg@10'")
    if not asked:
        raise UsageError("no metric is asked for. Name one or more, such as ['ndcg@10', 'map']")
    return _metrics(asked, rel)


def canonical(name: str | Metric, metrics: tuple[CountedMetric, ...], rel: int) -> str:
    """Return the name under which a metric was measured.

    Raises:
        UnknownNameError: there is no such metric.
        UsageError: it was not measured.
    """
    measured = list(map(str, metrics))
    if str(name) in measured:
        return str(name)
    metric = parse(name) if isinstance(name, str) else name
    for one in (str(metric), str(_at_level(metric, rel))):
        if one in measured:
            return one
    raise UsageError(
        f"{metric} was not asked for; there are {', '.join(measured)}. Add it to the metrics of evaluate()"
    )


# As `chosen`: the fields of `Options`, each of its own type.
def options_of(compat: str | None, changes: dict[str, Any]) -> Options:
    """Return the options asked for; see `leadline.ranking.options.chosen`."""
    if not changes:
        return _preset(compat)
    return chosen(compat, **changes)


# An evaluation that takes 100 microseconds asks for the same names and the same preset each time.
@lru_cache(maxsize=256)
def _metrics(asked: tuple[str | Metric, ...], rel: int) -> tuple[CountedMetric, ...]:
    found: dict[CountedMetric, None] = {}
    for name in asked:
        if rel != 1 and isinstance(name, str) and _LEVEL_1.search(name):
            raise UsageError(f"metric {name!r} and the option rel={rel} contradict each other. Leave one of them out")
        for metric in expand(name):
            found[_counted(_at_level(metric, rel))] = None
    return tuple(found)


@lru_cache(maxsize=16)
def _preset(compat: str | None) -> Options:
    return chosen(compat)


def _counted(metric: Metric) -> CountedMetric:
    if not isinstance(metric, CountedMetric):
        raise UsageError(f"{metric} needs more than rankings and grades. Run 'leadline evaluate' with a golden set")
    if isinstance(metric.cutoff, str):
        raise UsageError(f"{metric} needs to know what the generator was given. Write a rank: {metric.name}@5")
    return metric


def _at_level(metric: Metric, rel: int) -> Metric:
    has_level = rel != 1 and getattr(metric, "rel", None) == 1
    return replace(metric, rel=rel) if has_level else metric  # type: ignore[call-arg]  # looked at above
