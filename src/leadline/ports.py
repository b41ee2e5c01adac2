"""The seams: what the use cases need from the world, as protocols."""

from __future__ import annotations

from typing import Protocol

from leadline.records.golden import Question
from leadline.records.request import Reply, Request
from leadline.records.run import Response


class Judge(Protocol):
    """Decides. A model, an LLM endpoint, a file of verdicts, or people."""

    @property
    def name(self) -> str:
        """Name as the user gives it, such as "local" or "replay:labels.jsonl"."""

    @property
    def version(self) -> str:
        """Changes whenever the same request may get another reply."""

    @property
    def needs_quotes(self) -> bool:
        """Whether "supported" without a quote is `unverified`. People may leave the quote out."""

    async def ask(self, request: Request) -> Reply:
        """Reply to one request. A reply that cannot be had is a `JudgeFailure`, not an exception.

        Raises:
            JudgeError: the judge cannot work at all, so that asking on is useless.
        """


class Target(Protocol):
    """The system under test."""

    @property
    def name(self) -> str:
        """Name as the user gives it."""

    async def answer(self, question: Question) -> Response:
        """Ask one question. A failure of the system is a response with `error`, not an exception.

        Raises:
            TargetError: the system cannot be called at all, so that asking on is useless.
        """
