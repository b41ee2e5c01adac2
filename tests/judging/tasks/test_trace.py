from __future__ import annotations

import pytest

from leadline.judging.stamp import Stamp
from leadline.judging.tasks.trace import conclude, read, settle
from leadline.judging.tasks.verify import Checked
from leadline.records.evidence import Evidence, Match, Origin, Passage, Place, Role
from leadline.records.request import (
    Claim,
    ClaimState,
    JudgeFailure,
    RelevanceReply,
    Reply,
    TraceClaim,
    TraceReply,
    VerifyClaim,
)
from leadline.records.verdict import OriginVerdict

_CLAIM = "The XR-400's battery lasts 18 months."
_OWN = "The XR-400 has a battery life of 36 months."
_TWIN = "The XR-500's battery lasts 18 months."
_STAMP = Stamp("q1", "test", "trace", "1")


def _request(
    *context: str | None,
    claim: str = _CLAIM,
    state: ClaimState = ClaimState.NOT_FOUND,
    beyond: tuple[str, ...] = (),
    unsent: tuple[str, ...] = (),
    searched: bool = True,
    question: str | None = None,
    evidence: Evidence | None = None,
) -> TraceClaim:
    return TraceClaim(
        question_id="q1",
        claim=Claim(claim_id="c1", text=claim, start=0, end=len(claim)),
        state=state,
        evidence=evidence,
        passages=tuple(Passage(chunk_id=f"a{place}", text=text) for place, text in enumerate(context)),
        beyond=tuple(Passage(chunk_id=f"b{place}", text=text) for place, text in enumerate(beyond)),
        unsent=unsent,
        searched=searched,
        question=question,
    )


def _traced(request: TraceClaim, checked: Checked | None = None) -> TraceReply:
    settled = settle(request)
    if isinstance(settled, TraceReply):
        return settled
    return conclude(request, checked or Checked(state=ClaimState.NOT_FOUND))


def _said(request: TraceClaim, reply: TraceReply | OriginVerdict) -> list[tuple[Role, str]]:
    texts = {one.chunk_id: one.text or "" for one in (*request.passages, *request.beyond)}
    return [
        (place.role, texts[place.evidence.chunk_id][place.evidence.start : place.evidence.end])
        for place in reply.places
    ]


@pytest.mark.parametrize("state", [ClaimState.CONTRADICTED, ClaimState.NOT_FOUND, ClaimState.UNVERIFIED])
def test_a_detail_of_another_product_is_blended_and_both_places_are_named(state: ClaimState) -> None:
    request = _request(_OWN, _TWIN, state=state)
    traced = _traced(request)

    assert traced.origin is Origin.BLENDED
    assert _said(request, traced) == [(Role.SUBJECT, _OWN), (Role.DETAIL, _TWIN)]
    assert traced.details == ("18 months",)
    assert traced.detail is not None
    assert "36 months" in traced.detail


@pytest.mark.parametrize(
    ("claim", "context"),
    [
        (_CLAIM, ("The XR-400 battery lasts 36 months, the XR-500 battery 18 months.",)),
        (_CLAIM, ("| Model | Battery |\n|---|---|\n| XR-400 | 36 months |\n| XR-500 | 18 months |",)),
        (_CLAIM, ("XR-500 manual\nA battery of it lasts 18 months.", _OWN)),
        (_CLAIM, (_TWIN,)),
        ("Standard shipping takes 2 days.", ("Standard shipping takes 5 days. Express shipping takes 2 days.",)),
        ("The Gold plan includes 50 GB.", ("The Gold plan includes 20 GB.", "The Silver plan includes 50 GB.")),
        ("Der XR-400 hält 18 Monate.", ("Der XR-400 hält 36 Monate.", "Der XR-500 hält 18 Monate.")),
        ("XR-400的电池可以使用18个月。", ("XR-400的电池可以使用36个月。", "XR-500的电池可以使用18个月。")),
    ],
    ids=["one sentence", "table", "heading", "own not spoken of", "no names", "plans", "German", "Chinese"],
)
def test_a_blend_is_seen_however_the_two_things_are_written(claim: str, context: tuple[str, ...]) -> None:
    assert _traced(_request(*context, claim=claim)).origin is Origin.BLENDED


