"""Metrics over whether the system answers at all. Each name exported here is in the catalogue."""

from leadline.metrics.abstention.abstention_rate import AbstentionRate
from leadline.metrics.abstention.clarification_rate import ClarificationRate
from leadline.metrics.abstention.empty_rate import EmptyRate
from leadline.metrics.abstention.false_answer_rate import FalseAnswerRate
from leadline.metrics.abstention.over_refusal_rate import OverRefusalRate
from leadline.metrics.abstention.partial_rate import PartialRate

__all__ = ["AbstentionRate", "ClarificationRate", "EmptyRate", "FalseAnswerRate", "OverRefusalRate", "PartialRate"]
