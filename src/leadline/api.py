"""The face of Leadline for Python: one plain function a command.

Every function reads files and writes files, and returns a record. None prints.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from leadline.records.manifest import Manifest
from leadline.records.summary import Summary
from leadline.store.run_directory import RunDirectory
from leadline.wiring import collecting, pipeline
from leadline.wiring.catalogue import Entry
from leadline.wiring.modes import ModeEntry
from leadline.wiring.part import Collected
from leadline.wiring.readout import Readouts
from leadline.wiring.settings import Setting

_T = TypeVar("_T")


class Progress(Protocol):
    """Shows how far a piece of work is."""

    def stage(self, title: str, total: int | None) -> Callable[[], None]:
        """Begin a piece of work; the result is called once for each part done."""


class Evaluation(NamedTuple):
    """What an evaluation made: the run directory, its summary, and what was noticed while reading."""

    directory: Path
    summary: Summary
    notices: tuple[str, ...]


class Diagnosed(NamedTuple):
    """What a diagnosis made: the file with one diagnosis a line, and the summary."""

    path: Path
    summary: Summary


class Demonstration(NamedTuple):
    """The demonstration, judged by the embedded judge and by the labels of the set's authors."""

    local: Evaluation
    reference: Evaluation


def evaluate(  # noqa: PLR0913 - one argument an option of the command
    *,
    golden: Path | str,
    run: Path | str,
    out: Path | str,
    corpus: Path | str | None = None,
    judge: str | None = None,
    k: Sequence[int] = (),
    metrics: Sequence[str] = (),
    seed: int | None = None,
    overwrite: bool = False,
    progress: Progress | None = None,
) -> Evaluation:
    """Judge, score, diagnose, summarize and report one run.

    Args:
        golden: the golden set.
        run: the logged answers; may be the same file as `golden`.
        out: the run directory to write.
        corpus: the chunks; without it the run's own texts serve.
        judge: name of the judge; "local" unless the settings say otherwise.
        k: cutoffs of the ranking metrics; 5 unless the settings say otherwise.
        metrics: names of metrics to compute beside the default ones.
        seed: of the bootstrap intervals.
        overwrite: whether another run that `out` holds may be replaced.
        progress: shows how far the work is.

    Raises:
        UsageError: an argument is wrong, or `out` holds another run.
        DataError: an input breaks its contract.
        OutsideError: a file cannot be read or written.
    """
    settings = pipeline.settings_of(judge=judge, k=k, metrics=metrics, seed=seed)
    shown = progress or _Silent()
    directory = RunDirectory(Path(out))
    manifest = pipeline.prepare(
        directory,
        golden=Path(golden),
        run=Path(run),
        corpus=None if corpus is None else Path(corpus),
        settings=settings,
        overwrite=overwrite,
        done=shown.stage("reading", None),
    )
    _judge(directory, manifest, shown)
    summary = _score(directory, manifest, shown)
    _report(directory, directory.load_manifest(), summary, shown)
    return Evaluation(directory=directory.root, summary=summary, notices=manifest.notices)


def judge(
    directory: Path | str,
    *,
    judge: str | None = None,
    corpus: Path | str | None = None,
    progress: Progress | None = None,
) -> int:
    """Judge the run of a run directory, and return the number of verdicts.

    Args:
        directory: the run directory.
        judge: name of the judge; the one of the last judging if None.
        corpus: where the corpus is now, if it was moved.
        progress: shows how far the work is.

    Raises:
        DataError: the directory holds no run, or the corpus has changed.
    """
    room = RunDirectory(Path(directory))
    manifest = pipeline.rejudged(room, room.load_manifest(), judge)
    return _judge(room, pipeline.moved(room, manifest, None if corpus is None else Path(corpus)), progress or _Silent())


def score(
    directory: Path | str,
    *,
    k: Sequence[int] = (),
    metrics: Sequence[str] = (),
    seed: int | None = None,
    corpus: Path | str | None = None,
    progress: Progress | None = None,
) -> Summary:
    """Score the verdicts of a run directory, and summarize them.

    Args:
        directory: the run directory.
        k: cutoffs of the ranking metrics; those of the last scoring if neither `k` nor `metrics` is given.
        metrics: names of metrics to compute beside the default ones.
        seed: of the bootstrap intervals; that of the last scoring if None.
        corpus: where the corpus is now, if it was moved.
        progress: shows how far the work is.

    Raises:
        DataError: the directory holds no verdicts, or the corpus has changed.
    """
    room = RunDirectory(Path(directory))
    manifest = pipeline.rescored(room.load_manifest(), k=k, metrics=metrics, seed=seed)
    manifest = pipeline.moved(room, manifest, None if corpus is None else Path(corpus))
    summary = _score(room, manifest, progress or _Silent())
    _report(room, room.load_manifest(), summary, progress or _Silent())
    return summary


