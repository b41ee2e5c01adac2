"""Which stage is the bigger problem, with its figures and with what it is compared to."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Final

from leadline.diagnosis.readout.bars import FEW, SAME, SOUND
from leadline.diagnosis.readout.figures import Figure, first, measured, overlap
from leadline.diagnosis.readout.problems import Problem
from leadline.diagnosis.readout.stages import RECALL_SENT, Area, at_ranks, figure_of
from leadline.diagnosis.readout.wording import counted, ends, listed, number, said
from leadline.records.summary import Summary


def bigger_problem(summary: Summary, found: Sequence[Problem], *, without: Container[Area]) -> str:
    """Say which stage is the bigger problem.

    Args:
        summary: of the run.
        found: its problems, the first to mend first.
        without: areas of which something graver has been said, so that "no problem" is not said of them.
    """
    if not found:
        return _no_problem(summary, without)
    area, figure = found[0]
    return _SAID[area](summary, figure) + _how_sure(summary, found)


def _no_problem(summary: Summary, without: Container[Area]) -> str:
    core = [figure_of(summary, area) for area in (Area.RETRIEVAL, Area.GROUNDING) if area not in without]
    known = [said(figure) for figure in core if figure is not None]
    if not known:
        return "Neither retrieval nor grounding has a figure, so where the problem lies cannot be told."
    if len(known) == 1:
        return f"No problem shows in what was measured: {known[0]}. The other of retrieval and grounding has no figure."
    few = any(figure is not None and figure.n < FEW for figure in core)
    return f"{'On so few questions no' if few else 'No'} stage shows a problem: {known[0]}, {known[1]}."


def _retrieval(summary: Summary, figure: Figure) -> str:
    figures = [said(figure), *(_short(other, figure) for other in _beside(summary, figure))]
    text = f"The bigger problem is retrieval: {', '.join(figures)}. What does not reach the generator it cannot use."
    grounding = figure_of(summary, Area.GROUNDING)
    return text if grounding is None else f"{text} Beside it: {said(grounding)}."


def _beside(summary: Summary, figure: Figure) -> list[Figure]:
    """Return the figures of the ranking to show beside the one that speaks for retrieval."""
    ranked = first(summary, *at_ranks(summary, "recall")) if figure.name == RECALL_SENT else None
    others = (ranked, measured(summary, "mrr") or first(summary, *at_ranks(summary, "mrr")))
    return [other for other in others if other is not None]


def _short(other: Figure, figure: Figure) -> str:
    """Write a figure that stands beside another: its n and interval only where its n is not the same."""
    return f"{other.name} {number(other.mean)}" if other.n == figure.n else said(other)


def _grounding(summary: Summary, figure: Figure) -> str:
    retrieval = figure_of(summary, Area.RETRIEVAL)
    text = f"The bigger problem is grounding, in the generator: {said(figure)}"
    adds = "it says what the context does not hold"
    if retrieval is None:
        return f"{text}: {adds}. Whether retrieval is behind it cannot be told, since retrieval has no figure."
    if retrieval.mean >= SOUND:
        return f"{text} against {said(retrieval)}: {adds}, although retrieval finds what is needed."
    return f"{text} against {said(retrieval)}: {adds}, and retrieval is not sound either."


def _refusal(_: Summary, figure: Figure) -> str:
    return f"The bigger problem is refusal: {of_unanswerable(figure)}."


def of_unanswerable(figure: Figure) -> str:
    """Say how many unanswerable questions are answered, by whichever rate is known."""
    if figure.lower_is_better:
        return f"{counted(figure)} unanswerable questions are answered as if they could be{ends(figure)}"
    return f"{counted(figure)} unanswerable questions are declined{ends(figure)}, and the others are not"


def _correctness(summary: Summary, figure: Figure) -> str:
    return (
        f"{_core(summary)}, and yet the answers agree too little with their references: {said(figure)}. What they rest "
        "on says something else than the references do."
    )


def _other(lack: str) -> Callable[[Summary, Figure], str]:
    return lambda summary, figure: f"{_core(summary)}; the bigger problem is that {lack}: {said(figure)}."


def _core(summary: Summary) -> str:
    """Say that retrieval and grounding show no problem, of those that were measured."""
    known = {area: figure_of(summary, area) is not None for area in (Area.RETRIEVAL, Area.GROUNDING)}
    shown = [area.value for area, has_figure in known.items() if has_figure]
    if len(shown) == 2:
        return "Retrieval and grounding show no problem"
    unknown = listed([area.value for area, has_figure in known.items() if not has_figure])
    return (
        f"{shown[0].capitalize()} shows no problem and {unknown} has no figure"
        if shown
        else f"Nothing is known of {unknown}"
    )


_SAID: Final[dict[Area, Callable[[Summary, Figure], str]]] = {
    Area.RETRIEVAL: _retrieval,
    Area.GROUNDING: _grounding,
    Area.REFUSAL: _refusal,
    Area.CORRECTNESS: _correctness,
    Area.OVER_REFUSAL: _other("questions are declined that could be answered"),
    Area.RELEVANCE: _other("answers pass the question by"),
    Area.COMPLETENESS: _other("answers leave out what they should say"),
    Area.CITATIONS: _other("citations do not support what they stand by"),
}


def _how_sure(summary: Summary, found: Sequence[Problem]) -> str:
    """Say where the order of retrieval and grounding is a choice, or is not shown by the questions."""
    head = found[0]
    if head.figure.n < FEW and head.figure.least_shortfall <= round(1 - SOUND, 3):
        return " So few questions leave open whether it is a problem at all."
    sides = {Area.RETRIEVAL: Area.GROUNDING, Area.GROUNDING: Area.RETRIEVAL}
    other = figure_of(summary, sides[head.area]) if head.area in sides else None
    if other is None:
        return ""
    both = other.shortfall > round(1 - SOUND, 3)
    if both and head.area is Area.RETRIEVAL and abs(head.figure.shortfall - other.shortfall) <= SAME:
        return " The two fall about equally short; retrieval comes first, since grounding rests on what it brings."
    if None not in (head.figure.low, other.low) and overlap(head.figure, other):
        return " Their intervals overlap: these questions point to that order, and do not prove it."
    return ""
