"""The dangerous corner: answers that are wrong, or answer what cannot be answered, and read like right ones."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

from leadline.diagnosis.readout.bars import SOUND
from leadline.diagnosis.readout.bigger import unanswerable
from leadline.diagnosis.readout.stages import Area, figure_of
from leadline.diagnosis.readout.wording import entry, level, number, plain, plural, said
from leadline.records.diagnosis import Quadrant
from leadline.records.summary import Summary

_MISSES: Final = (Quadrant.MISS_RIGHT, Quadrant.MISS_PARTLY, Quadrant.MISS_WRONG, Quadrant.MISS_DECLINED)
_HITS: Final = (Quadrant.HIT_RIGHT, Quadrant.HIT_PARTLY, Quadrant.HIT_WRONG, Quadrant.HIT_DECLINED)
_MUCH_LESS: Final = 0.2
"""So much less often right than to the point: wrong answers that nothing in their wording gives away."""


def dangerous_corner(summary: Summary, *, told: Container[Area]) -> tuple[str, ...]:
    """Say in one entry how many answers are confidently wrong, and how many answer the unanswerable.

    Args:
        summary: of the run.
        told: areas whose figures have been given.
    """
    return entry("Dangerous", [*_false_answers(summary, told), *_wrong(summary), *_to_the_point(summary, told)])


def _false_answers(summary: Summary, told: Container[Area]) -> Iterator[str]:
    figure = figure_of(summary, Area.REFUSAL)
    if figure is not None and figure.shortfall:
        if Area.REFUSAL not in told:
            yield unanswerable(figure)
        yield "a false answer reads like a right one, so nobody checks it"


def _wrong(summary: Summary) -> Iterator[str]:
    """Count wrong answers on both sides of retrieval, by the quadrants, or after a miss by the failure mode alone."""
    quadrants = summary.quadrants
    missed, hits = (sum(quadrants.get(one, 0) for one in side) for side in (_MISSES, _HITS))
    after_miss, after_hit = quadrants.get(Quadrant.MISS_WRONG, 0), quadrants.get(Quadrant.HIT_WRONG, 0)
    counted = summary.failure_modes.get("confidently_wrong", 0)
    if after_miss:
        declined = quadrants.get(Quadrant.MISS_DECLINED, 0)
        text = f"of {plural(missed, 'answerable question')} with no evidence in the context, {after_miss} got a wrong"
        other = f"; with evidence, {after_hit} of {hits} got a wrong one" if after_hit else ""
        yield f"{text} answer (the confidently-wrong corner) and {declined} a refusal{other}"
        return
    if counted and not missed:
        yield f"{plural(counted, 'question')} got a wrong answer after a retrieval miss (the confidently-wrong corner)"
    if after_hit:
        yield f"of {plural(hits, 'answerable question')} with evidence in the context, {after_hit} got a wrong answer"


def _to_the_point(summary: Summary, told: Container[Area]) -> Iterator[str]:
    """Say by the means that answers are to the point and wrong, where no question is placed in a quadrant."""
    relevance, correctness = figure_of(summary, Area.RELEVANCE), figure_of(summary, Area.CORRECTNESS)
    if summary.quadrants or relevance is None or correctness is None:
        return
    if relevance.mean >= SOUND and relevance.mean - correctness.mean >= _MUCH_LESS:
        right = f"correctness {number(correctness.mean)}" if Area.CORRECTNESS in told else said(correctness)
        yield (
            f"answers are to the point ({plain(relevance.name)} {level(relevance)}) and far fewer are right ({right}), "
            "so the wrong ones read like the right ones"
        )
