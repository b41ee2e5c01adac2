"""Metric names: `name[(param=value, ...)][@cutoff]`, with the aliases of the field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Final

from leadline.errors import UnknownNameError, UsageError, nearest
from leadline.metrics.base import CONTEXT, Metric, RankedMetric
from leadline.metrics.catalogue import BUILT_IN

_NAME: Final = re.compile(r"\s*(?P<name>[^()@\s]+)\s*(?:\((?P<params>[^()]*)\))?\s*(?:@\s*(?P<cutoff>[^@\s]+))?\s*")
_DIGITS: Final = re.compile(r"[+-]?[0-9]{1,9}")

_Value = float | int | str


def parse(name: str, known: Iterable[type[Metric]] = BUILT_IN) -> Metric:
    """Return the metric that a name stands for; `parse(str(metric)) == metric`.

    Args:
        name: such as "recall@5", "ndcg@context", "rbp(p=0.8)@10", "groundedness", or an alias such as "R@5". Case does
            not matter.
        known: the metrics to look among.

    Raises:
        UnknownNameError: no metric has this name or alias, or none of its parameters is called so.
        UsageError: the name does not parse, or its cutoff or a parameter is wrong for this metric.
    """
    parts = _NAME.fullmatch(name)
    if parts is None:
        raise UsageError(f"metric {name!r} does not parse. Write name, name@5 or name(parameter=value)@5")
    metric = _find(parts["name"], tuple(known), suffix=name.strip()[len(parts["name"]) :])
    values = _parameters(metric, parts["params"])
    if parts["cutoff"] is not None:
        values["cutoff"] = _cutoff(metric, parts["cutoff"])
    try:
        return metric(**values)
    except (TypeError, ValueError) as error:  # a metric of a third party may complain in its own way
        raise UsageError(f"metric {name!r}: {error}") from error


def names(metric: type[Metric]) -> tuple[str, ...]:
    """Return every name that a metric answers to, the canonical one first."""
    return (metric.name, *metric.aliases)


def _find(name: str, known: tuple[type[Metric], ...], *, suffix: str) -> type[Metric]:
    for metric in known:
        if name.lower() in (alias.lower() for alias in names(metric)):
            return metric
    # The suffix is kept, so that the name in the message can be copied as it stands.
    right = [alias + suffix for metric in known for alias in names(metric)]
    raise UnknownNameError("metric", (name if nearest(name + suffix, right) else name.lower()) + suffix, right)


def _parameters(metric: type[Metric], text: str | None) -> dict[str, _Value]:
    """Read `param=value, ...` into the types that the metric's own defaults have."""
    defaults: Mapping[str, object] = {field.name: field.default for field in fields(metric) if field.name != "cutoff"}
    values: dict[str, _Value] = {}
    for part in filter(None, map(str.strip, (text or "").split(","))):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not value:
            raise UsageError(f"parameter {part!r} of {metric.name} does not parse. Write parameter=value")
        if not defaults:
            raise UsageError(f"{metric.name} takes no parameters, and {part!r} was given. Write {metric.name}")
        key = next((known for known in defaults if known.lower() == key.lower()), key)
        if key not in defaults:
            raise UnknownNameError(f"parameter of {metric.name}", key, defaults)
        if key in values:
            raise UsageError(f"parameter {key!r} of {metric.name} is given twice. Give it once")
        values[key] = _converted(metric, key, value, like=defaults[key])
    return values


def _converted(metric: type[Metric], key: str, text: str, *, like: object) -> _Value:
    try:
        if isinstance(like, float):
            return float(text)
        return int(text) if isinstance(like, int) else text
    except ValueError as error:
        message = f"parameter {key!r} of {metric.name} is {text!r}, not a number. Write {metric.name}({key}={like})"
        raise UsageError(message) from error


def _cutoff(metric: type[Metric], text: str) -> int | str:
    if not issubclass(metric, RankedMetric) or not metric.takes_cutoff:
        raise UsageError(f"{metric.name} takes no cutoff, and @{text} was given. Write {metric.name}")
    if text.lower() == CONTEXT:
        return CONTEXT
    if not _DIGITS.fullmatch(text):
        message = f"cutoff {text!r} is neither a rank nor {CONTEXT!r}. Write {metric.name}@5 or {metric.name}@{CONTEXT}"
        raise UsageError(message)
    return int(text)
