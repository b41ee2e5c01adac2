"""Metric `precision_retrieved`: precision over what was retrieved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from leadline.metrics.gaps import share
from leadline.metrics.retrieval.hits import Hits
from leadline.metrics.retrieval.labelled import LabelledMetric
from leadline.records.score import Scored


@dataclass(frozen=True, slots=True)
class PrecisionRetrieved(LabelledMetric):
    """Share of the retrieved ranks, k at most, that bring something relevant.

    `ranks that hit / min(k, retrieved)`; 0 where nothing was retrieved. Unitless, 0 to 1, higher is better.

    A retriever that returns one right chunk and stops gets 1.0 here and 1/k in `precision`.

    Undefined where nothing is labelled relevant.

    Source: trec_eval, measure `set_P` after the cut `-M k`; checked against hand-worked cases.
    """

    name: ClassVar[str] = "precision_retrieved"

    def measure(self, walked: Hits) -> Scored:
        """Return the share of the retrieved ranks that hit."""
        if not walked.new:
            return Scored(value=0.0, hits=0, of=0)
        return share(walked.useful, len(walked.new))
