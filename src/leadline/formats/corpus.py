"""Reads the corpus: native rows, and those of BEIR, LangChain and LlamaIndex.

A chunk without an id gets one from its text (`text_id`). Of chunks whose ids were so made, equal ones are kept once.
A row with both a chunk id and `doc_id` is a chunk of that document.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Unpack

import msgspec

from leadline.errors import DataError, nearest
from leadline.formats.check import checked, unknown_key
from leadline.formats.documents import id_of
from leadline.formats.driver import Reader, records, rows_of
from leadline.formats.files import Options, located, records_of
from leadline.formats.ids import text_id
from leadline.formats.located import Located
from leadline.formats.names import CORPUS_ALIASES, CORPUS_FIELDS
from leadline.formats.reading import Notify, Reading
from leadline.formats.wording import listed, shown
from leadline.records.corpus import Chunk

_DOCUMENT_IDS = ("doc_id", "docid")
_ALIASED = frozenset(name for names in CORPUS_ALIASES.values() for name in names)


def locate_corpus(path: Path, **options: Unpack[Options]) -> Iterator[Located[Chunk]]:
    """Yield the chunks of a corpus with their places, one at a time; see `files.located`."""
    return located(path, corpus_reader, **options)


def read_corpus(path: Path, **options: Unpack[Options]) -> Iterator[Chunk]:
    """Yield the chunks of a corpus; see `locate_corpus`."""
    return records_of(locate_corpus(path, **options))


def corpus_from_rows(
    rows: Iterable[Mapping[str, object]], *, source: str = "rows", notices: Notify | None = None
) -> Iterator[Chunk]:
    """Yield the chunks of rows in memory; see `locate_corpus`."""
    reading = Reading(source, notices=notices)
    return records_of(records(rows_of(rows), corpus_reader(reading), reading))


def corpus_reader(reading: Reading) -> Reader[Chunk]:
    """Return what turns rows into chunks."""
    made: set[str] = set()
    return Reader(
        fast=msgspec.json.Decoder(Chunk).decode,
        tolerant=lambda row: _tolerant(row, made, reading),
    )


def _tolerant(row: dict[str, object], made: set[str], reading: Reading) -> Chunk | None:
    if "chunk_id" in row and "text" in row and _ALIASED.isdisjoint(row):
        return checked(_native(row), Chunk)
    chunk = _Mapping(row, reading).chunk()
    if "chunk_id" not in chunk:
        made_id = text_id(str(chunk["text"]))
        reading.tell("chunks without an id got one from their text")
        if made_id in made:
            reading.tally("chunks repeat the text of an earlier one, and are kept once")
            return None
        made.add(made_id)
        chunk["chunk_id"] = made_id
    return checked(chunk, Chunk)


def _native(row: Mapping[str, object]) -> dict[str, object]:
    for key in row:
        if key not in CORPUS_FIELDS:
            raise DataError(unknown_key(key, tuple(Chunk.__struct_fields__)))
    return {key: value for key, value in row.items() if value is not None}


class _Mapping:
    """A row of another tool on its way to a chunk."""

    def __init__(self, row: Mapping[str, object], reading: Reading) -> None:
        self._row = row
        self._reading = reading
        self._used: set[str] = set()
        self._pairs: list[str] = []

    def chunk(self) -> dict[str, object]:
        """Return the fields of the chunk; `chunk_id` is left out where the row has no id."""
        fields = {key: value for key, value in self._row.items() if key in CORPUS_FIELDS and value is not None}
        fields["text"] = self._text()
        chunk_id = self._pick("chunk_id")
        if chunk_id not in (None, ""):
            fields["chunk_id"] = id_of(chunk_id, "chunk_id", "chunk ids", self._reading)
        document_id = self._pick("document_id", *_DOCUMENT_IDS)
        if document_id is not None:
            fields["document_id"] = id_of(document_id, "document_id", "document ids", self._reading)
        fields["metadata"] = self._metadata()
        self._reading.mapped(self._pairs)
        return fields

    def _text(self) -> str:
        text = self._pick("text")
        if not isinstance(text, str):
            found = f"found {listed(list(self._row)[:8])}" if text is None else f"its text is {shown(text)}"
            raise DataError(f"has no text; {found}. Expected text, content or page_content, with text in it")
        return text

    def _pick(self, field: str, *also: str) -> object:
        for name in (field, *CORPUS_ALIASES[field], *also):
            if name in self._used or self._row.get(name) is None:
                continue
            self._used.add(name)
            if name != field:
                self._pairs.append(f"{name} -> {field}")
            return self._row[name]
        return None

    def _metadata(self) -> dict[str, object]:
        given = self._row.get("metadata")
        kept: dict[str, object] = dict(given) if isinstance(given, Mapping) else {}
        for key, value in self._row.items():
            if key in self._used or key in CORPUS_FIELDS or value is None:
                continue
            if self._reading.is_new(f"{key} -> metadata") and (close := nearest(key, CORPUS_FIELDS)):
                self._reading.tell(f"key {key!r} is kept as metadata. Did you mean {close!r}?")
            self._pairs.append(f"{key} -> metadata")
            kept.setdefault(key, value)
        return kept
