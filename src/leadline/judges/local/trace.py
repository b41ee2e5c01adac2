"""The task "trace a claim" of the embedded judge."""

from __future__ import annotations

from leadline.judges.local.verify import verify
from leadline.judging.tasks import trace as task
from leadline.judging.tasks.verify import check
from leadline.records.request import TraceClaim, TraceReply


def trace(request: TraceClaim) -> TraceReply:
    """Trace one claim by the rules, and look into the chunks outside the context where those leave it open."""
    settled = task.settle(request)
    if isinstance(settled, TraceReply):
        return settled
    return task.conclude(request, check(settled, verify(settled), needs_quotes=True))
