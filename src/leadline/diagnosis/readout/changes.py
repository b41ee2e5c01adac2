"""What to change first and what then, tied to the counts of the failure modes where there are any."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from leadline.diagnosis.readout.bars import SAME, SOME, SOUND
from leadline.diagnosis.readout.problems import Problem
from leadline.diagnosis.readout.remedies import REMEDIES
from leadline.diagnosis.readout.stages import Area, usually_sent
from leadline.diagnosis.readout.wording import number, plural, said
from leadline.records.summary import Summary

_OPENINGS: Final = ("Change first", "Then", "After that")


def changes(summary: Summary, found: Sequence[Problem], *, after: int = 0) -> tuple[str, ...]:
    """Say what to change for the first problems, three at most: more is a list that nobody works through.

    Args:
        summary: of the run.
        found: its problems, the first to mend first.
        after: how many changes have been named before.
    """
    openings = _OPENINGS[min(after, 1) :]
    told = [
        f"{opening}: {problem.area.value}. {_advice(summary, problem.area)}"
        for opening, problem in zip(openings, found, strict=False)
    ]
    rest = [said(problem.figure) for problem in found[len(openings) :]]
    also = [f"Also short of the bar of {number(SOUND)}: {'; '.join(rest)}."] if rest else []
    return (*told, *also, *_frequent(summary, found), *_gaps(summary))


def _advice(summary: Summary, area: Area) -> str:
    remedy = REMEDIES[area]
    counts = _counts(summary, area)
    if counts:
        text = f"Questions by fault: {_faults(counts, area)}."
    else:
        text = f"{remedy.otherwise[0].upper()}{remedy.otherwise[1:]}."
    return text + (_deeper(summary) if area is Area.RETRIEVAL else "")


def _counts(summary: Summary, area: Area) -> dict[str, int]:
    """Count the questions of each failure mode of an area, the most frequent first."""
    counts = {mode: summary.failure_modes.get(mode, 0) for mode in REMEDIES[area].modes}
    return dict(sorted(((mode, n) for mode, n in counts.items() if n), key=lambda one: -one[1]))


def _faults(counts: Mapping[str, int], area: Area) -> str:
    """Name the faults, those that one change mends together."""
    by_change: dict[str, list[str]] = {}
    for mode, count in counts.items():
        by_change.setdefault(REMEDIES[area].modes[mode], []).append(f"{count} {mode.replace('_', ' ')}")
    return "; ".join(f"{', '.join(modes)} ({change})" for change, modes in by_change.items())


def _frequent(summary: Summary, found: Sequence[Problem]) -> Iterator[str]:
    """Name frequent faults of areas whose mean is good enough: a mean hides what always fails the same way."""
    named = {problem.area for problem in found}
    for area in REMEDIES:
        often = {mode: count for mode, count in _counts(summary, area).items() if count >= SOME}
        if often and area not in named:
            yield f"Frequent all the same: {_faults(often, area)}."


def _gaps(summary: Summary) -> Iterator[str]:
    gaps = summary.failure_modes.get("content_gap", 0)
    if gaps:
        text = f"No change to the system mends {plural(gaps, 'question')} that the corpus does not answer"
        yield f"{text} (content gap): where users ask so, write the document."


def _deeper(summary: Summary) -> str:
    """Say what a deeper cut would bring, by the curve of recall: it tells a poor order from what is not found."""
    points = summary.curves.get("recall", ())
    sent = usually_sent(summary)
    here = next((point for point in points if point.k == sent), None)
    if here is None or points[-1].k <= here.k:
        return ""
    last = points[-1]
    rise = f"recall {number(here.mean)} at k {here.k}, which is what is sent, and {number(last.mean)} at k {last.k}"
    if last.mean - here.mean > SAME:
        return f" Deeper in the ranking there is more ({rise}): that much a better order or more chunks could bring."
    return f" Deeper in the ranking there is hardly more ({rise}): what is missing is not found at all."
