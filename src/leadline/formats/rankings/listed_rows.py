"""Rows that hold a whole ranking, as retrieval logs and Leadline's run.jsonl have them."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter

import msgspec

from leadline.errors import DataError
from leadline.formats.driver import Reader
from leadline.formats.raw import RawRow
from leadline.records.run import Response


class _Item(msgspec.Struct):
    """One retrieved thing, by the names that its id may have."""

    chunk_id: str | None = None
    doc_id: str | None = None
    docno: str | None = None
    docid: str | None = None
    passage_id: str | None = None
    id: str | None = None
    document_id: str | None = None


class _Row(msgspec.Struct):
    """One ranking; nothing else of the row is read, above all no text."""

    query_id: str | None = None
    question_id: str | None = None
    qid: str | None = None
    q_id: str | None = None
    retrieved: list[str | _Item] | None = None
    results: list[str | _Item] | None = None
    retrieved_ids: list[str | _Item] | None = None
    ranking: list[str | _Item] | None = None


LISTS = ("retrieved", "results", "retrieved_ids", "ranking")
_DECODER = msgspec.json.Decoder(_Row)
_IDS = tuple(field for field in _Item.__struct_fields__)


def ranking_of(row: RawRow, reader: Reader[Response]) -> tuple[str, list[str]]:
    """Return the query id of a row and the ids that it retrieved, best first.

    Args:
        row: of a log.
        reader: of runs; it reads what has another shape.

    Raises:
        DataError: the row does not say what was retrieved.
    """
    found = _fast(row)
    if found is not None:
        return found
    response = reader.read(row)
    if response is None or (not response.logged and response.error is None and response.retrieval_error is None):
        raise DataError("does not say what was retrieved. Expected retrieved: ids, or objects with chunk_id")
    return response.question_id, [chunk.chunk_id for chunk in response.chunks]


def _fast(row: RawRow) -> tuple[str, list[str]] | None:
    """Return the same of a row that is as plain as most are; None where it is not."""
    try:
        if isinstance(row.data, bytes):
            read = _DECODER.decode(row.data)
        elif isinstance(row.data, Mapping):
            read = msgspec.convert(row.data, _Row)
        else:
            return None
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    query = read.query_id or read.question_id or read.qid or read.q_id
    items = next((found for name in LISTS if (found := getattr(read, name)) is not None), None)
    ids = None if items is None else _ids(items)
    return None if not query or ids is None else (query, ids)


def _ids(items: list[str | _Item]) -> list[str] | None:
    if not items:
        return []
    if isinstance(items[0], str):
        return items if all(type(item) is str for item in items) else None  # type: ignore[return-value]  # told by type
    name = next((name for name in _IDS if getattr(items[0], name) is not None), None)
    if name is None or not all(isinstance(item, _Item) for item in items):
        return None
    ids: list[str] = list(map(attrgetter(name), items))
    return ids if all(ids) else None
