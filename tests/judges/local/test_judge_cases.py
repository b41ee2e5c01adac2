"""Answers from end to end: split into claims, and each claim judged against the context."""

from __future__ import annotations

import pytest

from leadline.judges.local.verify import verify
from leadline.records.evidence import Passage
from leadline.records.request import ClaimState, VerifyClaim
from support.asking import claims_of

SUPPORTED, CONTRADICTED, NOT_FOUND = ClaimState.SUPPORTED, ClaimState.CONTRADICTED, ClaimState.NOT_FOUND


def states(answer: str, context: str, question: str | None = None) -> list[ClaimState]:
    passages = (Passage(chunk_id="a", text=context),)
    replies = [
        verify(VerifyClaim(question_id="q", claim=claim, passages=passages, question=question))
        for claim in claims_of(answer, question)
    ]
    return [reply.state for reply in replies]


@pytest.mark.parametrize("answer", ["The lease ends on 3 May", "貸出期限は14日です", "مدة الإعارة ١٤ يوما"])
def test_an_answer_without_a_final_stop_is_supported_in_any_script(answer: str) -> None:  # GRD-06
    assert states(answer, "The lease ends on 3 May. 貸出期限は14日です。 مدة الإعارة ١٤ يوما.") == [SUPPORTED]


@pytest.mark.parametrize(("answer", "state"), [("False", SUPPORTED), ("True", CONTRADICTED)])
def test_one_word_is_judged_as_what_it_says(answer: str, state: ClaimState) -> None:  # GRD-09
    context = "Tickets cannot be refunded after departure."

    assert states(answer, context, "True or false: tickets can be refunded after departure.") == [state]


def test_wrong_and_unmentioned_claims_are_told_apart() -> None:  # GRD-13
    answer = "The gym opens at 7. The gym has a sauna. The gym opens at 6."

    assert states(answer, "The gym opens at 6.") == [CONTRADICTED, NOT_FOUND, SUPPORTED]


def test_a_claim_from_outside_is_not_supported() -> None:  # GRD-17
    answer = "The permit lasts 2 years [1]. Not from your documents, but in general renewals take about a month."

    assert states(answer, "The permit lasts 2 years.") == [SUPPORTED, NOT_FOUND]


def test_repeats_do_not_count_twice() -> None:  # GRD-20
    assert states("There are 5 exits. The hall has 5 exits. There are 5 alarms.", "The hall has 5 exits.") == [
        SUPPORTED,
        NOT_FOUND,
    ]


@pytest.mark.parametrize(
    ("answer", "supported"),
    [("The limit is **999** items.", False), ("The limit is 999 items.", False), ("The limit is *99* items.", True)],
)
def test_formatting_changes_no_verdict(answer: str, supported: bool) -> None:  # GRD-22
    (state,) = states(answer, "The limit is 99 items.")

    assert (state is SUPPORTED) == supported
