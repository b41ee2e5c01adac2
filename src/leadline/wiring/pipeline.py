"""The stages with their files: which reads what, and what the manifest says of it."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from leadline import __version__
from leadline.app.cases import cases
from leadline.app.judge import judge_run
from leadline.app.score import score_cases
from leadline.app.summarize import Summarizer
from leadline.errors import DataError, UsageError
from leadline.metrics.names import parse
from leadline.records.manifest import InputFile, Manifest
from leadline.records.manifest import Settings as ScoreSettings
from leadline.records.summary import Summary
from leadline.records.verdict import Verdict
from leadline.store.indexes import CorpusIndex
from leadline.store.run_directory import RunDirectory
from leadline.wiring import inputs
from leadline.wiring.corpora import path_of, refuse_changed
from leadline.wiring.judges import identity, judge_found_from, judge_seen_from, open_judge
from leadline.wiring.metrics import chosen, known
from leadline.wiring.settings import Settings, load

Done = Callable[[], None]


def settings_of(*, judge: str | None, k: Sequence[int], metrics: Sequence[str], seed: int | None) -> Settings:
    """Join what the caller gave with the settings, and check every name before any work is done."""
    settings = load({"judge": judge, "k": tuple(k), "metrics": tuple(metrics), "seed": seed})[0]
    chosen(settings.k, settings.metrics)
    return settings


def prepare(  # noqa: PLR0913 - one argument an input
    directory: RunDirectory,
    *,
    golden: Path,
    run: Path,
    corpus: Path | None,
    settings: Settings,
    overwrite: bool,
    done: Done,
) -> Manifest:
    """Read all inputs and write golden set, run and manifest.

    Raises:
        UsageError: the directory holds another run, and `overwrite` is not given.
        DataError: an input breaks its contract.
    """
    who = identity(open_judge(settings.judge))
    if not overwrite:
        _refuse_another_run(directory, golden=golden, run=run)
    notices: list[str] = []
    read = inputs.copy_inputs(directory, golden=golden, run=run, corpus=corpus, notify=notices.append, done=done)
    manifest = Manifest(
        leadline_version=__version__,
        settings=_score_settings(settings.k, settings.metrics, settings.seed),
        golden=read.golden,
        run=read.run,
        corpus=read.corpus,
        judge=who,
        judge_argument=judge_seen_from(settings.judge, directory),
        git_revision=_git_revision(),
        notices=tuple(notices),
    )
    _forget_what_is_stale(directory, manifest)
    return _saved(directory, manifest)


def rejudged(directory: RunDirectory, manifest: Manifest, judge: str | None) -> Manifest:
    """Return a manifest with another judge, or with the one of before as it is now."""
    before = manifest.judge_argument
    name = judge or (judge_found_from(before, directory) if before else load({})[0].judge)
    who = identity(open_judge(name))
    return msgspec.structs.replace(manifest, judge=who, judge_argument=judge_seen_from(name, directory))


def rescored(manifest: Manifest, *, k: Sequence[int], metrics: Sequence[str], seed: int | None) -> Manifest:
    """Return a manifest with other metrics or another seed; what is not given stays."""
    settings = manifest.settings
    names = _score_settings(tuple(k) or load({})[0].k, tuple(metrics), 0).metrics if k or metrics else settings.metrics
    new = ScoreSettings(metrics=names, seed=settings.seed if seed is None else seed)
    return msgspec.structs.replace(manifest, settings=new)


def moved(directory: RunDirectory, manifest: Manifest, corpus: Path | None) -> Manifest:
    """Return a manifest with the corpus at another place; its content has to be the same."""
    if corpus is None:
        return manifest
    if manifest.corpus is None:
        raise UsageError("the run was evaluated without a corpus. Evaluate it again with --corpus")
    place = inputs.input_file(corpus, manifest.corpus.records, directory)
    refuse_changed(corpus, manifest.corpus)
    return msgspec.structs.replace(manifest, corpus=place)


async def judge(directory: RunDirectory, manifest: Manifest, *, done: Done) -> int:
    """Judge the run and write the verdicts; return how many there are."""
    questions = inputs.open_golden(directory.require(directory.golden, made_by="leadline evaluate"))
    run = inputs.stream_run(directory.require(directory.run, made_by="leadline evaluate"))
    corpus = _corpus(directory, manifest.corpus)
    backend = open_judge(judge_found_from(manifest.judge_argument or "local", directory))
    before = inputs.digest(directory.verdicts) if directory.verdicts.exists() else None
    count = 0
    with inputs.writing(directory.verdicts) as write:
        async for verdicts in judge_run(backend, run, questions=questions, corpus=corpus, done=done):
            for verdict in verdicts:
                write(verdict)
            count += len(verdicts)
    if inputs.digest(directory.verdicts) != before:
        _forget(*directory.results)
    _saved(directory, manifest)
    return count


def score(directory: RunDirectory, manifest: Manifest, *, done: Done) -> Summary:
    """Score the verdicts, and write scores, diagnoses and summary."""
    questions = inputs.open_golden(directory.require(directory.golden, made_by="leadline evaluate"))
    run = inputs.stream_run(directory.require(directory.run, made_by="leadline evaluate"))
    verdicts = _verdicts_of(directory, manifest)
    classes = known()
    metrics = [parse(name, classes) for name in manifest.settings.metrics]
    summarizer = Summarizer(metrics, seed=manifest.settings.seed)
    together = cases(questions, run, verdicts, corpus=_corpus(directory, manifest.corpus))
    with inputs.writing(directory.scores) as write, inputs.writing(directory.diagnoses) as write_diagnosis:
        for scoring in score_cases(together, metrics, summarizer, done=done):
            for row in scoring.rows:
                write(row)
            write_diagnosis(scoring.diagnosis)
    summary = summarizer.summary(manifest.judge)
    directory.save_summary(summary)
    versions = {str(metric): metric.version for metric in metrics}
    _saved(directory, msgspec.structs.replace(manifest, metric_versions=versions))
    return summary


def _score_settings(k: Sequence[int], metrics: Sequence[str], seed: int) -> ScoreSettings:
    return ScoreSettings(metrics=tuple(map(str, chosen(k, metrics))), seed=seed)


def _refuse_another_run(directory: RunDirectory, *, golden: Path, run: Path) -> None:
    """Refuse to replace what is no earlier evaluation of this very run."""
    remedy = "Give another --out, or --overwrite to replace it"
    if not directory.manifest.exists():
        for given, own in ((golden, directory.golden), (run, directory.run)):
            if own.exists() and given.exists() and not own.samefile(given):
                raise UsageError(f"{own} is there already, and no evaluation made it. {remedy}")
        return
    try:
        before = directory.load_manifest().run
    except DataError as error:
        raise UsageError(f"{directory.manifest} does not say which run the directory holds. {remedy}") from error
    if not run.is_file() or inputs.digest(run) != before.sha256:
        raise UsageError(f"{directory.root} holds another run ({before.path}). {remedy}")


def _verdicts_of(directory: RunDirectory, manifest: Manifest) -> Iterator[Verdict]:
    """Read the verdicts, and refuse those of a judge that the manifest does not name: no number under a false name."""
    path = directory.require(directory.verdicts, made_by="leadline judge")
    name = manifest.judge.name if manifest.judge is not None else None
    for verdict in inputs.stream_verdicts(path):
        if verdict.judge != name:
            found = f"verdicts are by the judge {verdict.judge!r}, and the manifest names {name!r}"
            raise DataError(f"{found}. Run 'leadline judge' on this directory again", source=str(path))
        yield verdict


def _forget_what_is_stale(directory: RunDirectory, manifest: Manifest) -> None:
    """Take away what was made of other inputs or by another judge, before the manifest names the new ones.

    Should the work then stop half-way, nothing is left that could be read as the result of it.
    """
    try:
        before = directory.load_manifest() if directory.manifest.exists() else None
    except DataError:
        before = None
    if before is None or _made_of(before) != _made_of(manifest):
        _forget(directory.verdicts, *directory.results)


def _made_of(manifest: Manifest) -> tuple[object, ...]:
    corpus = None if manifest.corpus is None else manifest.corpus.sha256
    return manifest.golden.sha256, manifest.run.sha256, corpus, manifest.judge, manifest.leadline_version


def _forget(*paths: Path) -> None:
    for path in paths:
        path.unlink(missing_ok=True)


def _corpus(directory: RunDirectory, corpus: InputFile | None) -> CorpusIndex | None:
    if corpus is None:
        return None
    path = path_of(corpus, directory)
    refuse_changed(path, corpus)
    return inputs.open_corpus(path)


def _saved(directory: RunDirectory, manifest: Manifest) -> Manifest:
    directory.save_manifest(manifest)
    return manifest


def _git_revision() -> str | None:
    """Return the commit of the folder that the command runs in, or None where there is none to name."""
    command = ("git", "rev-parse", "--verify", "HEAD")
    try:
        found = subprocess.run(command, capture_output=True, check=False, timeout=5)  # noqa: S603 - a fixed command
    except (OSError, subprocess.SubprocessError):
        return None
    revision = found.stdout.decode("ascii", errors="replace").strip()
    return revision if found.returncode == 0 and revision else None
