"""The read-out of one run: what a good engineer would say on seeing the numbers."""

from __future__ import annotations

from collections.abc import Sequence

from leadline.diagnosis.readout.bigger import bigger_problem
from leadline.diagnosis.readout.changes import changes
from leadline.diagnosis.readout.confounding import confounding
from leadline.diagnosis.readout.corner import dangerous_corner
from leadline.diagnosis.readout.limits import limits
from leadline.diagnosis.readout.problems import problems
from leadline.diagnosis.readout.sound import sound
from leadline.diagnosis.readout.stages import Area
from leadline.diagnosis.readout.unmasked import Unmasked, unmasked
from leadline.records.summary import Summary


def readout(summary: Summary) -> tuple[str, ...]:
    """Say what the numbers of a run mean, in plain sentences.

    In this order: what the system is unmasked as, if anything; which stage is the bigger problem; what to change first;
    what is sound; what is dangerous; what cannot be told. Stages are never blended, and nothing is said of what was not
    measured. The same summary gives the same sentences.
    """
    masks = unmasked(summary)
    hidden = frozenset[Area]().union(*(mask.areas for mask in masks))
    found = problems(summary, without=hidden)
    return (
        *(mask.text for mask in masks),
        _beside(masks, bigger_problem(summary, found, without=hidden)),
        *(() if Area.GROUNDING in hidden else confounding(summary)),
        *changes(summary, found, after=sum(mask.before_all for mask in masks)),
        *sound(summary, without=hidden),
        *dangerous_corner(summary),
        *limits(summary, without=hidden),
    )


def _beside(masks: Sequence[Unmasked], text: str) -> str:
    return f"Beside that, {text[0].lower()}{text[1:]}" if masks else text
