"""How far the judge can be trusted: it contradicts itself, is not known to be right, or is known to be often wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from leadline.diagnosis.readout.bars import AT_ODDS, HONEST, KNOWN_JUDGE
from leadline.diagnosis.readout.figures import measured
from leadline.diagnosis.readout.wording import listed, number, plain
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
    """Say in one sentence why the judge is to be doubted; of people's labels nothing is said."""
    judge = summary.judge
    shown = tuple(name for name in _TASKS if measured(summary, name) is not None)
    if not shown or (judge is not None and judge.name.startswith(_PEOPLE)):
        return
    doubts = [*_at_odds(summary), *_unknown(judge, shown), *([] if judge is None else _often_wrong(judge))]
    if doubts:
        name = "the judge" if judge is None else f"the judge {judge.name}"
        yield f"how far to trust {name}, since {listed(doubts)} (read a sample of its verdicts)"


def _at_odds(summary: Summary) -> Iterator[str]:
    count = summary.failure_modes.get("verdicts_at_odds", 0)
    if count > AT_ODDS * summary.questions:
        yield f"it contradicts itself on {count} of {summary.questions} questions"


def _unknown(judge: JudgeSummary | None, shown: Sequence[str]) -> Iterator[str]:
    tasks = set() if judge is None else {one.task for one in judge.measured}
    known = [plain(name) for name in shown if _TASKS[name] in tasks]
    unknown = [plain(name) for name in shown if _TASKS[name] not in tasks]
    if unknown and not known:
        yield "its error rate is not known"
    elif len(unknown) > len(known):
        yield f"its error rate is known for {listed(known)} alone"
    elif unknown:
        yield f"its error rate is not known for {listed(unknown)}"


def _often_wrong(judge: JudgeSummary) -> Iterator[str]:
    poor = {one.task: one.balanced_accuracy for one in judge.measured if one.balanced_accuracy < KNOWN_JUDGE}
    if poor:
        parts = listed([f"{number(accuracy)} on {task}" for task, accuracy in poor.items()])
        yield f"it is known to be often wrong (balanced accuracy {parts})"
    if judge.honesty is not None and judge.honesty < HONEST:
        yield f"only {judge.quotes_found} of {judge.quotes_given} of its quotes stand in the text"
