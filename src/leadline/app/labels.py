"""Labels to chunks: what would satisfy each label of a question, in this corpus and this run.

Labels survive re-chunking: a span of a document is satisfied by whichever chunks cover it now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from leadline.ports import Corpus
from leadline.records.case import RelevantItem, Span
from leadline.records.corpus import Chunk
from leadline.records.golden import Relevant
from leadline.text.quotes import find_quote

COVERS: Final = 0.5
"""A chunk satisfies a span label when it holds at least this share of the span's characters."""


class Resolved(NamedTuple):
    """The items of one question; `unresolved` says why a label could not be looked up, where one could not."""

    items: tuple[RelevantItem, ...]
    spans: tuple[Span, ...]
    unresolved: str | None


class Placed(NamedTuple):
    """A chunk with its place in its document, half open character offsets."""

    chunk_id: str
    start: int
    end: int


def resolve(relevant: Iterable[Relevant], texts: Mapping[str, str], corpus: Corpus | None) -> Resolved:
    """Resolve chunk and span labels at the level of chunks.

    Args:
        relevant: the labels.
        texts: text by chunk id of what the run retrieved; equal texts satisfy the same label.
        corpus: where documents are looked up; without it, quotes are looked for in `texts`.
    """
    items: list[RelevantItem] = []
    spans: list[Span] = []
    unresolved: str | None = None
    for label in relevant:
        if label.chunk_id is not None:
            items.append(_chunk_item(label.chunk_id, label.grade, texts, corpus))
            continue
        span = _span(label, corpus)
        if span is not None:
            spans.append(span)
            items.append(_span_item(span, label.grade, texts, corpus))
        elif label.quote is not None:
            items.append(_quote_item(label, label.quote, texts))
        else:
            unresolved = "labels give offsets in a document, and there is no corpus to look them up in"
    return Resolved(items=_merged(items), spans=tuple(spans), unresolved=unresolved)


def item_id(label: Relevant) -> str:
    """Return how a label is named in reports: its chunk, or its document and place."""
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
    text, _ = _assembled(chunks)
    match = find_quote(label.quote or "", text)
    if match.match.value in _VERIFIED:
        return match.start, match.end
    return None


def _chunk_item(chunk_id: str, grade: int, texts: Mapping[str, str], corpus: Corpus | None) -> RelevantItem:
    return RelevantItem(item_id=chunk_id, satisfied_by=_with_twins({chunk_id}, texts, corpus), grade=grade)


def _span(label: Relevant, corpus: Corpus | None) -> Span | None:
    chunks = corpus.document(label.document_id or "") if corpus is not None else ()
    place = locate_label(label, chunks) if chunks else None
    if place is None:
        return None
    start, end = place
    covered = {}
    for chunk in _assembled(chunks)[1]:
        low, high = max(start, chunk.start), min(end, chunk.end)
        if low < high:
            covered[chunk.chunk_id] = (low, high)
    return Span(item_id=item_id(label), start=start, end=end, covered=covered)


def _span_item(span: Span, grade: int, texts: Mapping[str, str], corpus: Corpus | None) -> RelevantItem:
    """Take the chunks that cover enough of the span; where none does, those that cover most of it."""
    share = {chunk: (end - start) / (span.end - span.start) for chunk, (start, end) in span.covered.items()}
    enough = min(COVERS, max(share.values(), default=0.0))
    covering = {chunk for chunk, part in share.items() if part >= enough}
    return RelevantItem(item_id=span.item_id, satisfied_by=_with_twins(covering, texts, corpus), grade=grade)


def _quote_item(label: Relevant, quote: str, texts: Mapping[str, str]) -> RelevantItem:
    holding = frozenset(chunk for chunk, text in texts.items() if find_quote(quote, text).match.value in _VERIFIED)
    return RelevantItem(item_id=item_id(label), satisfied_by=holding, grade=label.grade)


def _with_twins(chunk_ids: set[str], texts: Mapping[str, str], corpus: Corpus | None) -> frozenset[str]:
    """Add the retrieved chunks whose text is the same: one text under two ids is one thing."""
    wanted = {text.strip() for text in _texts_of(chunk_ids, texts, corpus) if text.strip()}
    twins = {chunk for chunk, text in texts.items() if text.strip() in wanted}
    return frozenset(chunk_ids | twins)


def _texts_of(chunk_ids: set[str], texts: Mapping[str, str], corpus: Corpus | None) -> Iterator[str]:
    for chunk_id in chunk_ids:
        chunk = corpus.get(chunk_id) if corpus is not None and chunk_id not in texts else None
        yield texts.get(chunk_id, "" if chunk is None else chunk.text)


def _assembled(chunks: tuple[Chunk, ...]) -> tuple[str, tuple[Placed, ...]]:
    """Put a document together from its chunks: by their offsets where they have them, else one after the other."""
    if all(chunk.start is not None for chunk in chunks):
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


def _merged(items: list[RelevantItem]) -> tuple[RelevantItem, ...]:
    """Make one item of those that the same chunks satisfy, with the highest of their grades."""
    merged: dict[frozenset[str], RelevantItem] = {}
    for item in items:
        key = item.satisfied_by or frozenset({item.item_id})
        before = merged.get(key)
        if before is None or before.grade < item.grade:
            merged[key] = item
    return tuple(merged.values())


_VERIFIED: Final = frozenset({"exact", "normalised", "elided"})
