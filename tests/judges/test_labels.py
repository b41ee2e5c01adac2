from __future__ import annotations

import asyncio

import pytest

from leadline.judges.labels import LabelJudge
from leadline.judging.stamp import Stamp
from leadline.judging.tasks.trace import read
from leadline.records.evidence import Origin, Passage
from leadline.records.label import HumanLabel, Label
from leadline.records.request import (
    Claim,
    ClaimsReply,
    ClaimState,
    ExtractClaims,
    JudgeAbstention,
    JudgeFailure,
    JudgeRelevance,
    Reply,
    Request,
    TraceClaim,
    VerifyClaim,
    VerifyReply,
)

_ANSWER = "It opens at 6. It closes at 9."


def _label(claim: str, label: HumanLabel = HumanLabel.SUPPORTED, *, question: str | None = "When?") -> Label:
    return Label(label_id=claim, context=(), claim=claim, label=label, question=question)


def _ask(request: Request, *labels: Label) -> Reply:
    def labels_of(question: str) -> list[Label]:
        return [label for label in labels if label.question in {question, None}]

    return asyncio.run(LabelJudge("labels:x", "1", labels_of).ask(request))


def _claims(*labels: Label) -> Reply:
    return _ask(ExtractClaims(question_id="q1", question="When?", answer=_ANSWER), *labels)


def _verify(claim: str, *labels: Label) -> Reply:
    passages = (Passage(chunk_id="a", text="text"),)
    made = Claim(claim_id="c1", text=claim, start=0, end=1)
    return _ask(VerifyClaim(question_id="q1", question="When?", claim=made, passages=passages), *labels)


def test_the_labelled_claims_are_the_claims_with_their_places_in_the_answer() -> None:
    reply = _claims(_label("It closes at 9."), _label("It is open for three hours."))

    assert isinstance(reply, ClaimsReply)
    assert [(one.claim_id, one.start, one.end) for one in reply.claims] == [("c1", 15, 30), ("c2", 0, len(_ANSWER))]


def test_a_claim_that_several_people_labelled_is_one_claim_and_the_first_label_stands() -> None:
    labels = (_label("It opens at 6."), _label("It  opens at 6.", HumanLabel.UNSUPPORTED))
    claims, reply = _claims(*labels), _verify("It opens at 6.", *labels)

    assert isinstance(claims, ClaimsReply)
    assert len(claims.claims) == 1
    assert isinstance(reply, VerifyReply)
    assert reply.state is ClaimState.SUPPORTED


def test_a_label_of_no_question_belongs_to_the_answers_that_hold_its_claim() -> None:
    reply = _claims(_label("It opens at 6.", question=None), _label("The pool is heated.", question=None))

    assert isinstance(reply, ClaimsReply)
    assert [one.text for one in reply.claims] == ["It opens at 6."]


@pytest.mark.parametrize(
    ("label", "state", "flags"),
    [
        (HumanLabel.SUPPORTED, ClaimState.SUPPORTED, ()),
        (HumanLabel.PARTIALLY, ClaimState.NOT_FOUND, ("partially",)),
        (HumanLabel.UNSUPPORTED, ClaimState.NOT_FOUND, ()),
        (HumanLabel.CONTRADICTED, ClaimState.CONTRADICTED, ()),
    ],
)
def test_each_label_has_its_state(label: HumanLabel, state: ClaimState, flags: tuple[str, ...]) -> None:
    reply = _verify("It opens at 6.", _label("It opens at 6.", label))

    assert isinstance(reply, VerifyReply)
    assert (reply.state, reply.flags) == (state, flags)


def test_what_nobody_labelled_is_a_failure_and_not_a_no() -> None:
    assert isinstance(_verify("It opens at 7.", _label("It opens at 6.")), JudgeFailure)
    assert isinstance(_claims(), JudgeFailure)


@pytest.mark.parametrize(
    "request_",
    [JudgeRelevance(question_id="q1", question="When?", answer="a"), JudgeAbstention(question_id="q1", answer="a")],
    ids=["relevance", "abstention"],
)
def test_labels_of_claims_say_nothing_of_the_whole_answer(request_: Request) -> None:
    assert isinstance(_ask(request_, _label("a")), JudgeFailure)


def test_people_who_label_claims_say_nothing_of_origins_so_the_rules_do() -> None:
    texts = {"a": "The XR-400's battery lasts 36 months.", "b": "The XR-500's battery lasts 18 months."}
    claim = Claim(claim_id="c1", text="The XR-400's battery lasts 18 months.", start=0, end=1)
    request = TraceClaim(
        question_id="q1",
        claim=claim,
        state=ClaimState.NOT_FOUND,
        passages=tuple(Passage(chunk_id=chunk_id, text=text) for chunk_id, text in texts.items()),
    )
    reply = _ask(request, _label(claim.text, HumanLabel.UNSUPPORTED))
    verdict = read(Stamp("q1", "labels:x", "trace", "1"), request, reply)

    assert isinstance(reply, JudgeFailure)
    assert verdict.origin is Origin.BLENDED
