"""The chunk that an answer means by a number which it defines itself: "[1]" with "[1] Refund policy" below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from leadline.ports import Corpus
from leadline.records.evidence import Passage
from leadline.text.citation_defined import Named, is_vague, named_by, names_in_address, same_address
from leadline.text.citation_labels import Known, read_label
from leadline.text.citation_marks import Style
from leadline.text.citations import How, Resolution, resolve
from leadline.text.within import evened, is_within
from leadline.text.words import content_words

MOST: Final = 8
"""Chunks of one document outside the context that a name may stand for; each is read for the claim."""
_SEARCHED: Final = 8
_TITLE: Final = 2
"""Words that a title has to share with a definition; one alone is as likely a subject."""
_UNRESOLVED: Final = Resolution(None, How.UNRESOLVED)


class Sources(NamedTuple):
    """What a name may mean: the context, with the address of each passage (None: not known), and the corpus."""

    passages: tuple[Passage, ...]
    addresses: tuple[str | None, ...]
    corpus: Corpus | None

    @property
    def ids(self) -> list[str]:
        """The ids of the context, in its order."""
        return [passage.chunk_id for passage in self.passages]


def sources_of(passages: tuple[Passage, ...], corpus: Corpus | None) -> Sources:
    """Look the addresses of a context up."""
    chunks = [corpus.get(passage.chunk_id) if corpus is not None else None for passage in passages]
    return Sources(passages, tuple(None if chunk is None else chunk.url for chunk in chunks), corpus)


def by_name(label: str, sources: Sources) -> Resolution:
    """Find a chunk of the context by its id, then by its document and then by its title."""
    documents = [passage.document_id or "" for passage in sources.passages]
    titles = [passage.title or "" for passage in sources.passages]
    tries: tuple[Sequence[str] | None, ...] = (None, documents, titles)
    found = (resolve(label, sources.ids, sources.corpus, labels=labels) for labels in tries)
    return next((one for one in found if one.how is not How.UNRESOLVED), _UNRESOLVED)


def in_corpus(name: str, sources: Sources) -> Resolution:
    """Find a document or a title of the corpus outside the context; its chunks are all candidates, at most `MOST`."""
    if sources.corpus is None or name.isdecimal():
        return _UNRESOLVED
    chunks = sources.corpus.document(name) or tuple(
        chunk
        for chunk in sources.corpus.search(name, limit=_SEARCHED)
        if name in {chunk.title, chunk.url} or (chunk.url is not None and same_address(chunk.url, name))
    )
    return _one_or_more(chunk.chunk_id for chunk in chunks[:MOST])


def defined(definition: str, number: str, sources: Sources) -> Resolution:
    """Find what a definition stands for.

    In this order: an address or a name in the context; a number that names a place ("source 2"); a text that quotes a
    chunk; a title written more or less at length; a name in the corpus. What names nothing is resolved to nothing: the
    answer made it up.

    Three kinds cannot be looked up, and then the number counts as a place all the same: words that speak of the chunk
    at that place, where it has no title to compare them with; an address, where the context has none; and words that
    name nothing ("page 4").
    """
    named = named_by(definition)
    ways = (_in_context, _numbered, _quoting, _entitled)
    tries = (way(named, sources) for way in ways)
    found = next((one for one in tries if one.how is not How.UNRESOLVED), None)
    if found is not None:
        return found
    elsewhere = (in_corpus(name, sources) for name in (*named.addresses, *named.names))
    known = next((one for one in elsewhere if one.how is not How.UNRESOLVED), None)
    return known or _by_place(named, number, sources)


def _in_context(named: Named, sources: Sources) -> Resolution:
    for address in named.addresses:
        fits = [
            passage.chunk_id
            for passage, own in zip(sources.passages, sources.addresses, strict=True)
            if any(name and same_address(name, address) for name in (own, passage.chunk_id, passage.document_id))
        ]
        if fits:
            return _one_or_more(fits)
    paths = (name for address in named.addresses for name in names_in_address(address))
    for name in (*named.names, *paths):
        found = _UNRESOLVED if name.isdecimal() else by_name(name, sources)
        if found.how is not How.UNRESOLVED:
            return found
    return _UNRESOLVED


def _numbered(named: Named, sources: Sources) -> Resolution:
    """Read "source 2" and "document 2", as a prompt numbers them; a bare number names nothing."""
    read = None if named.text.isdecimal() or not named.text else read_label(named.text, Known(sources.ids))
    if read is None or read.style is not Style.NUMBERED or read.problem is not None or len(read.cited) != 1:
        return _UNRESOLVED
    return resolve(read.cited[0], sources.ids)


def _quoting(named: Named, sources: Sources) -> Resolution:
    part = evened(named.text)
    return _one_or_more(p.chunk_id for p in sources.passages if p.text is not None and _speaks(part, evened(p.text)))


def _speaks(part: str, text: str) -> bool:
    return bool(part) and (part == text or is_within(part, text))


def _entitled(named: Named, sources: Sources) -> Resolution:
    words = frozenset(content_words(named.text))
    return _one_or_more(p.chunk_id for p in sources.passages if p.title is not None and _alike(words, p.title))


def _alike(words: frozenset[str], title: str) -> bool:
    """Tell whether one says all the words of the other, two at least: "Refund policy" and "Refund policy of 2024"."""
    own = frozenset(content_words(title))
    return min(len(words), len(own)) >= _TITLE and (words <= own or own <= words)


def _by_place(named: Named, number: str, sources: Sources) -> Resolution:
    place = resolve(number, sources.ids) if number.isdecimal() else _UNRESOLVED
    if place.how is not How.POSITION or place.chunk_id is None:
        return _UNRESOLVED
    if named.addresses:
        return place if not any(sources.addresses) else _UNRESOLVED
    if is_vague(named.text):
        return place
    passage = sources.passages[sources.ids.index(place.chunk_id)]
    is_name = read_label(named.text, Known(sources.ids)) is not None
    words = frozenset(content_words(named.text))
    told = passage.title is None and not is_name and not words.isdisjoint(content_words(passage.text or ""))
    return place if told else _UNRESOLVED


def _one_or_more(chunk_ids: Iterable[str]) -> Resolution:
    fits = tuple(dict.fromkeys(chunk_ids))
    if not fits:
        return _UNRESOLVED
    return Resolution(fits[0], How.LABEL) if len(fits) == 1 else Resolution(None, How.LABEL, fits)