@pytest.mark.parametrize(
    "context",
    [
        (_OWN, "The kettle is sold for 18 months."),
        (_OWN, "The XR-500 is painted at the plant for 18 months of each year by hand."),
        (_OWN, _TWIN, "With the large pack the XR-400 lasts 18 months."),
    ],
    ids=["another matter", "another property", "given for the subject too"],
)
def test_a_detail_that_stands_by_chance_or_of_the_subject_itself_is_not_blended(context: tuple[str, ...]) -> None:
    assert _traced(_request(*context)).origin is not Origin.BLENDED


def test_a_detail_of_a_chunk_that_was_not_sent_is_blended_too() -> None:
    request = _request(_OWN, beyond=(_TWIN,))
    traced = _traced(_request("The XR-400 has a battery.", beyond=(_TWIN,)))

    assert traced.origin is Origin.BLENDED
    assert traced.places[-1].evidence.chunk_id == "b0"
    assert _traced(request).origin in {Origin.BLENDED, Origin.CONTRADICTED}


def test_another_value_of_the_same_property_contradicts() -> None:
    request = _request("The XR-400's battery lasts 36 months.")
    traced = _traced(request)

    assert traced.origin is Origin.CONTRADICTED
    assert _said(request, traced) == [(Role.CONTRADICTS, "The XR-400's battery lasts 36 months.")]


@pytest.mark.parametrize(
    ("claim", "context"),
    [
        ("The winner will be announced in June 2017.", "The winner is to be announced in June 2016."),
        ("The pool is open to guests.", "The pool is not open to guests."),
        ("The hotel offers valet parking.", '{"name": "Inn", "valet": false, "lot": true, "street": true}'),
        ("Total assets were $14,221 million.", "Total cash 1,488\nTotal debt 2,300\nTotal assets 12,901\nOther 17"),
    ],
    ids=["one part of a date", "denied", "false in a record", "row of a table"],
)
def test_what_the_context_says_otherwise_is_found_by_rule(claim: str, context: str) -> None:
    assert _traced(_request(context, claim=claim)).origin is Origin.CONTRADICTED


@pytest.mark.parametrize(
    ("claim", "context"),
    [
        ("The hotel offers valet parking.", '{"name": "Inn", "valet": true, "lot": false, "street": false}'),
        ("The hotel has no valet.", '{"name": "Inn", "valet": false, "lot": true, "street": true}'),
        (_CLAIM, "The XR-400's case is 36 months old."),
        (_CLAIM, "The XR-500's battery lasts 36 months."),
    ],
    ids=["true in a record", "denied by both", "another property", "another product"],
)
def test_what_does_not_speak_of_the_same_contradicts_nothing(claim: str, context: str) -> None:
    assert _traced(_request(context, claim=claim)).origin is not Origin.CONTRADICTED


def test_the_evidence_of_a_contradicted_claim_is_its_place() -> None:
    evidence = Evidence(chunk_id="a0", start=0, end=9, match=Match.EXACT)
    traced = _traced(_request("It is red.", state=ClaimState.CONTRADICTED, evidence=evidence))

    assert traced.places == (Place(role=Role.CONTRADICTS, evidence=evidence),)


def test_a_contradiction_without_a_quote_gets_the_nearest_sentence() -> None:
    request = _request("It is red. The battery of the XR-400 is weak.", state=ClaimState.CONTRADICTED)

    assert _said(request, _traced(request)) == [(Role.CONTRADICTS, "The battery of the XR-400 is weak.")]


def _supported(chunk_id: str = "b0", end: int = 9) -> Checked:
    evidence = Evidence(chunk_id=chunk_id, start=0, end=end, match=Match.EXACT)
    return Checked(state=ClaimState.SUPPORTED, evidence=evidence)


@pytest.mark.parametrize(("unsent", "said"), [((), "not retrieved"), (("b0",), "retrieved, but not sent")])
def test_what_a_chunk_outside_the_context_supports_is_elsewhere(unsent: tuple[str, ...], said: str) -> None:
    request = _request("The kettle is red.", beyond=(_CLAIM,), unsent=unsent)
    traced = _traced(request, _supported())

    assert (traced.origin, [place.role for place in traced.places]) == (Origin.ELSEWHERE, [Role.SUPPORTS])
    assert traced.detail is not None
    assert said in traced.detail


