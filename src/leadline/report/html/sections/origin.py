"""What was evaluated: for the title of the page, and for its end."""

from __future__ import annotations

from typing import Final, NamedTuple

from leadline.records.manifest import InputFile, Manifest
from leadline.report.table import Table

_SHOWN: Final = 12  # enough of a hash to tell two files apart at a glance


class Origin(NamedTuple):
    """The title, the facts below it, the files with their hashes, and the settings."""

    title: str
    facts: tuple[tuple[str, str], ...]
    files: Table
    settings: tuple[tuple[str, str], ...]
    versions: Table


def origin(manifest: Manifest) -> Origin:
    """Make both sections."""
    files = {"golden set": manifest.golden, "run": manifest.run, "corpus": manifest.corpus}
    given = {name: file for name, file in files.items() if file is not None}
    facts = tuple((name, _brief(file)) for name, file in given.items())
    rows = tuple((name, file.path, str(file.records), file.sha256) for name, file in given.items())
    return Origin(
        title=_base(manifest.run.path),
        facts=(*facts, ("judge", _judge(manifest))),
        files=Table("Files", ("file", "path", "records", "SHA-256"), rows),
        settings=_settings(manifest),
        versions=_versions(manifest),
    )


def _base(path: str) -> str:
    return path.replace("\\", "/").rstrip("/").rpartition("/")[2] or path


def _brief(file: InputFile) -> str:
    return f"{_base(file.path)}, {file.records:,} records, {file.sha256[:_SHOWN]}"


def _judge(manifest: Manifest) -> str:
    judge = manifest.judge
    return "none" if judge is None else f"{judge.name}, version {judge.version}"


def _settings(manifest: Manifest) -> tuple[tuple[str, str], ...]:
    rows = [("leadline", manifest.leadline_version), ("seed of the intervals", str(manifest.settings.seed))]
    if manifest.judge_argument is not None:
        rows.append(("judge, as asked for", manifest.judge_argument))
    if manifest.git_revision is not None:
        rows.append(("git revision", manifest.git_revision))
    return tuple(rows)


def _versions(manifest: Manifest) -> Table:
    tasks = {} if manifest.judge is None else manifest.judge.tasks
    rows = [("metric", name, str(version)) for name, version in manifest.metric_versions.items()]
    rows += [("question to the judge", name, version) for name, version in tasks.items()]
    return Table("Versions", ("what", "name", "version"), tuple(rows))
