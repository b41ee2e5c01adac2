from __future__ import annotations

import asyncio
import os
import subprocess
import sys

import msgspec
import pytest

from leadline.judges.local import LocalJudge
from leadline.ports import Judge
from leadline.records.evidence import Passage
from leadline.records.request import (
    AbstentionReply,
    Claim,
    ClaimsReply,
    CorrectnessReply,
    ExtractClaims,
    JudgeAbstention,
    JudgeCorrectness,
    JudgeNugget,
    JudgeRelevance,
    NuggetReply,
    RelevanceReply,
    Request,
    VerifyClaim,
    VerifyReply,
)

ANSWER = "The toll is 4 euros. It was raised in 2021.\n\n- Dogs are free\n\nSources: [1]"
CLAIM = Claim(claim_id="c1", text="The toll is 4 euros.", start=0, end=20)
REQUESTS: tuple[tuple[Request, type], ...] = (
    (ExtractClaims(question_id="q", answer=ANSWER, question="How much is the toll?"), ClaimsReply),
    (
        VerifyClaim(question_id="q", claim=CLAIM, passages=(Passage(chunk_id="a", text="The toll is 4 euros."),)),
        VerifyReply,
    ),
    (JudgeRelevance(question_id="q", question="How much is the toll?", answer=ANSWER), RelevanceReply),
    (JudgeAbstention(question_id="q", answer=ANSWER), AbstentionReply),
    (
        JudgeCorrectness(question_id="q", question="How much is the toll?", answer=ANSWER, reference_answer="4 euros"),
        CorrectnessReply,
    ),
    (JudgeNugget(question_id="q", index=0, nugget="raised in 2021", answer=ANSWER), NuggetReply),
)


@pytest.mark.parametrize(("request_", "kind"), REQUESTS, ids=lambda part: getattr(part, "__name__", ""))
def test_each_request_gets_the_reply_of_its_task(request_: Request, kind: type) -> None:
    judge: Judge = LocalJudge()

    assert isinstance(asyncio.run(judge.ask(request_)), kind)


def test_the_judge_names_itself_and_asks_for_quotes() -> None:
    judge = LocalJudge()

    assert (judge.name, judge.needs_quotes) == ("local", True)
    assert judge.version


def test_replies_are_the_same_under_every_hash_seed() -> None:
    replies = {_replies(seed) for seed in ("0", "1", "77")}

    assert len(replies) == 1


def _replies(seed: str) -> bytes:
    wire = msgspec.json.encode([[type(one).__name__, msgspec.to_builtins(one)] for one, _ in REQUESTS])
    code = (
        "import asyncio, sys, msgspec\n"
        "from leadline.judges.local import LocalJudge\n"
        "from leadline.records import request as kinds\n"
        "for name, body in msgspec.json.decode(sys.stdin.buffer.read()):\n"
        "    asked = msgspec.convert(body, getattr(kinds, name))\n"
        "    sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(LocalJudge().ask(asked))) + b'\\n')\n"
    )
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run([sys.executable, "-c", code], input=wire, capture_output=True, env=environment, check=True)
    return done.stdout
