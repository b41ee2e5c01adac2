"""The labels of a golden set as judgments of chunks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from leadline.errors import DataError

if TYPE_CHECKING:
    from leadline.formats.located import Located
    from leadline.records.golden import Question, Relevant

Labels = Mapping[str, Mapping[str, int]]
"""By query id, the grade of each judged document."""


def labels_of(questions: Iterable[Located[Question]]) -> Labels:
    """Return the grades of a golden set; its distractors are judged 0.

    Raises:
        DataError: a question comes twice, or a label is a group, a span or a document, not a chunk.
    """
    labels: dict[str, dict[str, int]] = {}
    for question in questions:
        try:
            _add(labels, question.record)
        except DataError as error:
            raise DataError(error.detail, source=question.source, line=question.line) from None
    return labels


def _add(labels: dict[str, dict[str, int]], question: Question) -> None:
    if question.question_id in labels:
        raise DataError(f"question {question.question_id!r} comes twice. Keep one")
    grades = dict.fromkeys(question.distractors, 0)
    for label in question.relevant:
        if label.chunk_id is None:
            raise DataError(
                f"question {question.question_id!r}: a label is {_kind(label)}, not a chunk. Run 'leadline evaluate', "
                "which looks up documents, spans and groups"
            )
        if label.chunk_id in grades:
            raise DataError(f"question {question.question_id!r}: chunk {label.chunk_id!r} is labelled twice. Keep one")
        grades[label.chunk_id] = label.grade
    labels[question.question_id] = grades


def _kind(label: Relevant) -> str:
    return "a group" if label.members else f"of document {label.document_id!r}"
