"""How often the detector of abstentions is wrong, by human labels: to be shown beside every rate that rests on it."""

from __future__ import annotations

from leadline.records.manifest import Measured

MEASURED = Measured(
    task="abstention",
    sensitivity=0.927,
    specificity=0.971,
    positives=177,
    negatives=451,
    data="FinanceBench model answers with human labels, the half of the questions that was not read in development",
    measured_by="benchmarks/abstention.py",
)
MEASURED_ON_POLICY = Measured(
    task="abstention",
    sensitivity=0.822,
    specificity=0.922,
    positives=230,
    negatives=282,
    data="XSTest completions with human labels, partial refusals left out, the half of the questions not read in "
    "development",
    measured_by="benchmarks/abstention.py",
)
