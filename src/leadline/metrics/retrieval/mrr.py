"""Metric `mrr`: reciprocal of the first rank that is relevant."""

from __future__ import annotations

from typing import ClassVar

from leadline.metrics.retrieval.counts import Counts, Measured, V
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.labelled import BinaryMetric


class MRR(BinaryMetric):
    """Reciprocal of the first rank that brings something relevant.

    `1 / first rank that hits`, 0 where none does. Unitless, 0 to 1, higher is better.

    With a cutoff, ranks below it do not count; without one, the whole ranking does.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `recip_rank` (after the cut `-M k`); Voorhees 1999, The TREC-8 Question Answering Track
    Report; checked against pytrec_eval.
    """

    __slots__ = ()

    name: ClassVar[str] = "mrr"
    aliases: ClassVar[tuple[str, ...]] = ("RR", "reciprocal_rank", "recip_rank")
    needs_cutoff: ClassVar[bool] = False
    trec_eval: ClassVar[str | None] = "recip_rank, -M k -m recip_rank"
    example: ClassVar[Example] = Example(
        metric="mrr@5", ranking=".ab", grades={"a": 1, "b": 1}, value=0.5, working="1/2"
    )

    def measure(self, counts: Counts[V], k: int | None) -> Measured[V]:
        """Return one over the first rank that hits."""
        return Measured(counts.first(k, self.rel))
