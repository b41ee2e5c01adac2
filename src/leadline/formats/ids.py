"""Stable ids for what comes without one: from the content, so that every reader makes the same."""

from __future__ import annotations

from leadline.text.ids import digest, text_id

__all__ = ["QuestionIds", "question_hash", "text_id"]


def question_hash(question: str) -> str:
    """Return the id of a question without one: "q-" and 12 hex digits of its SHA-256."""
    return "q-" + digest(question)


class QuestionIds:
    """Hands out ids for the questions of one file, in its order.

    A question that occurs again gets "-2", "-3" and so on. Golden set and run that are read from one file so get the
    same ids. It holds one small number a question, not the questions.
    """

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}

    def next(self, question: str) -> str:
        """Return the id of the next question without one."""
        base = question_hash(question)
        count = self._seen.get(base, 0) + 1
        self._seen[base] = count
        return base if count == 1 else f"{base}-{count}"
