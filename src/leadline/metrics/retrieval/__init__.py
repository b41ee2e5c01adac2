"""Metrics over the ranking and its labels. Each name exported here is in the catalogue.

Each is imported when it is first used: a command that measures a few does not wait for all.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from leadline.metrics.retrieval.average_precision import AveragePrecision
    from leadline.metrics.retrieval.average_precision_capped import AveragePrecisionCapped
    from leadline.metrics.retrieval.bpref import BPref
    from leadline.metrics.retrieval.context_precision import ContextPrecision
    from leadline.metrics.retrieval.distractor_rate import DistractorRate
    from leadline.metrics.retrieval.expected_reciprocal_rank import ExpectedReciprocalRank
    from leadline.metrics.retrieval.hit_rate import HitRate
    from leadline.metrics.retrieval.infap import InfAP
    from leadline.metrics.retrieval.interpolated_precision import InterpolatedPrecision
    from leadline.metrics.retrieval.interpolated_precision_11pt import InterpolatedPrecision11pt
    from leadline.metrics.retrieval.judged import Judged
    from leadline.metrics.retrieval.mrr import MRR
    from leadline.metrics.retrieval.ndcg import NDCG
    from leadline.metrics.retrieval.ndcg_exponential import NDCGExponential
    from leadline.metrics.retrieval.precision import Precision
    from leadline.metrics.retrieval.precision_retrieved import PrecisionRetrieved
    from leadline.metrics.retrieval.r_precision import RPrecision
    from leadline.metrics.retrieval.rank_biased_precision import RankBiasedPrecision
    from leadline.metrics.retrieval.rank_biased_residual import RankBiasedResidual
    from leadline.metrics.retrieval.recall import Recall
    from leadline.metrics.retrieval.set_f import SetF
    from leadline.metrics.retrieval.set_precision import SetPrecision
    from leadline.metrics.retrieval.set_recall import SetRecall
    from leadline.metrics.retrieval.span_coverage import SpanCoverage
    from leadline.metrics.retrieval.unjudged import Unjudged

HOMES: Final = {
    "AveragePrecision": ("map", "leadline.metrics.retrieval.average_precision"),
    "AveragePrecisionCapped": ("map_capped", "leadline.metrics.retrieval.average_precision_capped"),
    "BPref": ("bpref", "leadline.metrics.retrieval.bpref"),
    "ContextPrecision": ("context_precision", "leadline.metrics.retrieval.context_precision"),
    "DistractorRate": ("distractor_rate", "leadline.metrics.retrieval.distractor_rate"),
    "ExpectedReciprocalRank": ("err", "leadline.metrics.retrieval.expected_reciprocal_rank"),
    "HitRate": ("hit_rate", "leadline.metrics.retrieval.hit_rate"),
    "InfAP": ("infap", "leadline.metrics.retrieval.infap"),
    "InterpolatedPrecision": ("iprec", "leadline.metrics.retrieval.interpolated_precision"),
    "InterpolatedPrecision11pt": ("iprec_11pt", "leadline.metrics.retrieval.interpolated_precision_11pt"),
    "Judged": ("judged", "leadline.metrics.retrieval.judged"),
    "MRR": ("mrr", "leadline.metrics.retrieval.mrr"),
    "NDCG": ("ndcg", "leadline.metrics.retrieval.ndcg"),
    "NDCGExponential": ("ndcg_exp", "leadline.metrics.retrieval.ndcg_exponential"),
    "Precision": ("precision", "leadline.metrics.retrieval.precision"),
    "PrecisionRetrieved": ("precision_retrieved", "leadline.metrics.retrieval.precision_retrieved"),
    "RPrecision": ("r_precision", "leadline.metrics.retrieval.r_precision"),
    "RankBiasedPrecision": ("rbp", "leadline.metrics.retrieval.rank_biased_precision"),
    "RankBiasedResidual": ("rbp_residual", "leadline.metrics.retrieval.rank_biased_residual"),
    "Recall": ("recall", "leadline.metrics.retrieval.recall"),
    "SetF": ("set_f", "leadline.metrics.retrieval.set_f"),
    "SetPrecision": ("set_precision", "leadline.metrics.retrieval.set_precision"),
    "SetRecall": ("set_recall", "leadline.metrics.retrieval.set_recall"),
    "SpanCoverage": ("span_coverage", "leadline.metrics.retrieval.span_coverage"),
    "Unjudged": ("unjudged", "leadline.metrics.retrieval.unjudged"),
}
"""Of each class, the name of its metric and the module that it is in."""

__all__ = [
    "MRR",
    "NDCG",
    "AveragePrecision",
    "AveragePrecisionCapped",
    "BPref",
    "ContextPrecision",
    "DistractorRate",
    "ExpectedReciprocalRank",
    "HitRate",
    "InfAP",
    "InterpolatedPrecision",
    "InterpolatedPrecision11pt",
    "Judged",
    "NDCGExponential",
    "Precision",
    "PrecisionRetrieved",
    "RPrecision",
    "RankBiasedPrecision",
    "RankBiasedResidual",
    "Recall",
    "SetF",
    "SetPrecision",
    "SetRecall",
    "SpanCoverage",
    "Unjudged",
]


def __getattr__(name: str) -> object:
    """Import a metric when it is first used."""
    if name in HOMES:
        return getattr(importlib.import_module(HOMES[name][1]), name)
    raise AttributeError(f"module 'leadline.metrics.retrieval' has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the metrics."""
    return __all__
