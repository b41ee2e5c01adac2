"""The read-out of one run: what a good engineer would say on seeing the numbers."""

from __future__ import annotations

from collections.abc import Sequence

from leadline.diagnosis.readout.also import also
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
    """Say what the numbers of a run mean, in a few plain sentences.

    An entry each, in this order: what the system is unmasked as, if anything; which stage is the bigger problem;
    whether retrieval is behind it; what to change first; what then; what else falls short; what is sound; what is
    dangerous; what cannot be told. Each is left out where there is nothing to say. No figure is given twice with what
    it rests on, stages are never blended, and nothing is said of what was not measured. The same summary gives the same
    sentences.
    """
    masks = unmasked(summary)
    hidden = frozenset[Area]().union(*(mask.areas for mask in masks))
    found = problems(summary, without=hidden)
    bigger = bigger_problem(summary, found, without=hidden)
    cause = () if Area.GROUNDING in hidden else confounding(summary, told=Area.GROUNDING in bigger.areas)
    told = bigger.areas | hidden | ({Area.GROUNDING} if cause else set())
    elsewhere = told | {Area.REFUSAL}  # the dangerous corner gives its figure
    first = changes(summary, found, after=any(mask.before_all for mask in masks), told=elsewhere)
    changed = {problem.area for problem in found[: len(first)]}
    return (
        *(mask.text for mask in masks),
        _beyond(masks, bigger.text),
        *cause,
        *first,
        *also(summary, found[len(first) :], done=changed | hidden, told=elsewhere),
        *sound(summary, without=hidden, told=told),
        *dangerous_corner(summary, told=told),
        *limits(summary, without=hidden),
    )


def _beyond(masks: Sequence[Unmasked], text: str) -> str:
    return f"Beyond that, {text[0].lower()}{text[1:]}" if masks else text
