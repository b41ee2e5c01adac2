"""Writes rows in the names of RAGAS, on request."""

from __future__ import annotations

from leadline.records.golden import Question
from leadline.records.run import Response


def to_ragas(question: Question, response: Response | None = None) -> dict[str, object]:
    """Return one question with its response as a row of a RAGAS `SingleTurnSample`, what is unknown left out.

    `retrieved_contexts` is left out unless the text of every retrieved chunk is known. Labels by span have no name in
    RAGAS and are left out.
    """
    row: dict[str, object] = {"query_id": question.question_id, "user_input": question.question}
    if response is not None:
        row["response"] = response.answer
        row["retrieved_context_ids"] = [chunk.chunk_id for chunk in response.chunks]
        texts = [chunk.text for chunk in response.chunks]
        row["retrieved_contexts"] = None if None in texts else texts
    row["reference"] = question.reference_answer
    row["reference_context_ids"] = [label.chunk_id for label in question.relevant if label.chunk_id is not None] or None
    return {key: value for key, value in row.items() if value is not None}
