from __future__ import annotations

import asyncio

import pytest

from leadline.judges.replay import ReplayJudge
from leadline.records.evidence import Evidence, Match, Origin, Passage, Place, Role
from leadline.records.request import (
    AbstentionReply,
    AnswerState,
    Claim,
    ClaimsReply,
    ClaimState,
    ExtractClaims,
    JudgeAbstention,
    JudgeCorrectness,
    JudgeFailure,
    JudgeNugget,
    JudgeRelevance,
    NuggetReply,
    Reply,
    Request,
    TraceClaim,
    TraceReply,
    VerifyClaim,
    VerifyReply,
)
from leadline.records.verdict import ClaimVerdict, OriginVerdict, Verdict
from support.build import abstention, citation, claim, correctness, excluded, failure, nugget, relevance


def _ask(request: Request, *verdicts: Verdict) -> Reply:
    recorded = {"q1": verdicts}
    return asyncio.run(ReplayJudge("replay:x", "1", lambda question_id: recorded.get(question_id, ())).ask(request))


def _verify(
    purpose: str = "groundedness", *, claim_id: str = "c1", text: str = "t", chunk_id: str = "a"
) -> VerifyClaim:
    return VerifyClaim(
        question_id="q1",
        claim=Claim(claim_id=claim_id, text=text, start=0, end=1),
        passages=(Passage(chunk_id=chunk_id, text="text"),),
        purpose=purpose,
    )


_REQUESTS: tuple[Request, ...] = (
    ExtractClaims(question_id="q1", answer="a"),
    ExtractClaims(question_id="q1", answer="a", purpose="reference"),
    _verify(),
    _verify("citation"),
    _verify("nugget"),
    _verify("trace"),
    TraceClaim(
        question_id="q1",
        claim=Claim(claim_id="c1", text="t", start=0, end=1),
        state=ClaimState.NOT_FOUND,
        passages=(),
    ),
    JudgeRelevance(question_id="q1", question="q", answer="a"),
    JudgeAbstention(question_id="q1", answer="a"),
    JudgeCorrectness(question_id="q1", question="q", answer="a", reference_answer="r"),
    JudgeNugget(question_id="q1", index=0, nugget="n", answer="a"),
)


@pytest.mark.parametrize("request_", _REQUESTS, ids=lambda request: type(request).__name__)
def test_where_nothing_is_recorded_nothing_is_decided(request_: Request) -> None:
    reply = _ask(request_)

    assert isinstance(reply, JudgeFailure)
    assert reply.reason == "no_verdict"


def test_claims_come_back_with_their_places_and_what_was_set_aside() -> None:
    reply = _ask(
        ExtractClaims(question_id="q1", answer="x"), claim(claim_id="c1", mentions=2), excluded(), claim(claim_id="c2")
    )

    assert isinstance(reply, ClaimsReply)
    assert [(one.claim_id, one.mentions) for one in reply.claims] == [("c1", 2), ("c2", 1)]
    assert [part.reason for part in reply.excluded] == ["non_factual"]


def test_a_claim_gets_its_own_verdict_with_quote_and_place() -> None:
    reply = _ask(
        _verify(claim_id="c2"), claim(claim_id="c1"), claim(ClaimState.CONTRADICTED, claim_id="c2", chunk_id="b")
    )

    assert isinstance(reply, VerifyReply)
    assert (reply.state, reply.chunk_id) == (ClaimState.CONTRADICTED, "b")
    assert reply.quote == "The fee is 5 euros."


def _unverified(quote: str | None) -> ClaimVerdict:
    return ClaimVerdict(
        question_id="q1",
        judge="test",
        task="verify",
        prompt_version="1",
        claim_id="c1",
        text="t",
        answer_start=0,
        answer_end=1,
        state=ClaimState.UNVERIFIED,
        quote=quote,
        flags=("number_missing", "quote_absent"),
    )


def test_an_unverified_quote_is_put_to_the_check_again() -> None:
    reply = _ask(_verify(), _unverified("some words"))

    assert isinstance(reply, VerifyReply)
    assert (reply.state, reply.quote) == (ClaimState.SUPPORTED, "some words")
    assert reply.flags == ("number_missing",)


def test_a_quote_that_was_found_and_could_not_carry_the_claim_stays_unverified() -> None:
    reply = _ask(_verify(), claim(ClaimState.UNVERIFIED, chunk_id="a", flags="negation_cut"))

    assert isinstance(reply, VerifyReply)
    assert (reply.state, reply.flags) == (ClaimState.UNVERIFIED, ("negation_cut",))


