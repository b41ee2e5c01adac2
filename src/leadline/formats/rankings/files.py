"""Files of runs and judgments: what a file is, by its suffix (after .gz and .zst) and else by its first bytes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from leadline.formats.opening import inner_suffix, opened

# What reads one kind is imported when a file of it comes: most are text with columns, and those are read elsewhere.
if TYPE_CHECKING:
    from collections.abc import Iterator

    from leadline.formats.rankings.labels import Labels
    from leadline.formats.rankings.logs import RawRows, Scores
    from leadline.formats.rankings.rows import Rows
    from leadline.formats.rankings.tables import NamesOf
    from leadline.formats.raw import RawRow
    from leadline.formats.reading import Reading

_KINDS: Final = {
    ".jsonl": "log",
    ".ndjson": "log",
    ".json": "log",
    ".csv": "log",
    ".parquet": "parquet",
    ".pq": "parquet",
    ".arrow": "arrow",
    ".feather": "arrow",
    ".ipc": "arrow",
}
_JSON: Final = re.compile(rb'\s*(?:\{\s*"|\[\s*\{)')


def run_file(path: Path) -> Rows | Scores | None:
    """Return the run in a file; None where it is a text file with columns, TREC's or another with tabs.

    Raises:
        DataError: there is no such file, it is damaged, or it holds no run.
        OutsideError: the system refuses to read it.
        MissingExtraError: it is Parquet or Arrow, and pyarrow is not installed.
    """
    kind = _kind(path)
    if kind is None:
        return None
    from leadline.formats.rankings.logs import run_log
    from leadline.formats.rankings.names import run_names

    table = _table(path, kind, run_names)
    return table if table is not None else run_log(_raw(path), str(path))


def label_file(path: Path) -> Rows | Labels | None:
    """Return the judgments in a file; see `run_file`."""
    kind = _kind(path)
    if kind is None:
        return None
    from leadline.formats.rankings.logs import label_log
    from leadline.formats.rankings.names import label_names

    table = _table(path, kind, label_names)
    return table if table is not None else label_log(_raw(path), str(path))


def _kind(path: Path) -> str | None:
    if path.is_dir():
        return None
    kind = _KINDS.get(inner_suffix(path))
    if kind is not None:
        return kind
    with opened(path) as stream:
        head = stream.read(64)
    if head.startswith((b"PAR1", b"ARROW1")):
        return "parquet" if head.startswith(b"PAR1") else "arrow"
    return "log" if _JSON.match(head.removeprefix(b"\xef\xbb\xbf")) else None


def _table(path: Path, kind: str, names_of: NamesOf) -> Rows | None:
    if kind == "log":
        return None
    from leadline.formats.rankings.parquet import arrow_file_rows, parquet_rows

    if kind == "parquet":
        return parquet_rows(path, names_of)
    return arrow_file_rows(path, names_of)


def _raw(path: Path) -> RawRows:
    from leadline.formats.rows import raw_rows

    def rows(reading: Reading) -> Iterator[RawRow]:
        return raw_rows(path, reading)

    return rows
