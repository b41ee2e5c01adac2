from __future__ import annotations

import pytest

from leadline.judging.tasks.verify import Checked, check
from leadline.records.evidence import Match, Passage
from leadline.records.request import (
    Claim,
    ClaimState,
    JudgeFailure,
    RelevanceReply,
    Reply,
    VerifyClaim,
    VerifyReply,
)

_ABSENT = {"quote_absent", "quote_near"}


def _request(claim: str, *texts: str | None) -> VerifyClaim:
    return VerifyClaim(
        question_id="q1",
        claim=Claim(claim_id="c1", text=claim, start=0, end=len(claim)),
        passages=tuple(Passage(chunk_id=f"p{n}", text=text) for n, text in enumerate(texts, start=1)),
    )


def _supported(quote: str | None, **fields: object) -> VerifyReply:
    return VerifyReply(state=ClaimState.SUPPORTED, quote=quote, **fields)  # type: ignore[arg-type]  # the fields of a reply


def _checked(claim: str, reply: Reply, *texts: str | None, needs_quotes: bool = True) -> Checked:
    return check(_request(claim, *texts), reply, needs_quotes=needs_quotes)


def test_supported_stands_on_a_quote_that_is_found_and_says_where() -> None:
    checked = _checked("The gym opens at 6.", _supported("opens at 6"), "Closed.", "The gym opens at 6.")

    assert checked.state is ClaimState.SUPPORTED
    assert checked.evidence is not None
    assert (checked.evidence.chunk_id, checked.evidence.start, checked.evidence.end) == ("p2", 8, 18)
    assert checked.evidence.match is Match.EXACT


def test_a_quote_that_is_in_no_passage_leaves_the_claim_unverified() -> None:
    checked = _checked("The gym opens at 7.", _supported("The pool is heated all year"), "The gym opens at 6.")

    assert checked.state is ClaimState.UNVERIFIED
    assert checked.evidence is None
    assert not _ABSENT.isdisjoint(checked.flags)


@pytest.mark.parametrize("quote", ["the", "We", "is", " . "])  # SPN-14
def test_a_quote_that_says_nothing_proves_nothing(quote: str) -> None:
    checked = _checked("We close at noon.", _supported(quote), "We close at noon. The rest is closed.")

    assert checked.state is ClaimState.UNVERIFIED
    assert not {"quote_too_short", "empty_quote", "stop_words_only"}.isdisjoint(checked.flags)


@pytest.mark.parametrize("quote", ["at noon", "42 km"])  # SPN-14
def test_a_short_quote_that_says_something_may_stand(quote: str) -> None:
    checked = _checked(f"It is {quote}.", _supported(quote), f"It is {quote}, and the rest is closed.")

    assert checked.state is ClaimState.SUPPORTED


@pytest.mark.parametrize("quote", [None, ""])  # SPN-14
def test_supported_without_a_quote_is_unverified_unless_people_said_it(quote: str | None) -> None:
    by_a_model = _checked("A.", _supported(quote), "A.")
    by_people = _checked("A.", _supported(quote), "A.", needs_quotes=False)

    assert (by_a_model.state, by_a_model.flags) == (ClaimState.UNVERIFIED, ("no_quote",))
    assert (by_people.state, by_people.flags) == (ClaimState.SUPPORTED, ("no_quote",))


def test_a_quote_given_by_people_is_looked_up_all_the_same() -> None:
    checked = _checked("A.", _supported("Nowhere to be found at all"), "A.", needs_quotes=False)

    assert checked.state is ClaimState.UNVERIFIED


def test_a_quote_that_leaves_the_not_out_does_not_support() -> None:  # GRD-11
    text = "Water damage is not covered under the basic plan."
    checked = _checked("Water damage is covered.", _supported("covered under the basic plan"), text)

    assert checked.state is ClaimState.UNVERIFIED
    assert "negation_cut" in checked.flags


def test_people_who_cut_a_quote_badly_are_flagged_and_not_overruled() -> None:
    text = "Water damage is not covered under the basic plan."
    checked = _checked("It is covered.", _supported("covered under the basic plan"), text, needs_quotes=False)

    assert checked.state is ClaimState.SUPPORTED
    assert "negation_cut" in checked.flags


def test_a_denial_that_is_quoted_whole_supports_the_same_denial() -> None:  # GRD-11
    text = "Water damage is not covered under the basic plan."
    checked = _checked("Water damage is not covered.", _supported("Water damage is not covered"), text)

    assert checked.state is ClaimState.SUPPORTED


def test_a_quote_that_may_stand_in_a_text_nobody_has_is_neither_found_nor_made_up() -> None:  # SPN-17
    checked = _checked("Heat to 60.", _supported("Heat to 60 degrees."), "Something else.", None)

    assert (checked.state, checked.detail) == (ClaimState.UNSCORED, "no_context_text")
    assert checked.flags == ()


def test_a_quote_from_no_passages_at_all_was_made_up() -> None:
    assert _checked("Heat to 60.", _supported("Heat to 60 degrees.")).state is ClaimState.UNVERIFIED


@pytest.mark.parametrize("state", [ClaimState.NOT_FOUND, ClaimState.CONTRADICTED])  # GRD-13
def test_not_found_and_contradicted_stay_apart_and_need_no_quote(state: ClaimState) -> None:
    assert _checked("The gym has a sauna.", VerifyReply(state=state), "The gym opens at 6.").state is state


@pytest.mark.parametrize(
    ("reply", "detail"),
    [
        (JudgeFailure(reason="timeout", detail="after 2 s"), "timeout: after 2 s"),
        (JudgeFailure(reason="timeout"), "timeout"),
        (RelevanceReply(score=1.0), "wrong_shape: got RelevanceReply"),
    ],
)
def test_a_reply_that_did_not_come_back_is_neither_yes_nor_no(reply: Reply, detail: str) -> None:
    checked = _checked("A.", reply, "A.")

    assert (checked.state, checked.detail) == (ClaimState.UNSCORED, detail)