@pytest.mark.parametrize(
    ("claim", "chunk"),
    [(_CLAIM, "A good battery lasts 18 months."), ("Parking is free.", "Parking is free."), ("Europe", "In Europe.")],
    ids=["the subject is not named", "nobody says whose", "says nothing"],
)
def test_a_chunk_that_may_speak_of_another_thing_is_no_origin(claim: str, chunk: str) -> None:
    traced = _traced(_request("The kettle is red.", claim=claim, beyond=(chunk,)), _supported())

    assert traced.origin is Origin.UNDETERMINED


def test_one_question_is_put_to_the_judge_about_all_chunks_outside_the_context() -> None:
    asked = settle(_request("The kettle is red.", beyond=("One.", "Two.")))

    assert isinstance(asked, VerifyClaim)
    assert (asked.purpose, [one.chunk_id for one in asked.passages]) == ("trace", ["b0", "b1"])


def test_a_number_that_stands_nowhere_comes_from_nowhere() -> None:
    traced = _traced(_request("The kettle is red.", beyond=("Bread is baked at night.",)))

    assert (traced.origin, traced.details) == (Origin.NOWHERE, ("XR-400", "18 months"))


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        (_request("The kettle is red.", searched=False), "no corpus was given"),
        (_request("The kettle is red.", None), "not known"),
        (_request("The kettle is red.", claim="It is quite nice there."), "nothing specific"),
        (
            _request("Guests may swim in the heated pool.", claim="Visitors may swim in the heated pool."),
            "paraphrase",
        ),
        (_request("Opening: 11:0 until 20:0.", claim="The shop is open from 9 am to 8 pm."), "another value"),
        (_request("Bread is baked.", claim="The two families mix."), "nothing specific"),
        (
            _request("x", claim="Sales of Acme rose in 2021.", question="Did the sales of Acme rise in 2021?"),
            "beyond what was asked",
        ),
    ],
    ids=["no corpus", "a text is missing", "vague", "paraphrase", "times", "a small count", "asked"],
)
def test_what_cannot_be_told_is_undetermined_and_says_why(request_: TraceClaim, said: str) -> None:
    traced = _traced(request_)

    assert traced.origin is Origin.UNDETERMINED
    assert traced.detail is not None
    assert said in traced.detail


@pytest.mark.parametrize("reply", [JudgeFailure(reason="timeout"), RelevanceReply(score=1.0)])
def test_without_a_reply_the_rules_alone_decide(reply: Reply) -> None:
    blended = read(_STAMP, _request(_OWN, _TWIN), reply)
    opened = read(_STAMP, _request("The kettle is red.", beyond=("Bread.",)), reply)

    assert blended.origin is Origin.BLENDED
    assert opened.origin is Origin.UNDETERMINED
    assert opened.detail is not None
    assert "judge" in opened.detail


def test_a_place_that_is_not_in_its_text_is_dropped() -> None:
    places = [
        Place(role=Role.DETAIL, evidence=Evidence(chunk_id=chunk_id, start=0, end=end, match=Match.EXACT))
        for chunk_id, end in (("a0", 3), ("a0", 999), ("zz", 3))
    ]
    reply = TraceReply(origin=Origin.BLENDED, places=tuple(places))

    assert read(_STAMP, _request("The kettle is red."), reply).places == (places[0],)


@pytest.mark.parametrize(
    "text",
    ["", " ", "\x00\ud800", "18 " * 700, '{"a": ' * 300, "| x " * 900, "XR-500 " * 700, "Aa " * 900, "1\n" * 700],
    ids=["empty", "blank", "surrogate", "numbers", "keys", "cells", "codes", "names", "lines"],
)
def test_odd_texts_are_traced_without_an_error(text: str) -> None:
    assert isinstance(_traced(_request(text, beyond=(text,))), TraceReply)
    assert isinstance(_traced(_request(_OWN, claim=text)), TraceReply)
