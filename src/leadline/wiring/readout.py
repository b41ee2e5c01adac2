"""Read-outs of run directories, and which of them is the more dangerous."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from leadline.diagnosis.readout import Named, danger, readout
from leadline.records.base import Record
from leadline.store.run_directory import RunDirectory


class RunReadout(Record, frozen=True, kw_only=True, omit_defaults=False):
    """What the numbers of one run directory mean, in sentences."""

    directory: str
    sentences: tuple[str, ...]


class Readouts(Record, frozen=True, kw_only=True, omit_defaults=False):
    """The read-outs of several runs, and which is the more dangerous; nothing of that for a single one."""

    runs: tuple[RunReadout, ...]
    danger: tuple[str, ...] = ()


def readouts(directories: Sequence[Path]) -> Readouts:
    """Read the summaries of run directories; one that an older version wrote without a read-out is read out now.

    Raises:
        DataError: a directory holds no summary, or a broken one.
    """
    named = [Named(str(directory), RunDirectory(directory).load_summary()) for directory in directories]
    runs = tuple(RunReadout(directory=one.name, sentences=one.summary.readout or readout(one.summary)) for one in named)
    return Readouts(runs=runs, danger=danger(*named, same_questions=_same(directories)) if len(named) > 1 else ())


def _same(directories: Sequence[Path]) -> bool:
    """Tell whether all runs were asked the same golden set, by its bytes."""
    return len({RunDirectory(directory).load_manifest().golden.sha256 for directory in directories}) == 1
