"""Which of several runs is the more dangerous. Danger is what is wrong and reads as right: false answers first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from leadline.diagnosis.readout.bars import ALL, SAME
from leadline.diagnosis.readout.figures import Figure, measured, overlap
from leadline.diagnosis.readout.stages import Area, figure_of
from leadline.diagnosis.readout.wording import counted, ends, listed, number
from leadline.records.diagnosis import Quadrant
from leadline.records.summary import Summary


class Named(NamedTuple):
    """A run's summary under the name that people know it by."""

    name: str
    summary: Summary


def danger(first: Named, second: Named, *others: Named, same_questions: bool = True) -> tuple[str, ...]:
    """Rank runs by danger, and say why, with the figures of each.

    The share of unanswerable questions that are answered decides; being right more often does not make up for it, and
    is named beside it. No figure joins the two.

    Args:
        first: one run.
        second: another.
        others: further ones.
        same_questions: whether all were asked the same questions.
    """
    runs = (first, second, *others)
    rated = [_Rated(run, figure) for run in runs if (figure := figure_of(run.summary, Area.REFUSAL)) is not None]
    rated.sort(key=lambda one: -one.figure.shortfall)
    unrated = [run.name for run in runs if run.name not in {one.run.name for one in rated}]
    return (
        *(_pair(*rated) if len(rated) == 2 else _many(rated) if rated[1:] else ()),
        *_caveats(rated, same_questions=same_questions),
        *([f"Cannot be ranked: {listed(unrated)}, of which no unanswerable question has a score."] if unrated else []),
    )


class _Rated(NamedTuple):
    run: Named
    figure: Figure

    @property
    def name(self) -> str:
        return self.run.name

    @property
    def false(self) -> int:
        """How many unanswerable questions were answered, or at least not declined."""
        return self.figure.hits if self.figure.lower_is_better else self.figure.n - self.figure.hits


def _pair(worse: _Rated, better: _Rated) -> Iterator[str]:
    if worse.figure.shortfall == better.figure.shortfall:
        yield f"Neither is shown to be the more dangerous: {_each([worse, better])}."
        return
    yield f"{worse.name} is the more dangerous: {_each([worse, better], first='it')}."
    yield f"{_though_right(worse, better)} a false answer reads like a right one and is acted on, a refusal is seen."


def _though_right(worse: _Rated, better: _Rated) -> str:
    a, b = (measured(one.run.summary, "correctness") for one in (worse, better))
    if a is None or b is None or a.mean <= b.mean:
        return "That is what decides:"
    figures = f"correctness {number(a.mean)} against {number(b.mean)}"
    return f"{worse.name} is right more often ({figures}), which does not make up for it:"


def _each(rated: Sequence[_Rated], *, first: str = "") -> str:
    """Say how many unanswerable questions each run answers, in full for the first and where what is known differs."""
    told = [_answered(rated[0], first or rated[0].name)]
    for before, one in pairwise(rated):
        alike = before.figure.lower_is_better is one.figure.lower_is_better
        told.append(f"{one.name} {_count(one)}" if alike else _answered(one, one.name))
    return listed(told)


def _answered(one: _Rated, subject: str) -> str:
    verb = "answers" if one.figure.lower_is_better else "does not decline"
    return f"{subject} {verb} {one.false} of {one.figure.n} unanswerable questions{_interval(one)}"


def _count(one: _Rated) -> str:
    return f"{one.false} of {one.figure.n}{_interval(one)}"


def _interval(one: _Rated) -> str:
    return "" if one.figure.low is None else ends(one.figure.least_shortfall, one.figure.most_shortfall)


def _many(rated: Sequence[_Rated]) -> Iterator[str]:
    yield f"By danger, the most dangerous first: {_each(rated)}."
    yield "That is what decides: a false answer reads like a right one and is acted on, a refusal is seen."


def _caveats(rated: Sequence[_Rated], *, same_questions: bool) -> Iterator[str]:
    for worse, better in pairwise(rated):
        if worse.figure.shortfall > better.figure.shortfall and overlap(worse.figure, better.figure):
            n = f"n {worse.figure.n} and {better.figure.n}"
            yield f"That order is not proven: the intervals of {worse.name} and {better.name} overlap ({n})."
    yield from _the_other_side(rated)
    yield from _wrong_answers(rated)
    if rated and not same_questions:
        yield "The runs were not asked the same questions, so part of the difference may lie in the questions."


def _the_other_side(rated: Sequence[_Rated]) -> Iterator[str]:
    """Show over-refusal beside: a system that declines everything is safe and of no use."""
    sides = [(one, refused) for one in rated if (refused := measured(one.run.summary, "over_refusal_rate")) is not None]
    if sides:
        parts = listed([f"{counted(refused)} by {one.name}" for one, refused in sides])
        yield f"Answerable questions that were declined: {parts}."
    for one, refused in sides:
        if refused.mean >= ALL:
            yield f"{one.name} is safe only because it declines everything ({counted(refused)} answerable questions)."


def _wrong_answers(rated: Sequence[_Rated]) -> Iterator[str]:
    """Name wrong answers to answerable questions where their order is clearly the other one, or the only one."""
    known = [(one, wrong) for one in rated if (wrong := _wrong(one.run.summary)) is not None]
    if len(known) < 2:
        return
    parts = listed([f"{wrong} of {placed} by {one.name}" for one, (wrong, placed) in known])
    if any(b[0] / b[1] - a[0] / a[1] > SAME for (_, a), (_, b) in pairwise(known)):
        yield f"On answerable questions the order of wrong answers is another: {parts}."
    elif len({one.figure.shortfall for one in rated}) == 1:
        yield f"Wrong answers to answerable questions: {parts}."


def _wrong(summary: Summary) -> tuple[int, int] | None:
    placed = sum(summary.quadrants.values())
    wrong = sum(summary.quadrants.get(one, 0) for one in (Quadrant.HIT_WRONG, Quadrant.MISS_WRONG))
    return (wrong, placed) if placed else None
