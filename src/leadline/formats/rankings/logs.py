"""Rows of JSONL, JSON and CSV, and objects in memory: one row a document, or one row a ranking."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice

from leadline.errors import DataError
from leadline.formats.decode import decode_json
from leadline.formats.driver import records
from leadline.formats.golden import golden_reader
from leadline.formats.rankings.columns import ROWS_AT_ONCE, Columns
from leadline.formats.rankings.labels import Labels, labels_of
from leadline.formats.rankings.listed_columns import listed_columns, listed_keys
from leadline.formats.rankings.listed_rows import LISTS, ranking_of
from leadline.formats.rankings.names import DOCUMENT, Names, found, label_names, run_names
from leadline.formats.rankings.rows import Rows
from leadline.formats.raw import RawRow
from leadline.formats.reading import Reading
from leadline.formats.run import run_reader
from leadline.formats.wording import shown
from leadline.ranking.documents import Listed

RawRows = Callable[[Reading], Iterator[RawRow]]
"""Starts the rows of a log over."""

Scores = Mapping[str, Mapping[str, float]]


def run_log(rows: RawRows, source: str) -> Rows | Scores:
    """Return the run in a log: rows, or a mapping where the log is one object of queries.

    Raises:
        DataError: there are no rows, or the first one is neither a document nor a ranking.
    """
    first = _first(rows, source)
    if _is_mapping(first):
        return _merged(rows, source)  # type: ignore[return-value]  # scores are looked at when they are read
    if not set(LISTS).isdisjoint(first) or found(list(first), DOCUMENT) is None:
        return Rows(source, listed_keys, lambda: _rankings(rows, source), ordered=True)
    names = run_names(list(first), source)
    return Rows(source, listed_keys, lambda: _documents(rows, names, source), names.in_order)


def label_log(rows: RawRows, source: str) -> Rows | Labels:
    """Return the judgments in a log: one row each, one object of queries, or a golden set.

    Raises:
        DataError: there are no rows, or a golden set has a label that is no chunk.
    """
    first = _first(rows, source)
    if _is_mapping(first):
        return _merged(rows, source)  # type: ignore[return-value]  # grades are looked at when they are read
    if found(list(first), DOCUMENT) is not None:
        names = label_names(list(first), source)
        return Rows(source, listed_keys, lambda: _documents(rows, names, source))
    reading = Reading(source)
    return labels_of(records(rows(reading), golden_reader(reading), reading))


def _first(rows: RawRows, source: str) -> dict[str, object]:
    row = next(rows(Reading(source)), None)
    if row is None:
        raise DataError("holds no rows. Expected at least one", source=source)
    return _values(row, source)


def _values(row: RawRow, source: str) -> dict[str, object]:
    """Return a row as an object.

    Raises:
        DataError: it is none, with its line.
    """
    try:
        value = decode_json(row.data, row.offset) if isinstance(row.data, bytes) else row.data
    except DataError as error:
        raise DataError(error.detail, source=source, line=row.line) from None
    if isinstance(value, DataError):
        raise DataError(value.detail, source=source, line=row.line)
    if not isinstance(value, Mapping):
        raise DataError(f"the row is {shown(value)}. Expected an object, {{...}}", source=source, line=row.line)
    return dict(value)


def _is_mapping(row: dict[str, object]) -> bool:
    """Tell whether an object is a whole file, `{query: {document: number}}`, as ranx writes it."""
    return bool(row) and all(isinstance(value, Mapping) for value in row.values())


def _merged(rows: RawRows, source: str) -> dict[str, Mapping[str, object]]:
    """Return the queries of all rows, each an object as `_is_mapping` means it.

    Raises:
        DataError: a row is another, or a query has come before, with its line.
    """
    whole: dict[str, Mapping[str, object]] = {}
    for row in rows(Reading(source)):
        for query, held in _values(row, source).items():
            if not isinstance(held, Mapping):
                message = f"query {query!r} has {shown(held)}. Expected {{document: number}}, as in the rows before"
                raise DataError(message, source=source, line=row.line)
            if query in whole:
                raise DataError(f"query {query!r} comes a second time. Keep one", source=source, line=row.line)
            whole[query] = held
    return whole


def _documents(rows: RawRows, names: Names, source: str) -> Iterator[Columns]:
    """Yield rows of one document each."""
    values = (_values(row, source) for row in rows(Reading(source)))
    first = 1
    while some := list(islice(values, ROWS_AT_ONCE)):
        kept = [[row.get(name) for row in some] if name else None for name in _in_order(names)]
        queries, documents, numbers, ranks = kept
        # Their types are looked at next
        yield listed_columns(queries, documents, _numbers(numbers), source, ranks=_numbers(ranks), first=first)  # type: ignore[arg-type]
        first += len(some)


def _in_order(names: Names) -> tuple[str | None, ...]:
    return names.query, names.document, names.number, names.rank


def _numbers(cells: list[object] | None) -> list[object] | None:
    """Read numbers that a table of text holds."""
    return None if cells is None else [_number(cell) for cell in cells]


def _number(cell: object) -> object:
    if not isinstance(cell, str):
        return cell
    try:
        return float(cell)
    except ValueError:
        return cell


def _rankings(rows: RawRows, source: str) -> Iterator[Columns]:
    """Yield rows of one ranking each, several at once."""
    reading = Reading(source)
    reader, seen = run_reader(reading), dict[str, int]()
    queries, rankings = list[str](), list[list[str]]()
    size, first = 0, 1
    for row in chain(rows(reading), (None,)):
        if row is None or size >= ROWS_AT_ONCE:
            yield _columns(queries, rankings, first)
            queries, rankings, first, size = [], [], first + size, 0
        if row is None:
            return
        try:
            query, ids = ranking_of(row, reader)
        except DataError as error:
            raise DataError(error.detail, source=source, line=row.line) from None
        if seen.setdefault(query, row.line) != row.line:
            raise DataError(
                f"query {query!r} has a ranking in line {seen[query]} already. Keep one", source=source, line=row.line
            )
        queries.append(query)
        rankings.append(ids)
        size += len(ids)


def _columns(queries: list[str], rankings: list[list[str]], first: int) -> Columns:
    import numpy as np

    return Columns(
        queries=queries,
        lengths=np.fromiter(map(len, rankings), dtype=np.int64, count=len(rankings)),
        documents=Listed(list(chain.from_iterable(rankings))),
        numbers=None,
        first=first,
    )
