"""The ranking of one response against the labels of its question."""

from __future__ import annotations

import msgspec

from leadline.app.context import own_chunks, text_of
from leadline.app.labels import grouped_item, merged, resolve
from leadline.errors import DataError
from leadline.ports import Corpus
from leadline.records.case import Level, Ranked, RelevantItem
from leadline.records.golden import Question, Relevant
from leadline.records.run import Response


def ranked_of(question: Question, response: Response | None, corpus: Corpus | None) -> Ranked:
    """Bring ranking and labels together, at the level of the labels.

    Labels that name whole documents are counted by document: the ranking then lists each document once, at the rank of
    its first chunk. All other labels are counted by chunk.

    Raises:
        DataError: labels name documents, and nothing says which document a retrieved chunk is from.
    """
    if _by_whole_documents(question):
        return _by_document(question, response, corpus)
    resolved = resolve(question.relevant, _texts(response, corpus), corpus)
    return Ranked(
        ranking=() if response is None else tuple(chunk.chunk_id for chunk in response.chunks),
        sent_ids=() if response is None else response.sent,
        items=resolved.items,
        distractors=frozenset(question.distractors),
        spans=resolved.spans,
        unresolved=resolved.unresolved or _not_logged(response),
    )


def level_fault(question: Question, response: Response | None, corpus: Corpus | None) -> str | None:
    """Return why labels that name whole documents cannot be held against a response, or None where they can."""
    if not _by_whole_documents(question):
        return None
    documents = _documents(question, response, corpus)
    lost = next((chunk_id for chunk_id, document in documents.items() if document is None), None)
    if lost is None:
        return None
    return (
        f"question {question.question_id!r} is labelled by document, and nothing says which document the chunk "
        f"{lost!r} is from. Give document_id in the corpus or in the run, or label chunks"
    )


def _not_logged(response: Response | None) -> str | None:
    if response is None or response.error is not None or response.logged:
        return None
    return "the run does not say what was retrieved"


def _by_whole_documents(question: Question) -> bool:
    return any(_whole_document(label) for label in _leaves(question))


def _leaves(question: Question) -> tuple[Relevant, ...]:
    return tuple(leaf.label for label in question.relevant for leaf in label.leaves)


def _whole_document(label: Relevant) -> bool:
    return label.document_id is not None and label.quote is None and label.start is None


def _texts(response: Response | None, corpus: Corpus | None) -> dict[str, str]:
    """Return the texts of what was retrieved, and of what was sent besides, by chunk."""
    if response is None:
        return {}
    own = {chunk_id: chunk.text for chunk_id, chunk in own_chunks(response).items()}
    found = {chunk_id: text_of(chunk_id, own.get(chunk_id), corpus) for chunk_id in (*own, *response.sent)}
    return {chunk_id: text for chunk_id, text in found.items() if text is not None}


def _by_document(question: Question, response: Response | None, corpus: Corpus | None) -> Ranked:
    fault = level_fault(question, response, corpus)
    if fault is not None:
        raise DataError(fault)
    documents = {chunk: document or "" for chunk, document in _documents(question, response, corpus).items()}
    retrieved = () if response is None else tuple(chunk.chunk_id for chunk in response.chunks)
    sent = () if response is None else response.sent

    def document_of(label: Relevant) -> frozenset[str]:
        return frozenset({label.document_id or documents[label.chunk_id or ""]})

    items = merged(_named(grouped_item(label, document_of)) for label in question.relevant)
    return Ranked(
        level=Level.DOCUMENT,
        ranking=tuple(dict.fromkeys(documents[chunk_id] for chunk_id in retrieved)),
        sent_ids=tuple(dict.fromkeys(documents[chunk_id] for chunk_id in sent)),
        items=items,
        # A document may hold both the answer and a distractor; retrieving it is no fault then.
        distractors=frozenset(documents[chunk_id] for chunk_id in question.distractors).difference(
            *(item.chunks for item in items)
        ),
    )


def _named(item: RelevantItem) -> RelevantItem:
    """Name an item by its document: the label may name a chunk of it."""
    if item.together or len(item.satisfied_by) > 1:
        return item
    return msgspec.structs.replace(item, item_id=min(item.satisfied_by))


def _documents(question: Question, response: Response | None, corpus: Corpus | None) -> dict[str, str | None]:
    """Return the document of each chunk that a question or its response names; None where nothing says which.

    A retriever of documents returns the ids of documents for chunks: each is its own document.
    """
    leaves = _leaves(question)
    labelled = {label.document_id for label in leaves}
    own = {} if response is None else {chunk.chunk_id: chunk.document_id for chunk in response.chunks}
    sent = () if response is None else response.sent
    labels = (label.chunk_id for label in leaves if label.chunk_id is not None)
    return {
        chunk_id: chunk_id if chunk_id in labelled else own.get(chunk_id) or _document_in(corpus, chunk_id)
        for chunk_id in (*own, *sent, *labels, *question.distractors)
    }


def _document_in(corpus: Corpus | None, chunk_id: str) -> str | None:
    chunk = corpus.get(chunk_id) if corpus is not None else None
    return None if chunk is None else chunk.document_id
