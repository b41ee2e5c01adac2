"""The corpus of a run directory, found where the manifest says, and refused where it is no longer the same."""

from __future__ import annotations

from pathlib import Path

from leadline.errors import DataError, UsageError
from leadline.records.manifest import Manifest
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
    path = moved_to or inputs.found_from(manifest.corpus.path, directory)
    if not path.is_file():
        raise DataError("no such file; the corpus was moved. Say where it is with --corpus", source=str(path))
    if inputs.digest(path) != manifest.corpus.sha256:
        message = "the corpus has changed since the run was evaluated. Evaluate the run again, or give the old corpus"
        raise DataError(message, source=str(path))
    return inputs.open_corpus(path)
