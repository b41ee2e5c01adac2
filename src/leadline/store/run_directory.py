"""A run directory: one file a stage, and the manifest."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from leadline.errors import DataError, OutsideError
from leadline.records.base import Record
from leadline.records.manifest import SCHEMA_VERSION, Manifest
from leadline.records.summary import Summary
from leadline.store.regular import read_regular

_R = TypeVar("_R", bound=Record)


class RunDirectory:
    """Where one run is kept. Each stage reads the files to its left and writes its own."""

    def __init__(self, root: Path) -> None:
        """Name the directory; nothing is made or read yet."""
        self.root = root

    @property
    def golden(self) -> Path:
        """The golden set, in native form."""
        return self.root / "golden.jsonl"

    @property
    def run(self) -> Path:
        """The run, in native form."""
        return self.root / "run.jsonl"

    @property
    def verdicts(self) -> Path:
        """What the judge decided."""
        return self.root / "verdicts.jsonl"

    @property
    def scores(self) -> Path:
        """Each metric on each question."""
        return self.root / "scores.jsonl"

    @property
    def diagnoses(self) -> Path:
        """What is wrong with each question, and what to change."""
        return self.root / "diagnoses.jsonl"

    @property
    def summary(self) -> Path:
        """The estimates."""
        return self.root / "summary.json"

    @property
    def report(self) -> Path:
        """The report as Markdown."""
        return self.root / "report.md"

    @property
    def html(self) -> Path:
        """The report for a browser."""
        return self.root / "report.html"

    @property
    def pages(self) -> Path:
        """One page a question, for `leadline serve`."""
        return self.root / "pages.sqlite"

    @property
    def manifest(self) -> Path:
        """What all this was made from."""
        return self.root / "manifest.json"

    @property
    def results(self) -> tuple[Path, ...]:
        """All that is made from the verdicts."""
        return (self.scores, self.diagnoses, self.summary, self.report, self.html, self.pages)

    def create(self) -> None:
        """Make the directory.

        Raises:
            OutsideError: it cannot be made.
        """
        try:
            self.root.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OutsideError(f"{self.root}: cannot make the run directory: {error.strerror}") from error

    def load_manifest(self) -> Manifest:
        """Read the manifest.

        Raises:
            DataError: there is none, or it is of another schema.
        """
        manifest = _load(self.manifest, Manifest, made_by="leadline evaluate")
        if manifest.schema_version != SCHEMA_VERSION:
            found = manifest.schema_version
            message = f"schema_version is {found}, this version reads {SCHEMA_VERSION}. Evaluate the run again"
            raise DataError(message, source=str(self.manifest))
        return manifest

    def save_manifest(self, manifest: Manifest) -> None:
        """Write the manifest, whole or not at all."""
        _save(self.manifest, manifest)

    def load_summary(self) -> Summary:
        """Read the estimates.

        Raises:
            DataError: there are none, or the file is broken.
        """
        return _load(self.summary, Summary, made_by="leadline score")

    def save_summary(self, summary: Summary) -> None:
        """Write the estimates, whole or not at all."""
        _save(self.summary, summary)

    def require(self, path: Path, *, made_by: str) -> Path:
        """Return the path of a file of this directory.

        Raises:
            DataError: the file is not there; the message names the command that makes it.
        """
        if not path.is_file():
            raise DataError(f"no such file. Run {made_by!r} on this directory first", source=str(path))
        return path


def save_text(path: Path, text: str) -> None:
    """Write a text file whole or not at all: what was there stays until the new one is complete.

    Raises:
        OutsideError: the file cannot be written.
    """
    beside = path.with_name(f".{path.name}.part")
    try:
        beside.write_bytes(text.encode("utf-8", errors="backslashreplace"))
        beside.replace(path)
    except OSError as error:
        raise OutsideError(f"{path}: cannot be written: {error.strerror}") from error


def _load(path: Path, kind: type[_R], *, made_by: str) -> _R:
    try:
        return msgspec.json.decode(read_regular(path), type=kind)
    except FileNotFoundError as error:
        raise DataError(f"no such file. Run {made_by!r} first", source=str(path)) from error
    except OSError as error:
        raise OutsideError(f"{path}: cannot be read: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DataError(f"broken: {error}. Run {made_by!r} again", source=str(path)) from error


def _save(path: Path, record: Record) -> None:
    save_text(path, msgspec.json.format(msgspec.json.encode(record), indent=2).decode() + "\n")
