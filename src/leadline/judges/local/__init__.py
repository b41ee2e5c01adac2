"""The embedded judge: deterministic, no model, no network."""

from leadline.judges.local.judge import LocalJudge

__all__ = ["LocalJudge"]
