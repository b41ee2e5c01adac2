"""Objects in memory, one a row: named tuples of ir_measures, plain tuples, dictionaries, Leadline's own records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter, itemgetter
from typing import Any, TypeVar

from leadline.errors import DataError
from leadline.formats.driver import rows_of
from leadline.formats.located import Located
from leadline.formats.rankings.labels import Labels, labels_of
from leadline.formats.rankings.listed_columns import listed_columns, listed_keys
from leadline.formats.rankings.logs import RawRows, Scores, label_log, run_log
from leadline.formats.rankings.names import DOCUMENT, GRADE, QUERY, SCORE
from leadline.formats.rankings.rows import Rows
from leadline.formats.wording import shown
from leadline.records.golden import Question
from leadline.records.run import Response

T = TypeVar("T")

Lists = Mapping[str, Sequence[str]]
"""By query id, the ids of what was retrieved, best first."""


def run_objects(items: Iterable[object], source: str) -> Rows | Scores | Lists:
    """Return the run in an iterable, which is gone through once.

    Raises:
        DataError: there is nothing in it, or an item is none of the above.
    """
    found = _all(items, source)
    if isinstance(found[0], Response):
        return _rankings(found, source)
    if isinstance(found[0], Mapping):
        return run_log(_raw(found, source), source)
    return _rows(found, SCORE, source)


def label_objects(items: Iterable[object], source: str) -> Rows | Labels:
    """Return the judgments in an iterable, which is gone through once; see `run_objects`."""
    found = _all(items, source)
    if isinstance(found[0], Question):
        return labels_of(
            Located(_like(item, Question, line, source), source, line) for line, item in enumerate(found, start=1)
        )
    if isinstance(found[0], Mapping):
        return label_log(_raw(found, source), source)
    return _rows(found, GRADE, source)


def _all(items: Iterable[object], source: str) -> list[object]:
    found = list(items)
    if not found:
        raise DataError("holds no rows. Expected some; an iterator can be gone through only once", source=source)
    return found


def _raw(found: list[object], source: str) -> RawRows:
    # mypy takes no abstract class for a type
    rows = [_like(item, Mapping, row, source) for row, item in enumerate(found, start=1)]  # type: ignore[type-abstract]
    return lambda _: rows_of(rows)


def _like(item: object, kind: type[T], row: int, source: str) -> T:
    """Return an item, which is of the kind of the first one.

    Raises:
        DataError: it is of another kind.
    """
    if not isinstance(item, kind):
        raise DataError(
            f"row {row} is {shown(item)}, where row 1 is of another kind. Give rows of one kind", source=source
        )
    return item


def _rankings(found: list[object], source: str) -> Lists:
    rankings: dict[str, list[str]] = {}
    for row, item in enumerate(found, start=1):
        response = _like(item, Response, row, source)
        if response.question_id in rankings:
            raise DataError(f"row {row}: question {response.question_id!r} comes twice. Keep one", source=source)
        if not response.logged and response.error is None and response.retrieval_error is None:
            raise DataError(
                f"row {row}: question {response.question_id!r} says nothing of what was retrieved", source=source
            )
        rankings[response.question_id] = [chunk.chunk_id for chunk in response.chunks]
    return rankings


def _rows(found: list[object], numbers: Sequence[str], source: str) -> Rows:
    """Return tuples or objects with attributes as rows."""
    parts = _parts(found[0], numbers, source)
    try:
        query, document, number = [list(map(part, found)) for part in parts]
    except (AttributeError, IndexError, KeyError, TypeError):
        row = next(row for row, item in enumerate(found, start=1) if not _has(item, parts))
        raise DataError(
            f"row {row} is {shown(found[row - 1])}, where row 1 is of another kind. Give rows of one kind",
            source=source,
        ) from None
    # What the ids are is looked at there
    columns = listed_columns(query, document, number, source)  # type: ignore[arg-type]
    return Rows(source, listed_keys, lambda: iter((columns,)))


def _has(item: object, parts: Sequence[Callable[[object], object]]) -> bool:
    try:
        return all((part(item), True)[1] for part in parts)
    except (AttributeError, IndexError, KeyError, TypeError):
        return False


def _parts(item: object, numbers: Sequence[str], source: str) -> list[Callable[[object], object]]:
    """Return what takes query, document and number out of an item.

    Raises:
        DataError: the item is neither a tuple of three nor an object with such attributes.
    """
    names = [next((name for name in known if hasattr(item, name)), None) for known in (QUERY, DOCUMENT, numbers)]
    if all(names):
        return [attrgetter(name) for name in names if name]
    if isinstance(item, tuple | list) and len(item) == 3 and not hasattr(item, "_fields"):
        return [_item(place) for place in range(3)]
    raise DataError(
        f"row 1 is {shown(item)}. Expected (query, document, {numbers[0]}), or an object with query_id, doc_id and "
        f"{' or '.join(numbers[:3])}",
        source=source,
    )


def _item(place: int) -> Callable[[object], object]:
    take: Callable[[Any], object] = itemgetter(place)  # Any: what has no items raises, which is told
    return take
