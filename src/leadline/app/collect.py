"""Use case "collect": ask the system under test every question of the golden set."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable

from leadline.ports import Target
from leadline.records.golden import Question
from leadline.records.run import Response


async def collect(
    target: Target,
    questions: Iterable[Question],
    *,
    answered: Callable[[str], bool] = lambda _: False,
    done: Callable[[], None] = lambda: None,
) -> AsyncIterator[Response]:
    """Ask the questions one after the other, yielding each response as it comes.

    Args:
        target: the system under test.
        questions: what to ask.
        answered: tells of a question id whether an earlier, interrupted collection holds its response.
        done: called after each question, for a progress bar.

    Raises:
        TargetError: the system cannot be called at all.
    """
    for question in questions:
        if not answered(question.question_id):
            yield await target.answer(question)
        done()
