"""A second generator of planted twins: two or three subjects side by side, in the layouts of ordinary documents.

Where the first generator gives each product its own chunk, here the subjects are people, towns, years, plans, gates or
devices, and their values stand in neighbouring sentences, in clauses, lists, tables, or in a "respectively". A true
claim says a subject's own value, its twin the value of the next subject; so every word of a twin is in the context.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

Pairs = list[tuple[str, str]]
"""Subjects, each with its value."""


@dataclass(frozen=True, slots=True)
class LayoutTwin:
    """A claim over texts; `true` says whether they state it. `group` is "prose", "list", "table" or "respectively"."""

    layout: str
    group: str
    family: str
    claim: str
    texts: tuple[str, ...]
    true: bool


class _Fact(NamedTuple):
    """A sentence, the same without its subject, claims, the pool of its values, and its name in a list or table."""

    sentence: str
    bare: str
    claims: tuple[str, ...]
    pool: str
    label: str


@dataclass(frozen=True, slots=True)
class _Family:
    """Subjects of one sort, a sentence that brings one up, and facts on them."""

    name: str
    subjects: tuple[tuple[str, ...], ...]
    opening: str
    facts: tuple[_Fact, ...]


def layout_twins(count: int, *, seed: int) -> list[LayoutTwin]:
    """Draw `count` twins and their `count` true counterparts, the layouts in turn."""
    random = Random(seed)  # noqa: S311  # a draw of test cases, no secret
    layouts = list(_LAYOUTS)
    drawn: list[LayoutTwin] = []
    while len(drawn) < 2 * count:
        drawn.extend(_pair(layouts[(len(drawn) // 2) % len(layouts)], random))
    return drawn


def _pair(layout: str, random: Random) -> list[LayoutTwin]:
    group, write = _LAYOUTS[layout]
    family = random.choice(_FAMILIES)
    subjects = random.sample(random.choice(family.subjects), 3 if random.random() < 0.4 else 2)
    fact = random.choice(family.facts)
    values = random.sample(_POOLS[fact.pool], len(subjects))
    pairs = list(zip(subjects, values, strict=True))
    texts = write(pairs, family, fact, random)
    own = random.randrange(len(pairs))
    wording = random.choice(fact.claims)
    return [
        LayoutTwin(layout, group, family.name, _capital(wording.format(s=pairs[own][0], v=value)), texts, true=true)
        for value, true in ((pairs[own][1], True), (pairs[own - 1][1], False))
    ]


def _neighbours(pairs: Pairs, _family: _Family, fact: _Fact, _random: Random) -> tuple[str, ...]:
    return (" ".join(_capital(fact.sentence.format(s=one, v=value)) + "." for one, value in pairs),)


def _paragraph(pairs: Pairs, family: _Family, fact: _Fact, random: Random) -> tuple[str, ...]:
    said = [_capital(fact.sentence.format(s=one, v=value)) + "." for one, value in pairs]
    for filler in random.sample(_FILLER, 2):
        said.insert(random.randint(0, len(said)), filler)
    return (_capital(family.opening.format(s=pairs[0][0])) + ". " + " ".join(said),)


def _pronouns(pairs: Pairs, family: _Family, fact: _Fact, _random: Random) -> tuple[str, ...]:
    said = (f"{_capital(family.opening.format(s=one))}. {fact.bare.format(v=value)}." for one, value in pairs)
    return (" ".join(said),)


def _chunks(pairs: Pairs, family: _Family, fact: _Fact, random: Random) -> tuple[str, ...]:
    said = [f"{_capital(family.opening.format(s=one))}. {fact.bare.format(v=value)}." for one, value in pairs]
    return tuple(f"{one} {random.choice(_FILLER)}" for one in random.sample(said, len(said)))


def _semicolons(pairs: Pairs, _family: _Family, fact: _Fact, _random: Random) -> tuple[str, ...]:
    return (_capital("; ".join(fact.sentence.format(s=one, v=value) for one, value in pairs)) + ".",)


def _contrast(pairs: Pairs, _family: _Family, fact: _Fact, random: Random) -> tuple[str, ...]:
    joint = random.choice((", whereas ", ", but ", ", and ", ", while "))
    return (_capital(joint.join(fact.sentence.format(s=one, v=value) for one, value in pairs)) + ".",)


def _list(pairs: Pairs, _family: _Family, fact: _Fact, random: Random) -> tuple[str, ...]:
    mark = random.choice(("- ", "* "))
    return (f"{fact.label}:\n\n" + "\n".join(f"{mark}{_capital(one)}: {value}" for one, value in pairs),)


def _rows(pairs: Pairs, family: _Family, fact: _Fact, _random: Random) -> tuple[str, ...]:
    body = "\n".join(f"| {_capital(one)} | {value} | {place} |" for place, (one, value) in enumerate(pairs, 1))
    return (f"The {family.name} at a glance.\n\n| {family.name} | {fact.label} | row |\n| --- | :-- | --: |\n{body}\n",)


def _columns(pairs: Pairs, _family: _Family, fact: _Fact, _random: Random) -> tuple[str, ...]:
    head, rule, body = (" | ".join(cells) for cells in zip(*((one, "---", value) for one, value in pairs), strict=True))
    other = " | ".join(f"class {place}" for place in range(len(pairs)))
    return (f"|  | {head} |\n|---| {rule} |\n| class | {other} |\n| {fact.label} | {body} |",)


def _respectively(pairs: Pairs, _family: _Family, fact: _Fact, random: Random) -> tuple[str, ...]:
    joined = fact.sentence.format(s=_joined([one for one, _ in pairs]), v=_joined([value for _, value in pairs]))
    return (f"{random.choice(_FILLER)} {_capital(joined)}, respectively.",)


def _joined(items: list[str]) -> str:
    return ", ".join(items[:-1]) + " and " + items[-1]


def _capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


_Write = Callable[[Pairs, _Family, _Fact, Random], tuple[str, ...]]
_LAYOUTS: dict[str, tuple[str, _Write]] = {
    "neighbouring sentences": ("prose", _neighbours),
    "a paragraph": ("prose", _paragraph),
    "pronouns": ("prose", _pronouns),
    "a chunk each": ("prose", _chunks),
    "semicolons": ("prose", _semicolons),
    "contrast": ("prose", _contrast),
    "list": ("list", _list),
    "table, subjects in rows": ("table", _rows),
    "table, subjects in columns": ("table", _columns),
    "respectively": ("respectively", _respectively),
}

_FILLER = (
    "Figures are checked once a year.",
    "Ask at the desk for details.",
    "A map is printed on the back.",
    "This page was last changed by the editors.",
)

_POOLS = {
    "year": ["1931", "1948", "1953", "1967", "1979", "1986"],
    "date": ["2 June 2018", "14 February 2020", "30 August 2021", "11 November 2023"],
    "place": ["Lisbon", "Krakow", "Bergen", "Graz", "Turin"],
    "person": ["Mira Holt", "Jonas Weber", "Chloe Dunn", "Viktor Saal"],
    "count": ["7", "11", "16", "23", "38", "52"],
    "money": ["€90", "€140", "€215", "€330"],
    "millions": ["3.1 million euros", "4.6 million euros", "5.8 million euros", "7.2 million euros"],
    "percent": ["4 %", "9 %", "13 %", "27 %"],
    "time": ["6:30", "8:00", "9:15", "10:45"],
    "length": ["12 m", "18 m", "25 m", "40 m"],
    "span": ["5 days", "9 days", "21 days", "28 days"],
}

_FAMILIES = (
    _Family(
        "people",
        (("Elena Ruiz", "Peter Lang", "Sofia Brandt"), ("Karl Ohlsen", "Maria Fenn", "Ivan Petrov")),
        "{s} is one of our painters",
        (
            _Fact("{s} was born in {v}", "The painter was born in {v}", ("{s} was born in {v}.",), "year", "born in"),
            _Fact("{s} studied in {v}", "The painter studied in {v}", ("{s} studied in {v}.",), "place", "Studied in"),
            _Fact(
                "{s} has shown {v} works",
                "The painter has shown {v} works",
                ("{s} has shown {v} works.", "{v} works were shown by {s}."),
                "count",
                "works shown",
            ),
        ),
    ),
    _Family(
        "towns",
        (("Ghent", "Lyon", "Porto"), ("Malmo", "Split", "Dresden")),
        "{s} lies on a river",
        (
            _Fact(
                "{s} has {v} libraries",
                "It has {v} libraries",
                ("{s} has {v} libraries.", "There are {v} libraries in {s}."),
                "count",
                "libraries",
            ),
            _Fact(
                "The mayor of {s} is {v}",
                "Its mayor is {v}",
                ("The mayor of {s} is {v}.", "{v} is the mayor of {s}."),
                "person",
                "mayor",
            ),
            _Fact(
                "{s} joined the league on {v}",
                "It joined the league on {v}",
                ("{s} joined the league on {v}.",),
                "date",
                "joined the league on",
            ),
        ),
    ),
    _Family(
        "years",
        (("2019", "2020", "2021"), ("2016", "2017", "2018")),
        "the year {s} was a quiet one",
        (
            _Fact(
                "sales in {s} came to {v}",
                "Sales came to {v}",
                ("Sales in {s} came to {v}.", "In {s}, sales came to {v}."),
                "millions",
                "sales",
            ),
            _Fact(
                "in {s} the share of repairs was {v}",
                "The share of repairs was {v}",
                ("In {s} the share of repairs was {v}.", "The share of repairs in {s} was {v}."),
                "percent",
                "share of repairs",
            ),
        ),
    ),
    _Family(
        "plans",
        (("the Starter plan", "the Plus plan", "the Team plan"), ("Tariff A", "Tariff B", "Tariff C")),
        "{s} can be booked online",
        (
            _Fact("{s} costs {v}", "It costs {v}", ("{s} costs {v}.", "The cost of {s} is {v}."), "money", "costs"),
            _Fact(
                "{s} can be cancelled within {v}",
                "It can be cancelled within {v}",
                ("{s} can be cancelled within {v}.", "Within {v}, {s} can be cancelled."),
                "span",
                "can be cancelled within",
            ),
        ),
    ),
    _Family(
        "gates",
        (("the north gate", "the south gate", "the river gate"), ("the old hall", "the glass hall", "the music hall")),
        "{s} is reached by bus",
        (
            _Fact("{s} opens at {v}", "It opens at {v}", ("{s} opens at {v}.",), "time", "opens at"),
            _Fact(
                "{s} is {v} long", "It is {v} long", ("{s} is {v} long.", "{s} has a length of {v}."), "length", "long"
            ),
        ),
    ),
    _Family(
        "devices",
        (("KM-20", "KM-35", "KM-50"), ("Vento S", "Vento L", "Vento R")),
        "{s} hangs on the wall",
        (
            _Fact("{s} reaches {v}", "It reaches {v}", ("{s} reaches {v}.",), "length", "reaches"),
            _Fact(
                "{s} was designed by {v}",
                "It was designed by {v}",
                ("{s} was designed by {v}.", "{v} designed {s}."),
                "person",
                "designed by",
            ),
        ),
    ),
)
