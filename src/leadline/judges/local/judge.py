"""The judge that comes with the package: exact rules, no model, no network, the same reply every time."""

from __future__ import annotations

from dataclasses import dataclass

from leadline.judges.local.abstention_measured import MEASURED, MEASURED_ON_POLICY
from leadline.records.manifest import Measured
from leadline.records.request import Reply, Request


@dataclass(frozen=True, slots=True)
class LocalJudge:
    """Answers every request in place. Implements `ports.Judge`.

    `version` is raised whenever a rule or a word list changes what any request is replied, since replies are cached.
    """

    name: str = "local"
    version: str = "1"
    needs_quotes: bool = True
    measured: tuple[Measured, ...] = (MEASURED, MEASURED_ON_POLICY)

    async def ask(self, request: Request) -> Reply:
        """Reply to one request."""
        from leadline.judges.local.reply import reply  # the rules are loaded once they are asked for

        return reply(request)
