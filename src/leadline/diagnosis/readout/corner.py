"""The dangerous corner: answers that are wrong, or answer what cannot be answered, and read like right ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from leadline.diagnosis.readout.bars import SOUND
from leadline.diagnosis.readout.bigger import of_unanswerable
from leadline.diagnosis.readout.stages import Area, figure_of
from leadline.diagnosis.readout.wording import number, plural, said
from leadline.records.diagnosis import Quadrant
from leadline.records.summary import Summary

_MISSES: Final = (Quadrant.MISS_RIGHT, Quadrant.MISS_PARTLY, Quadrant.MISS_WRONG, Quadrant.MISS_DECLINED)
_HITS: Final = (Quadrant.HIT_RIGHT, Quadrant.HIT_PARTLY, Quadrant.HIT_WRONG, Quadrant.HIT_DECLINED)
_MUCH_LESS: Final = 0.2
"""So much less often right than to the point: wrong answers that nothing in their wording gives away."""


def dangerous_corner(summary: Summary) -> tuple[str, ...]:
    """Say how many answers are confidently wrong, and how many answer the unanswerable; nothing where none are."""
    return tuple(f"Dangerous: {text}." for text in (*_false_answers(summary), *_confidently_wrong(summary)))


def _false_answers(summary: Summary) -> Iterator[str]:
    figure = figure_of(summary, Area.REFUSAL)
    if figure is not None and figure.shortfall:
        yield f"{of_unanswerable(figure)}. A false answer reads like a right one, so nobody checks it"


def _confidently_wrong(summary: Summary) -> Iterator[str]:
    quadrants = summary.quadrants
    missed = sum(quadrants.get(one, 0) for one in _MISSES)
    wrong = quadrants.get(Quadrant.MISS_WRONG, 0) if missed else summary.failure_modes.get("confidently_wrong", 0)
    if wrong and missed:
        declined = quadrants.get(Quadrant.MISS_DECLINED, 0)
        yield (
            f"of {plural(missed, 'answerable question')} without evidence in the context, {wrong} got a wrong answer "
            f"all the same (the confidently-wrong corner), {declined} a refusal"
        )
    elif wrong:
        yield f"{plural(wrong, 'question')} got a wrong answer after a retrieval miss (the confidently-wrong corner)"
    yield from _wrong_with_evidence(summary)
    yield from _to_the_point_but_wrong(summary)


def _wrong_with_evidence(summary: Summary) -> Iterator[str]:
    wrong = summary.quadrants.get(Quadrant.HIT_WRONG, 0)
    if wrong:
        hits = sum(summary.quadrants.get(one, 0) for one in _HITS)
        yield f"of {plural(hits, 'answerable question')} with evidence in the context, {wrong} got a wrong answer"


def _to_the_point_but_wrong(summary: Summary) -> Iterator[str]:
    """Say it by the means where no question is placed in a quadrant."""
    relevance, correctness = figure_of(summary, Area.RELEVANCE), figure_of(summary, Area.CORRECTNESS)
    if summary.quadrants or relevance is None or correctness is None:
        return
    if relevance.mean >= SOUND and relevance.mean - correctness.mean >= _MUCH_LESS:
        yield (
            f"nearly every answer is to the point ({said(relevance)}), and far fewer are right "
            f"(correctness {number(correctness.mean)}, n {correctness.n}), so the wrong ones read like the right ones"
        )
