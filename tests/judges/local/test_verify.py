from __future__ import annotations

from leadline.judges.local.verify import verify
from leadline.records.evidence import Passage
from leadline.records.request import Claim, ClaimState, VerifyClaim, VerifyReply


def verified(claim: str, *passages: Passage, flags: tuple[str, ...] = ()) -> VerifyReply:
    made = Claim(claim_id="c1", text=claim, start=0, end=len(claim), flags=flags)
    return verify(VerifyClaim(question_id="q1", claim=made, passages=passages))


def test_the_reply_quotes_the_passage_that_carries_the_claim() -> None:
    reply = verified(
        "The hall has 5 exits.",
        Passage(chunk_id="a", text="Badges are free."),
        Passage(chunk_id="b", text="Built in 1970.\nThe hall has  5 exits."),
    )

    assert reply == VerifyReply(
        state=ClaimState.SUPPORTED, quote="The hall has  5 exits.", chunk_id="b", score=reply.score
    )


def test_a_passage_whose_text_is_unknown_is_not_looked_at() -> None:
    reply = verified(
        "The hall has 5 exits.", Passage(chunk_id="a"), Passage(chunk_id="b", text="The hall has 5 exits.")
    )

    assert reply.chunk_id == "b"


def test_a_contradicted_claim_comes_with_the_text_that_denies_it() -> None:
    reply = verified("The gym opens at 7.", Passage(chunk_id="a", text="Welcome. The gym opens at 6."))

    assert (reply.state, reply.quote) == (ClaimState.CONTRADICTED, "The gym opens at 6.")


def test_a_claim_that_is_not_found_has_no_quote() -> None:
    reply = verified("The gym has a sauna.", Passage(chunk_id="a", text="The gym opens at 6."))

    assert (reply.state, reply.quote, reply.chunk_id) == (ClaimState.NOT_FOUND, None, None)


def test_a_disclosed_outside_claim_is_not_found_and_keeps_its_flag() -> None:  # GRD-17
    text = "Renewals take about a month."

    reply = verified(text, Passage(chunk_id="a", text=text), flags=("outside_context_disclosed",))

    assert reply == VerifyReply(state=ClaimState.NOT_FOUND, flags=("outside_context_disclosed",))


def test_title_and_document_name_the_subject() -> None:
    claim, text = "The XR-400 has a range of 30 m.", "It has a range of 30 m."

    assert verified(claim, Passage(chunk_id="a", text=text)).state == ClaimState.NOT_FOUND
    assert verified(claim, Passage(chunk_id="a", text=text, title="XR-400")).state == ClaimState.SUPPORTED
    assert verified(claim, Passage(chunk_id="a", text=text, document_id="xr400-sheet")).state == ClaimState.SUPPORTED


def test_a_claim_without_any_passage_is_not_found() -> None:
    assert verified("The gym opens at 6.").state == ClaimState.NOT_FOUND


def test_a_chunk_picked_from_a_whole_corpus_has_to_carry_more_of_a_claim() -> None:
    claim, text = "The warranty lasts two years.", "Each pump comes with a 2-year warranty."
    made = Claim(claim_id="c1", text=claim, start=0, end=len(claim))
    states = [
        verify(
            VerifyClaim(question_id="q1", claim=made, passages=(Passage(chunk_id="a", text=one),), purpose=purpose)
        ).state
        for one, purpose in ((text, "groundedness"), (text, "trace"), (claim, "trace"))
    ]

    assert states == [ClaimState.SUPPORTED, ClaimState.NOT_FOUND, ClaimState.SUPPORTED]
