"""Areas named in a list, each with its figure in brackets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from leadline.diagnosis.readout.figures import Figure
from leadline.diagnosis.readout.problems import Problem
from leadline.diagnosis.readout.stages import Area
from leadline.diagnosis.readout.wording import basis, level, plain


class Sides(NamedTuple):
    """Areas in words: those measured on all questions, and those where a relevant chunk was in the context."""

    anywhere: list[str]
    with_evidence: list[str]


def sides(those: Sequence[Problem], one: Callable[[Area, Figure], str]) -> Sides:
    """Write areas, by where they were measured, so that it need be said only once."""
    return Sides(
        [one(*each) for each in those if not each.figure.group], [one(*each) for each in those if each.figure.group]
    )


def full(area: Area, figure: Figure) -> str:
    """Write an area with its figure and what that rests on: "grounding (groundedness 0.900, n 38, 0.824 to 0.963)"."""
    return _named(area, figure, f"{level(figure)}, {basis(figure)}")


def short(area: Area, figure: Figure) -> str:
    """Write an area with its figure and no interval: "completeness (0.840, n 25)"."""
    return _named(area, figure, level(figure) if figure.name.endswith("_rate") else f"{level(figure)}, n {figure.n}")


def known(area: Area, figure: Figure) -> str:
    """Write an area with its figure, of which the basis has been told: "grounding (groundedness 0.900)"."""
    return _named(area, figure, level(figure))


def _named(area: Area, figure: Figure, shown: str) -> str:
    name = plain(figure.name)
    if area is Area.CITATIONS:  # one figure of several, so it goes by its own name
        return f"{name} ({shown})"
    return f"{area.value} ({shown})" if name == area.value else f"{area.value} ({name} {shown})"
