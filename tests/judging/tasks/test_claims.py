from __future__ import annotations

import pytest

from leadline.judging.stamp import Stamp
from leadline.judging.tasks.claims import excluded_verdicts, read
from leadline.records.request import (
    Claim,
    ClaimsReply,
    Excluded,
    ExtractClaims,
    JudgeFailure,
    RelevanceReply,
    Reply,
)

_ANSWER = "The valve opens at 4 bar."


def _read(reply: Reply, answer: str = _ANSWER) -> ClaimsReply | JudgeFailure:
    return read(ExtractClaims(question_id="q1", answer=answer), reply)


def _claim(claim_id: str = "c1", start: int = 0, end: int = 25) -> Claim:
    return Claim(claim_id=claim_id, text="text", start=start, end=end)


def _reason(reply: ClaimsReply | JudgeFailure) -> str:
    return reply.reason if isinstance(reply, JudgeFailure) else "none"


def test_a_reply_in_order_is_taken_as_it_is() -> None:
    reply = ClaimsReply(claims=(_claim(),))

    assert _read(reply) is reply


def test_an_empty_list_for_an_answer_that_states_something_is_a_failure() -> None:  # GRD-04
    assert _reason(_read(ClaimsReply())) == "no_claims"


def test_an_answer_of_which_all_was_set_aside_makes_no_claims() -> None:
    reply = ClaimsReply(excluded=(Excluded(text=_ANSWER, start=0, end=len(_ANSWER), reason="non_factual"),))

    assert _read(reply) is reply


def test_a_rest_that_was_neither_claimed_nor_set_aside_is_a_failure() -> None:
    assert _reason(_read(ClaimsReply(excluded=(Excluded(text="x", start=0, end=9, reason="other"),)))) == "no_claims"


@pytest.mark.parametrize("answer", ["...", " \n", "–"])
def test_an_answer_without_a_letter_or_digit_may_have_no_claims(answer: str) -> None:
    assert _read(ClaimsReply(), answer) == ClaimsReply()


@pytest.mark.parametrize(("start", "end"), [(-1, 3), (3, 3), (4, 2), (0, 26)])
def test_a_claim_that_lies_outside_the_answer_is_a_failure(start: int, end: int) -> None:
    assert _reason(_read(ClaimsReply(claims=(_claim(start=start, end=end),)))) == "span_outside_answer"


def test_two_claims_of_one_id_are_a_failure() -> None:
    assert _reason(_read(ClaimsReply(claims=(_claim(), _claim())))) == "wrong_shape"


def test_a_reply_to_something_else_is_a_failure_and_a_failure_stays_one() -> None:
    failed = JudgeFailure(reason="timeout")

    assert _reason(_read(RelevanceReply(score=1.0))) == "wrong_shape"
    assert _read(failed) is failed


def test_what_is_no_claim_stays_visible() -> None:
    part = Excluded(text="Hi!", start=0, end=3, reason="non_factual")
    verdict = excluded_verdicts(Stamp("q1", "test", "claims", "1"), (part,))[0]

    assert (verdict.question_id, verdict.text, verdict.answer_start, verdict.answer_end) == ("q1", "Hi!", 0, 3)
    assert verdict.reason == "non_factual"
