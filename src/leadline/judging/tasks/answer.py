"""Tasks over the whole answer: "abstention", "relevance", "correctness" and "nugget"."""

from __future__ import annotations

from typing import Final

from leadline.judging.stamp import Stamp, failure
from leadline.records.evidence import Passage
from leadline.records.golden import Nugget
from leadline.records.request import (
    AbstentionReply,
    Agreement,
    CorrectnessReply,
    JudgeNugget,
    NuggetReply,
    RelevanceReply,
    Reply,
)
from leadline.records.verdict import (
    AbstentionVerdict,
    CorrectnessVerdict,
    FailureVerdict,
    NuggetVerdict,
    RelevanceVerdict,
)
from leadline.text.quotes import locate

ABSTENTION: Final = "abstention"
RELEVANCE: Final = "relevance"
CORRECTNESS: Final = "correctness"
NUGGET: Final = "nugget"
VERSION: Final = "1"


def read_abstention(stamp: Stamp, reply: Reply) -> AbstentionVerdict | FailureVerdict:
    """Read the reply to "did it answer"."""
    if not isinstance(reply, AbstentionReply):
        return failure(stamp, reply, "abstention")
    return AbstentionVerdict(**stamp._asdict(), state=reply.state, quote=reply.quote, score=reply.score)


def read_relevance(stamp: Stamp, reply: Reply) -> RelevanceVerdict | FailureVerdict:
    """Read the reply to "does it address the question"; a score outside 0 to 1 is a failure."""
    if not isinstance(reply, RelevanceReply):
        return failure(stamp, reply, "relevance")
    if not 0 <= reply.score <= 1:
        return _out_of_range(stamp, "relevance", reply.score)
    return RelevanceVerdict(**stamp._asdict(), score=reply.score, motivation=reply.motivation)


def read_correctness(stamp: Stamp, reply: Reply) -> CorrectnessVerdict | FailureVerdict:
    """Read the reply to "is it right"; a score outside 0 to 1 is a failure."""
    if not isinstance(reply, CorrectnessReply):
        return failure(stamp, reply, "correctness")
    if not 0 <= reply.score <= 1:
        return _out_of_range(stamp, "correctness", reply.score)
    return CorrectnessVerdict(
        **stamp._asdict(),
        agreement=reply.agreement,
        score=reply.score,
        missing=reply.missing,
        contradicted=reply.contradicted,
        flags=reply.flags,
    )


def read_nugget(
    stamp: Stamp, request: JudgeNugget, reply: Reply, *, nugget: Nugget, in_context: bool | None
) -> NuggetVerdict | FailureVerdict:
    """Read the reply to "does it hold this fact".

    A quote that is not in the answer cannot cover a nugget: it then counts as not covered and is flagged.
    """
    if not isinstance(reply, NuggetReply):
        return failure(stamp, reply, f"nugget {request.index}")
    agreement = reply.agreement
    flags: tuple[str, ...] = ()
    if reply.quote and locate(reply.quote, (Passage(chunk_id="answer", text=request.answer),))[0] is None:
        agreement, flags = Agreement.NONE, ("quote_absent",)
    return NuggetVerdict(
        **stamp._asdict(),
        index=request.index,
        text=nugget.text,
        vital=nugget.vital,
        agreement=agreement,
        in_context=in_context,
        quote=reply.quote,
        score=reply.score,
        flags=flags,
    )


def nugget_of_refusal(stamp: Stamp, *, index: int, nugget: Nugget, in_context: bool | None) -> NuggetVerdict:
    """Return the verdict on a nugget of an answer that declines: it holds nothing, and nobody need ask."""
    return NuggetVerdict(
        **stamp._asdict(),
        index=index,
        text=nugget.text,
        vital=nugget.vital,
        agreement=Agreement.NONE,
        in_context=in_context,
    )


def _out_of_range(stamp: Stamp, about: str, score: float) -> FailureVerdict:
    detail = f"score {score!r} is not between 0 and 1"
    return FailureVerdict(**stamp._asdict(), about=about, reason="out_of_range", detail=detail)
