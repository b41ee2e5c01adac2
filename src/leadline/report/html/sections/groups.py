"""Each metric over groups of questions: by answerability and kind, by what the context held, by tag."""

from __future__ import annotations

from typing import Final, NamedTuple

from leadline.records.estimate import Estimate
from leadline.records.score import Stage
from leadline.records.summary import Summary
from leadline.report.html.sections.links import filtered
from leadline.report.table import interval, number, unscored

_FIRST: Final = ("answerable", "unanswerable", "retrieved", "missed")
_WORDS: Final = {"retrieved": "relevant in context", "missed": "relevant missed"}
_TAG: Final = "tag:"


class GroupCell(NamedTuple):
    """One metric over one group."""

    mean: str
    interval: str
    n: int
    unscored: str


class GroupRow(NamedTuple):
    """One group; `link` shows its questions where they can be filtered by it. A cell is None where it has no mean."""

    name: str
    link: str | None
    cells: tuple[GroupCell | None, ...]


class Groups(NamedTuple):
    """The table: its columns are metrics."""

    metrics: tuple[str, ...]
    rows: tuple[GroupRow, ...]


def groups(summary: Summary) -> Groups:
    """Make the table; no rows where no metric has groups."""
    metrics = {name: metric for name, metric in summary.metrics.items() if metric.by and metric.stage is not Stage.COST}
    found = {group for metric in metrics.values() for group in metric.by}
    rows = tuple(
        GroupRow(_name(group), _link(group), tuple(_cell(metric.by.get(group)) for metric in metrics.values()))
        for group in sorted(found, key=_rank)
    )
    return Groups(tuple(metrics), rows)


def _rank(group: str) -> tuple[int, str]:
    if group in _FIRST:
        return _FIRST.index(group), group
    return len(_FIRST) + group.startswith(_TAG), group


def _name(group: str) -> str:
    kind, colon, name = group.partition(":")
    if not colon:
        return _WORDS.get(group, group)
    return f"{kind}: {name.replace('_', ' ') if kind == 'kind' else name}"


def _link(group: str) -> str | None:
    return filtered(tag=group.removeprefix(_TAG)) if group.startswith(_TAG) else None


def _cell(estimate: Estimate | None) -> GroupCell | None:
    if estimate is None or estimate.mean is None:
        return None
    return GroupCell(number(estimate.mean), interval(estimate), estimate.n, unscored(estimate))
