"""The ranking of one response against the labels of its question."""

from __future__ import annotations

from leadline.app.context import passage_of
from leadline.app.labels import resolve
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
    if any(_whole_document(label) for label in question.relevant):
        return _by_document(question, response, corpus)
    resolved = resolve(question.relevant, _texts(response, corpus), corpus)
    return Ranked(
        ranking=() if response is None else tuple(chunk.chunk_id for chunk in response.retrieved),
        sent_ids=() if response is None else response.sent,
        items=resolved.items,
        distractors=frozenset(question.distractors),
        spans=resolved.spans,
        unresolved=resolved.unresolved,
    )


def _whole_document(label: Relevant) -> bool:
    return label.document_id is not None and label.quote is None and label.start is None


def _texts(response: Response | None, corpus: Corpus | None) -> dict[str, str]:
    texts = {}
    for chunk in () if response is None else response.retrieved:
        text = passage_of(chunk.chunk_id, chunk.text, corpus).text
        if text is not None:
            texts[chunk.chunk_id] = text
    return texts


def _by_document(question: Question, response: Response | None, corpus: Corpus | None) -> Ranked:
    own = {} if response is None else {chunk.chunk_id: chunk.document_id for chunk in response.retrieved}
    labelled = {label.document_id for label in question.relevant if label.document_id is not None}

    def document_of(chunk_id: str) -> str:
        if chunk_id in labelled:
            return chunk_id
        chunk = corpus.get(chunk_id) if corpus is not None else None
        document = own.get(chunk_id) or (chunk.document_id if chunk is not None else None)
        if document is None:
            message = (
                f"question {question.question_id!r} is labelled by document, and nothing says which document the chunk "
                f"{chunk_id!r} is from. Give document_id in the corpus or in the run, or label chunks"
            )
            raise DataError(message)
        return document

    ranking = tuple(dict.fromkeys(document_of(chunk_id) for chunk_id in own))
    sent = () if response is None else tuple(dict.fromkeys(document_of(chunk_id) for chunk_id in response.sent))
    grades: dict[str, int] = {}
    for label in question.relevant:
        document = label.document_id or document_of(label.chunk_id or "")
        grades[document] = max(label.grade, grades.get(document, 0))
    items = tuple(RelevantItem(item_id=d, satisfied_by=frozenset({d}), grade=g) for d, g in grades.items())
    return Ranked(
        level=Level.DOCUMENT,
        ranking=ranking,
        sent_ids=sent,
        items=items,
        distractors=frozenset(document_of(chunk_id) for chunk_id in question.distractors),
    )
