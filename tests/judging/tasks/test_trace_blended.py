from __future__ import annotations

import pytest

from leadline.records.evidence import Origin, Role
from leadline.records.request import (
    ClaimState,
)
from support.traced import CLAIM, OWN, TWIN, at, places_said, trace_request, traced_reply


@pytest.mark.parametrize("state", [ClaimState.CONTRADICTED, ClaimState.NOT_FOUND, ClaimState.UNVERIFIED])
def test_a_detail_of_another_product_is_blended_and_both_places_are_named(state: ClaimState) -> None:
    request = trace_request(OWN, TWIN, state=state)
    traced = traced_reply(request)

    assert traced.origin is Origin.BLENDED
    assert places_said(request, traced) == [(Role.SUBJECT, OWN), (Role.DETAIL, TWIN)]
    assert traced.details == ("18 months",)
    assert traced.detail is not None
    assert "36 months" in traced.detail


@pytest.mark.parametrize(
    ("claim", "context"),
    [
        (CLAIM, ("The XR-400 battery lasts 36 months, the XR-500 battery 18 months.",)),
        (CLAIM, ("| Model | Battery |\n|---|---|\n| XR-400 | 36 months |\n| XR-500 | 18 months |",)),
        (CLAIM, ("XR-500 manual\nA battery of it lasts 18 months.", OWN)),
        (CLAIM, (TWIN,)),
        ("Standard shipping takes 2 days.", ("Standard shipping takes 5 days. Express shipping takes 2 days.",)),
        ("The Gold plan includes 50 GB.", ("The Gold plan includes 20 GB.", "The Silver plan includes 50 GB.")),
        ("Der XR-400 hält 18 Monate.", ("Der XR-400 hält 36 Monate.", "Der XR-500 hält 18 Monate.")),
        ("XR-400的电池可以使用18个月。", ("XR-400的电池可以使用36个月。", "XR-500的电池可以使用18个月。")),
    ],
    ids=["one sentence", "table", "heading", "own not spoken of", "no names", "plans", "German", "Chinese"],
)
def test_a_blend_is_seen_however_the_two_things_are_written(claim: str, context: tuple[str, ...]) -> None:
    assert traced_reply(trace_request(*context, claim=claim)).origin is Origin.BLENDED


@pytest.mark.parametrize(
    "context",
    [
        (OWN, "The kettle is sold for 18 months."),
        (OWN, "The XR-500 is painted at the plant for 18 months of each year by hand."),
        (OWN, TWIN, "With the large pack the XR-400 lasts 18 months."),
    ],
    ids=["another matter", "another property", "given for the subject too"],
)
def test_a_detail_that_stands_by_chance_or_of_the_subject_itself_is_not_blended(context: tuple[str, ...]) -> None:
    assert traced_reply(trace_request(*context)).origin is not Origin.BLENDED


_BATTERY = "The {} runs on two cells. At the factory interval of {} minutes a fresh pair lasts {} at room temperature."


@pytest.mark.parametrize("state", [ClaimState.CONTRADICTED, ClaimState.NOT_FOUND])
@pytest.mark.parametrize(
    ("claim", "question", "before"),
    [
        ("With the factory settings you can expect about 60 months.", "How long does an XR-400 last?", None),
        ("About 60 months.", "How long does a pair last in an XR-400?", None),
        ("It lasts 60 months.", "How long?", "You have an XR-400."),
        ("With factory settings the XR-400 lasts 60 months.", None, None),
    ],
    ids=["the question names it", "nothing but a number", "the sentence before names it", "the claim names it"],
)
def test_the_subject_may_be_that_of_the_question_or_of_the_sentence_before(
    claim: str, question: str | None, before: str | None, state: ClaimState
) -> None:
    context = (
        _BATTERY.format("XR-400", 15, "36 months"),
        _BATTERY.format("XR-500", 10, "60 months"),
        "The XR-400 takes a reading every 15 minutes. It leaves the factory set to 15 minutes.",
    )
    wrong = at(context[0], "the factory interval of 15 minutes")
    request = trace_request(*context, claim=claim, question=question, before=before, state=state, evidence=wrong)
    traced = traced_reply(request)

    assert traced.origin is Origin.BLENDED
    assert [(place.role, place.evidence.chunk_id) for place in traced.places] == [
        (Role.SUBJECT, "a0"),
        (Role.DETAIL, "a1"),
    ]
    assert [text[:23] for _, text in places_said(request, traced)] == ["At the factory interval"] * 2
    assert traced.details == ("60 months",)


