"""What one run measured: means, values a query, and what they rest on. What takes time is computed when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from leadline.metrics.base import Family, Metric
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.ranking import totals
from leadline.ranking.measurement import Measurement, Values
from leadline.records.estimate import Estimate
from leadline.records.retrieval import Coverage, RetrievalSummary, SystemResult, TieNote
from leadline.retrieval.asked import canonical
from leadline.retrieval.placing import Standing
from leadline.stats.proportions import LEVEL, quantile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from leadline.records.summary import CurvePoint
    from leadline.stats.column import Column


class Results:
    """The values of some metrics on one run.

    A metric may be named as it was asked for, by its canonical name, or by any other name of it. `queries`: ids of the
    queries in the means, ascending. `metrics`: canonical names, in the order asked for. `coverage`: which queries were
    measured, and what was left out. `totals`: num_q, num_ret, num_rel, num_rel_ret over these queries. `options`: how
    the rankings were read.
    """

    def __init__(self, measurement: Measurement, metrics: Sequence[CountedMetric], standing: Standing) -> None:
        """Hold what was measured."""
        self._measurement = measurement
        self._metrics = tuple(metrics)
        self._standing = standing
        self._seed = 0
        self._level = LEVEL
        self.metrics = tuple(measurement.metrics)
        self.queries = measurement.queries
        self.coverage: Coverage = measurement.coverage
        self.totals = dict(measurement.totals)
        self.options = standing.options

    def drawn(self, *, seed: int, level: float) -> Results:
        """Return the same with another seed of the bootstrap, and another level of the intervals."""
        if (seed, level) == (self._seed, self._level):
            return self
        quantile(level)  # refuses a wrong level now, and not when an interval is asked for
        other = Results(self._measurement, self._metrics, self._standing)
        other._seed, other._level = seed, level
        return other

    def __getitem__(self, metric: str | Metric) -> float:
        """Return the mean of a metric."""
        return self.mean(metric)

    def mean(self, metric: str | Metric) -> float:
        """Return the mean of a metric over `queries`, added up in their order, as trec_eval does.

        Raises:
            UsageError: the metric was not asked for, or no query is in the means.
        """
        return totals.mean(self._values(metric).each)

    def estimate(self, metric: str | Metric) -> Estimate:
        """Return the mean of a metric with its interval, its n, and the micro average where it counts."""
        return self.estimates[self._name(metric)]

    @cached_property
    def estimates(self) -> dict[str, Estimate]:
        """The estimate of every metric, by canonical name."""
        from leadline.stats.estimates import estimates

        columns = [_column(metric, values) for metric, values in zip(self._metrics, self._each(), strict=True)]
        found = estimates(columns, seed=self._seed, level=self._level)
        return dict(zip(self.metrics, found, strict=True))

    def values(self, metric: str | Metric) -> dict[str, float]:
        """Return the value of a metric by query id."""
        return dict(zip(self.queries, _listed(self._values(metric).each), strict=True))

    def counts(self, metric: str | Metric) -> Values:
        """Return the values of a metric in the order of `queries`, with the counts behind each where it has any."""
        return self._values(metric)

    def per_query(self) -> dict[str, dict[str, float]]:
        """Return all values by query id and canonical name."""
        rows = zip(*(_listed(values.each) for values in self._each()), strict=True)
        return {query: dict(zip(self.metrics, row, strict=True)) for query, row in zip(self.queries, rows, strict=True)}

    # Any: a frame of a library that need not be installed.
    def frame(self, library: str = "pandas") -> Any:  # noqa: ANN401
        """Return one row a query, with the column `query_id` and one for each metric.

        Args:
            library: "pandas", "polars" or "pyarrow" (a table).

        Raises:
            UnknownNameError: it is another.
            UsageError: it is not installed.
        """
        columns = {name: _listed(values.each) for name, values in zip(self.metrics, self._each(), strict=True)}
        from leadline.retrieval import frames

        return frames.frame({"query_id": list(self.queries), **columns}, library)

    def columns(self) -> dict[str, Sequence[float] | NDArray[np.float64]]:
        """Return the values of each metric by canonical name, in the order of `queries`."""
        return {name: self._measurement.metrics[name].each for name in self.metrics}

    def ties(self) -> tuple[TieNote, ...]:
        """Return the metrics that the order of equal scores decides, with their worst and best means."""
        return self._ties

    @cached_property
    def notices(self) -> tuple[str, ...]:
        """What a reader of the means has to know, in sentences; none where all is plain."""
        from leadline.retrieval import notices

        return notices.notices(self._standing, self._measurement, self._metrics, self.ties())

    def curve(self) -> dict[str, tuple[CurvePoint, ...]]:
        """Return "recall" and "precision" over k, down to the deepest ranking."""
        return self._curve

    @cached_property
    def _ties(self) -> tuple[TieNote, ...]:
        return self._standing.ties(self._metrics, self._measurement)

    @cached_property
    def _curve(self) -> dict[str, tuple[CurvePoint, ...]]:
        from leadline.retrieval import curves

        return curves.curves(self._standing, seed=self._seed, level=self._level)

    def summary(self, name: str = "run", *, per_query: bool = False) -> RetrievalSummary:
        """Return everything as a record, as `leadline trec --json` writes it.

        Args:
            name: of the run.
            per_query: whether to put the values of each query in.
        """
        from leadline.retrieval import shown

        return RetrievalSummary(
            metrics=self.metrics,
            options=shown.options(self.options),
            systems=(self.system(name, per_query=per_query),),
            seed=self._seed,
            level=self._level,
        )

    def system(self, name: str, *, per_query: bool = False) -> SystemResult:
        """Return the run as a record, under a name."""
        return SystemResult(
            name=name,
            estimates=self.estimates,
            coverage=self.coverage,
            totals=self.totals,
            ties=self.ties(),
            notices=self.notices,
            per_query=self.per_query() if per_query else {},
        )

    def __repr__(self) -> str:
        """Return a table of the estimates, with the notices below."""
        from leadline.retrieval import shown

        return shown.results(self.estimates, self.coverage, self.notices, self._level)

    def _name(self, metric: str | Metric) -> str:
        # To write out the names of all metrics takes longer than to measure a short ranking.
        if isinstance(metric, str) and metric in self._measurement.metrics:
            return metric
        return canonical(metric, self._metrics, self.options.rel)

    def _values(self, metric: str | Metric) -> Values:
        return self._measurement.metrics[self._name(metric)]

    def _each(self) -> list[Values]:
        return [self._measurement.metrics[name] for name in self.metrics]


def _listed(values: Any) -> list[float]:  # noqa: ANN401 - a sequence, or an array without importing numpy
    return values.tolist() if hasattr(values, "tolist") else list(values)


def _column(metric: CountedMetric, values: Values) -> Column:
    from leadline.stats.column import Column

    return Column(
        each=values.each,
        hits=values.hits,
        of=values.of,
        rate=metric.family is Family.RATE,
        upper=metric.upper,
    )
