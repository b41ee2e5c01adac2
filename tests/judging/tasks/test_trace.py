from __future__ import annotations

import pytest

from leadline.judging.stamp import Stamp
from leadline.judging.tasks.trace import read, settle
from leadline.records.evidence import Evidence, Match, Origin, Passage, Place, Role
from leadline.records.request import (
    JudgeFailure,
    RelevanceReply,
    Reply,
    TraceClaim,
    TraceReply,
    VerifyClaim,
)
from support.traced import CLAIM, OWN, TWIN, supported, trace_request, traced_reply

_STAMP = Stamp("q1", "test", "trace", "1")


@pytest.mark.parametrize(("unsent", "said"), [((), "not retrieved"), (("b0",), "retrieved, but not sent")])
def test_what_a_chunk_outside_the_context_supports_is_elsewhere(unsent: tuple[str, ...], said: str) -> None:
    request = trace_request("The kettle is red.", beyond=(CLAIM,), unsent=unsent)
    traced = traced_reply(request, supported())

    assert (traced.origin, [place.role for place in traced.places]) == (Origin.ELSEWHERE, [Role.SUPPORTS])
    assert traced.detail is not None
    assert said in traced.detail


@pytest.mark.parametrize(
    ("claim", "chunk"),
    [(CLAIM, "A good battery lasts 18 months."), ("Parking is free.", "Parking is free."), ("Europe", "In Europe.")],
    ids=["the subject is not named", "nobody says whose", "says nothing"],
)
def test_a_chunk_that_may_speak_of_another_thing_is_no_origin(claim: str, chunk: str) -> None:
    traced = traced_reply(trace_request("The kettle is red.", claim=claim, beyond=(chunk,)), supported())

    assert traced.origin is Origin.UNDETERMINED


@pytest.mark.parametrize(
    "chunk",
    [
        "Every colleague has a buddy. The two have lunch on the first day.",
        "Staff may not have two company bicycles from their first day.",
    ],
    ids=["of another thing", "denies it"],
)
def test_a_chunk_that_shares_some_words_or_denies_the_claim_is_not_where_it_is_from(chunk: str) -> None:
    claim = "Staff may have two company bicycles from their first day."
    request = trace_request("The kettle is red.", claim=claim, beyond=(chunk,), unsent=("b0",))

    assert traced_reply(request, supported(end=len(chunk))).origin is not Origin.ELSEWHERE


def test_one_question_is_put_to_the_judge_about_all_chunks_outside_the_context() -> None:
    asked = settle(trace_request("The kettle is red.", beyond=("One.", "Two.")))

    assert isinstance(asked, VerifyClaim)
    assert (asked.purpose, [one.chunk_id for one in asked.passages]) == ("trace", ["b0", "b1"])


def test_a_number_that_stands_nowhere_comes_from_nowhere() -> None:
    traced = traced_reply(trace_request("The kettle is red.", beyond=("Bread is baked at night.",)))

    assert (traced.origin, traced.details) == (Origin.NOWHERE, ("XR-400", "18 months"))


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        (trace_request("The kettle is red.", searched=False), "no corpus was given"),
        (trace_request("The kettle is red.", None), "not known"),
        (trace_request("The kettle is red.", claim="It is quite nice there."), "nothing specific"),
        (
            trace_request("Guests may swim in the heated pool.", claim="Visitors may swim in the heated pool."),
            "paraphrase",
        ),
        (trace_request("Opening: 11:0 until 20:0.", claim="The shop is open from 9 am to 8 pm."), "another value"),
        (trace_request("Bread is baked.", claim="The two families mix."), "nothing specific"),
        (
            trace_request("x", claim="Sales of Acme rose in 2021.", question="Did the sales of Acme rise in 2021?"),
            "beyond what was asked",
        ),
    ],
    ids=["no corpus", "a text is missing", "vague", "paraphrase", "times", "a small count", "asked"],
)
def test_what_cannot_be_told_is_undetermined_and_says_why(request_: TraceClaim, said: str) -> None:
    traced = traced_reply(request_)

    assert traced.origin is Origin.UNDETERMINED
    assert traced.detail is not None
    assert said in traced.detail


@pytest.mark.parametrize("reply", [JudgeFailure(reason="timeout"), RelevanceReply(score=1.0)])
def test_without_a_reply_the_rules_alone_decide(reply: Reply) -> None:
    blended = read(_STAMP, trace_request(OWN, TWIN), reply)
    opened = read(_STAMP, trace_request("The kettle is red.", beyond=("Bread.",)), reply)

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

    assert read(_STAMP, trace_request("The kettle is red."), reply).places == (places[0],)


def test_a_place_in_a_further_chunk_stands_where_its_text_is_known() -> None:
    place = Place(role=Role.DETAIL, evidence=Evidence(chunk_id="zz", start=0, end=3, match=Match.EXACT))
    reply = TraceReply(origin=Origin.BLENDED, places=(place,))
    request = trace_request("The kettle is red.")

    assert read(_STAMP, request, reply, [Passage(chunk_id="zz", text="Bread.")]).places == (place,)
    assert read(_STAMP, request, reply, [Passage(chunk_id="zz")]).places == ()


@pytest.mark.parametrize(
    "text",
    ["", " ", "\x00\ud800", "18 " * 700, '{"a": ' * 300, "| x " * 900, "XR-500 " * 700, "Aa " * 900, "1\n" * 700],
    ids=["empty", "blank", "surrogate", "numbers", "keys", "cells", "codes", "names", "lines"],
)
def test_odd_texts_are_traced_without_an_error(text: str) -> None:
    assert isinstance(traced_reply(trace_request(text, beyond=(text,))), TraceReply)
    assert isinstance(traced_reply(trace_request(OWN, claim=text)), TraceReply)
