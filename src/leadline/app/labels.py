"""Labels to chunks: what would satisfy each label of a question, in this corpus and this run.

Labels survive re-chunking: a span of a document is satisfied by whichever chunks cover it now. A chunk that was
retrieved or sent and bears the text of a labelled chunk satisfies its label too: the same text under another id, or the
whole of it within a longer one, such as the parent document or an expanded window.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from leadline.ports import Corpus
from leadline.records.case import RelevantItem, Span
from leadline.records.corpus import Chunk
from leadline.records.golden import Relevant
from leadline.text.ids import is_text_id, text_id
from leadline.text.quotes import find_quote
from leadline.text.within import evened, is_within

COVERS: Final = 0.5
"""A chunk satisfies a span label when it holds more than this share of the span's characters."""


class Resolved(NamedTuple):
    """The items of one question; `unresolved` says why a label could not be looked up, where one could not."""

    items: tuple[RelevantItem, ...]
    spans: tuple[Span, ...]
    unresolved: str | None


class _Known(NamedTuple):
    """Where labels are looked up: texts by chunk, as they are and evened, and the corpus, if there is one."""

    texts: Mapping[str, str]
    evened: Mapping[str, str]
    corpus: Corpus | None


class Placed(NamedTuple):
    """A chunk with its place in its document, half open character offsets."""

    chunk_id: str
    start: int
    end: int


def resolve(relevant: Iterable[Relevant], texts: Mapping[str, str], corpus: Corpus | None) -> Resolved:
    """Resolve chunk and span labels, and groups of them, at the level of chunks.

    Args:
        relevant: the labels.
        texts: text by chunk id of what the run retrieved or sent; a text that is equal to that of a labelled chunk, or
            holds all of it, satisfies its label.
        corpus: where documents are looked up; without it, quotes are looked for in `texts`.
    """
    labels = tuple(relevant)
    leaves = tuple(leaf.label for label in labels for leaf in label.leaves)
    known = _known({**_labelled_texts(leaves, corpus), **texts}, corpus)
    found = {leaf: _found(leaf, known) for leaf in leaves}

    def chunks(leaf: Relevant) -> frozenset[str]:
        return found[leaf].chunks

    return Resolved(
        items=merged(grouped_item(label, chunks) for label in labels if _is_known(label, found)),
        spans=tuple(span for label in labels for leaf in _needed(label) if (span := found[leaf].span) is not None),
        unresolved=None if all(one.known for one in found.values()) else _UNRESOLVED,
    )


def grouped_item(label: Relevant, satisfying: Callable[[Relevant], frozenset[str]]) -> RelevantItem:
    """Return the item of a label or a group.

    Args:
        label: the label.
        satisfying: what satisfies one that is no group.
    """
    alone: frozenset[str] = frozenset()
    together: list[tuple[frozenset[str], ...]] = []
    for way in _ways(label):
        # Parts that the very same chunks bring are one: all of it came under two names.
        parts = tuple(dict.fromkeys(frozenset().union(*map(satisfying, part)) for part in way))
        if len(parts) == 1:
            alone |= parts[0]
        else:
            together.append(parts)
    return RelevantItem(item_id=item_id(label), satisfied_by=alone, grade=label.grade, together=tuple(together))


def merged(items: Iterable[RelevantItem]) -> tuple[RelevantItem, ...]:
    """Make one item of those that the same chunks satisfy, with the highest of their grades."""
    best: dict[Hashable, RelevantItem] = {}
    for item in items:
        before = best.get(item.key)
        if before is None or before.grade < item.grade:
            best[item.key] = item
    return tuple(best.values())


def item_id(label: Relevant) -> str:
    """Return how a label is named in reports: its chunk, or its document and place, or its members."""
    if label.members:
        names = (f"({item_id(one)})" if one.members else item_id(one) for one in label.members)
        return (" or " if label.any_of else " and ").join(names)
    if label.chunk_id is not None:
        return label.chunk_id
    if label.start is not None:
        return f"{label.document_id}[{label.start}:{label.end}]"
    if label.quote is not None:
        return f"{label.document_id}: {label.quote[:60]!r}"
    return str(label.document_id)


def locate_label(label: Relevant, chunks: tuple[Chunk, ...]) -> tuple[int, int] | None:
    """Return the offsets of a span label in its document, or None where its quote is not in the document."""
    if label.start is not None and label.end is not None:
        return label.start, label.end
    found = find_quote(label.quote or "", _assembled(chunks)[0])
    return (found.start, found.end) if found.verified else None


def places_of(label: Relevant, chunks: tuple[Chunk, ...]) -> tuple[Placed, ...]:
    """Return where the chunks of a document lie, in the offsets that `locate_label` counts in."""
    if label.start is not None:
        return tuple(Placed(c.chunk_id, c.start or 0, c.end or 0) for c in chunks if c.start is not None)
    return _assembled(chunks)[1]


def _ways(label: Relevant) -> tuple[tuple[tuple[Relevant, ...], ...], ...]:
    """Return the ways to satisfy a label: each a tuple of parts that are all needed, and a part any one of its labels.

    `any_of` gives ways, `all_of` parts; a label alone is one way of one part.
    """
    if label.any_of:
        return tuple(way for member in label.members for way in _ways(member))
    if label.all_of:
        return (tuple(member.members or (member,) for member in label.members),)
    return (((label,),),)


def _needed(label: Relevant) -> tuple[Relevant, ...]:
    """Return the labels within one that are all needed: those of `any_of` stand for each other."""
    if label.any_of:
        return ()
    return tuple(leaf for member in label.members for leaf in _needed(member)) if label.all_of else (label,)


