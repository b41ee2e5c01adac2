"""What to change first and what then, tied to the counts of the failure modes where there are any."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from leadline.diagnosis.readout.bars import SAME
from leadline.diagnosis.readout.faults import by_change
from leadline.diagnosis.readout.naming import full
from leadline.diagnosis.readout.problems import Problem
from leadline.diagnosis.readout.remedies import REMEDIES
from leadline.diagnosis.readout.stages import Area, usually_sent
from leadline.diagnosis.readout.wording import WITH_EVIDENCE, capital, number, plural
from leadline.records.summary import Summary

_OPENINGS: Final = ("Change first", "Then")


def changes(summary: Summary, found: Sequence[Problem], *, after: bool, told: Container[Area]) -> tuple[str, ...]:
    """Say what to change for the first problems, two changes at most: nobody works through a longer list.

    Args:
        summary: of the run.
        found: its problems, the first to mend first.
        after: whether a first change has been named before.
        told: areas whose figures have been given.
    """
    openings = _OPENINGS[1:] if after else _OPENINGS
    return tuple(_change(summary, one, opening, told) for opening, one in zip(openings, found, strict=False))


def _change(summary: Summary, problem: Problem, opening: str, told: Container[Area]) -> str:
    area, figure = problem
    where = f" {WITH_EVIDENCE}" if figure.group else ""
    name = area.value if area in told else f"{full(area, figure)}{where}"
    advice = by_change(summary, area) or REMEDIES[area].otherwise
    return f"{opening}: {name}. {capital(advice)}." + (_deeper(summary) if area is Area.RETRIEVAL else "")


def _deeper(summary: Summary) -> str:
    """Say what a deeper cut would bring, by the curve of recall: it tells a poor order from what is not found."""
    points = summary.curves.get("recall", ())
    sent = usually_sent(summary)
    here = next((point for point in points if point.k == sent), None)
    if here is None or points[-1].k <= here.k:
        return ""
    last = points[-1]
    gain = "can gain that much" if last.mean - here.mean > SAME else "would gain little"
    both = f"{number(here.mean)} at the {plural(here.k, 'chunk')} sent and {number(last.mean)} at {last.k}"
    return f" Recall is {both}: a better order or more chunks {gain}."
