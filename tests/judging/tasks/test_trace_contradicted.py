from __future__ import annotations

import pytest

from leadline.records.evidence import Origin, Place, Role
from leadline.records.request import (
    ClaimState,
)
from support.traced import CLAIM, OWN, at, places_said, trace_request, traced_reply


def test_another_value_of_the_same_property_contradicts() -> None:
    request = trace_request("The XR-400's battery lasts 36 months.")
    traced = traced_reply(request)

    assert traced.origin is Origin.CONTRADICTED
    assert places_said(request, traced) == [(Role.CONTRADICTS, "The XR-400's battery lasts 36 months.")]


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
    assert traced_reply(trace_request(context, claim=claim)).origin is Origin.CONTRADICTED


@pytest.mark.parametrize(
    ("claim", "context"),
    [
        ("The hotel offers valet parking.", '{"name": "Inn", "valet": true, "lot": false, "street": false}'),
        ("The hotel has no valet.", '{"name": "Inn", "valet": false, "lot": true, "street": true}'),
        (CLAIM, "The XR-400's case is 36 months old."),
        (CLAIM, "The XR-500's battery lasts 36 months."),
    ],
    ids=["true in a record", "denied by both", "another property", "another product"],
)
def test_what_does_not_speak_of_the_same_contradicts_nothing(claim: str, context: str) -> None:
    assert traced_reply(trace_request(context, claim=claim)).origin is not Origin.CONTRADICTED


@pytest.mark.parametrize(
    ("claim", "place"),
    [
        (CLAIM, OWN),
        ("The pool is heated.", "There is no pool."),
        ("The pump can stay out while the yard is hosed down.", "It is not made for hosing down or for rain."),
        ("The pool is open to guests all year.", "The pool is closed to guests all year."),
        ("The chair of the board is Ann Ray.", "The chair of the board is Bo Ek."),
        ("The inn does not have outdoor seating.", '"OutdoorSeating": true'),
        ("It is rated 3 stars.", '"business_stars": 4.5'),
        ("It is open until 9:30 pm.", '"Monday": "9:0-19:0"'),
    ],
    ids=["value", "denied", "not made for", "opposite", "name", "true in a record", "number of a record", "hours"],
)
def test_the_place_of_a_judge_that_excludes_the_claim_is_its_place(claim: str, place: str) -> None:
    text = f"{place}\nBread is baked at night."
    evidence = at(text, place)
    traced = traced_reply(trace_request(text, claim=claim, state=ClaimState.CONTRADICTED, evidence=evidence))

    assert traced.origin is Origin.CONTRADICTED
    assert traced.places == (Place(role=Role.CONTRADICTS, evidence=evidence),)


@pytest.mark.parametrize(
    ("claim", "place"),
    [
        (CLAIM, "The XR-400 is red."),
        (CLAIM, "The XR-400's interval is 15 minutes while the battery lasts."),
        ("The band left and Dee Wit took over from Lee Day on drums.", "The show has drummer Dee Wit in a long solo."),
        ("E-07 means that it has not reached its gateway.", "E-07 means that it has not been able to reach a gateway."),
        ("Do not use the ice bath for humidity.", "A simple check at home uses an ice bath."),
        ("At 4 °C the pump can be off.", "The pump can be off between 0 °C and 40 °C."),
        ("It is rated 3 stars.", '"business_stars": 3.0'),
        ("It is open from 9 am to 7 pm.", '"Monday": "9:0-19:0"'),
        ("The heated pool is not open in winter.", "The pool is open."),
        ("The pool is open to guests.", "The pool is open to guests, but dogs are not allowed."),
    ],
    ids=[
        "another matter",
        "size",
        "mention",
        "both deny",
        "narrower denial",
        "inside a range",
        "same stars",
        "same hours",
        "wider",
        "part",
    ],
)
def test_a_place_of_a_judge_that_excludes_nothing_is_no_contradiction(claim: str, place: str) -> None:
    request = trace_request(place, claim=claim, state=ClaimState.CONTRADICTED, evidence=at(place, place))

    assert traced_reply(request).origin is Origin.UNDETERMINED


def test_a_contradiction_without_a_place_is_found_by_rule_or_stays_open() -> None:
    found = traced_reply(trace_request("The XR-400's battery lasts 36 months.", state=ClaimState.CONTRADICTED))
    opened = traced_reply(trace_request("The battery of the XR-400 is weak.", state=ClaimState.CONTRADICTED))

    assert (found.origin, opened.origin) == (Origin.CONTRADICTED, Origin.UNDETERMINED)


def test_of_a_long_place_the_field_that_excludes_the_claim_is_shown() -> None:
    record = '{"name": "Inn", "RestaurantsReservations": false, "valet": true, "OutdoorSeating": true, "pets": true}'
    claim = "The inn does not accept restaurant reservations and does not have outdoor seating."
    request = trace_request(record, claim=claim, state=ClaimState.CONTRADICTED, evidence=at(record, record))

    for asked in (request, trace_request(record, claim=claim)):
        traced = traced_reply(asked)
        assert traced.origin is Origin.CONTRADICTED
        assert [text.strip(" ,") for _, text in places_said(asked, traced)] == ['"OutdoorSeating": true']


@pytest.mark.parametrize(
    "claim",
    [
        "The inn does not accept restaurant reservations.",
        "The inn does not accept restaurant reservations and does not offer breakfast.",
        "The inn has neither a sauna nor restaurant reservations.",
        "The inn is on Valet Street.",
    ],
)
def test_a_false_field_does_not_gainsay_a_claim_that_denies_it_too_or_that_merely_has_its_name(claim: str) -> None:
    record = '{"name": "Inn", "RestaurantsReservations": false, "valet": false, "lot": true, "pets": true}'

    assert traced_reply(trace_request(record, claim=claim)).origin is not Origin.CONTRADICTED