def diagnose(directory: Path | str, *, corpus: Path | str | None = None, progress: Progress | None = None) -> Diagnosed:
    """Diagnose the questions of a run directory again, and return the file of diagnoses and the summary.

    Scores and summary are made anew too, from the same verdicts and by the same settings.

    Args:
        directory: the run directory.
        corpus: where the corpus is now, if it was moved.
        progress: shows how far the work is.

    Raises:
        DataError: the directory holds no verdicts, or the corpus has changed.
    """
    summary = score(directory, corpus=corpus, progress=progress)
    return Diagnosed(path=RunDirectory(Path(directory)).diagnoses, summary=summary)


def report(directory: Path | str, *, corpus: Path | str | None = None, progress: Progress | None = None) -> Summary:
    """Write the reports of a run directory again (report.html, report.md), and return its summary.

    Args:
        directory: the run directory.
        corpus: where the corpus is now, if it was moved.
        progress: shows how far the work is.

    Raises:
        DataError: the directory holds no summary, or the corpus has changed.
    """
    room = RunDirectory(Path(directory))
    summary = room.load_summary()
    manifest = pipeline.moved(room, room.load_manifest(), None if corpus is None else Path(corpus))
    _report(room, manifest, summary, progress or _Silent())
    return summary


def collect(
    *,
    golden: Path | str,
    target: str,
    out: Path | str,
    overwrite: bool = False,
    progress: Progress | None = None,
) -> Collected:
    """Ask a RAG system every question of a golden set.

    Args:
        golden: the golden set.
        target: "module:function"; the function takes the question's text and returns a run row.
        out: directory to write `run.jsonl` into; an interrupted collection there goes on where it stopped, and of a
            complete one the questions that failed are asked again.
        overwrite: whether a complete `run.jsonl` there may be replaced.
        progress: shows how far the work is.

    Raises:
        UsageError: `out` holds a complete run.
        TargetError: the system cannot be called.
        DataError: the golden set, or a row that the system returned, breaks its contract.
    """
    stage = (progress or _Silent()).stage
    return _wait(
        collecting.collect(golden=Path(golden), target=target, out=Path(out), overwrite=overwrite, stage=stage)
    )


def demo(*, out: Path | str, overwrite: bool = False, progress: Progress | None = None) -> Demonstration:
    """Evaluate the bundled demonstration with the embedded judge, and with its authors' labels.

    Args:
        out: directory to write; the run directories are `local` and `reference` in it.
        overwrite: whether another run that is there may be replaced.
        progress: shows how far the work is.
    """
    from leadline.demo.files import demo_files

    files = demo_files()
    made = [
        evaluate(
            golden=files.golden,
            corpus=files.corpus,
            run=files.run,
            out=Path(out) / name,
            judge=judge_name,
            k=(5,),
            overwrite=overwrite,
            progress=progress,
        )
        for name, judge_name in (("local", "local"), ("reference", f"replay:{files.verdicts}"))
    ]
    return Demonstration(local=made[0], reference=made[1])


def metrics() -> tuple[Entry, ...]:
    """Return the catalogue of metrics."""
    from leadline.wiring.catalogue import entries

    return entries()


def metric(name: str) -> Entry:
    """Return one metric of the catalogue.

    Raises:
        UnknownNameError: no metric is called so.
    """
    from leadline.wiring.catalogue import entry

    return entry(name)


def modes() -> tuple[ModeEntry, ...]:
    """Return the catalogue of failure modes."""
    from leadline.wiring.modes import entries

    return entries()


def mode(name: str) -> ModeEntry:
    """Return one failure mode of the catalogue.

    Raises:
        UnknownNameError: no failure mode is called so.
    """
    from leadline.wiring.modes import entry

    return entry(name)


def readouts(directories: Sequence[Path | str]) -> Readouts:
    """Say what the numbers of each run directory mean, and, of several, which is the more dangerous.

    Raises:
        DataError: a directory holds no summary.
        UsageError: no directory is given, or one twice.
    """
    from leadline.wiring.readout import readouts as read

    return read([Path(directory) for directory in directories])


def config() -> tuple[Setting, ...]:
    """Return every setting with its origin."""
    from leadline.wiring.settings import load

    return load({})[1]


class _Silent:
    """Shows nothing."""

    def stage(self, title: str, total: int | None) -> Callable[[], None]:  # noqa: ARG002 - the protocol's names
        return lambda: None


def _judge(directory: RunDirectory, manifest: Manifest, progress: Progress) -> int:
    done = progress.stage("judging", manifest.run.records)
    return _wait(pipeline.judge(directory, manifest, done=done))


def _score(directory: RunDirectory, manifest: Manifest, progress: Progress) -> Summary:
    return pipeline.score(directory, manifest, done=progress.stage("scoring", manifest.golden.records))


def _report(directory: RunDirectory, manifest: Manifest, summary: Summary, progress: Progress) -> None:
    from leadline.wiring import reporting

    reporting.write(directory, manifest, summary, stage=progress.stage)


def _wait(work: Coroutine[Any, Any, _T]) -> _T:  # Any: nothing is sent into the coroutine
    """Run a coroutine to its end, also where an event loop runs already (a notebook, a web server)."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(work)
    with ThreadPoolExecutor(max_workers=1) as pool:
        return pool.submit(asyncio.run, work).result()
