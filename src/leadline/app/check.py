"""Checks of the golden set against the corpus: a label that points nowhere is an error, not a miss."""

from __future__ import annotations

from leadline.app.labels import locate_label, places_of
from leadline.ports import Corpus
from leadline.records.corpus import Chunk
from leadline.records.golden import Question, Relevant
from leadline.text.ids import is_text_id
from leadline.text.quotes import find_quote


def label_fault(question: Question, corpus: Corpus) -> str | None:
    """Return what is wrong with the first label that points nowhere, or None where all point somewhere."""
    for index, label in enumerate(question.relevant):
        for path, leaf in label.leaves:
            fault = _relevant_fault(leaf, corpus)
            if fault is not None:
                return f"relevant[{index}]{path}.{fault}"
    for index, chunk_id in enumerate(question.distractors):
        if chunk_id not in corpus:
            return f"distractors[{index}] {_absent(chunk_id, corpus)}"
    relevant = {leaf.label.chunk_id for label in question.relevant for leaf in label.leaves}
    both = next((chunk_id for chunk_id in question.distractors if chunk_id in relevant), None)
    if both is not None:
        return f"distractors holds {both!r}, which is labelled relevant too. Keep one of the two"
    return None


def _relevant_fault(label: Relevant, corpus: Corpus) -> str | None:
    if label.chunk_id is not None:
        # A label that was given as a text is compared with what is retrieved, by that text.
        known = label.chunk_id in corpus or is_text_id(label.chunk_id)
        return None if known else f"chunk_id {_absent(label.chunk_id, corpus)}"
    chunks = corpus.document(label.document_id or "")
    if not chunks:
        return f"document_id {label.document_id!r} is the document of no chunk in the corpus. Correct the label"
    if label.quote is not None and locate_label(label, chunks) is None:
        what = f"quote {label.quote[:60]!r}"
        if find_quote(label.quote, label.quote).reason is not None:
            return f"{what} is too short to stand for a passage. Copy the whole sentence from the document"
        return f"{what} is not in document {label.document_id!r}. Copy it from the document"
    return None if label.start is None else _offsets_fault(label, chunks)


def _offsets_fault(label: Relevant, chunks: tuple[Chunk, ...]) -> str | None:
    if any(chunk.start is None for chunk in chunks):
        return "start is an offset in a document whose chunks have no offsets. Give start and end in the corpus"
    start, end = label.start or 0, label.end or 0
    places = places_of(label, chunks)
    if any(place.start < end and start < place.end for place in places):
        return None
    last = max(place.end for place in places)
    beyond = f"lies beyond the end of document {label.document_id!r} at {last}" if start >= last else "lies in no chunk"
    return f"start {start} {beyond}. Correct the label"


def _absent(chunk_id: str, corpus: Corpus) -> str:
    near = corpus.near(chunk_id)
    hint = f" (nearest: {near!r})" if near else ""
    return f"{chunk_id!r} is not in the corpus{hint}. Correct the label, or give the corpus that it was made on"
