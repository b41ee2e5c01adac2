"""Whose verdict it is: what every verdict carries."""

from __future__ import annotations

from typing import NamedTuple

from leadline.records.request import JudgeFailure, Reply
from leadline.records.verdict import FailureVerdict


class Stamp(NamedTuple):
    """The judge, the task and the version of the asking that a verdict names."""

    question_id: str
    judge: str
    task: str
    prompt_version: str


def failure(stamp: Stamp, reply: Reply, about: str) -> FailureVerdict:
    """Record that a verdict did not come back, or came in the shape of another task."""
    if isinstance(reply, JudgeFailure):
        return FailureVerdict(**stamp._asdict(), about=about, reason=reply.reason, detail=reply.detail)
    detail = f"asked for {stamp.task}, got {type(reply).__name__}"
    return FailureVerdict(**stamp._asdict(), about=about, reason="wrong_shape", detail=detail)
