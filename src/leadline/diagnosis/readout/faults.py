"""What to change, by the failure modes that were counted: the change, and the faults that ask for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from leadline.diagnosis.catalogue import MODES
from leadline.diagnosis.readout.bars import OFTEN, SOME
from leadline.diagnosis.readout.remedies import REMEDIES
from leadline.diagnosis.readout.stages import Area
from leadline.diagnosis.readout.wording import plural
from leadline.records.summary import Summary

_MOST: Final = 2
"""Changes that are named at once; the table of failures has all of them."""


def by_change(summary: Summary, area: Area) -> str:
    """Name the changes that most questions ask for, each with its faults; nothing where no fault was counted."""
    changes: dict[str, dict[str, int]] = {}
    for mode, change in REMEDIES[area].modes.items():
        count = summary.failure_modes.get(mode, 0)
        if count:
            changes.setdefault(change, {})[mode] = count
    first = sorted(changes.items(), key=lambda one: -sum(one[1].values()))[:_MOST]
    return "; ".join(f"{change} ({_counts(modes)})" for change, modes in first)


def frequent(summary: Summary, areas: Iterable[Area]) -> str:
    """Name the most frequent fault of some areas and its change; nothing where none is frequent."""
    counts = {
        (mode, change): summary.failure_modes.get(mode, 0)
        for area in areas
        for mode, change in REMEDIES[area].modes.items()
    }
    (mode, change), count = max(counts.items(), key=lambda one: one[1], default=(("", ""), 0))
    if count < max(SOME, OFTEN * summary.questions):
        return ""
    return f"{_title(mode)} is frequent ({plural(count, 'question')}): {change}"


def _counts(modes: dict[str, int]) -> str:
    """Write the faults that one change mends: "ranked below the cut: 5 questions"."""
    ordered = sorted(modes.items(), key=lambda one: -one[1])
    return ", ".join(f"{_title(mode)}: {plural(count, 'question')}" for mode, count in ordered)


def _title(mode: str) -> str:
    """Return the title of a failure mode, to stand inside a sentence."""
    titles = {one.name: one.title for one in MODES}
    return titles[mode][0].lower() + titles[mode][1:]
