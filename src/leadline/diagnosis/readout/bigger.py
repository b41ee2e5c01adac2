"""Which stage is the bigger problem, with its figures and with what it is compared to."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Final, NamedTuple

from leadline.diagnosis.readout.bars import FEW, SAME, SOUND
from leadline.diagnosis.readout.figures import Figure, first, measured, overlap
from leadline.diagnosis.readout.problems import Problem
from leadline.diagnosis.readout.stages import RECALL_SENT, Area, at_ranks, figure_of
from leadline.diagnosis.readout.wording import WITH_EVIDENCE, basis, counted, ends, level, listed, plain, said
from leadline.records.summary import Summary

_CORE: Final = (Area.RETRIEVAL, Area.GROUNDING)


class Bigger(NamedTuple):
    """What is said of the bigger problem, and the areas whose figures that gives, so that nothing is told twice."""

    text: str
    areas: frozenset[Area] = frozenset()


def bigger_problem(summary: Summary, found: Sequence[Problem], *, without: Container[Area]) -> Bigger:
    """Say which stage is the bigger problem.

    Args:
        summary: of the run.
        found: its problems, the first to mend first.
        without: areas of which something graver has been said, so that their figures are not compared with.
    """
    known = {area: figure for area in _CORE if area not in without and (figure := figure_of(summary, area))}
    unknown = [area.value for area in _CORE if area not in without and area not in known]
    if not found:
        return Bigger(_no_problem(known, unknown))
    area, figure = found[0]
    told = {area, *known} if area is Area.GROUNDING else {area}
    if area in _CORE:
        text = _SAID_OF_CORE[area](summary, known, retrieval_unknown=Area.RETRIEVAL.value in unknown)
    else:
        text = f"{_SAID[area](figure)} {_core(known, unknown)}".rstrip()
    return Bigger(text + _how_sure(found[0], known), frozenset(told))


_Known = dict[Area, Figure]


def _no_problem(known: _Known, unknown: Sequence[str]) -> str:
    if len(unknown) == len(_CORE):
        return "Neither retrieval nor grounding has a figure, so where the problem lies cannot be told."
    if unknown:
        return f"No problem shows in what was measured; {unknown[0]} has no figure."
    few = any(figure.n < FEW for figure in known.values())
    return "On so few questions no stage shows a problem." if few else "No stage shows a problem."


def _retrieval(summary: Summary, known: _Known, **_: bool) -> str:
    figure = known[Area.RETRIEVAL]
    others = [_beside(other, figure) for other in _of_the_ranking(summary, figure)]
    if figure.name == RECALL_SENT:
        own = f"of what is relevant, {level(figure)} reaches the generator ({RECALL_SENT}, {basis(figure)})"
        return f"The bigger problem is retrieval: {own}{'; ' if others else ''}{', '.join(others)}."
    return f"The bigger problem is retrieval: {', '.join([said(figure), *others])}."


def _of_the_ranking(summary: Summary, figure: Figure) -> list[Figure]:
    """Return the figures of the ranking to show beside the one that speaks for retrieval."""
    ranked = first(summary, *at_ranks(summary, "recall")) if figure.name == RECALL_SENT else None
    others = (ranked, measured(summary, "mrr") or first(summary, *at_ranks(summary, "mrr")))
    return [other for other in others if other is not None]


def _beside(other: Figure, figure: Figure) -> str:
    """Write a figure that stands beside another: its n and interval only where its n is not the same."""
    return f"{plain(other.name)} {level(other)}" if other.n == figure.n else said(other)


def _grounding(_: Summary, known: _Known, *, retrieval_unknown: bool) -> str:
    text = f"The bigger problem is grounding, in the generator: {said(known[Area.GROUNDING])}"
    adds = "It says what the context does not hold"
    retrieval = known.get(Area.RETRIEVAL)
    if retrieval is None:
        open_cause = "Whether retrieval is behind it cannot be told, since retrieval has no figure."
        return f"{text}. {adds}." + (f" {open_cause}" if retrieval_unknown else "")
    and_yet = "although retrieval finds what is needed" if retrieval.mean >= SOUND else "and retrieval is not sound"
    return f"{text} against {said(retrieval)}. {adds}, {and_yet}."


_SAID_OF_CORE: Final = {Area.RETRIEVAL: _retrieval, Area.GROUNDING: _grounding}


def unanswerable(figure: Figure) -> str:
    """Say how many unanswerable questions are answered, by whichever rate is known."""
    bad = figure.hits if figure.lower_is_better else figure.n - figure.hits
    verb = "is" if bad == 1 else "are"
    what = "answered" if figure.lower_is_better else "not declined"
    interval = "" if figure.low is None else ends(figure.least_shortfall, figure.most_shortfall)
    return f"{bad} of {figure.n} unanswerable questions {verb} {what}{interval}"


def _refusal(figure: Figure) -> str:
    return f"The bigger problem is refusal: {unanswerable(figure)}."


def _over_refusal(figure: Figure) -> str:
    verb = "is" if figure.hits == 1 else "are"
    though = f"{verb} declined {WITH_EVIDENCE}" if figure.group else f"that could be answered {verb} declined"
    return f"The bigger problem is over-refusal: {counted(figure)} questions {though}{ends(figure.low, figure.high)}."


def _lacking(what: str) -> Callable[[Figure], str]:
    return lambda figure: f"The bigger problem is {what}: {said(figure)}."


_SAID: Final[dict[Area, Callable[[Figure], str]]] = {
    Area.REFUSAL: _refusal,
    Area.CORRECTNESS: _lacking("answers that their references do not agree with"),
    Area.OVER_REFUSAL: _over_refusal,
    Area.RELEVANCE: _lacking("answers that pass the question by"),
    Area.COMPLETENESS: _lacking("answers that leave things out"),
    Area.CITATIONS: _lacking("citations that do not support their claims"),
}


def _core(known: _Known, unknown: Sequence[str]) -> str:
    """Say that retrieval and grounding show no problem, of those that were measured."""
    good = [area.value for area, figure in known.items() if figure.shortfall <= round(1 - SOUND, 3)]
    if len(good) < len(known):
        return ""
    if not good:
        return f"Of {listed(unknown)} nothing is known." if unknown else ""
    shows = f"{listed(good).capitalize()} {'shows' if len(good) == 1 else 'show'} no problem"
    return f"{shows}, and {unknown[0]} has no figure." if unknown else f"{shows}."


def _how_sure(head: Problem, known: _Known) -> str:
    """Say where the order of retrieval and grounding is a choice, or is not shown by the questions."""
    if head.figure.n < FEW and head.figure.least_shortfall <= round(1 - SOUND, 3):
        return " So few questions leave open whether it is a problem at all."
    sides = {Area.RETRIEVAL: Area.GROUNDING, Area.GROUNDING: Area.RETRIEVAL}
    other = known.get(sides[head.area]) if head.area in sides else None
    if other is None:
        return ""
    both = other.shortfall > round(1 - SOUND, 3)
    if both and head.area is Area.RETRIEVAL and abs(head.figure.shortfall - other.shortfall) <= SAME:
        return (
            " Grounding falls about equally short; it comes later, since the generator can use only what it is given."
        )
    if None not in (head.figure.low, other.low) and overlap(head.figure, other):
        order = f"That {head.area.value} is worse than {sides[head.area].value} is not proven"
        return f" {order}: their intervals overlap."
    return ""