def test_unverified_for_want_of_a_quote_stays_so() -> None:
    reply = _ask(_verify(), _unverified(None))

    assert isinstance(reply, VerifyReply)
    assert reply.state is ClaimState.UNVERIFIED


@pytest.mark.parametrize(
    ("request_", "about"),
    [
        (ExtractClaims(question_id="q1", answer="a"), "claims"),
        (JudgeRelevance(question_id="q1", question="q", answer="a"), "relevance"),
        (JudgeAbstention(question_id="q1", answer="a"), "abstention"),
        (JudgeCorrectness(question_id="q1", question="q", answer="a", reference_answer="r"), "correctness"),
        (JudgeNugget(question_id="q1", index=3, nugget="n", answer="a"), "nugget 3"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_recorded_failure_comes_back_as_what_it_was(request_: Request, about: str) -> None:
    assert _ask(request_, failure("other", "refused"), failure(about, "timeout")) == JudgeFailure(reason="timeout")


def test_a_claim_without_a_verdict_comes_back_with_its_reason() -> None:
    unscored = ClaimVerdict(
        question_id="q1",
        judge="test",
        task="verify",
        prompt_version="1",
        claim_id="c1",
        text="t",
        answer_start=0,
        answer_end=1,
        state=ClaimState.UNSCORED,
        detail="timeout: after 2 s",
    )

    assert _ask(_verify(), unscored) == JudgeFailure(reason="timeout", detail="after 2 s")


def test_a_citation_is_looked_up_by_claim_and_chunk() -> None:
    recorded = (citation(ClaimState.SUPPORTED, chunk_id="a"), citation(ClaimState.NOT_FOUND, chunk_id="b"))
    reply = _ask(_verify("citation", chunk_id="b"), *recorded)
    other = _ask(_verify("citation", chunk_id="b", claim_id="c9"), *recorded)

    assert isinstance(reply, VerifyReply)
    assert reply.state is ClaimState.NOT_FOUND
    assert isinstance(other, JudgeFailure)


def test_nuggets_stand_for_the_claims_of_the_reference_answer() -> None:
    reply = _ask(ExtractClaims(question_id="q1", answer="ref", purpose="reference"), nugget(index=0), nugget(index=1))

    assert isinstance(reply, ClaimsReply)
    assert [one.text for one in reply.claims] == ["fact 0", "fact 1"]


@pytest.mark.parametrize(("in_context", "state"), [(True, ClaimState.SUPPORTED), (False, ClaimState.NOT_FOUND)])
def test_what_the_context_held_of_a_nugget_is_told(in_context: bool, state: ClaimState) -> None:
    reply = _ask(_verify("nugget", text="fact 0"), nugget(index=0, in_context=in_context))

    assert isinstance(reply, VerifyReply)
    assert reply.state is state


def test_the_first_verdict_on_a_whole_answer_stands() -> None:
    state = _ask(JudgeAbstention(question_id="q1", answer="a"), abstention(AnswerState.PARTLY), abstention())
    found = _ask(
        JudgeNugget(question_id="q1", index=1, nugget="n", answer="a"), nugget(index=0), nugget(index=1), relevance()
    )
    right = _ask(JudgeCorrectness(question_id="q1", question="q", answer="a", reference_answer="r"), correctness(0.25))

    assert isinstance(state, AbstentionReply)
    assert state.state is AnswerState.PARTLY
    assert isinstance(found, NuggetReply)
    assert getattr(right, "score", None) == 0.25


def test_a_recorded_origin_comes_back_whole_to_its_own_claim() -> None:
    place = Place(role=Role.DETAIL, evidence=Evidence(chunk_id="a", start=0, end=3, match=Match.NORMALISED))
    recorded = OriginVerdict(
        question_id="q1",
        judge="people",
        task="trace",
        prompt_version="0",
        claim_id="c2",
        origin=Origin.BLENDED,
        places=(place,),
        details=("18 months",),
        detail="of another pump",
    )
    asked = [
        TraceClaim(
            question_id="q1",
            claim=Claim(claim_id=claim_id, text="t", start=0, end=1),
            state=ClaimState.NOT_FOUND,
            passages=(),
        )
        for claim_id in ("c1", "c2")
    ]

    assert isinstance(_ask(asked[0], recorded), JudgeFailure)
    assert _ask(asked[1], recorded) == TraceReply(
        origin=Origin.BLENDED, places=(place,), details=("18 months",), detail="of another pump"
    )
