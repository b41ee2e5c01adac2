"""What an answer costs. Each name exported here is in the catalogue."""

from leadline.metrics.cost.cost_usd import CostUsd
from leadline.metrics.cost.input_tokens import InputTokens
from leadline.metrics.cost.latency_ms import LatencyMs
from leadline.metrics.cost.output_tokens import OutputTokens

__all__ = ["CostUsd", "InputTokens", "LatencyMs", "OutputTokens"]
