"""What the generator was given, with its text: from the run, or looked up in the corpus."""

from __future__ import annotations

from typing import NamedTuple

from leadline.ports import Corpus
from leadline.records.evidence import Passage
from leadline.records.run import Response, RetrievedChunk


class Context(NamedTuple):
    """What the generator was given; `logged` False: nobody knows what that was."""

    passages: tuple[Passage, ...]
    logged: bool

    @property
    def blank(self) -> bool:
        """Whether there is no text to look in, though there was a context, or may have been."""
        return not self.logged or (bool(self.passages) and all(passage.text is None for passage in self.passages))

    @property
    def whole(self) -> bool:
        """Whether the text of all of it is known."""
        return self.logged and all(passage.text is not None for passage in self.passages)


def context_of(response: Response, corpus: Corpus | None) -> Context:
    """Return the context of a response."""
    return Context(passages_of(response, corpus), response.logged)


def passages_of(response: Response, corpus: Corpus | None) -> tuple[Passage, ...]:
    """Return the passages of the context in order, each id once.

    The text is the run's own where it has one, since that is what the generator saw; else the corpus's; else None.
    """
    own = own_chunks(response)
    passages = []
    for chunk_id in dict.fromkeys(response.sent):
        retrieved = own.get(chunk_id)
        passages.append(passage_of(chunk_id, retrieved.text if retrieved else None, corpus))
    return tuple(passages)


def own_chunks(response: Response) -> dict[str, RetrievedChunk]:
    """Return the chunks that a response lists, by id; where one id comes twice, the first that has a text stands."""
    own: dict[str, RetrievedChunk] = {}
    for chunk in response.chunks:
        known = own.get(chunk.chunk_id)
        if known is None or (known.text is None and chunk.text is not None):
            own[chunk.chunk_id] = chunk
    return own


def source_names(passages: tuple[Passage, ...]) -> tuple[str, ...]:
    """Return what an answer may call the sources of its context: their ids in order, then documents and titles."""
    ids = [passage.chunk_id for passage in passages]
    names = dict.fromkeys(name for p in passages for name in (p.document_id, p.title) if name and name not in ids)
    return (*ids, *names)


def text_of(chunk_id: str, text: str | None, corpus: Corpus | None) -> str | None:
    """Return a text: the given one, or else the corpus's, or None. Looks nothing up that is there already."""
    if text is not None or corpus is None:
        return text
    chunk = corpus.get(chunk_id)
    return None if chunk is None else chunk.text


def passage_of(chunk_id: str, text: str | None, corpus: Corpus | None) -> Passage:
    """Return one passage: the given text, or else the corpus's."""
    chunk = corpus.get(chunk_id) if corpus is not None else None
    if chunk is None:
        return Passage(chunk_id=chunk_id, text=text)
    return Passage(
        chunk_id=chunk_id,
        text=chunk.text if text is None else text,
        document_id=chunk.document_id,
        title=chunk.title,
    )
