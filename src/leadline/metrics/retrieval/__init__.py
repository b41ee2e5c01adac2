"""Metrics over the ranking and its labels. Each name exported here is in the catalogue."""

from leadline.metrics.retrieval.average_precision import AveragePrecision
from leadline.metrics.retrieval.average_precision_capped import AveragePrecisionCapped
from leadline.metrics.retrieval.context_precision import ContextPrecision
from leadline.metrics.retrieval.distractor_rate import DistractorRate
from leadline.metrics.retrieval.hit_rate import HitRate
from leadline.metrics.retrieval.judged import Judged
from leadline.metrics.retrieval.mrr import MRR
from leadline.metrics.retrieval.ndcg import NDCG
from leadline.metrics.retrieval.ndcg_exponential import NDCGExponential
from leadline.metrics.retrieval.precision import Precision
from leadline.metrics.retrieval.precision_retrieved import PrecisionRetrieved
from leadline.metrics.retrieval.r_precision import RPrecision
from leadline.metrics.retrieval.rank_biased_precision import RankBiasedPrecision
from leadline.metrics.retrieval.recall import Recall
from leadline.metrics.retrieval.span_coverage import SpanCoverage

__all__ = [
    "MRR",
    "NDCG",
    "AveragePrecision",
    "AveragePrecisionCapped",
    "ContextPrecision",
    "DistractorRate",
    "HitRate",
    "Judged",
    "NDCGExponential",
    "Precision",
    "PrecisionRetrieved",
    "RPrecision",
    "RankBiasedPrecision",
    "Recall",
    "SpanCoverage",
]
