"""What a row retrieved and what it sent to the generator: for the run, and to tell gold texts by the same ids."""

from __future__ import annotations

from collections.abc import Mapping

from leadline.formats.aliases import AliasRow
from leadline.formats.documents import chunks_of, ids_of, with_ids
from leadline.formats.ids import text_id
from leadline.formats.names import ALIASES
from leadline.formats.reading import Reading
from leadline.formats.shapes import is_deepeval

# What table tools write into a cell that holds nothing.
_NOTHING = frozenset(("", "nan", "none", "null", "n/a", "<na>"))
_LISTS = ("retrieved", *ALIASES["retrieved"], "retrieved_ids", *ALIASES["retrieved_ids"])


def lists_retrieved(row: Mapping[str, object]) -> bool:
    """Tell whether a row says what was retrieved, be it nothing; without such a list it was not logged.

    An empty list says that nothing was retrieved. A null, a blank text or a cell such as "NaN" says nothing at all.
    """
    names = (*_LISTS, "context") if _context_is_retrieved(row) else _LISTS
    return any(_says(row.get(name)) for name in names)


def retrieved_of(row: AliasRow, reading: Reading) -> list[dict[str, object]]:
    """Return the retrieved chunks of a row, best first, as objects with `chunk_id` and what else is known.

    Raises:
        DataError: a chunk has neither id nor text, or ids and texts are not equally many.
    """
    also = ("context",) if _context_is_retrieved(row.row) else ()
    chunks = row.pick("retrieved", lambda value, name: chunks_of(value, name, reading) if _says(value) else None, *also)
    ids = row.pick("retrieved_ids", lambda value, name: ids_of(value, name, reading) if _says(value) else None) or []
    return with_ids(chunks or [], ids, "retrieved_ids") if ids else chunks or []


def context_of(row: AliasRow, reading: Reading) -> list[str] | None:
    """Return the ids of the chunks that the generator was given, or None where the row does not say."""
    value = row.row.get("context")
    if not _says(value) or is_deepeval(row.row) or _context_is_retrieved(row.row):
        return None
    if isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
        return [str(chunk["chunk_id"]) for chunk in chunks_of(value, "context", reading)]
    return ids_of(value, "context", reading)


def has_ids(chunks: list[dict[str, object]]) -> bool:
    """Tell whether the chunks have ids of their own; ids that were made from the text are none."""
    return all(chunk["chunk_id"] != text_id(str(chunk.get("text"))) for chunk in chunks)


def _says(value: object) -> bool:
    return value is not None and not (isinstance(value, str) and value.strip().lower() in _NOTHING)


def _context_is_retrieved(row: Mapping[str, object]) -> bool:
    if "question_id" in row or is_deepeval(row):
        return False
    return not any(row.get(name) for name in _LISTS)
