"""Reads what -m asks for: Leadline's names, trec_eval's with its lists of cutoffs, and its sets of measures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from leadline.errors import UsageError
from leadline.metrics.names import expand
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.report.trec_measures import LACKING, NAMED, NICKNAMES, Family, Measure, measure_of

_CUTOFF: Final = re.compile(r"[0-9]+(\.[0-9]+)?|\.[0-9]+")
_LACKED: Final = frozenset(name for names in LACKING.values() for name in names)


def requested(requests: Iterable[str], rel: int = 1) -> tuple[Measure, ...]:
    """Return the measures that some requests ask for, in the order of the requests, each once.

    Args:
        requests: such as "ndcg@10", "P.5,10", "official" or "ndcg@10,map". A cutoff after a comma belongs to the name
            before it. A measure of trec_eval without cutoffs has trec_eval's own.
        rel: the relevance level of the evaluation.

    Raises:
        UnknownNameError: there is no such metric.
        UsageError: a measure that Leadline does not have, a metric that rankings alone do not tell, or a cutoff where
            there can be none.
    """
    found = (measure for request in requests for piece in _pieces(request) for measure in _read(piece, rel))
    return tuple(dict.fromkeys(found))


def lacking(requests: Iterable[str]) -> tuple[str, ...]:
    """Return the measures of trec_eval that are in the sets asked for, and that Leadline does not have."""
    pieces = (piece for request in requests for piece in _pieces(request))
    return tuple(dict.fromkeys(name for piece in pieces for name in LACKING.get(piece, ())))


def metrics_of(measures: Iterable[Measure]) -> tuple[str, ...]:
    """Return the canonical names of the metrics that measures come from, each once."""
    return tuple(dict.fromkeys(measure.metric for measure in measures if measure.metric))


def _pieces(request: str) -> Iterator[str]:
    """Yield one name a piece; "P.5,10" is two: "P.5" and "P.10"."""
    stem = ""
    for piece in filter(None, map(str.strip, re.split(r",(?![^(]*\))", request))):
        if not _CUTOFF.fullmatch(piece):
            stem = _stem(piece)
            yield piece
        elif stem:
            yield stem + piece
        else:
            raise UsageError(f"{piece!r} in -m {request} belongs to no metric. Write a name first, as in -m P.5,10")


def _stem(piece: str) -> str:
    """Return what stands before the cutoff of a name, with the sign between; "" where it has none."""
    if "@" in piece:
        return piece[: piece.rindex("@") + 1]
    found = _TREC.fullmatch(piece)
    return piece[: found.start("cutoff")] if found else ""


_TREC: Final = re.compile(rf"(?P<name>[A-Za-z_]+)[._](?P<cutoff>{_CUTOFF.pattern})")
"""trec_eval's name with its cutoff: "P.5" as it is asked for, "P_5" as it is printed."""


def _read(piece: str, rel: int) -> Iterator[Measure]:
    found = _TREC.fullmatch(piece)
    family = NAMED.get(found["name"]) if found else None
    if piece in NICKNAMES:
        for name in NICKNAMES[piece]:
            yield from _whole(NAMED[name])
    elif piece in NAMED:
        yield from _whole(NAMED[piece])
    elif (found["name"] if found else piece) in _LACKED:
        raise UsageError(f"trec_eval's {piece!r} is not among Leadline's metrics. `leadline metrics` lists them")
    elif found and isinstance(family, Family):
        yield measure_of(_canonical(f"{family.metric}@{found['cutoff']}")[0], rel)
    else:
        yield from (measure_of(metric, rel) for metric in _canonical(piece))


def _whole(entry: Measure | Family) -> Iterator[Measure]:
    if isinstance(entry, Measure):
        yield entry
    else:
        yield from map(entry.at, entry.cutoffs)


def _canonical(name: str) -> tuple[str, ...]:
    metrics = expand(name)
    for metric in metrics:
        if not isinstance(metric, CountedMetric):
            raise UsageError(f"{metric} needs more than rankings and judgments. `leadline evaluate` measures it")
    return tuple(map(str, metrics))
