"""The groups that a question belongs to, for the means over some of the questions."""

from __future__ import annotations

from typing import Final

from leadline.records.case import Case

RETRIEVED: Final = "retrieved"
"""Something relevant was in the context, all of it: of chunks that are needed together, every one."""

MISSED: Final = "missed"
"""The question has relevant chunks, and none of them was in the context."""


def groups_of(case: Case) -> tuple[str, ...]:
    """Return the groups of a question: by answerability and kind, by what the context held, by tag."""
    question = case.question
    groups = ["answerable" if question.answerable else "unanswerable"]
    if question.unanswerable_kind is not None:
        groups.append(f"kind:{question.unanswerable_kind.value}")
    if case.ranked.items and case.ranked.unresolved is None:
        groups.append(RETRIEVED if _in_context(case) else MISSED)
    groups += [f"tag:{tag}" for tag in question.tags]
    return tuple(dict.fromkeys(groups))


def _in_context(case: Case) -> bool:
    sent = frozenset(case.ranked.sent_ids)
    return any(item.satisfied(sent) for item in case.ranked.items)
