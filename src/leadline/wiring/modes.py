"""The catalogue of failure modes, for people: name, stage, what it is, and what to change."""

from __future__ import annotations

import inspect

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.catalogue import MODES
from leadline.errors import UnknownNameError
from leadline.records.base import Record
from leadline.records.diagnosis import ModeStage, Weight


class ModeEntry(Record, frozen=True, kw_only=True, omit_defaults=False):
    """One failure mode: its docstring's first sentence and all of it, and its remedy."""

    name: str
    title: str
    stage: ModeStage
    weight: Weight
    summary: str
    definition: str
    remedy: str


def entries() -> tuple[ModeEntry, ...]:
    """Return every failure mode, in the order of the pipeline."""
    return tuple(map(_entry, MODES))


def entry(name: str) -> ModeEntry:
    """Return the failure mode of a name; case, and blanks or hyphens for underscores, do not matter.

    Raises:
        UnknownNameError: no failure mode is called so.
    """
    wanted = "_".join(name.strip().lower().replace("-", " ").replace("_", " ").split())
    for mode in MODES:
        if wanted == mode.name:
            return _entry(mode)
    raise UnknownNameError("failure mode", name, [mode.name for mode in MODES])


def _entry(mode: FailureMode) -> ModeEntry:
    definition = inspect.cleandoc(mode.__doc__ or "")
    return ModeEntry(
        name=mode.name,
        title=mode.title,
        stage=mode.stage,
        weight=mode.weight,
        summary=definition.split("\n\n", 1)[0].replace("\n", " "),
        definition=definition,
        remedy=mode.remedy,
    )
