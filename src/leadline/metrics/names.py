"""Metric names: `name[(param=value, ...)][@cutoff]`, with the aliases of the field and the names of other tools."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Final

from leadline.errors import UnknownNameError, UsageError, nearest
from leadline.metrics.base import CONTEXT, Metric, RankedMetric
from leadline.metrics.catalogue import BUILT_IN, Catalogue
from leadline.metrics.retrieval.counted import CountedMetric

_NAME: Final = re.compile(r"\s*(?P<name>[^()@\s]+)\s*(?:\((?P<params>[^()]*)\))?\s*(?:@\s*(?P<cutoff>[^@\s]+))?\s*")
_DIGITS: Final = re.compile(r"[+-]?[0-9]{1,9}")
_DECIMAL: Final = re.compile(r"[+-]?[0-9]{1,9}(?:\.[0-9]{1,30})?|[+-]?\.[0-9]{1,30}")

_Value = float | int | str


def parse(name: str, known: Iterable[type[Metric]] = BUILT_IN) -> Metric:
    """Return the metric that a name stands for; `parse(str(metric)) == metric`.

    Args:
        name: such as "recall@5", "ndcg@context", "rbp(p=0.8)@10", "groundedness", an alias such as "R@5", or another
            tool's name such as "ndcg_cut_10". Case does not matter.
        known: the metrics to look among. A name of one that is not built in goes before another tool's.

    Raises:
        UnknownNameError: no metric has this name or alias, or none of its parameters is called so.
        UsageError: the name does not parse, stands for several metrics or means something else in the tool that it
            comes from; or its cutoff or a parameter is wrong for this metric.
    """
    if known is BUILT_IN:
        return _built_in(name)
    return _single(name, tuple(known))


def expand(names: str | Metric | Iterable[str | Metric], known: Iterable[type[Metric]] = BUILT_IN) -> list[Metric]:
    """Return the metrics that names stand for, in their order, each once.

    A name may stand for several: "P.5,10" is "precision@5" and "precision@10", and "P" alone is trec_eval's list of
    cutoffs. A metric stands for itself.

    Raises:
        UnknownNameError, UsageError: see `parse`.
    """
    given = (names,) if isinstance(names, str | Metric) else tuple(names)
    if known is BUILT_IN:
        return list(_built_in_all(given))
    return list(_all(given, tuple(known)))


# Metrics are values, and the same few names are read once a run of an evaluation that may take 100 microseconds.
@lru_cache(maxsize=1024)
def _built_in(name: str) -> Metric:
    return _single(name, BUILT_IN)


@lru_cache(maxsize=256)
def _built_in_all(given: tuple[str | Metric, ...]) -> tuple[Metric, ...]:
    return _all(given, BUILT_IN)


def _all(given: tuple[str | Metric, ...], known: Sequence[type[Metric]]) -> tuple[Metric, ...]:
    found: dict[Metric, None] = {}
    for one in given:
        metrics = (_metric(name, known) for name in _spelled(one, known)) if isinstance(one, str) else (one,)
        found.update(dict.fromkeys(metrics))
    return tuple(found)


def _single(name: str, known: Sequence[type[Metric]]) -> Metric:
    spelled = _spelled(name, known)
    if len(spelled) > 1:
        raise UsageError(f"metric {name!r} stands for {len(spelled)} metrics: {', '.join(spelled)}. Write one of them")
    return _metric(spelled[0], known)


def _spelled(name: str, known: Sequence[type[Metric]]) -> tuple[str, ...]:
    """Return a name as it is written here, unless it is that of a third party's metric."""
    parts = _NAME.fullmatch(name)
    others = () if known is BUILT_IN else tuple(metric for metric in known if metric not in BUILT_IN)
    if parts is not None and _named(parts["name"], others) is not None:
        return (name,)
    if _is_canonical(name):
        return (name,)
    from leadline.metrics import aliases  # its patterns take longer to compile than most runs to rank

    return aliases.read(name)


def _is_canonical(name: str) -> bool:
    """Tell of the usual spelling, such as "ndcg@10" or "map", that no other tool means something else by it."""
    own, at, cutoff = name.partition("@")
    metric = BUILT_IN.ranked(own)
    return metric is not None and (cutoff.isdecimal() if at else not metric.needs_cutoff)


def _metric(name: str, known: Sequence[type[Metric]]) -> Metric:
    parts = _NAME.fullmatch(name)
    if parts is None:
        raise UsageError(f"metric {name!r} does not parse. Write name, name@5 or name(parameter=value)@5")
    metric = _find(parts["name"], known, suffix=name.strip()[len(parts["name"]) :])
    values = _parameters(metric, parts["params"])
    if parts["cutoff"] is not None:
        values.update(_behind_at(metric, parts["cutoff"]))
    try:
        return metric(**values)
    except (TypeError, ValueError) as error:  # a metric of a third party may complain in its own way
        raise UsageError(f"metric {name!r}: {error}") from error


def names(metric: type[Metric]) -> tuple[str, ...]:
    """Return every name that a metric answers to, the canonical one first."""
    return (metric.name, *metric.aliases)


def _find(name: str, known: Sequence[type[Metric]], *, suffix: str) -> type[Metric]:
    metric = _named(name, known)
    if metric is not None:
        return metric
    # The suffix is kept, so that the name in the message can be copied as it stands.
    right = [alias + suffix for metric in known for alias in names(metric)]
    raise UnknownNameError("metric", (name if nearest(name + suffix, right) else name.lower()) + suffix, right)


def _named(name: str, known: Sequence[type[Metric]]) -> type[Metric] | None:
    if isinstance(known, Catalogue):
        return known.named(name)
    return next((metric for metric in known if name.lower() in (alias.lower() for alias in names(metric))), None)


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


def _behind_at(metric: type[Metric], text: str) -> dict[str, _Value]:
    """Read what stands behind the `@`: a cutoff, or a level for the metrics that have one there."""
    level = metric.level if issubclass(metric, CountedMetric) else None
    if level is None:
        return {"cutoff": _cutoff(metric, text)}
    if not _DECIMAL.fullmatch(text):
        raise UsageError(
            f"{level} level {text!r} of {metric.name} is not a number from 0 to 1. Write {metric.name}@0.1"
        )
    return {level: float(text)}


def _cutoff(metric: type[Metric], text: str) -> int | str:
    if not issubclass(metric, RankedMetric) or not metric.takes_cutoff:
        raise UsageError(f"{metric.name} takes no cutoff, and @{text} was given. Write {metric.name}")
    if text.lower() == CONTEXT:
        return CONTEXT
    if not _DIGITS.fullmatch(text):
        message = f"cutoff {text!r} is neither a rank nor {CONTEXT!r}. Write {metric.name}@5 or {metric.name}@{CONTEXT}"
        raise UsageError(message)
    return int(text)
