"""`compare`: several runs on the same judgments, with paired tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from leadline.errors import UnknownNameError, UsageError
from leadline.metrics.base import Metric
from leadline.records.retrieval import PairResult, RetrievalSummary
from leadline.records.score import Direction
from leadline.retrieval.asked import Names, metrics_of, options_of
from leadline.retrieval.evaluating import results
from leadline.retrieval.qrels import labelled
from leadline.retrieval.results import Results
from leadline.stats.proportions import LEVEL


class Comparison:
    """Several runs on the same judgments.

    `results`: the `Results` of each run, by its name.
    """

    def __init__(
        self,
        results: Mapping[str, Results],
        *,
        lower_is_better: frozenset[str] = frozenset(),
        baseline: str | None = None,
        seed: int = 0,
        level: float = LEVEL,
    ) -> None:
        """Hold what was measured."""
        self.results = dict(results)
        self._lower_is_better = lower_is_better
        self._baseline = baseline
        self._seed = seed
        self._level = level

    def __getitem__(self, system: str) -> Results:
        """Return the results of one run."""
        if system not in self.results:
            raise UnknownNameError("system", system, self.results)
        return self.results[system]

    @cached_property
    def pairs(self) -> tuple[PairResult, ...]:
        """Each other run against the baseline, or every two runs, on every metric: differences and tests."""
        if len(self.results) < 2:
            return ()
        from leadline.stats.column import System
        from leadline.stats.pairs import pairs

        systems = [
            System(name=name, queries=found.queries, values=found.columns()) for name, found in self.results.items()
        ]
        return tuple(
            pairs(
                systems,
                baseline=self._baseline,
                lower_is_better=self._lower_is_better,
                seed=self._seed,
                level=self._level,
            )
        )

    def differences(self, metric: str | Metric, baseline: str, other: str) -> dict[str, float]:
        """Return `other` minus `baseline` by query id, over the queries that both were measured on."""
        before, after = self[baseline].values(metric), self[other].values(metric)
        return {query: after[query] - value for query, value in before.items() if query in after}

    # Any: a frame of a library that need not be installed.
    def frame(self, library: str = "pandas") -> Any:  # noqa: ANN401
        """Return one row a run and metric: `system`, `metric`, `mean`, `low`, `high`, `n`; see `Results.frame`."""
        found = [(system, name, one) for system, each in self.results.items() for name, one in each.estimates.items()]
        ends = [(None, None) if one.interval is None else one.interval for _, _, one in found]
        columns: dict[str, list[object]] = {
            "system": [system for system, _, _ in found],
            "metric": [name for _, name, _ in found],
            "mean": [one.mean for _, _, one in found],
            "low": [low for low, _ in ends],
            "high": [high for _, high in ends],
            "n": [one.n for _, _, one in found],
        }
        from leadline.retrieval import frames

        return frames.frame(columns, library)

    def summary(self, *, per_query: bool = False) -> RetrievalSummary:
        """Return everything as a record, as `leadline trec --json` writes it.

        Args:
            per_query: whether to put the values of each query in.
        """
        from leadline.retrieval import shown

        first = next(iter(self.results.values()))
        return RetrievalSummary(
            metrics=first.metrics,
            options=shown.options(first.options),
            systems=tuple(found.system(name, per_query=per_query) for name, found in self.results.items()),
            pairs=self.pairs,
            seed=self._seed,
            level=self._level,
        )

    def __repr__(self) -> str:
        """Return tables of the means and of the differences, with the notices below."""
        estimates = {name: found.estimates for name, found in self.results.items()}
        from leadline.retrieval import shown

        return shown.comparison(estimates, self.pairs, {name: found.notices for name, found in self.results.items()})


# Any: the caller's own types of judgments and runs, and the fields of `Options`, each of its own type.
def compare(  # noqa: PLR0913 - those of `evaluate`, and the baseline
    qrels: Any,  # noqa: ANN401
    runs: Mapping[str, Any],
    metrics: Names,
    *,
    baseline: str | None = None,
    compat: str | None = None,
    seed: int = 0,
    level: float = LEVEL,
    lenient: bool = False,
    **options: Any,  # noqa: ANN401
) -> Comparison:
    """Measure several runs on the same judgments, and test their differences in pairs.

    >>> qrels = {"q1": {"d1": 1}, "q2": {"d2": 1}}
    >>> found = compare(qrels, {"bm25": {"q1": ["d1"], "q2": ["d9"]}, "dense": {"q1": ["d1"], "q2": ["d2"]}}, ["mrr"])
    >>> found.differences("mrr", "bm25", "dense")
    {'q1': 0.0, 'q2': 1.0}

    Args:
        qrels: judgments; see `Qrels`.
        runs: each run by the name of its system; see `evaluate`.
        metrics: see `evaluate`.
        baseline: the system that each other one is compared with; None: every two are compared.
        compat: see `evaluate`.
        seed: of the bootstrap and of the randomization.
        level: how often an interval holds the true value.
        lenient: see `evaluate`.
        options: see `evaluate`.

    Raises:
        DataError: an input is wrong; says where.
        UnknownNameError: the baseline is none of the systems.
        UsageError: an argument is wrong.
        OutsideError: the system refuses to read a file.
    """
    _check_runs(runs, baseline)
    chosen = options_of(compat, options)
    wanted = metrics_of(metrics, chosen.rel)
    labels = labelled(qrels, lenient=lenient)
    found = {
        name: results(labels, run, wanted, chosen, lenient=lenient).drawn(seed=seed, level=level)
        for name, run in runs.items()
    }
    lower = frozenset(str(metric) for metric in wanted if metric.direction is Direction.LOWER)
    return Comparison(found, lower_is_better=lower, baseline=baseline, seed=seed, level=level)


def _check_runs(runs: object, baseline: str | None) -> None:
    if not isinstance(runs, Mapping) or not runs:
        raise UsageError("runs are a mapping from the name of a system to its run, such as {'bm25': run, 'dense': run}")
    for name in runs:
        if not isinstance(name, str):
            raise UsageError(f"system {name!r} is of type {type(name).__name__}. Name each system by text")
    if baseline is not None and baseline not in runs:
        raise UnknownNameError("baseline", baseline, runs)
