"""All pairs of systems on all metrics, paired by query."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from leadline.errors import UnknownNameError, UsageError
from leadline.records.retrieval import PairResult
from leadline.stats.bootstrap import RESAMPLES
from leadline.stats.column import System
from leadline.stats.holm import holm
from leadline.stats.paired import Paired, compare_paired
from leadline.stats.proportions import LEVEL

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def pairs(
    systems: Sequence[System],
    *,
    baseline: str | None = None,
    lower_is_better: Collection[str] = (),
    seed: int = 0,
    level: float = LEVEL,
    resamples: int = RESAMPLES,
) -> list[PairResult]:
    """Compare systems pair by pair, on the metrics that both have, over the queries that both have, matched by id.

    The p-values are corrected by Holm over all that is returned.

    Args:
        systems: with distinct names.
        baseline: compare each other system with this one; None: every two, the earlier as the baseline.
        lower_is_better: metrics on which the lower value wins.
        seed: of the draws of queries and of signs.
        level: of the intervals.
        resamples: see `compare_paired`.

    Raises:
        UnknownNameError: the baseline is none of the systems.
        UsageError: two systems have one name, or see `compare_paired`.
    """
    names = [system.name for system in systems]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise UsageError(f"two systems are named {twice!r}. Give each a name of its own")
    if baseline is not None and baseline not in names:
        raise UnknownNameError("baseline", baseline, names)
    found = [
        _result(one, other, metric, each, lower=metric in lower_is_better)
        for one, other in _chosen(systems, baseline)
        for metric, each in _each(one, other, seed=seed, level=level, resamples=resamples)
    ]
    tested = [place for place, result in enumerate(found) if result.p is not None]
    corrected = holm([p for result in found if (p := result.p) is not None])
    for place, p in zip(tested, corrected, strict=True):
        found[place] = msgspec.structs.replace(found[place], p_holm=p)
    return found


def _chosen(systems: Sequence[System], baseline: str | None) -> Iterator[tuple[System, System]]:
    if baseline is None:
        yield from combinations(systems, 2)
        return
    first = next(system for system in systems if system.name == baseline)
    for system in systems:
        if system is not first:
            yield first, system


def _each(one: System, other: System, *, seed: int, level: float, resamples: int) -> Iterator[tuple[str, Paired]]:
    metrics = [metric for metric in one.values if metric in other.values]
    if metrics:
        first, second = _aligned(one, other, metrics)
        yield from zip(metrics, compare_paired(first, second, seed=seed, level=level, resamples=resamples), strict=True)


def _aligned(one: System, other: System, metrics: Sequence[str]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the values of both, [metrics, queries that both have], in the order of the first."""
    import numpy as np

    tables = [np.array([system.values[metric] for metric in metrics], dtype=np.float64) for system in (one, other)]
    if one.queries is other.queries or list(one.queries) == list(other.queries):
        return tables[0], tables[1]
    places = {query: place for place, query in enumerate(other.queries)}
    shared = [(place, places[query]) for place, query in enumerate(one.queries) if query in places]
    return (
        tables[0][:, [place for place, _ in shared]],
        tables[1][:, [place for _, place in shared]],
    )


def _result(one: System, other: System, metric: str, each: Paired, *, lower: bool) -> PairResult:
    wins, losses = (each.lower, each.higher) if lower else (each.higher, each.lower)
    return PairResult(
        baseline=one.name,
        other=other.name,
        metric=metric,
        n=each.n,
        difference=each.difference,
        interval=each.interval,
        p=each.p,
        p_holm=None,
        wins=wins,
        losses=losses,
        equal=each.equal,
    )
