"""The pages of a run directory: streamed from its files, and kept in `pages.sqlite` for `leadline serve`."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from leadline import __version__
from leadline.errors import DataError, OutsideError
from leadline.records.base import Record
from leadline.records.manifest import Manifest
from leadline.records.page import Page
from leadline.store.page_file import DamagedError
from leadline.store.page_tables import PAGES_VERSION
from leadline.store.pages import PageStore
from leadline.store.regular import open_regular
from leadline.store.run_directory import RunDirectory

Stage = Callable[[str, int | None], Callable[[], None]]
"""Begins a piece of work that is shown; the result is called once for each part done."""

_SCORE: Final = "leadline score"


class _Source(Record, frozen=True, kw_only=True):
    """A file as it was when pages were made from it."""

    name: str
    size: int
    changed_ns: int
    sha256: str


class _Stamp(Record, frozen=True, kw_only=True, omit_defaults=False):
    """All that pages depend on."""

    leadline_version: str
    pages_version: str
    corpus_sha256: str | None
    sources: tuple[_Source, ...]


def stream_pages(
    directory: RunDirectory, manifest: Manifest | None = None, *, corpus: Path | None = None
) -> Iterator[Page]:
    """Yield the pages of a run, one at a time, in the order of the run.

    Args:
        directory: the run directory, scored and diagnosed.
        manifest: its manifest, where that is not the one that lies there.
        corpus: where the corpus is now, if it was moved.

    Raises:
        DataError: a file is missing or broken, or the corpus has changed.
    """
    # Only where pages are made: a server whose index is ready starts without all this
    from leadline.app.cases import cases
    from leadline.app.pages import pages
    from leadline.records.diagnosis import Diagnosis
    from leadline.records.score import ScoreRow
    from leadline.store.lines import stream_lines
    from leadline.wiring import inputs
    from leadline.wiring.corpora import corpus_of

    golden, run, verdicts, scores, diagnoses = _sources(directory)
    stages = {name: metric.stage for name, metric in directory.load_summary().metrics.items()}
    found = corpus_of(directory, manifest or directory.load_manifest(), moved_to=corpus)
    together = cases(inputs.open_golden(golden), inputs.stream_run(run), inputs.stream_verdicts(verdicts), corpus=found)
    diagnosed = stream_lines(diagnoses, Diagnosis, made_by=_SCORE)
    scored = stream_lines(scores, ScoreRow, made_by=_SCORE)
    yield from pages(together, diagnosed, scored, corpus=found, stages=stages)


def build_pages(
    directory: RunDirectory,
    manifest: Manifest | None = None,
    *,
    corpus: Path | None = None,
    done: Callable[[], None] = lambda: None,
) -> PageStore:
    """Write `pages.sqlite` anew and open it.

    Args:
        directory: the run directory, scored and diagnosed.
        manifest: its manifest, where that is not the one that lies there.
        corpus: where the corpus is now, if it was moved.
        done: called once a question.

    Raises:
        DataError: a file is missing or broken, was changed meanwhile, or the corpus has changed.
        OutsideError: the index cannot be written.
    """
    from leadline.store.page_writer import write_pages

    known = manifest or directory.load_manifest()
    stamp = _stamp(directory, known)

    def counted() -> Iterator[Page]:
        for page in stream_pages(directory, known, corpus=corpus):
            yield page
            done()
        if not _holds(directory, stamp):
            raise DataError("the run was evaluated again meanwhile. Start again", source=str(directory.root))

    write_pages(directory.pages, counted(), stamp=msgspec.json.encode(stamp).decode())
    return PageStore(directory.pages)


def open_pages(directory: RunDirectory, *, stage: Stage, corpus: Path | None = None, anew: bool = False) -> PageStore:
    """Open `pages.sqlite`; where it is missing, damaged or of other files than those that lie there, make it first.

    Args:
        directory: the run directory, scored and diagnosed.
        stage: shows how far the work is; not called where there is none.
        corpus: where the corpus is now, if it was moved.
        anew: whether to make it in any case, for one whose damage shows only where it is read.

    Raises:
        DataError: a file is missing or broken, or the corpus has changed.
        OutsideError: the index cannot be read now, or cannot be written.
    """
    manifest = directory.load_manifest()
    _sources(directory)
    store = None if anew else _whole(directory.pages)
    if store is not None and _is_current(directory, manifest, store.stamp):
        return store
    done = stage("making the pages", manifest.golden.records)
    return build_pages(directory, manifest, corpus=corpus, done=done)


def traces(directory: RunDirectory) -> tuple[object, ...]:
    """Return what changes whenever a file that is shown changes; takes no reading."""
    files = (*_paths(directory), directory.summary, directory.manifest, directory.pages)
    return tuple(_trace(path) for path in files)


def _whole(path: Path) -> PageStore | None:
    """Open an index, or return None where it has to be made; one that cannot be read now is none of those."""
    try:
        return PageStore(path)
    except DamagedError:
        return None


def _trace(path: Path) -> tuple[int, int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns, found.st_ino


def _paths(directory: RunDirectory) -> tuple[Path, Path, Path, Path, Path]:
    return directory.golden, directory.run, directory.verdicts, directory.scores, directory.diagnoses


def _sources(directory: RunDirectory) -> tuple[Path, Path, Path, Path, Path]:
    """Return the files that pages are made from, all of which have to be there."""
    directory.require(directory.golden, made_by="leadline evaluate")
    directory.require(directory.run, made_by="leadline evaluate")
    directory.require(directory.verdicts, made_by="leadline judge")
    directory.require(directory.scores, made_by=_SCORE)
    directory.require(directory.diagnoses, made_by=_SCORE)
    return _paths(directory)


def _stamp(directory: RunDirectory, manifest: Manifest) -> _Stamp:
    return _Stamp(
        leadline_version=__version__,
        pages_version=PAGES_VERSION,
        corpus_sha256=None if manifest.corpus is None else manifest.corpus.sha256,
        sources=tuple(_source(path) for path in _sources(directory)),
    )


def _source(path: Path) -> _Source:
    found = path.stat()
    return _Source(name=path.name, size=found.st_size, changed_ns=found.st_mtime_ns, sha256=_digest(path))


def _is_current(directory: RunDirectory, manifest: Manifest, stamp: str) -> bool:
    try:
        made_of = msgspec.json.decode(stamp, type=_Stamp)
    except msgspec.DecodeError:
        return False
    corpus = None if manifest.corpus is None else manifest.corpus.sha256
    same = (made_of.leadline_version, made_of.pages_version, made_of.corpus_sha256)
    return same == (__version__, PAGES_VERSION, corpus) and _holds(directory, made_of)


def _holds(directory: RunDirectory, stamp: _Stamp) -> bool:
    """Tell whether the files are still those of a stamp; one with another time is read, since it may be a copy."""
    paths = _paths(directory)
    return [path.name for path in paths] == [source.name for source in stamp.sources] and all(
        _is_same(path, source) for path, source in zip(paths, stamp.sources, strict=True)
    )


def _is_same(path: Path, source: _Source) -> bool:
    try:
        found = path.stat()
        if found.st_size != source.size:
            return False
        return found.st_mtime_ns == source.changed_ns or _digest(path) == source.sha256
    except OSError:
        return False


def _digest(path: Path) -> str:
    try:
        with open_regular(path) as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise OutsideError(f"{path}: cannot be read: {error.strerror}") from error
