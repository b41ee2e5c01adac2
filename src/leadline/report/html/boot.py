"""What the script of the page has to know at its start."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from leadline.diagnosis.catalogue import MODES
from leadline.records.base import Record
from leadline.records.diagnosis import ModeStage
from leadline.records.summary import Summary
from leadline.report.failures import QUADRANTS

BLOCK: Final = 1000
"""How many questions lie in one block of a file. The browser unpacks a block to show one question of it, which takes a
tenth of a second; larger blocks share more chunks, so that more questions fit into a file."""

_TAG: Final = "tag:"


class BootMode(Record, frozen=True, kw_only=True, omit_defaults=False):
    """A failure mode, as it is shown."""

    title: str
    stage: str
    weight: str
    remedy: str


class Boot(Record, frozen=True, kw_only=True, omit_defaults=False):
    """What the script reads first.

    `source`: "file" or "http". `total`: questions of the run; `shown`: those that this page can show. `modes`,
    `stages`, `tags` and `quadrants` are what can be filtered by, names to words where they differ. `counts` says under
    "modes", "stages" and "quadrants" how many questions of the whole run stand under each name. `stamp` tells one
    evaluation of the run from the next; None in a file, which does not change.
    """

    source: str
    total: int
    shown: int
    block: int
    modes: dict[str, BootMode]
    stages: tuple[str, ...]
    tags: tuple[str, ...]
    quadrants: dict[str, str]
    counts: dict[str, dict[str, int]]
    stamp: str | None


def boot(
    summary: Summary, *, source: str, shown: int, tags: Iterable[str] | None = None, stamp: str | None = None
) -> Boot:
    """Make what the script reads first.

    Args:
        summary: of the run; the catalogue gives the words.
        source: "file" or "http".
        shown: how many questions the page can show.
        tags: what can be filtered by; those of the summary if None.
        stamp: what the script sends with each request, where there is a server.
    """
    modes = {
        mode.name: BootMode(title=mode.title, stage=mode.stage.value, weight=mode.weight.value, remedy=mode.remedy)
        for mode in MODES
    }
    found = tags_of(summary) if tags is None else tags
    return Boot(
        source=source,
        total=summary.questions,
        shown=shown,
        block=BLOCK,
        modes=modes,
        stages=tuple(stage.value for stage in ModeStage),
        tags=tuple(sorted(set(found))),
        quadrants={quadrant.value: label for quadrant, label in QUADRANTS.items()},
        counts={
            "modes": {"sound": summary.diagnosis.sound} | summary.failure_modes,
            "stages": summary.diagnosis.stages,
            "quadrants": {quadrant.value: count for quadrant, count in summary.quadrants.items()},
        },
        stamp=stamp,
    )


def tags_of(summary: Summary) -> set[str]:
    """Return the tags by which a summary groups its metrics."""
    groups = (group for metric in summary.metrics.values() for group in metric.by)
    return {group.removeprefix(_TAG) for group in groups if group.startswith(_TAG)}
