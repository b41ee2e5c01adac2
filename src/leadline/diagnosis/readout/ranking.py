"""Which of several runs is the more dangerous. Danger is what is wrong and reads as right: false answers first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from leadline.diagnosis.readout.bars import ALL
from leadline.diagnosis.readout.figures import Figure, measured, overlap
from leadline.diagnosis.readout.stages import Area, figure_of
from leadline.diagnosis.readout.wording import counted, listed, number
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
        yield f"Neither is shown to be the more dangerous: {_answered(worse)}, {_answered(better)}."
        return
    yield (
        f"{worse.name} is the more dangerous{_though_right(worse, better)}: {_answered(worse)}, against "
        f"{_answered(better)}."
    )
    yield (
        "A false answer reads like a right one and is acted on; a refusal is seen, and costs no more than the answer. "
        "Being right more often on what can be answered does not take that back."
    )


def _though_right(worse: _Rated, better: _Rated) -> str:
    a, b = (measured(one.run.summary, "correctness") for one in (worse, better))
    if a is None or b is None or a.mean <= b.mean:
        return ""
    return f", though more often right (correctness {number(a.mean)} against {number(b.mean)})"


def _answered(one: _Rated) -> str:
    ends = "" if one.figure.low is None else f" ({number(_low(one))} to {number(_high(one))})"
    verb = "answers" if one.figure.lower_is_better else "does not decline"
    return f"{one.name} {verb} {one.false} of {one.figure.n} unanswerable questions{ends}"


def _low(one: _Rated) -> float:
    return one.figure.least_shortfall


def _high(one: _Rated) -> float:
    return one.figure.most_shortfall


def _many(rated: Sequence[_Rated]) -> Iterator[str]:
    yield f"By danger, the most dangerous first: {'; '.join(_answered(one) for one in rated)}."
    yield "A false answer reads like a right one and is acted on; a refusal is seen, and costs no more than the answer."


def _caveats(rated: Sequence[_Rated], *, same_questions: bool) -> Iterator[str]:
    for worse, better in pairwise(rated):
        if worse.figure.shortfall > better.figure.shortfall and overlap(worse.figure, better.figure):
            yield (
                f"It points so and is not proven: the intervals of {worse.name} and {better.name} overlap on so few "
                f"unanswerable questions (n {worse.figure.n} and {better.figure.n})."
            )
    yield from _the_other_side(rated)
    yield from _wrong_answers(rated)
    if rated and not same_questions:
        yield "The runs were not asked the same questions, so part of the difference may lie in the questions."


def _the_other_side(rated: Sequence[_Rated]) -> Iterator[str]:
    """Show over-refusal beside: a system that declines everything is safe and of no use."""
    sides = [(one, refused) for one in rated if (refused := measured(one.run.summary, "over_refusal_rate")) is not None]
    if sides:
        parts = listed([f"{counted(refused)} by {one.name}" for one, refused in sides])
        yield f"Declined though they could be answered: {parts}."
    for one, refused in sides:
        if refused.mean >= ALL:
            yield f"{one.name} is safe only because it declines everything ({counted(refused)} answerable questions)."


def _wrong_answers(rated: Sequence[_Rated]) -> Iterator[str]:
    """Name wrong answers to answerable questions where their order is the other one."""
    shares = [_wrong(one.run.summary) for one in rated]
    known = [(one, share) for one, share in zip(rated, shares, strict=True) if share is not None]
    turned = any(a[1][0] * b[1][1] < b[1][0] * a[1][1] for a, b in pairwise(known))
    if turned:
        parts = listed([f"{wrong} of {placed} by {one.name}" for one, (wrong, placed) in known])
        yield f"On answerable questions the order of wrong answers is another: {parts}."


def _wrong(summary: Summary) -> tuple[int, int] | None:
    placed = sum(summary.quadrants.values())
    wrong = sum(summary.quadrants.get(one, 0) for one in (Quadrant.HIT_WRONG, Quadrant.MISS_WRONG))
    return (wrong, placed) if placed else None
