"""Planted twins: claims that are right of one product and wrong of its sibling, over invented product families.

Each world has the texts of two products of one family, as two chunks. A true claim rephrases a sentence of its own
product's chunk. Its twin is the same claim with one thing taken from the sibling's chunk: the value, the unit, the
name or the date. So every word of a twin is in the context, and only what belongs to whom tells it from a true one.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from _judge_products import FAMILIES, POOLS, Fact, Family

_KINDS = ("value", "unit", "name", "date")
_NUMBERS = ("3", "4", "5", "6", "8", "9", "12", "14", "15", "18", "20", "24", "25", "30", "36", "40", "45", "60", "75")
_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October")


@dataclass(frozen=True, slots=True)
class Twin:
    """A claim over two chunks; `true` says whether its own product's chunk states it."""

    kind: str
    family: str
    claim: str
    texts: tuple[str, str]
    true: bool


def twins(count: int, *, seed: int) -> list[Twin]:
    """Draw `count` twins and their `count` true counterparts."""
    random = Random(seed)  # noqa: S311  # a draw of test cases, no secret
    drawn: list[Twin] = []
    while len(drawn) < 2 * count:
        kind = _KINDS[(len(drawn) // 2) % len(_KINDS)]
        family = random.choice([one for one in FAMILIES if any(fact.kind == kind for fact in one.facts)])
        drawn.extend(_pair(family, kind, random))
    return drawn


def _pair(family: Family, kind: str, random: Random) -> list[Twin]:
    names = list(random.choice(family.products))
    random.shuffle(names)
    tested = random.choice([fact for fact in family.facts if fact.kind == kind])
    facts = [tested, *random.sample([fact for fact in family.facts if fact is not tested], 3)]
    values = {fact.pool: _values(fact, random) for fact in facts}
    wording, claims = random.choice(tested.wordings)
    own = _chunk(family, names[0], {fact: values[fact.pool][0] for fact in facts}, random, said={tested: wording})
    other = _chunk(family, names[1], {fact: values[fact.pool][1] for fact in facts}, random, said={})
    true, false = values[tested.pool]
    shown = (own, other) if random.random() < 0.5 else (other, own)
    asked = random.choice(claims)
    return [
        Twin(kind, family.name, _capital(asked.format(p=names[0], v=true)), shown, true=True),
        Twin(kind, family.name, _capital(asked.format(p=names[0], v=_crossed(kind, true, false))), shown, true=False),
    ]


def _crossed(kind: str, true: str, false: str) -> str:
    """Take the sibling's value; of a unit, the sibling's unit with the product's own number."""
    return f"{true.split(' ', 1)[0]} {false.split(' ', 1)[1]}" if kind == "unit" else false


def _chunk(family: Family, name: str, facts: dict[Fact, str], random: Random, *, said: dict[Fact, str]) -> str:
    sentences = [random.choice(family.opening).format(p=name)]
    for place, fact in enumerate(random.sample(list(facts), len(facts))):
        subject = name if random.random() < 0.4 else family.noun
        wording = said.get(fact) or random.choice(fact.wordings)[0]
        sentences.append(wording.format(p=subject, v=facts[fact]))
        if place == 1:
            sentences.append(random.choice(family.filler))
    heading = random.choice(["", f"# {name}\n\n", f"{name}\n", f"## {name}: overview\n\n"])
    return heading + " ".join(_capital(sentence) for sentence in sentences)


def _capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def _values(fact: Fact, random: Random) -> tuple[str, str]:
    """Draw the value of the product and of its sibling."""
    if fact.kind == "date":
        return _date(random, 2019), _date(random, 2022)
    options = POOLS[fact.pool]
    if fact.kind == "name":
        first, second = random.sample(options, 2)
        return first, second
    one, two = random.sample(_NUMBERS, 2)
    units = random.sample(options, 2) if fact.kind == "unit" else [random.choice(options)] * 2
    return f"{one} {units[0]}", f"{two} {units[1]}"


def _date(random: Random, year: int) -> str:
    return f"{random.randint(1, 28)} {random.choice(_MONTHS)} {year + random.randint(0, 2)}"
