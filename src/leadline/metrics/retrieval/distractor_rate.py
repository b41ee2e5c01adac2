"""Metric `distractor_rate`: labelled distractors among the top k."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.base import RankedMetric
from leadline.metrics.gaps import retrieval_failure, share, undefined, without_response
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.hits import depth, top
from leadline.records.case import Case
from leadline.records.score import Direction, Score, Scored


class DistractorRate(RankedMetric):
    """Share of the top k ranks that a labelled distractor takes.

    `different distractors in the top k / k`. Unitless, 0 to 1, lower is better.

    A distractor is labelled as near to the topic without answering. One that is retrieved twice counts once.

    Undefined where no distractor is labelled. Missing where the run does not hold the question: no distractor was
    retrieved then, but that is no merit.

    Source: Leadline's own, after Cuconasu et al. 2024, arXiv:2401.14887 (distracting documents); checked
    against hand-worked cases.
    """

    __slots__ = ()

    name: ClassVar[str] = "distractor_rate"
    direction: ClassVar[Direction] = Direction.LOWER
    example: ClassVar[Example] = Example(
        metric="distractor_rate@4", ranking="xa.y", grades={"a": 1, "x": 0, "y": 0, "z": 0}, value=0.5, working="2/4"
    )

    def score(self, case: Case) -> Score:
        """Score one question."""
        if not case.ranked.distractors:
            return undefined("no distractor is labelled")
        gap = without_response(case) or retrieval_failure(case)
        if gap is not None:
            return gap
        ranks = depth(case.ranked, self.cutoff)
        if not ranks:
            return Scored(value=0.0, hits=0, of=0)
        return share(len(case.ranked.distractors.intersection(top(case.ranked, self.cutoff))), ranks)
