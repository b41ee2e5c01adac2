"""The chunks that one page shows, each under a key made of its content, and stretches of them as a browser counts."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from typing import Final

from leadline.app.context import own_chunks
from leadline.ports import Corpus
from leadline.records.corpus import Chunk
from leadline.records.evidence import Evidence, Role
from leadline.records.page import PageChunk, PageSpan
from leadline.records.run import Response, RetrievedChunk

_KEY_BYTES: Final = 15
"""Length of a key: no two contents meet by chance, nor can anyone make them meet on purpose with a sensible effort."""


class Shelf:
    """Takes chunks as a page comes to speak of them, and names each by its content.

    Two texts of one chunk id are two chunks, and the same chunk on two pages is one. The text of a chunk is the run's
    own where it has one, since that is what the generator saw; else the corpus's. Where the run has two texts of one
    id, the first stands for the id: verdicts are about that one.
    """

    def __init__(self, response: Response | None, corpus: Corpus | None) -> None:
        """Start empty.

        Args:
            response: whose retrieved chunks give their texts.
            corpus: where other texts, documents and titles are looked up.
        """
        self._own = {} if response is None else own_chunks(response)
        self._corpus = corpus
        self._found: dict[str, Chunk | None] = {}
        self._chunks: dict[str, PageChunk] = {}

    @property
    def chunks(self) -> dict[str, PageChunk]:
        """What was put on the shelf, by key, in that order."""
        return dict(self._chunks)

    def put(self, retrieved: RetrievedChunk) -> str:
        """Add a chunk as it was retrieved, and return its key."""
        known = self._known(retrieved.chunk_id)
        own = self._own.get(retrieved.chunk_id, retrieved)
        chunk = PageChunk(
            chunk_id=retrieved.chunk_id,
            text=_first(retrieved.text, own.text, None if known is None else known.text),
            document_id=retrieved.document_id or own.document_id or (None if known is None else known.document_id),
            title=None if known is None else known.title,
            url=None if known is None else known.url,
        )
        key = _key(chunk)
        self._chunks[key] = chunk
        return key

    def key(self, chunk_id: str) -> str:
        """Add a chunk that is known by its id, and return its key."""
        return self.put(self._own.get(chunk_id) or RetrievedChunk(chunk_id=chunk_id))

    def document_of(self, chunk_id: str) -> str | None:
        """Return the document of a chunk, or None where nothing says which."""
        own = self._own.get(chunk_id)
        if own is not None and own.document_id:
            return own.document_id
        known = self._known(chunk_id)
        return None if known is None else known.document_id

    def chunks_of(self, document_id: str) -> Iterator[str]:
        """Yield the ids of the chunks that the corpus has of a document."""
        for chunk in self._corpus.document(document_id) if self._corpus is not None else ():
            yield chunk.chunk_id

    def span(self, evidence: Evidence, role: Role | None = None) -> PageSpan:
        """Return a stretch of a chunk."""
        key = self.key(evidence.chunk_id)
        start, end = stretch(self._chunks[key].text, evidence.start, evidence.end)
        return PageSpan(chunk=key, start=start, end=end, match=evidence.match, role=role)

    def stretch(self, chunk_id: str, start: int, end: int) -> tuple[int, int]:
        """Return a stretch of a chunk in UTF-16 code units."""
        return stretch(self._chunks[self.key(chunk_id)].text, start, end)

    def text_of(self, key: str) -> str | None:
        """Return the text of a chunk that is on the shelf."""
        return self._chunks[key].text

    def _known(self, chunk_id: str) -> Chunk | None:
        if chunk_id not in self._found:
            self._found[chunk_id] = None if self._corpus is None else self._corpus.get(chunk_id)
        return self._found[chunk_id]


def stretch(text: str | None, start: int, end: int) -> tuple[int, int]:
    """Return a stretch of characters in UTF-16 code units, cut to the text; an unknown text is an empty one."""
    text = text or ""
    start = min(max(start, 0), len(text))
    end = min(max(end, start), len(text))
    if text.isascii():
        return start, end
    before = _units(text[:start])
    return before, before + _units(text[start:end])


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", errors="surrogatepass")) // 2


def _key(chunk: PageChunk) -> str:
    """Name a chunk by all that is shown of it; lengths keep what ends one part from beginning the next."""
    digest = hashlib.blake2b(digest_size=_KEY_BYTES)
    for part in (chunk.chunk_id, chunk.text, chunk.document_id, chunk.title, chunk.url):
        data = b"" if part is None else part.encode("utf-8", errors="surrogatepass")
        digest.update(b"-" if part is None else b"%d:" % len(data))
        digest.update(data)
    return base64.urlsafe_b64encode(digest.digest()).decode("ascii")


def _first(*texts: str | None) -> str | None:
    """Return the first text that is known."""
    return next((text for text in texts if text is not None), None)
