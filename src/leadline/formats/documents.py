"""Retrieved texts of any tool, brought to one shape: a list of chunks with id, text, score and document.

A chunk without an id gets one from its text (`text_id`). Text is looked for under `text`, `content`, `page_content`,
`passage` and `context`, also within `document`, `node` or `kwargs`.
"""

from __future__ import annotations

from collections.abc import Mapping

from leadline.errors import DataError, nearest
from leadline.formats.cells import list_or_object
from leadline.formats.ids import text_id
from leadline.formats.reading import Reading
from leadline.formats.wording import listed, shown

_IDS = ("chunk_id", "chunkId", "id", "_id", "doc_id", "docid", "docId", "passage_id", "node_id", "id_")
_TEXTS = ("text", "content", "page_content", "pageContent", "passage", "contents", "context")
_SCORES = ("score", "relevance_score", "similarity")
_DOCUMENTS = ("document_id", "doc_uri", "source")
_WITHIN = ("document", "node", "kwargs")
_LISTS = ("documents", "docs", "chunks", "contexts", "nodes", "source_nodes")


def chunks_of(value: object, path: str, reading: Reading) -> list[dict[str, object]]:
    """Return the chunks in `value`, in order, each with `chunk_id` and where known `text`, `score`, `document_id`.

    Args:
        value: a text, a list of texts or objects, or an object of lists.
        path: its name in the row, for messages.
        reading: is told what was decided.

    Raises:
        DataError: it is none of these, or an item has neither id nor text.
    """
    items = _items(value, path, reading)
    return [_chunk(item, f"{path}[{place}]", reading) for place, item in enumerate(items)]


def with_ids(chunks: list[dict[str, object]], ids: list[str], path: str) -> list[dict[str, object]]:
    """Give chunks the ids of a list beside them; with no chunks, each id is a chunk whose text is unknown.

    Raises:
        DataError: there are not as many ids as chunks.
    """
    if not chunks:
        return [{"chunk_id": name} for name in ids]
    if len(chunks) != len(ids):
        raise DataError(f"{path} has {len(ids)} ids for {len(chunks)} texts. Give each text one id, in the same order")
    return [{**chunk, "chunk_id": name} for chunk, name in zip(chunks, ids, strict=True)]


def ids_of(value: object, path: str, reading: Reading) -> list[str]:
    """Return a list of ids as text. One id alone is a list of one.

    Raises:
        DataError: an item is no id.
    """
    read = list_or_object(value, path) if isinstance(value, str) else value
    items = read if isinstance(read, list) else [read]
    return [id_of(item, f"{path}[{place}]", path, reading) for place, item in enumerate(items)]


def id_of(value: object, path: str, kind: str, reading: Reading) -> str:
    """Return an id as text; a whole number is written as text, which is told.

    Args:
        value: what the row has.
        path: where it stands, for messages.
        kind: which ids it is one of; those of one kind are all text or all numbers.
        reading: is told.

    Raises:
        DataError: it is no id, or the file has both 7 and "7".
    """
    if isinstance(value, str) and value:
        reading.id_type(kind, "text")
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        reading.id_type(kind, "a number")
        reading.tell(f"{kind}: numbers were read as text, such as {str(value)[:20]!r}")
        return _digits(value, path)
    raise DataError(f'{path} {shown(value)} is no id. Write text, such as "c1"')


def _digits(value: int, path: str) -> str:
    try:
        return str(value)
    except ValueError:  # more than 4300 digits
        raise DataError(f'{path} is a number of too many digits. Write text, such as "c1"') from None


def _items(value: object, path: str, reading: Reading) -> list[object]:
    if value is None:
        return []
    if isinstance(value, str):
        read = list_or_object(value, path)
        if isinstance(read, str):
            reading.tell(f"{path} is one text, not a list; read as a list with one context")
            return [value] if value.strip() else []
        return _items(read, path, reading)
    if isinstance(value, list):
        return value
    if isinstance(value, Mapping):
        return _items_of_object(value, path, reading)
    raise DataError(f"{path} {shown(value)} is not a list of texts. Write them in [ ]")


def _items_of_object(value: Mapping[str, object], path: str, reading: Reading) -> list[object]:
    for name in _LISTS:
        if isinstance(value.get(name), list):
            return _items(value[name], f"{path}.{name}", reading)
    columns = {name: column for name, column in value.items() if isinstance(column, list)}
    if not columns:
        return [value]
    lengths = {name: len(column) for name, column in columns.items()}
    if len(set(lengths.values())) > 1:
        found = ", ".join(f"{name} has {length}" for name, length in lengths.items())
        raise DataError(f"{path} is an object of lists of unequal length: {found}. Give each context one value in each")
    names = list(columns)
    return [dict(zip(names, values, strict=True)) for values in zip(*columns.values(), strict=True)]


def _chunk(item: object, path: str, reading: Reading) -> dict[str, object]:
    if isinstance(item, str):
        return {"chunk_id": text_id(item), "text": item}
    if isinstance(item, list) and len(item) == 2 and isinstance(item[1], int | float):
        return {**_chunk(item[0], path, reading), "score": item[1]}
    if not isinstance(item, Mapping):
        raise DataError(f"{path} {shown(item)} is neither a text nor an object with one")
    return _from_object(item, path, reading)


def _from_object(item: Mapping[str, object], path: str, reading: Reading) -> dict[str, object]:
    layers = _layers(item)
    text = _first(layers, _TEXTS)
    if text is not None and not isinstance(text, str):
        raise DataError(f"{path} has a text that is {shown(text)}. Expected text")
    chunk: dict[str, object] = {"chunk_id": _id(layers, text, path, reading)}
    if text is not None:
        chunk["text"] = text
    score = _first(layers, _SCORES)
    if isinstance(score, int | float) and not isinstance(score, bool):
        chunk["score"] = score
    document = _first([*layers, *_metadata(layers)], _DOCUMENTS)
    if isinstance(document, str):
        chunk["document_id"] = document
    return chunk


def _layers(item: Mapping[str, object]) -> list[Mapping[str, object]]:
    """Return an object and those that it wraps, such as LangChain's `kwargs` or LlamaIndex's `node`."""
    layers = [item]
    for name in _WITHIN:
        inner = item.get(name)
        if isinstance(inner, Mapping):
            layers.append(inner)
    return layers


def _metadata(layers: list[Mapping[str, object]]) -> list[Mapping[str, object]]:
    found = [layer.get("metadata") for layer in layers]
    return [metadata for metadata in found if isinstance(metadata, Mapping)]


def _id(layers: list[Mapping[str, object]], text: str | None, path: str, reading: Reading) -> str:
    plain = [layer for layer in layers if "lc" not in layer]  # LangChain's own `id` names the class
    value = _first([*plain, *_metadata(layers)], _IDS)
    if value is not None and value != "":
        return id_of(value, f"{path}'s id", "chunk ids", reading)
    for key in layers[0]:
        if nearest(key, ("chunk_id",)):
            raise DataError(f"{path} has an unknown key {key!r}. Did you mean 'chunk_id'?")
    if text is None:
        raise DataError(
            f"{path} has neither id nor text; found {listed(list(layers[0])[:8]) or 'nothing'}. "
            f"Expected one of {listed(_IDS[:3])} or {listed(_TEXTS[:3])}"
        )
    return text_id(text)


def _first(layers: list[Mapping[str, object]], names: tuple[str, ...]) -> object:
    for layer in layers:
        for name in names:
            if layer.get(name) is not None:
                return layer[name]
    return None
