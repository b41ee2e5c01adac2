"""The manifest: what a run directory was made from, so that every number can be found again."""

from __future__ import annotations

from typing import Final

import msgspec

from leadline.records.base import Record

SCHEMA_VERSION: Final = 1


class InputFile(Record, frozen=True, kw_only=True):
    """One file that was read: its path (relative to the run directory where possible) and its SHA-256."""

    path: str
    sha256: str
    records: int


class Measured(Record, frozen=True, kw_only=True):
    """How often a judge is right at one task, by human labels: to be shown beside the rates that rest on it.

    `sensitivity`: share of the positives (such as refusals) that it finds, 0 to 1. `specificity`: share of the others
    that it leaves. `positives` and `negatives`: how many there were. `data`: on what; `measured_by`: the script.
    """

    task: str
    sensitivity: float
    specificity: float
    positives: int
    negatives: int
    data: str
    measured_by: str

    @property
    def balanced_accuracy(self) -> float:
        """Mean of sensitivity and specificity, 0 to 1."""
        return (self.sensitivity + self.specificity) / 2


class JudgeIdentity(Record, frozen=True, kw_only=True):
    """Who judged, in which version, with which version of each question, and how well it is known to do."""

    name: str
    version: str
    tasks: dict[str, str] = msgspec.field(default_factory=dict)
    measured: tuple[Measured, ...] = ()


class Settings(Record, frozen=True, kw_only=True, omit_defaults=False):
    """What decides the scores beside the files: metric names in order, and the seed of the intervals."""

    metrics: tuple[str, ...]
    seed: int = 0


class Manifest(Record, frozen=True, kw_only=True):
    """What a run directory was made from. It holds no time, so that the same inputs give the same bytes.

    `judge_argument` is the judge as the user named it, so that a stage can be run again alone.
    """

    schema_version: int = SCHEMA_VERSION
    leadline_version: str
    settings: Settings
    golden: InputFile
    run: InputFile
    corpus: InputFile | None = None
    judge: JudgeIdentity | None = None
    judge_argument: str | None = None
    metric_versions: dict[str, int] = msgspec.field(default_factory=dict)
    git_revision: str | None = None
    notices: tuple[str, ...] = ()
