"""What fails: the modes with their remedies, and the failing questions by stage."""

from __future__ import annotations

import inspect
from typing import NamedTuple

from markupsafe import Markup

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.catalogue import MODES
from leadline.records.diagnosis import ModeStage, Weight
from leadline.records.summary import Summary
from leadline.report.html.charts.strip import share_bar
from leadline.report.html.sections.links import filtered


class Counted(NamedTuple):
    """So many of all questions, drawn, with a link to them. `share` None: there is nothing to be a share of."""

    size: int
    share: float | None
    bar: Markup
    link: str


class ModeRow(NamedTuple):
    """One failure mode that questions show. `examples`: ids of questions, each with its link."""

    title: str
    stage: str
    weight: str
    counted: Counted
    examples: tuple[tuple[str, str], ...]
    meaning: str
    remedy: str


class StageRow(NamedTuple):
    """One stage, and how many questions show a fault there."""

    stage: str
    counted: Counted


def mode_rows(summary: Summary) -> tuple[ModeRow, ...]:
    """List the modes that questions show: faults before notes, the commonest first."""
    catalogue = {mode.name: mode for mode in MODES}
    rows = [_mode_row(name, catalogue.get(name), summary) for name in summary.failure_modes]
    return tuple(sorted(rows, key=lambda row: (row.weight == Weight.NOTE.value, -row.counted.size)))


def stage_rows(summary: Summary) -> tuple[StageRow, ...]:
    """List the stages at which questions show a fault, in the order of the pipeline."""
    table = summary.diagnosis
    return tuple(
        StageRow(
            stage.value.replace("_", " "), _counted(table.stages[stage.value], summary, filtered(stage=stage.value))
        )
        for stage in ModeStage
        if table.stages.get(stage.value)
    )


def sound_row(summary: Summary) -> Counted:
    """Count the questions that show no fault."""
    return _counted(summary.diagnosis.sound, summary, filtered(mode="sound"))


def _mode_row(name: str, mode: FailureMode | None, summary: Summary) -> ModeRow:
    """Make the row of one mode; one that the catalogue does not know, of another version, is but its name."""
    examples = summary.diagnosis.examples.get(name, ())
    return ModeRow(
        title=name.replace("_", " ") if mode is None else mode.title,
        stage="unknown" if mode is None else mode.stage.value.replace("_", " "),
        weight=Weight.FAULT.value if mode is None else mode.weight.value,
        counted=_counted(summary.failure_modes[name], summary, filtered(mode=name)),
        examples=tuple((one, filtered(mode=name, id=one)) for one in examples),
        meaning="" if mode is None else _first_paragraph(mode),
        remedy="" if mode is None else mode.remedy,
    )


def _counted(count: int, summary: Summary, link: str) -> Counted:
    of = summary.diagnosis.questions or summary.questions
    if not of:
        return Counted(count, None, Markup(), link)
    share = min(count / of, 1.0)
    return Counted(count, share, share_bar(share, label=f"{count} of {of} questions"), link)


def _first_paragraph(mode: FailureMode) -> str:
    text = inspect.getdoc(type(mode)) or ""
    return " ".join(text.split("\n\n", 1)[0].split()).replace("`", "")