@pytest.mark.parametrize(
    ("claim", "own", "twin"),
    [
        (
            "The XR-400 is sold from 3 May 2024.",
            "The XR-400 is sold from 7 June 2023.",
            "The XR-500 is sold from 3 May 2024.",
        ),
        ("The XR-400 takes the cell BP-5.", "The XR-400 takes the cell CR-2.", "The XR-500 takes the cell BP-5."),
        (
            "The XR-400 is made by the people of Acme Works.",
            "The XR-400 is made by the people of Bolt Hall.",
            "The XR-500 is made by the people of Acme Works.",
        ),
        (
            "On the XR-400 the oldest readings are overwritten first when the memory is full.",
            "When the memory of the XR-400 is full, it stops storing.",
            "When the memory of the XR-500 is full, the oldest readings are overwritten first.",
        ),
    ],
    ids=["date", "code", "name", "words alone"],
)
def test_every_kind_of_detail_blends(claim: str, own: str, twin: str) -> None:
    request = trace_request(own, twin, claim=claim)
    other_way = trace_request(twin.replace("XR-500", "XR-400"), own.replace("XR-400", "XR-500"), claim=claim)

    assert traced_reply(request).origin is Origin.BLENDED
    assert places_said(request, traced_reply(request)) == [(Role.SUBJECT, own), (Role.DETAIL, twin)]
    assert traced_reply(other_way).origin is not Origin.BLENDED


@pytest.mark.parametrize(
    "own",
    [
        "The XR-400's battery lasts 36 months at rest and 18 months in the cold.",
        "| XR-400 | Warm | Cold |\n|---|---|---|\n| battery lasts | 36 months | 18 months |",
        "The oldest readings are overwritten first when the memory of the XR-400 is full. Its battery lasts 18 months.",
    ],
    ids=["two values in a sentence", "in a table", "the next sentence"],
)
def test_two_values_of_one_thing_are_no_blend(own: str) -> None:
    assert traced_reply(trace_request(own, TWIN)).origin is not Origin.BLENDED


def test_the_subject_is_shown_where_it_speaks_of_the_same_property_even_in_a_chunk_that_was_not_sent() -> None:
    claim = "The calibration certificate of the XR-400 is found in the Console under the serial number."
    own = "The XR-400 shows temperature in turn. A calibration certificate can be ordered for the XR-400."
    twin = "The calibration certificate of the XR-500 is found in the Console under the serial number."
    sent = trace_request(own, twin, claim=claim)
    unsent = trace_request("The XR-400 has a display.", twin, claim=claim, beyond=(own,))

    for request in (sent, unsent):
        assert places_said(request, traced_reply(request))[0] == (
            Role.SUBJECT,
            "A calibration certificate can be ordered for the XR-400.",
        )


@pytest.mark.parametrize(
    ("claim", "question", "chunk"),
    [
        (
            "In 2027 the XR-500 will cost €179 before tax.",
            None,
            "The list price of the XR-500 is €179, before tax. Prices hold for orders in the calendar year 2025.",
        ),
        (
            "Full-time staff had 27 days of annual leave.",
            "How many days of annual leave did staff have in 2019?",
            "Full-time staff have 27 days of annual leave. This edition applies from 1 January 2025.",
        ),
        (
            "For your trip to Denmark you get €34 for each full day away.",
            "I travel abroad, what do I get for each day?",
            "On trips within the country meals are paid at €34 for each full day away.",
        ),
        ("In Norway the fee for a visa is €60.", None, "The fee for a visa in Sweden is €60."),
        ("In version 4 the limit of uploads is 20 MB.", None, "In version 3 the limit of uploads is 20 MB."),
    ],
    ids=["period", "asked period", "abroad", "country", "edition"],
)
def test_a_value_of_another_period_or_place_is_blended(claim: str, question: str | None, chunk: str) -> None:
    request = trace_request(chunk, claim=claim, question=question)
    traced = traced_reply(request)

    assert traced.origin is Origin.BLENDED
    assert [role for role, _ in places_said(request, traced)] == [Role.DETAIL]


@pytest.mark.parametrize(
    "chunk",
    [
        "The list price of the XR-500 is €179, before tax.",
        "The list price of the XR-500 is €179, before tax. The firm was founded in 1998.",
        "The list price of the XR-500 is €179, before tax. Prices hold for the years 2025 to 2027.",
        "The list price of the XR-500 is €149, before tax. Prices hold for the calendar year 2025.",
        "The deposit for the XR-500 is €179. Prices hold for the calendar year 2025.",
    ],
    ids=["no period", "a year of no validity", "the very period", "another value", "another property"],
)
def test_a_value_that_may_hold_for_what_was_asked_is_no_blend(chunk: str) -> None:
    request = trace_request(chunk, claim="In 2027 the XR-500 will have a list price of €179 before tax.")

    assert traced_reply(request).origin is not Origin.BLENDED


def test_the_value_for_what_was_asked_is_the_place_of_the_subject() -> None:
    home = "On trips within the country meals are paid at €34 for each full day away."
    abroad = "On trips to other countries meals are paid at €48 for each full day away."
    claim = "On your trip abroad meals are paid at €34 for each full day away."
    request = trace_request(home, claim=claim, beyond=(abroad,))

    assert places_said(request, traced_reply(request)) == [(Role.SUBJECT, abroad), (Role.DETAIL, home)]


def test_a_detail_of_a_chunk_that_was_not_sent_is_blended_too() -> None:
    request = trace_request(OWN, beyond=(TWIN,))
    traced = traced_reply(trace_request("The XR-400 has a battery.", beyond=(TWIN,)))

    assert traced.origin is Origin.BLENDED
    assert traced.places[-1].evidence.chunk_id == "b0"
    assert traced_reply(request).origin in {Origin.BLENDED, Origin.CONTRADICTED}
