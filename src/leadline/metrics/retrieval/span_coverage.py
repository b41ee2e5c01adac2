"""Metric `span_coverage`: how much of the labelled spans the top k hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from leadline.metrics.base import RankedMetric
from leadline.metrics.gaps import missing, retrieval_failure, undefined
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.hits import top
from leadline.records.case import Case, Span
from leadline.records.score import Score, Scored


class SpanCoverage(RankedMetric):
    """Share of the characters of the labelled spans that the top k chunks hold.

    `characters covered by the union of the chunks / characters of the spans`. Unitless, 0 to 1, higher is better.

    What two overlapping chunks both hold counts once. `recall` asks whether a span was found; this asks how much of it.

    Spans of which any one answers (`any_of`) have no part in it: which of them is needed, nobody said.

    Undefined where no label is a span. Nothing retrieved, or a question that the run does not hold, is 0.

    Source: Leadline's own, after the token-wise recall of Smith and Troynikov 2024, Evaluating Chunking Strategies for
    Retrieval, section "Metrics"; checked against hand-worked cases.
    """

    __slots__ = ()

    name: ClassVar[str] = "span_coverage"
    example: ClassVar[Example] = Example(
        metric="span_coverage@3",
        ranking="a.bc",
        grades={},
        value=0.6,
        working="characters 0 to 6 of 10; the fourth rank has the rest",
        length=10,
        covered={"a": (0, 4), "b": (3, 6), "c": (6, 10)},
    )

    def score(self, case: Case) -> Score:
        """Score one question."""
        if case.ranked.unresolved is not None:
            return missing(case.ranked.unresolved)
        spans = case.ranked.spans
        length = sum(span.end - span.start for span in spans)
        if not length:
            return undefined("no label is a span")
        ids = frozenset(top(case.ranked, self.cutoff))
        # No counts for a micro average: long spans would decide it.
        return retrieval_failure(case) or Scored(value=sum(_covered(span, ids) for span in spans) / length)


def _covered(span: Span, ids: frozenset[str]) -> int:
    """Return how many characters of the span the chunks hold together."""
    parts = (
        (max(span.start, start), min(span.end, end)) for chunk, (start, end) in span.covered.items() if chunk in ids
    )
    return _union_length(parts)


def _union_length(parts: Iterable[tuple[int, int]]) -> int:
    total = reached = 0
    for start, end in sorted(parts):
        total += max(0, end - max(start, reached))
        reached = max(reached, end)
    return total