class _Found(NamedTuple):
    """The chunks that satisfy one label, and its span; `known`: whether it could be looked up."""

    chunks: frozenset[str] = frozenset()
    span: Span | None = None
    known: bool = True


_UNRESOLVED: Final = "labels give offsets in a document, and there is no corpus to look them up in"


def _found(label: Relevant, known: _Known) -> _Found:
    if label.chunk_id is not None:
        return _Found(_with_bearers({label.chunk_id, *_of_text_id(label.chunk_id, known.texts)}, known))
    span = _span(label, known.corpus)
    if span is not None:
        return _Found(_covering(label, span, known), span)
    if label.quote is None:
        return _Found(known=False)
    return _Found(frozenset(chunk for chunk, text in known.texts.items() if find_quote(label.quote, text).verified))


def _is_known(label: Relevant, found: Mapping[Relevant, _Found]) -> bool:
    return all(found[leaf.label].known for leaf in label.leaves)


def _labelled_texts(labels: Iterable[Relevant], corpus: Corpus | None) -> dict[str, str]:
    """Return the texts of labelled chunks, so that one text labelled under two ids is one thing, retrieved or not."""
    if corpus is None:
        return {}
    chunks = (corpus.get(label.chunk_id) for label in labels if label.chunk_id is not None)
    return {chunk.chunk_id: chunk.text for chunk in chunks if chunk is not None}


def _known(texts: Mapping[str, str], corpus: Corpus | None) -> _Known:
    return _Known(texts, {chunk_id: evened(text) for chunk_id, text in texts.items()}, corpus)


def _of_text_id(label: str, texts: Mapping[str, str]) -> frozenset[str]:
    """Return the chunks whose text a label stands for, where the label was a text without an id."""
    if not is_text_id(label):
        return frozenset()
    return frozenset(chunk for chunk, text in texts.items() if text_id(text) == label)


def _span(label: Relevant, corpus: Corpus | None) -> Span | None:
    chunks = corpus.document(label.document_id or "") if corpus is not None else ()
    place = locate_label(label, chunks) if chunks else None
    if place is None:
        return None
    start, end = place
    covered = {}
    for chunk in places_of(label, chunks):
        low, high = max(start, chunk.start), min(end, chunk.end)
        if low < high:
            covered[chunk.chunk_id] = (low, high)
    return Span(item_id=item_id(label), start=start, end=end, covered=covered)


def _covering(label: Relevant, span: Span, known: _Known) -> frozenset[str]:
    """Take the chunks that cover enough of the span; where none does, those that cover most of it.

    So does a retrieved chunk of the document that holds the quote whole: chunks without offsets may overlap, and a
    document may say a thing twice.
    """
    share = {chunk: (end - start) / (span.end - span.start) for chunk, (start, end) in span.covered.items()}
    most = max(share.values(), default=0.0)
    covering = {chunk for chunk, part in share.items() if part > COVERS or part == most <= COVERS}
    holding = {
        chunk_id
        for chunk_id, text in known.texts.items()
        if label.quote is not None and chunk_id not in covering
        if _is_of(label.document_id, chunk_id, known.corpus) and find_quote(label.quote, text).verified
    }
    return _with_bearers(covering | holding, known)


def _is_of(document_id: str | None, chunk_id: str, corpus: Corpus | None) -> bool:
    chunk = corpus.get(chunk_id) if corpus is not None else None
    return chunk is not None and chunk.document_id == document_id


def _with_bearers(chunk_ids: set[str], known: _Known) -> frozenset[str]:
    """Add the chunks with the text of one of these: one text under two ids is one thing, and so it is in a longer one.

    Each text is read once for each of `chunk_ids`, of which a label has one, or the few that cover its span.
    """
    wanted = {text for text in _texts_of(chunk_ids, known) if text}
    bearers = {
        chunk_id
        for chunk_id, text in known.evened.items()
        if text in wanted or any(is_within(part, text) for part in wanted)
    }
    return frozenset(chunk_ids | bearers)


def _texts_of(chunk_ids: set[str], known: _Known) -> Iterator[str]:
    for chunk_id in chunk_ids:
        own = known.evened.get(chunk_id)
        chunk = known.corpus.get(chunk_id) if known.corpus is not None and own is None else None
        yield evened("" if chunk is None else chunk.text) if own is None else own


def _assembled(chunks: tuple[Chunk, ...]) -> tuple[str, tuple[Placed, ...]]:
    """Put a document together from its chunks: by their offsets where these fit the texts, else one after the other.

    They do not fit where a heading was put before the text of each chunk, say; then only the order can be trusted.
    """
    if all(chunk.start is not None and chunk.end == chunk.start + len(chunk.text) for chunk in chunks):
        return _by_offsets(chunks)
    placed, parts, at = [], [], 0
    for chunk in chunks:
        placed.append(Placed(chunk.chunk_id, at, at + len(chunk.text)))
        parts.append(chunk.text)
        at += len(chunk.text) + 1
    return "\n".join(parts), tuple(placed)


def _by_offsets(chunks: tuple[Chunk, ...]) -> tuple[str, tuple[Placed, ...]]:
    placed = tuple(Placed(c.chunk_id, c.start or 0, (c.start or 0) + len(c.text)) for c in chunks)
    letters = [" "] * max((place.end for place in placed), default=0)
    for chunk, place in zip(chunks, placed, strict=True):
        letters[place.start : place.end] = chunk.text
    return "".join(letters), placed
