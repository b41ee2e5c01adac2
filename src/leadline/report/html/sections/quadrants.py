"""Retrieval against answer: two rows, four kinds of answer, the confidently-wrong corner marked."""

from __future__ import annotations

from typing import Final, NamedTuple

from leadline.records.diagnosis import Quadrant
from leadline.records.summary import Summary
from leadline.report.html.sections.links import filtered

_SIDES: Final = {"hit": "Relevant in context", "miss": "Relevant missed"}
_ANSWERS: Final = ("right", "partly", "wrong", "declined")
_WORDS: Final = {
    Quadrant.HIT_RIGHT: "as it should be",
    Quadrant.HIT_PARTLY: "had it, said part of it",
    Quadrant.HIT_WRONG: "had it, got it wrong",
    Quadrant.HIT_DECLINED: "had it, declined",
    Quadrant.MISS_RIGHT: "lucky, or from memory",
    Quadrant.MISS_PARTLY: "in part, without evidence",
    Quadrant.MISS_WRONG: "confidently wrong",
    Quadrant.MISS_DECLINED: "rightly declined",
}


class Cell(NamedTuple):
    """One quadrant. `share` is of the questions that could be placed."""

    quadrant: str
    size: int
    share: float | None
    words: str
    answer: str
    link: str
    worst: bool


class Quadrants(NamedTuple):
    """The rows of the table, each with its name; what could not be placed, with the reason."""

    answers: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    placed: int
    unplaced: tuple[tuple[str, int], ...]


def quadrants(summary: Summary) -> Quadrants:
    """Make the table; `placed` 0 where no question could be placed."""
    placed = sum(summary.quadrants.values())
    rows = tuple(
        (name, tuple(_cell(Quadrant(f"{side}_{answer}"), answer, placed, summary) for answer in _ANSWERS))
        for side, name in _SIDES.items()
    )
    return Quadrants(_ANSWERS, rows, placed, tuple(summary.diagnosis.unplaced.items()))


def _cell(quadrant: Quadrant, answer: str, placed: int, summary: Summary) -> Cell:
    count = summary.quadrants.get(quadrant, 0)
    return Cell(
        quadrant=quadrant.value,
        size=count,
        share=count / placed if placed else None,
        words=_WORDS[quadrant],
        answer=answer,
        link=filtered(quadrant=quadrant.value),
        worst=quadrant is Quadrant.MISS_WRONG,
    )
