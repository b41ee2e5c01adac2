"""Invented product families for the planted twins: names, sentences of their texts, and facts with their wordings.

`{p}` is the product, `{v}` the value. Each wording of a fact comes with claims that rephrase it lightly, as answers do.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fact:
    """One property of a product: the pool of its values, and ways to write it, each with claims that rephrase it."""

    kind: str
    pool: str
    wordings: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Family:
    """Products that differ in their values only: `products` are pairs of siblings, `noun` stands for either."""

    name: str
    products: tuple[tuple[str, str], ...]
    noun: str
    opening: tuple[str, ...]
    filler: tuple[str, ...]
    facts: tuple[Fact, ...]


POOLS = {
    "battery": ["months", "hours", "weeks"],
    "range": ["m", "metres", "km"],
    "interval": ["seconds", "minutes", "hours"],
    "weight": ["g", "kg"],
    "maker": ["Orlin Instruments", "Tessel Works", "Brandt & Koller", "Havik Devices", "Sunmere Labs"],
    "person": ["Ida Morvan", "Pavel Strand", "Lena Oduya", "Marco Vinter", "Ruth Calloway", "Tomas Ekberg"],
    "city": ["Aldport", "Brenholm", "Castrel", "Dunmarrow", "Elvenborough", "Fenwick Bay"],
    "fee": ["euros", "dollars", "pounds"],
    "data": ["GB", "TB", "MB"],
    "notice": ["days", "weeks", "months"],
    "limit": ["million euros", "thousand euros", "thousand dollars"],
    "dose": ["mg", "ml", "tablets"],
    "temperature": ["°C", "°F"],
    "screen": ["inches", "cm"],
    "charge": ["minutes", "hours"],
    "guests": ["guests", "companions", "children"],
}

_DATES = Fact(
    "date",
    "released",
    (
        (
            "{p} was released on {v}.",
            ("{p} was released on {v}.", "The release date of {p} was {v}.", "On {v}, {p} was released."),
        ),
        ("{p} has been on sale since {v}.", ("{p} has been on sale since {v}.", "{p} went on sale on {v}.")),
        ("The release date of {p} is {v}.", ("{p} was released on {v}.", "{p} has the release date {v}.")),
    ),
)
_EFFECT = Fact(
    "date",
    "effect",
    (
        ("The terms of {p} took effect on {v}.", ("The terms of {p} took effect on {v}.", "{p} took effect on {v}.")),
        ("{p} has been in force since {v}.", ("{p} has been in force since {v}.", "{p} came into force on {v}.")),
        ("It was introduced on {v}.", ("{p} was introduced on {v}.", "The introduction of {p} was on {v}.")),
    ),
)

FAMILIES = (
    Family(
        "sensors",
        (("QT-210", "QT-310"), ("Lumo S1", "Lumo S2"), ("Hydra 7", "Hydra 9"), ("VX100", "VX200")),
        "the sensor",
        (
            "{p} is a wireless sensor for cold rooms.",
            "{p} measures humidity and temperature.",
            "This page describes {p}.",
        ),
        (
            "Mount it away from direct sunlight.",
            "A wall bracket comes with it.",
            "Data are kept when the link is lost.",
        ),
        (
            Fact(
                "value",
                "battery",
                (
                    ("Its battery lasts {v}.", ("The battery of {p} lasts {v}.", "{p} has a battery that lasts {v}.")),
                    (
                        "{p} runs for {v} on one battery.",
                        ("{p} can run for {v} on one battery.", "On one battery {p} runs for {v}."),
                    ),
                    ("Battery life: {v}.", ("{p} has a battery life of {v}.", "The battery life of {p} is {v}.")),
                ),
            ),
            Fact(
                "value",
                "range",
                (
                    ("The radio range is {v}.", ("{p} has a radio range of {v}.", "The radio range of {p} is {v}.")),
                    ("{p} reaches a gateway at up to {v}.", ("{p} can reach a gateway at up to {v}.",)),
                    ("{p} has a radio range of {v}.", ("The radio range of {p} is {v}.",)),
                ),
            ),
            Fact(
                "unit",
                "interval",
                (
                    ("{p} reports every {v}.", ("{p} makes a report every {v}.", "Every {v}, {p} reports.")),
                    (
                        "Readings are sent every {v}.",
                        ("{p} sends readings every {v}.", "The readings of {p} are sent every {v}."),
                    ),
                ),
            ),
            Fact(
                "name",
                "maker",
                (
                    ("{p} is made by {v}.", ("{v} makes {p}.", "{p} is made by {v}.")),
                    (
                        "The manufacturer is {v}.",
                        ("The manufacturer of {p} is {v}.", "{p} has {v} as its manufacturer."),
                    ),
                ),
            ),
            _DATES,
        ),
    ),
    Family(
        "phone plans",
        (("Plan Basic", "Plan Plus"), ("Flex Mini", "Flex Max"), ("the Silver plan", "the Gold plan")),
        "the plan",
        ("{p} is for people who call now and then.", "Details of {p} follow.", "{p} can be ordered online."),
        ("Calls to hotlines are charged apart.", "A SIM card is sent by post.", "Numbers can be ported."),
        (
            Fact(
                "value",
                "fee",
                (
                    ("It costs {v} a month.", ("{p} costs {v} a month.", "{p} costs {v} per month.")),
                    ("The monthly fee is {v}.", ("The monthly fee of {p} is {v}.", "{p} has a monthly fee of {v}.")),
                ),
            ),
            Fact(
                "unit",
                "data",
                (
                    ("{p} includes {v} of data.", ("{p} includes {v} of data.", "{v} of data are included in {p}.")),
                    (
                        "The data allowance is {v}.",
                        ("The data allowance of {p} is {v}.", "{p} has a data allowance of {v}."),
                    ),
                ),
            ),
            Fact(
                "unit",
                "notice",
                (
                    ("It can be cancelled with {v} of notice.", ("{p} can be cancelled with {v} of notice.",)),
                    (
                        "The notice period is {v}.",
                        ("The notice period of {p} is {v}.", "{p} has a notice period of {v}."),
                    ),
                ),
            ),
            Fact(
                "name",
                "city",
                (
                    ("Support is based in {v}.", ("Support for {p} is based in {v}.",)),
                    (
                        "The call centre is in {v}.",
                        ("The call centre of {p} is in {v}.", "{p} has its call centre in {v}."),
                    ),
                ),
            ),
            _EFFECT,
        ),
    ),
    Family(
        "insurance policies",
        (("HomeGuard", "HomeGuard Premium"), ("Policy A12", "Policy B30"), ("Harbour Cover", "Meadow Cover")),
        "this policy",
        ("{p} insures household goods.", "This leaflet sums up {p}.", "{p} is sold through brokers."),
        ("Claims are filed online.", "Photos of the damage speed things up.", "Brokers give advice for free."),
        (
            Fact(
                "value",
                "limit",
                (
                    ("Payments are limited to {v}.", ("Payments under {p} are limited to {v}.",)),
                    ("{p} pays up to {v}.", ("{p} pays at most {v}.", "{p} pays up to {v}.")),
                    (
                        "The sum insured is {v}.",
                        ("The sum insured under {p} is {v}.", "{p} has an insured sum of {v}."),
                    ),
                ),
            ),
            Fact(
                "value",
                "fee",
                (
                    ("The deductible is {v}.", ("{p} has a deductible of {v}.", "The deductible of {p} is {v}.")),
                    ("{p} has a deductible of {v}.", ("With {p} the deductible is {v}.",)),
                ),
            ),
            Fact(
                "unit",
                "notice",
                (
                    ("Damage must be reported within {v}.", ("Under {p}, damage must be reported within {v}.",)),
                    ("Report any damage within {v}.", ("{p} wants damage reported within {v}.",)),
                ),
            ),
            Fact(
                "name",
                "person",
                (
                    ("The contact is {v}.", ("The contact for {p} is {v}.", "{v} is the contact for {p}.")),
                    ("Questions go to {v}.", ("Questions about {p} go to {v}.",)),
                ),
            ),
            _EFFECT,
        ),
    ),
    Family(
        "medicines",
        (
            ("Velotrin", "Marpexil"),
            ("Cortanol", "Benzarel"),
            ("Nexavin 10", "Nexavin 20"),
            ("Solpira", "Solpira Forte"),
        ),
        "the medicine",
        ("{p} is used against migraine.", "Read this leaflet before you take {p}.", "{p} is a prescription medicine."),
        ("Swallow it with water.", "Tell your doctor about allergies.", "Keep the leaflet."),
        (
            Fact(
                "unit",
                "dose",
                (
                    (
                        "The usual dose is {v} a day.",
                        ("The usual dose of {p} is {v} a day.", "{p} is usually dosed at {v} a day."),
                    ),
                    ("Adults take {v} daily.", ("Adults take {v} of {p} daily.",)),
                ),
            ),
            Fact(
                "value",
                "temperature",
                (
                    ("Store {p} below {v}.", ("{p} must be stored below {v}.", "Store {p} below {v}.")),
                    ("It must be stored below {v}.", ("{p} is to be stored below {v}.",)),
                ),
            ),
            Fact(
                "value",
                "charge",
                (
                    (
                        "It starts to work after {v}.",
                        ("{p} starts to work after {v}.", "After {v}, {p} starts to work."),
                    ),
                    (
                        "{p} takes effect after {v}.",
                        ("The effect of {p} starts after {v}.", "{p} takes effect after {v}."),
                    ),
                ),
            ),
            Fact(
                "name",
                "maker",
                (
                    ("{p} is made by {v}.", ("{v} makes {p}.",)),
                    ("The manufacturer is {v}.", ("The manufacturer of {p} is {v}.",)),
                ),
            ),
            Fact(
                "date",
                "approved",
                (
                    ("{p} was approved on {v}.", ("{p} was approved on {v}.", "The approval of {p} came on {v}.")),
                    (
                        "Approval was given on {v}.",
                        ("Approval of {p} was given on {v}.", "{p} was given approval on {v}."),
                    ),
                ),
            ),
        ),
    ),
    Family(
        "laptops",
        (("Nimbus 13", "Nimbus 15"), ("Aero Pro", "Aero Lite"), ("K-Book 300", "K-Book 500")),
        "the laptop",
        ("{p} is a light laptop for travel.", "{p} replaces last year's model.", "Here is what {p} offers."),
        ("The lid is made of magnesium.", "A sleeve comes with it.", "The keyboard is lit."),
        (
            Fact(
                "value",
                "weight",
                (
                    ("It weighs {v}.", ("{p} weighs {v}.",)),
                    ("Its weight is {v}.", ("The weight of {p} is {v}.", "{p} has a weight of {v}.")),
                ),
            ),
            Fact(
                "value",
                "screen",
                (
                    (
                        "The screen measures {v}.",
                        ("The screen of {p} measures {v}.", "{p} has a screen that measures {v}."),
                    ),
                    ("{p} has a screen of {v}.", ("The screen of {p} is {v}.",)),
                ),
            ),
            Fact(
                "unit",
                "charge",
                (
                    ("It charges fully in {v}.", ("{p} charges fully in {v}.", "In {v}, {p} is fully charged.")),
                    ("A full charge takes {v}.", ("A full charge of {p} takes {v}.",)),
                ),
            ),
            Fact(
                "name",
                "city",
                (
                    ("{p} is assembled in {v}.", ("{p} is assembled in {v}.", "The assembly of {p} is in {v}.")),
                    ("Assembly takes place in {v}.", ("Assembly of {p} takes place in {v}.",)),
                ),
            ),
            _DATES,
        ),
    ),
    Family(
        "club memberships",
        (("Day Pass", "Year Pass"), ("Membership Blue", "Membership Green"), ("Studio Card", "Family Card")),
        "the card",
        ("{p} gives access to all pools.", "{p} is issued at the front desk.", "What holders of {p} should know:"),
        ("Lockers need a coin.", "Lost cards are replaced once.", "Towels can be rented."),
        (
            Fact(
                "value",
                "fee",
                (
                    ("The price is {v}.", ("The price of {p} is {v}.", "{p} has a price of {v}.")),
                    ("{p} costs {v}.", ("{p} costs {v}.",)),
                ),
            ),
            Fact(
                "value",
                "guests",
                (
                    ("Holders may bring {v}.", ("Holders of {p} may bring {v}.", "With {p}, holders may bring {v}.")),
                    ("{p} lets its holder bring {v}.", ("The holder of {p} may bring {v}.",)),
                ),
            ),
            Fact(
                "unit",
                "notice",
                (
                    (
                        "It can be returned within {v}.",
                        ("{p} can be returned within {v}.", "Within {v}, {p} can be returned."),
                    ),
                    ("Returns are accepted for {v}.", ("Returns of {p} are accepted for {v}.",)),
                ),
            ),
            Fact(
                "name",
                "person",
                (
                    ("The manager in charge is {v}.", ("The manager in charge of {p} is {v}.",)),
                    (
                        "{v} is the manager in charge.",
                        ("{v} is the manager in charge of {p}.", "The manager of {p} is {v}."),
                    ),
                ),
            ),
            _EFFECT,
        ),
    ),
)
