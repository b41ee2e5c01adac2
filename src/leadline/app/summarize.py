"""Use case "summarize": scores to estimates, over all questions and over groups of them, in constant memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from leadline.app.curves import CurveTally
from leadline.app.diagnose import DiagnosisTally
from leadline.app.groups import groups_of
from leadline.app.tally import ClaimTally, CoverageTally, JudgeTally, StateTally
from leadline.app.warnings import warnings_of
from leadline.diagnosis.readout import readout
from leadline.metrics.base import Family, Metric, RankedMetric
from leadline.records.case import Case
from leadline.records.diagnosis import Diagnosis
from leadline.records.estimate import Estimate
from leadline.records.manifest import JudgeIdentity
from leadline.records.score import Score
from leadline.records.summary import MetricSummary, Summary
from leadline.stats.accumulate import Accumulator, MeanAccumulator, RateAccumulator
from leadline.stats.bootstrap import generator

_MOST_GROUPS = 200
"""Groups beyond this many (tags, mostly) are left out, and a warning says so."""


class Summarizer:
    """Takes cases with their scores and diagnoses one by one, and makes the summary of them."""

    def __init__(self, metrics: Sequence[Metric], *, seed: int) -> None:
        """Start empty.

        Args:
            metrics: what is computed, in the order of the summary.
            seed: of the bootstrap intervals.
        """
        self._metrics = {str(metric): metric for metric in metrics}
        self._seed = seed
        self._all = {name: _accumulator(metric) for name, metric in self._metrics.items()}
        self._by: dict[str, dict[str, Accumulator]] = {}
        self._left_out = False
        self._coverage = CoverageTally()
        self._states = StateTally()
        self._judge = JudgeTally()
        self._claims = ClaimTally()
        self._curves = CurveTally()
        self._diagnoses = DiagnosisTally()

    def add(self, case: Case, scores: Mapping[str, Score], diagnosis: Diagnosis) -> None:
        """Take one case, its scores by metric name, and its diagnosis."""
        self._coverage.add(case)
        self._states.add(case)
        self._judge.add(case)
        self._claims.add(case)
        self._curves.add(case)
        self._diagnoses.add(diagnosis)
        groups = [self._group(group) for group in groups_of(case)]
        for name, score in scores.items():
            self._all[name].add(score)
            for group in groups:
                if group is not None:
                    group[name].add(score)

    def summary(self, judge: JudgeIdentity | None) -> Summary:
        """Make the summary of all that was taken."""
        coverage = self._coverage.result()
        metrics = {name: self._metric(name, metric) for name, metric in self._metrics.items()}
        summary = Summary(
            questions=coverage.questions,
            metrics=metrics,
            judge=None if judge is None else self._judge.result(judge),
            claims=self._claims.result(),
            abstention=self._states.result(),
            coverage=coverage,
            failure_modes=self._diagnoses.modes,
            quadrants=self._diagnoses.quadrants,
            diagnosis=self._diagnoses.table(),
            curves=self._curves.result(seed=self._seed),
            warnings=warnings_of(self._coverage, self._judge, cutoffs=self._cutoffs(), groups_left_out=self._left_out),
        )
        return msgspec.structs.replace(summary, readout=readout(summary))

    def _cutoffs(self) -> tuple[int, ...]:
        ranked = (metric for metric in self._metrics.values() if isinstance(metric, RankedMetric))
        return tuple(metric.cutoff for metric in ranked if isinstance(metric.cutoff, int))

    def _group(self, group: str) -> dict[str, Accumulator] | None:
        if group not in self._by:
            if len(self._by) >= _MOST_GROUPS:
                self._left_out = True
                return None
            self._by[group] = {name: _accumulator(metric) for name, metric in self._metrics.items()}
        return self._by[group]

    def _metric(self, name: str, metric: Metric) -> MetricSummary:
        overall = self._estimate(self._all[name], name)
        by = {group: self._estimate(own[name], f"{name}|{group}") for group, own in sorted(self._by.items())}
        return MetricSummary(
            **{field: getattr(overall, field) for field in overall.__struct_fields__},
            stage=metric.stage,
            direction=metric.direction,
            version=metric.version,
            by={group: estimate for group, estimate in by.items() if estimate.n},
        )

    def _estimate(self, accumulator: Accumulator, label: str) -> Estimate:
        """Estimate with a generator of its own, so that no interval depends on which others are made."""
        return accumulator.estimate(generator(self._seed, label))


def _accumulator(metric: Metric) -> Accumulator:
    return RateAccumulator() if metric.family is Family.RATE else MeanAccumulator(upper=metric.upper)
