"""What cannot be told because of the judge: not known to be right, known to be often wrong, or not there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from leadline.diagnosis.readout.bars import HONEST, KNOWN_JUDGE
from leadline.diagnosis.readout.figures import measured
from leadline.diagnosis.readout.wording import listed, number
from leadline.records.summary import JudgeSummary, Summary

_TASKS: Final = {
    "groundedness": "verify",
    "answer_relevance": "relevance",
    "completeness": "nugget",
    "correctness": "correctness",
    "abstention_rate": "abstention",
    "citation_support": "verify",
}
"""Which task of the judge each figure rests on."""

_PEOPLE: Final = "labels:"


def judge_limits(summary: Summary) -> Iterator[str]:
    """Say what cannot be told because of the judge; of people's labels nothing is said."""
    judge = summary.judge
    shown = tuple(name for name in _TASKS if measured(summary, name) is not None)
    if not shown or (judge is not None and judge.name.startswith(_PEOPLE)):
        return
    yield from _unknown(judge, shown)
    if judge is not None:
        yield from _often_wrong(judge)


def _unknown(judge: JudgeSummary | None, shown: tuple[str, ...]) -> Iterator[str]:
    known = set() if judge is None else {one.task for one in judge.measured}
    open_names = [name for name in shown if _TASKS[name] not in known]
    if open_names:
        name = "the judge" if judge is None else f"the judge {judge.name}"
        why = "since no measurement of it comes along. Read a sample of its verdicts"
        yield f"how often {name} is wrong on {listed(open_names)}, {why}"


def _often_wrong(judge: JudgeSummary) -> Iterator[str]:
    for one in judge.measured:
        if one.balanced_accuracy < KNOWN_JUDGE:
            yield (
                f"much from {one.task}, on which the judge {judge.name} is known to be right in "
                f"{number(one.balanced_accuracy)} (balanced accuracy; {one.data})"
            )
    if judge.honesty is not None and judge.honesty < HONEST:
        yield (
            f"how much of what is called supported is so, since only {judge.quotes_found} of {judge.quotes_given} "
            f"quotes of the judge {judge.name} stand in the text"
        )
