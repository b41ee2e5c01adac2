"""Scores: one metric on one question, or the reason why there is none."""

from __future__ import annotations

from enum import StrEnum

from leadline.records.base import Record


class Stage(StrEnum):
    """The stage that a metric measures. Stages are never blended."""

    RETRIEVAL = "retrieval"
    GENERATION = "generation"
    ABSTENTION = "abstention"
    CITATION = "citation"
    COST = "cost"


class Direction(StrEnum):
    """Which way is better."""

    HIGHER = "higher"
    LOWER = "lower"
    NEUTRAL = "neutral"


class Reason(StrEnum):
    """Why a question has no score."""

    UNDEFINED = "undefined"
    MISSING_INPUT = "missing_input"
    JUDGE_FAILED = "judge_failed"
    TARGET_FAILED = "target_failed"


class Scored(Record, frozen=True, kw_only=True):
    """A value. `hits` and `of` are its counts where it is a ratio of counts, for the micro average."""

    value: float
    hits: float | None = None
    of: float | None = None


class Unscored(Record, frozen=True, kw_only=True):
    """No value, with the reason."""

    reason: Reason
    detail: str


Score = Scored | Unscored


class ScoreRow(Record, frozen=True, kw_only=True):
    """One line of `scores.jsonl`: the score of one metric on one question. `value` None goes with `unscored`."""

    question_id: str
    metric: str
    value: float | None
    hits: float | None = None
    of: float | None = None
    unscored: Unscored | None = None
