"""Planted twins: claims that are right of one product and wrong of its sibling, over invented product families.

Each world has the texts of two products of one family, as two chunks. A true claim rephrases a sentence of its own
product's chunk. Its twin is the same claim with one thing taken from the sibling's chunk: the value, the unit, the
name or the date. So every word of a twin is in the context, and only what belongs to whom tells it from a true one.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

_KINDS = ("value", "unit", "name", "date")


@dataclass(frozen=True, slots=True)
class Fact:
    """One property of one product: how its chunk says it, how a claim says it, and what is true and the sibling's."""

    kind: str
    written: tuple[str, ...]
    claimed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Twin:
    """A claim over two chunks; `true` says whether its own product's chunk states it."""

    kind: str
    family: str
    claim: str
    texts: tuple[str, str]
    true: bool


@dataclass(frozen=True, slots=True)
class _Family:
    name: str
    products: tuple[tuple[str, str], ...]
    noun: str
    opening: tuple[str, ...]
    filler: tuple[str, ...]
    facts: tuple[Fact, ...]


def twins(count: int, *, seed: int) -> list[Twin]:
    """Draw `count` twins and their `count` true counterparts."""
    random = Random(seed)  # noqa: S311  # a draw of test cases, no secret
    drawn: list[Twin] = []
    while len(drawn) < 2 * count:
        kind = _KINDS[(len(drawn) // 2) % len(_KINDS)]
        family = random.choice([one for one in _FAMILIES if any(fact.kind == kind for fact in one.facts)])
        drawn.extend(_pair(family, kind, random))
    return drawn


def _pair(family: _Family, kind: str, random: Random) -> list[Twin]:
    names = list(random.choice(family.products))
    random.shuffle(names)
    tested = random.choice([fact for fact in family.facts if fact.kind == kind])
    others = random.sample([fact for fact in family.facts if fact is not tested], 3)
    values = {fact.written[0]: _values(fact.kind, fact.written[0], random) for fact in [tested, *others]}
    texts = [_chunk(family, names[side], [tested, *others], values, side, random) for side in (0, 1)]
    true, false = values[tested.written[0]]
    wording = random.choice(tested.claimed)
    claims = [wording.format(p=names[0], v=true), wording.format(p=names[0], v=_crossed(kind, true, false))]
    order = [0, 1] if random.random() < 0.5 else [1, 0]
    shown = (texts[order[0]], texts[order[1]])
    return [Twin(kind, family.name, claims[0], shown, true=True), Twin(kind, family.name, claims[1], shown, true=False)]


def _crossed(kind: str, true: str, false: str) -> str:
    """Take the sibling's value; of a unit, the sibling's unit with the product's own number."""
    return f"{true.split(' ', 1)[0]} {false.split(' ', 1)[1]}" if kind == "unit" else false


def _chunk(
    family: _Family, name: str, facts: list[Fact], values: dict[str, tuple[str, str]], side: int, random: Random
) -> str:  # fmt: skip
    facts = random.sample(facts, len(facts))
    sentences = [random.choice(family.opening).format(p=name)]
    for place, fact in enumerate(facts):
        subject = name if random.random() < 0.4 else family.noun
        said = random.choice(fact.written[1:]).format(p=subject, v=values[fact.written[0]][side])
        sentences.append(said[0].upper() + said[1:])
        if place == 1:
            sentences.append(random.choice(family.filler))
    heading = random.choice(["", f"# {name}\n\n", f"{name}\n", f"## {name}: overview\n\n"])
    return heading + " ".join(sentences)


def _values(kind: str, pool: str, random: Random) -> tuple[str, str]:
    if kind == "date":
        return _date(random, 2019), _date(random, 2022)
    options = _POOLS[pool]
    if kind == "unit":
        first, second = random.sample(options, 2)
        return f"{random.choice(_NUMBERS)} {first}", f"{random.choice(_NUMBERS)} {second}"
    if kind == "name":
        first, second = random.sample(options, 2)
        return first, second
    numbers = random.sample(_NUMBERS, 2)
    unit = random.choice(options)
    return f"{numbers[0]} {unit}", f"{numbers[1]} {unit}"


def _date(random: Random, year: int) -> str:
    return f"{random.randint(1, 28)} {random.choice(_MONTHS)} {year + random.randint(0, 2)}"


_NUMBERS = ["3", "4", "5", "6", "8", "9", "12", "14", "15", "18", "20", "24", "25", "30", "36", "40", "45", "60", "75"]
_MONTHS = "January February March April May June July August September October November December".split()

_POOLS = {
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
    ("released", "{p} was released on {v}.", "{p} has been on sale since {v}.", "The release date of {p} is {v}."),
    ("{p} was released on {v}.", "The release date of {p} was {v}.", "{p} has been available since {v}."),
)
_EFFECT = Fact(
    "date",
    ("effect", "The terms of {p} took effect on {v}.", "{p} has been in force since {v}.", "It was introduced on {v}."),
    ("{p} took effect on {v}.", "{p} was introduced on {v}.", "The terms of {p} have been in force since {v}."),
)

_FAMILIES = (
    _Family(
        "sensors",
        (("QT-210", "QT-310"), ("Lumo S1", "Lumo S2"), ("Hydra 7", "Hydra 9"), ("VX100", "VX200")),
        "the sensor",
        ("{p} is a wireless sensor for cold rooms.", "{p} measures humidity and temperature.", "This page describes {p}."),
        ("Mount it away from direct sunlight.", "A wall bracket comes with it.", "Data are kept when the link is lost."),
        (
            Fact("value", ("battery", "Its battery lasts {v}.", "{p} runs for {v} on one battery.", "Battery life: {v}."),
                 ("The battery of {p} lasts {v}.", "{p} has a battery life of {v}.", "{p} runs for {v} on one battery.")),
            Fact("value", ("range", "The radio range is {v}.", "{p} reaches a gateway at up to {v}.", "{p} has a radio range of {v}."),
                 ("{p} has a radio range of {v}.", "The radio range of {p} is {v}.")),
            Fact("unit", ("interval", "{p} reports every {v}.", "Readings are sent every {v}.", "A reading is sent every {v}."),
                 ("{p} sends a reading every {v}.", "Every {v}, {p} sends readings.")),
            Fact("name", ("maker", "{p} is made by {v}.", "The manufacturer is {v}.", "{v} makes {p}."),
                 ("{p} is made by {v}.", "The manufacturer of {p} is {v}.")),
            _DATES,
        ),
    ),
    _Family(
        "phone plans",
        (("Plan Basic", "Plan Plus"), ("Flex Mini", "Flex Max"), ("the Silver plan", "the Gold plan")),
        "the plan",
        ("{p} is for people who call now and then.", "Details of {p} follow.", "{p} can be ordered online."),
        ("Calls to hotlines are charged apart.", "A SIM card is sent by post.", "Numbers can be ported."),
        (
            Fact("value", ("fee", "It costs {v} a month.", "The monthly fee is {v}.", "{p} costs {v} a month."),
                 ("{p} costs {v} a month.", "The monthly fee of {p} is {v}.")),
            Fact("unit", ("data", "{p} includes {v} of data.", "The data allowance is {v}.", "Customers get {v} of data."),
                 ("{p} includes {v} of data.", "The data allowance of {p} is {v}.")),
            Fact("unit", ("notice", "It can be cancelled with {v} of notice.", "The notice period is {v}."),
                 ("{p} can be cancelled with {v} of notice.", "The notice period of {p} is {v}.")),
            Fact("name", ("city", "Support is based in {v}.", "The call centre is in {v}."),
                 ("The call centre of {p} is in {v}.", "Support for {p} is based in {v}.")),
            _EFFECT,
        ),
    ),
    _Family(
        "insurance policies",
        (("HomeGuard", "HomeGuard Premium"), ("Policy A12", "Policy B30"), ("Harbour Cover", "Meadow Cover")),
        "this policy",
        ("{p} insures household goods.", "This leaflet sums up {p}.", "{p} is sold through brokers."),
        ("Claims are filed online.", "Photos of the damage speed things up.", "Brokers give advice for free."),
        (
            Fact("value", ("limit", "Cover is limited to {v}.", "{p} pays up to {v}.", "The sum insured is {v}."),
                 ("{p} pays up to {v}.", "The sum insured under {p} is {v}.", "Cover under {p} is limited to {v}.")),
            Fact("value", ("fee", "The deductible is {v}.", "{p} has a deductible of {v}."),
                 ("{p} has a deductible of {v}.", "The deductible of {p} is {v}.")),
            Fact("unit", ("notice", "Damage must be reported within {v}.", "Report any damage within {v}."),
                 ("Under {p}, damage must be reported within {v}.", "{p} wants damage reported within {v}.")),
            Fact("name", ("person", "The contact is {v}.", "Questions go to {v}.", "{v} answers questions."),
                 ("Questions about {p} go to {v}.", "The contact for {p} is {v}.")),
            _EFFECT,
        ),
    ),
    _Family(
        "medicines",
        (("Velotrin", "Marpexil"), ("Cortanol", "Benzarel"), ("Nexavin 10", "Nexavin 20"), ("Solpira", "Solpira Forte")),
        "the medicine",
        ("{p} is used against migraine.", "Read this leaflet before you take {p}.", "{p} is a prescription medicine."),
        ("Swallow it with water.", "Tell your doctor about allergies.", "Keep the leaflet."),
        (
            Fact("unit", ("dose", "The usual dose is {v} a day.", "Adults take {v} daily.", "The daily dose is {v}."),
                 ("The daily dose of {p} is {v}.", "Adults take {v} of {p} daily.", "The usual dose of {p} is {v} a day.")),
            Fact("value", ("temperature", "Store {p} below {v}.", "It must be stored below {v}."),
                 ("{p} must be stored below {v}.", "Store {p} below {v}.")),
            Fact("value", ("charge", "It starts to work after {v}.", "{p} takes effect after {v}."),
                 ("{p} takes effect after {v}.", "{p} starts to work after {v}.")),
            Fact("name", ("maker", "{p} is made by {v}.", "The manufacturer is {v}."),
                 ("The manufacturer of {p} is {v}.", "{p} is made by {v}.")),
            Fact("date", ("approved", "{p} was approved on {v}.", "Approval was given on {v}."),
                 ("{p} was approved on {v}.", "Approval of {p} was given on {v}.")),
        ),
    ),
    _Family(
        "laptops",
        (("Nimbus 13", "Nimbus 15"), ("Aero Pro", "Aero Lite"), ("K-Book 300", "K-Book 500")),
        "the laptop",
        ("{p} is a light laptop for travel.", "{p} replaces last year's model.", "Here is what {p} offers."),
        ("The lid is made of magnesium.", "A sleeve comes with it.", "The keyboard is lit."),
        (
            Fact("value", ("weight", "It weighs {v}.", "{p} weighs {v}.", "Its weight is {v}."),
                 ("{p} weighs {v}.", "The weight of {p} is {v}.")),
            Fact("value", ("screen", "The screen measures {v}.", "{p} has a screen of {v}."),
                 ("{p} has a screen of {v}.", "The screen of {p} measures {v}.")),
            Fact("unit", ("charge", "It charges fully in {v}.", "A full charge takes {v}."),
                 ("A full charge of {p} takes {v}.", "{p} charges fully in {v}.")),
            Fact("name", ("city", "{p} is assembled in {v}.", "Assembly takes place in {v}."),
                 ("{p} is assembled in {v}.", "Assembly of {p} takes place in {v}.")),
            _DATES,
        ),
    ),
    _Family(
        "club memberships",
        (("Day Pass", "Year Pass"), ("Membership Blue", "Membership Green"), ("Studio Card", "Family Card")),
        "the card",
        ("{p} gives access to all pools.", "{p} is issued at the front desk.", "What holders of {p} should know:"),
        ("Lockers need a coin.", "Lost cards are replaced once.", "Towels can be rented."),
        (
            Fact("value", ("fee", "The price is {v}.", "{p} costs {v}."), ("{p} costs {v}.", "The price of {p} is {v}.")),
            Fact("value", ("guests", "Holders may bring {v}.", "{p} lets its holder bring {v}."),
                 ("Holders of {p} may bring {v}.", "{p} lets its holder bring {v}.")),
            Fact("unit", ("notice", "It can be returned within {v}.", "Returns are accepted for {v}."),
                 ("{p} can be returned within {v}.", "Returns of {p} are accepted for {v}.")),
            Fact("name", ("person", "The manager in charge is {v}.", "{v} is the manager in charge."),
                 ("{v} is the manager in charge of {p}.", "The manager in charge of {p} is {v}.")),
            _EFFECT,
        ),
    ),
)  # fmt: skip
