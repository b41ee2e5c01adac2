"""Leadline: evaluates retrieval-augmented generation, stage by stage.

The names below are the public API, and `leadline.api` has a function a command. Everything is imported when it is first
used, so `import leadline` costs nothing.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

__version__: Final = "0.1.0"

if TYPE_CHECKING:
    from leadline.api import collect, evaluate, judge, score
    from leadline.errors import (
        DataError,
        JudgeError,
        LeadlineError,
        OutsideError,
        TargetError,
        UnknownNameError,
        UsageError,
    )
    from leadline.metrics.base import Metric, RankedMetric
    from leadline.ports import Judge, Target
    from leadline.records.case import Case
    from leadline.records.corpus import Chunk
    from leadline.records.golden import Nugget, Question, Relevant
    from leadline.records.run import Citation, Response, RetrievedChunk
    from leadline.records.score import Direction, Reason, Scored, Stage, Unscored
    from leadline.records.summary import Summary

_HOMES: Final = {
    "leadline.api": ("collect", "evaluate", "judge", "score"),
    "leadline.errors": (
        "DataError",
        "JudgeError",
        "LeadlineError",
        "OutsideError",
        "TargetError",
        "UnknownNameError",
        "UsageError",
    ),
    "leadline.metrics.base": ("Metric", "RankedMetric"),
    "leadline.ports": ("Judge", "Target"),
    "leadline.records.case": ("Case",),
    "leadline.records.corpus": ("Chunk",),
    "leadline.records.golden": ("Nugget", "Question", "Relevant"),
    "leadline.records.run": ("Citation", "Response", "RetrievedChunk"),
    "leadline.records.score": ("Direction", "Reason", "Scored", "Stage", "Unscored"),
    "leadline.records.summary": ("Summary",),
}

__all__ = [
    "Case",
    "Chunk",
    "Citation",
    "DataError",
    "Direction",
    "Judge",
    "JudgeError",
    "LeadlineError",
    "Metric",
    "Nugget",
    "OutsideError",
    "Question",
    "RankedMetric",
    "Reason",
    "Relevant",
    "Response",
    "RetrievedChunk",
    "Scored",
    "Stage",
    "Summary",
    "Target",
    "TargetError",
    "UnknownNameError",
    "Unscored",
    "UsageError",
    "collect",
    "evaluate",
    "judge",
    "score",
]


def __getattr__(name: str) -> object:
    """Import a public name when it is first used."""
    for home, names in _HOMES.items():
        if name in names:
            return getattr(importlib.import_module(home), name)
    raise AttributeError(f"module 'leadline' has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the public names."""
    return __all__
