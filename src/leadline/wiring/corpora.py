"""The corpus of a run directory, found where the manifest says, and refused where it is no longer the same."""

from __future__ import annotations

from pathlib import Path

from leadline.errors import DataError, UsageError
from leadline.records.manifest import InputFile, Manifest
from leadline.store.indexes import CorpusIndex
from leadline.store.run_directory import RunDirectory
from leadline.wiring import inputs


def corpus_of(directory: RunDirectory, manifest: Manifest, *, moved_to: Path | None = None) -> CorpusIndex | None:
    """Open the corpus that a run was evaluated with; None where there was none.

    Args:
        directory: the run directory.
        manifest: its manifest.
        moved_to: where the corpus is now, if it was moved.

    Raises:
        UsageError: the run was evaluated without a corpus, and one is given.
        DataError: the corpus is not there, or is no longer the same.
    """
    if manifest.corpus is None:
        if moved_to is not None:
            raise UsageError("the run was evaluated without a corpus. Evaluate it again with --corpus")
        return None
    path = moved_to or path_of(manifest.corpus, directory)
    if not path.is_file():
        raise DataError("no such file. Say with --corpus where the corpus is", source=str(path))
    refuse_changed(path, manifest.corpus)
    return inputs.open_corpus(path)


def path_of(corpus: InputFile, directory: RunDirectory) -> Path:
    """Return where the corpus of a run is by its manifest.

    Raises:
        DataError: it is not there. The message says from where its path counts, since a copied run directory leads
            elsewhere than the first one.
    """
    path = inputs.found_from(corpus.path, directory)
    if not path.is_file():
        raise DataError(
            f"no such file. The manifest of {directory.root} has the corpus at {corpus.path!r}, a path that counts "
            "from the run directory, so one of the two was moved or copied without the other. Say with --corpus where "
            "the corpus is",
            source=str(path),
        )
    return path


def refuse_changed(path: Path, corpus: InputFile) -> None:
    """Refuse a corpus that is not the one of the manifest.

    Raises:
        DataError: its content is another.
    """
    if inputs.digest(path) != corpus.sha256:
        message = "the corpus has changed since the run was evaluated. Evaluate the run again, or give the old corpus"
        raise DataError(message, source=str(path))
