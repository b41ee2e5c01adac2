"""What a caller gave as run or as judgments, told by its type: a mapping, a file, a table, or objects."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leadline.errors import DataError, UsageError
from leadline.formats.rankings.files import label_file, run_file

# A command that is given a file does not wait for what reads frames and objects.
if TYPE_CHECKING:
    from leadline.formats.rankings.labels import Labels
    from leadline.formats.rankings.logs import Scores
    from leadline.formats.rankings.objects import Lists
    from leadline.formats.rankings.rows import Rows

_RUN = "{query: {document: score}}, {query: [documents]}, a path, a data frame or rows"
_LABELS = "{query: {document: grade}}, a path, a data frame or rows"


# Any: whatever the caller has.
def open_run(given: Any) -> Rows | Scores | Lists | Path:  # noqa: ANN401
    """Return a run as a mapping or as rows; a path where it is a text file with columns.

    Raises:
        DataError: it holds no run.
        UsageError: it is nothing that can hold one.
        OutsideError: the system refuses to read its file.
        MissingExtraError: its file needs a library that is not installed.
    """
    given = _plain(given)
    if isinstance(given, Mapping):
        return _of_mapping(given)
    if isinstance(given, str | os.PathLike):
        path = Path(given)
        run = run_file(path)
        return path if run is None else run
    from leadline.formats.rankings.names import run_names
    from leadline.formats.rankings.objects import run_objects
    from leadline.formats.rankings.tables import table_rows
    from leadline.formats.wording import shown

    table = table_rows(given, run_names, "run")
    if table is not None:
        return table
    if isinstance(given, Iterable) and not isinstance(given, bytes | bytearray):
        return run_objects(given, "run")
    raise UsageError(f"the run is {shown(given)}. Expected {_RUN}")


def open_labels(given: Any) -> Rows | Labels | Path:  # noqa: ANN401
    """Return judgments as a mapping or as rows; a path where they are a text file with columns, or BEIR's folder.

    Raises:
        DataError, UsageError, OutsideError, MissingExtraError: see `open_run`.
    """
    given = _plain(given)
    if isinstance(given, Mapping):
        return _graded(given)
    if isinstance(given, str | os.PathLike):
        path = Path(given)
        labels = label_file(path)
        return path if labels is None else labels
    from leadline.formats.rankings.names import label_names
    from leadline.formats.rankings.objects import label_objects
    from leadline.formats.rankings.tables import table_rows
    from leadline.formats.wording import shown

    table = table_rows(given, label_names, "qrels")
    if table is not None:
        return table
    if isinstance(given, Iterable) and not isinstance(given, bytes | bytearray):
        return label_objects(given, "qrels")
    raise UsageError(f"the qrels are {shown(given)}. Expected {_LABELS}")


# Any: whatever the caller has.
def _plain(given: Any) -> Any:  # noqa: ANN401
    """Return ranx's objects as dictionaries, and all else as it is."""
    if type(given).__module__.partition(".")[0] == "ranx" and hasattr(given, "to_dict"):
        return given.to_dict()
    return given


def _of_mapping(run: Mapping[Any, Any]) -> Rows | Scores | Lists:
    """Return a mapping as it is, and one of `(document, score)` pairs as rows."""
    if isinstance(next(iter(run.values()), None), Mapping):
        return run
    first = next((ranking for ranking in run.values() if isinstance(ranking, list | tuple) and ranking), ("",))
    if not _is_pair(first[0]):
        return run
    rows = [(query, *pair) for query, ranking in run.items() for pair in ranking if _is_pair(pair)]
    if len(rows) != sum(map(len, run.values())):
        raise DataError("run: some rankings hold (document, score) and others do not. Give them all in one form")
    from leadline.formats.rankings.listed_columns import listed_columns, listed_keys
    from leadline.formats.rankings.rows import Rows

    queries, documents, scores = map(list, zip(*rows, strict=True))
    columns = listed_columns(queries, documents, scores, "run")
    return Rows("run", listed_keys, lambda: iter((columns,)))


def _is_pair(item: object) -> bool:
    return isinstance(item, list | tuple) and len(item) == 2


def _graded(labels: Mapping[Any, Any]) -> Labels:
    if set(map(type, labels.values())) == {dict}:  # the common case, seen at a glance
        return labels
    for query, grades in labels.items():
        if not isinstance(grades, Mapping):
            from leadline.formats.wording import shown

            raise DataError(f"qrels, query {query!r}: found {shown(grades)}. Expected {{document: grade}}")
    return labels
