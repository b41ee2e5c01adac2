"""Metrics over what the answer says. Each name exported here is in the catalogue."""

from leadline.metrics.generation.answer_relevance import AnswerRelevance
from leadline.metrics.generation.completeness import Completeness
from leadline.metrics.generation.completeness_all import CompletenessAll
from leadline.metrics.generation.completeness_in_context import CompletenessInContext
from leadline.metrics.generation.completeness_partial import CompletenessPartial
from leadline.metrics.generation.context_utilization import ContextUtilization
from leadline.metrics.generation.contradiction_rate import ContradictionRate
from leadline.metrics.generation.correctness import Correctness
from leadline.metrics.generation.disclosed_rate import DisclosedRate
from leadline.metrics.generation.groundedness import Groundedness

__all__ = [
    "AnswerRelevance",
    "Completeness",
    "CompletenessAll",
    "CompletenessInContext",
    "CompletenessPartial",
    "ContextUtilization",
    "ContradictionRate",
    "Correctness",
    "DisclosedRate",
    "Groundedness",
]
