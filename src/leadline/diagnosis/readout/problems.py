"""Which stages have a problem, in the order in which to mend them."""

from __future__ import annotations

from collections.abc import Container
from typing import Final, NamedTuple

from leadline.diagnosis.readout.bars import GRAVE, SAME, SOUND
from leadline.diagnosis.readout.figures import Figure
from leadline.diagnosis.readout.stages import Area, figure_of
from leadline.records.summary import Summary


class Problem(NamedTuple):
    """An area whose figure lies below the bar."""

    area: Area
    figure: Figure


def problems(summary: Summary, *, without: Container[Area] = ()) -> tuple[Problem, ...]:
    """Return the problems, the first to mend first.

    Retrieval and grounding are compared by how far they lie from the best; where they are about as far, retrieval
    comes first, since the generator cannot be faithful to what it is not given. Refusal rests on other questions, the
    unanswerable ones: it comes second at best, unless it surely fails on most of them. What is left (relevance,
    completeness, citations) comes last: whoever reads an answer sees that it is off the question, and not that it is
    made up. Correctness is what comes out of all stages: it is a problem of its own only where no stage explains it.

    Args:
        summary: of the run.
        without: areas that are left out.
    """
    found = [problem for area in Area if area not in without and (problem := _problem(summary, area)) is not None]
    if len(found) > 1:
        found = [problem for problem in found if problem.area is not Area.CORRECTNESS]
    return tuple(sorted(found, key=lambda problem: _place(problem, found)))


_CORE: Final = (Area.RETRIEVAL, Area.GROUNDING)


def _problem(summary: Summary, area: Area) -> Problem | None:
    figure = figure_of(summary, area)
    return None if figure is None or figure.shortfall <= round(1 - SOUND, 3) else Problem(area, figure)


def _place(problem: Problem, found: list[Problem]) -> tuple[int, float, int]:
    """Return where a problem stands: lower is sooner."""
    area, figure = problem
    order = list(Area).index(area)
    if area is Area.REFUSAL and figure.least_shortfall >= GRAVE:
        return 0, 0.0, order
    if area in _CORE and _leads(problem, found):
        return 1, 0.0, order
    rank = 2 if area in {*_CORE, Area.REFUSAL} else 3 if area is Area.OVER_REFUSAL else 4
    return rank, -figure.shortfall, order


def _leads(problem: Problem, found: list[Problem]) -> bool:
    """Tell whether a core stage is the worse one of the two."""
    other = next((one for one in found if one.area in _CORE and one.area is not problem.area), None)
    if other is None:
        return True
    ahead = problem.figure.shortfall - other.figure.shortfall
    return ahead > SAME if problem.area is Area.GROUNDING else ahead >= -SAME
