"""Which metrics there are, and which are computed unless others are asked for."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from leadline.errors import UsageError
from leadline.metrics.base import Metric
from leadline.metrics.catalogue import BUILT_IN
from leadline.metrics.names import parse

GROUP: Final = "leadline.metrics"
"""Entry-point group under which a third party offers metrics: each entry names a `Metric` class."""

_PER_CUTOFF: Final = (
    "recall",
    "precision",
    "hit_rate",
    "mrr",
    "ndcg",
    "map",
    "span_coverage",
    "distractor_rate",
    "judged",
)
_ONCE: Final = (
    "recall@context",
    "mrr",
    "r_precision",
    "groundedness",
    "contradiction_rate",
    "answer_relevance",
    "completeness",
    "completeness_in_context",
    "correctness",
    "context_precision@context",
    "context_utilization",
    "abstention_rate",
    "false_answer_rate",
    "over_refusal_rate",
    "partial_rate",
    "clarification_rate",
    "empty_rate",
    "citation_exists",
    "citation_retrieved",
    "citation_support",
    "citation_recall",
    "latency_ms",
    "input_tokens",
    "output_tokens",
    "cost_usd",
)


def known() -> tuple[type[Metric], ...]:
    """Return every metric class: the built-in ones, then those of installed packages.

    Raises:
        UsageError: a package offers something that is no metric, or a name that is taken.
    """
    found = list(BUILT_IN)
    taken = {metric.name for metric in found}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        metric = _load(entry)
        if metric.name in taken:
            raise UsageError(
                f"entry point {_named(entry)}: a metric named {metric.name!r} exists. Give it another name"
            )
        taken.add(metric.name)
        found.append(metric)
    return tuple(found)


def chosen(cutoffs: Iterable[int], names: Iterable[str]) -> tuple[Metric, ...]:
    """Return the metrics to compute: the default ones at each cutoff, those asked for, and those of other packages.

    Raises:
        UnknownNameError: a name is unknown.
        UsageError: a name lacks a cutoff that it needs, or has one that it cannot have.
    """
    metrics = known()
    wanted = [f"{name}@{cutoff}" for cutoff in cutoffs for name in _PER_CUTOFF]
    wanted += _ONCE
    wanted += names
    wanted += [metric.name for metric in metrics[len(BUILT_IN) :] if _stands_alone(metric)]
    return tuple(dict.fromkeys(parse(name, metrics) for name in wanted))


def _stands_alone(metric: type[Metric]) -> bool:
    """Tell whether a metric can be made without parameters."""
    try:
        metric()
    except (TypeError, ValueError):
        return False
    return True


def _load(entry: EntryPoint) -> type[Metric]:
    try:
        found = entry.load()
    except (ImportError, AttributeError) as error:
        raise UsageError(
            f"entry point {_named(entry)} cannot be loaded: {error}. Mend or remove the package"
        ) from error
    if not (isinstance(found, type) and issubclass(found, Metric)):
        raise UsageError(f"entry point {_named(entry)} is {found!r}, not a Metric class. Point it at the class")
    return found


def _named(entry: EntryPoint) -> str:
    package = entry.dist.name if entry.dist else "an unknown package"
    return f"{entry.name!r} of {package}"
