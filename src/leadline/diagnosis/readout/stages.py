"""The figure that speaks for each stage: one a stage, never a blend."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from leadline.diagnosis.readout.bars import GAP
from leadline.diagnosis.readout.figures import MISSED, RETRIEVED, Figure, first, measured
from leadline.records.summary import Summary

RECALL_SENT: Final = "recall@context"


class Area(StrEnum):
    """What may be the problem, or sound; the value is its name in a sentence."""

    RETRIEVAL = "retrieval"
    GROUNDING = "grounding"
    REFUSAL = "refusal"
    OVER_REFUSAL = "over-refusal"
    RELEVANCE = "answer relevance"
    COMPLETENESS = "completeness"
    CITATIONS = "citations"
    CORRECTNESS = "correctness"


class Groundings(NamedTuple):
    """Groundedness where a relevant chunk was in the context, and where none was; either may be unmeasured."""

    retrieved: Figure | None
    missed: Figure | None

    @property
    def follows_retrieval(self) -> bool:
        """Whether it is so much lower where retrieval missed that retrieval is the cause."""
        if self.retrieved is None or self.missed is None:
            return False
        return self.retrieved.mean - self.missed.mean >= GAP


def figure_of(summary: Summary, area: Area) -> Figure | None:
    """Return the figure that speaks for an area, or None where it was not measured."""
    if area is Area.RETRIEVAL:
        return first(summary, RECALL_SENT, *at_ranks(summary, "recall"), *at_ranks(summary, "hit_rate"))
    if area is Area.REFUSAL:
        return first(summary, "false_answer_rate", "abstention_rate")
    return _of_the_generator(summary, _NAMES[area])


def at_ranks(summary: Summary, name: str) -> tuple[str, ...]:
    """Return the names of a metric cut at a rank: the one nearest to what is sent first; then the name alone."""
    cuts = sorted(cut for cut in (cut_of(metric, name) for metric in summary.metrics) if cut is not None)
    sent = usually_sent(summary)
    if sent is not None:
        cuts.sort(key=lambda cut: (cut > sent, abs(cut - sent)))
    return (*(f"{name}@{cut}" for cut in cuts), name)


def cut_of(metric: str, name: str) -> int | None:
    """Return k where a metric is `name@k`, or None where it is another."""
    own, _, cut = metric.partition("@")
    return int(cut) if own == name and cut.isdecimal() else None


def usually_sent(summary: Summary) -> int | None:
    """Return how many chunks most answers were given, or None where that is not known."""
    sizes = {int(size): count for size, count in summary.coverage.sent.items() if size.isdecimal() and count}
    return max(sizes, key=lambda size: (sizes[size], size)) if sizes else None


def groundings(summary: Summary) -> Groundings:
    """Return groundedness on both sides of retrieval."""
    return Groundings(measured(summary, "groundedness", RETRIEVED), measured(summary, "groundedness", MISSED))


_NAMES: Final = {
    Area.GROUNDING: "groundedness",
    Area.OVER_REFUSAL: "over_refusal_rate",
    Area.RELEVANCE: "answer_relevance",
    Area.COMPLETENESS: "completeness",
    Area.CITATIONS: "citation_support",
    Area.CORRECTNESS: "correctness",
}


def _of_the_generator(summary: Summary, name: str) -> Figure | None:
    """Return a figure of the generator, over the questions where retrieval gave it something to work with.

    Where it is known for which questions retrieval missed, those are retrieval's fault, and are left out.
    """
    metric = summary.metrics.get(name)
    known = metric is not None and any(group in metric.by for group in (RETRIEVED, MISSED))
    return measured(summary, name, RETRIEVED if known else None)
