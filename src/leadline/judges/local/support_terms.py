"""Terms of a claim that its evidence has otherwise though the words agree: bounds, intervals, and opposites by clause.

"At least 5 hours" is no "up to 5 hours", "every month" no "every three months", and "open on public holidays" is not
what "open daily, but closed on public holidays" says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import lru_cache

from leadline.judges.local.support_claim import ClaimWords
from leadline.judges.local.support_denial import denied
from leadline.judges.local.support_text import Sentence, sentence
from leadline.judges.local.support_units import units
from leadline.text.numbers import Comparison, Kind, Quantity, agree, quantities
from leadline.text.opposites import rivals
from leadline.text.words import stem, tokens

_LONGEST = 1000  # characters of a clause; what is longer is no prose
_BEFORE = 24  # characters before a quantity that may hold its bound
_UPPER = re.compile(
    r"\b(?:up to|at (?:the )?most|max(?:imum|imal)?\.?|(?:no|not) (?:more|longer|greater) than"
    r"|(?<!not )(?<!no )(?:less|fewer) than|höchstens|bis zu|(?<!nicht )weniger als|nicht mehr als"
    r"|jusqu['’]à|au (?:plus|maximum)|(?<!pas )moins de|pas plus de|hasta|como máximo|a lo sumo|máximo"
    r"|(?<!no )menos de|no más de)(?: of| de| von)?(?: an?| the)?\s*$",
    re.IGNORECASE,
)
_LOWER = re.compile(
    r"\b(?:at (?:the )?(?:very )?least|min(?:imum|imal)?\.?|(?<!no )(?<!not )more than|(?:no|not) (?:less|fewer) than"
    r"|from|mindestens|wenigstens|(?<!nicht )mehr als|nicht weniger als|ab|au (?:moins|minimum)|(?<!pas )plus de"
    r"|pas moins de|à partir de|al menos|por lo menos|como mínimo|mínimo|(?<!no )más de|no menos de|desde|a partir de"
    r")(?: of| de| von)?(?: an?| the)?\s*$",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"\s*(?:or|oder|ou|o) (?:(?P<more>more|longer|mehr|länger|plus|más)|(?:less|weniger|moins|menos))\b", re.IGNORECASE
)
_UNITS = """h 1 hour hours stunde stunden heure heures hora horas
h 24 day days tag tage tagen jour jours día días
h 168 week weeks woche wochen semaine semaines semana semanas
m 1 month months monat monate monaten mois mes meses
m 3 quarter quarters quartal quartale trimestre trimestres
m 12 year years jahr jahre jahren an ans année années año años"""
_ADVERBS = """h 1 hourly stündlich
h 24 daily täglich quotidiennement diariamente
h 168 weekly wöchentlich hebdomadaire semanal semanalmente
m 1 monthly monatlich mensuel mensuelle mensuellement mensual mensualmente
m 3 quarterly vierteljährlich trimestriel trimestrielle trimestral trimestralmente
m 12 yearly annually jährlich annuel annuelle annuellement anual anualmente"""
_EACH, _OFTEN = (
    "|".join(word for line in table.splitlines() for word in line.split()[2:]) for table in (_UNITS, _ADVERBS)
)
_EVERY = re.compile(
    r"\b(?:(?:every|each|jede[nrms]?|alle|chaque|tous les|toutes les|cada)\s+(?:(?P<count>[\w-]{1,12})\s+)?"
    r"|(?:per|pro|par)\s+|(?P<loose>an?|al)\s+)"
    rf"(?P<unit>{_EACH})\b|\b(?P<adverb>{_OFTEN})\b",
    re.IGNORECASE,
)
_VAGUE = frozenset(("few", "several", "couple", "paar", "quelques", "pocos", "pocas"))
_SECOND = frozenset(("other", "second", "zweite", "zweiten", "zweites"))
_BUT = re.compile(r",?\s(?:but|whereas|except)\s|,\sand\s", re.IGNORECASE)
_FRONTED = frozenset(("on", "in", "at", "during", "for", "from", "after", "before"))
_DETERMINERS = frozenset(("the", "a", "an", "this", "it", "they", "we", "you", "its", "our"))

Interval = tuple[str, Decimal]


def bounds_turned(claim: ClaimWords, sentences: Sequence[Sentence]) -> bool:
    """Whether a quantity of the claim has a bound that points the other way in the evidence, and nowhere the same."""
    for one in claim.counted:
        wanted = _bound(claim.text, one.quantity)
        if wanted:
            given = {
                _bound(said.text, found)
                for said in sentences
                for found in quantities(said.text)
                if agree(one.quantity, found) is Comparison.SAME
            }
            if -wanted in given and wanted not in given:
                return True
    return False


def interval_differs(claim: ClaimWords, sentences: Sequence[Sentence]) -> bool:
    """Whether the claim says how often, and its evidence says another how often only; "every month" is every 1."""
    wanted = _intervals(claim.text, loose=False)
    if not wanted or not any(_intervals(said.text, loose=False) for said in sentences):
        return False
    return not wanted <= frozenset[Interval]().union(*(_intervals(said.text, loose=True) for said in sentences))


def same_interval(claim: ClaimWords, sentences: Sequence[Sentence]) -> frozenset[str]:
    """Stems of the claim that say how often, where its evidence says the same, maybe in other words."""
    if not _intervals(claim.text, loose=False):
        return frozenset()
    given = frozenset[Interval]().union(*(_intervals(said.text, loose=True) for said in sentences))
    agreed = [match for match in _EVERY.finditer(claim.text) if given.intersection(_interval(match))]
    return frozenset(stem(word.text, claim.language) for match in agreed for word in tokens(match.group()))


def opposite_clause(claim: ClaimWords, sentences: Sequence[Sentence]) -> bool:
    """Whether the clause with what follows a word of the claim has the word's opposite, and no clause the word itself.

    "Open on public holidays" over "open daily, but closed on public holidays".
    """
    turning = [place for place, word in enumerate(claim.content) if rivals(word)]
    if not turning:
        return False
    own = frozenset(claim.stems)
    parts = [part for whole in sentences for unit in units(whole, claim.language) for part in _halves(unit, claim)]
    return any(_turned_at(claim, place, parts, own) for place in turning)


def _bound(text: str, one: Quantity) -> int:
    """1 for a lower bound right before a quantity, -1 for an upper one, 0 for none."""
    if one.kind in (Kind.DATE, Kind.RANGE):
        return 0
    before = text[max(0, one.start - _BEFORE) : one.start]
    said = one.raw.lower()
    if _UPPER.search(before) or said.startswith(("up to ", "at most ")):
        return -1
    if _LOWER.search(before) or said.startswith("at least "):
        return 1
    after = _AFTER.match(text, one.end)
    return 0 if after is None else (1 if after["more"] else -1)


def _intervals(text: str, *, loose: bool) -> frozenset[Interval]:
    """How often a text says; "a month", which may be how long, only where `loose`."""
    return frozenset(one for match in _EVERY.finditer(text) if loose or not match["loose"] for one in _interval(match))


def _interval(match: re.Match[str]) -> tuple[Interval, ...]:
    sort, size = _sizes()[(match["unit"] or match["adverb"]).lower()]
    count = _count(match["count"])
    return () if count is None else ((sort, size * count),)


@lru_cache(maxsize=1)
def _sizes() -> dict[str, Interval]:
    lines = [line.split() for line in (*_UNITS.splitlines(), *_ADVERBS.splitlines())]
    return {word: (sort, Decimal(size)) for sort, size, *words in lines for word in words}


def _count(word: str | None) -> Decimal | None:
    """How many units: one where no number stands ("every calendar month"); None for a vague count."""
    said = (word or "").lower()
    if said in _SECOND:
        return Decimal(2)
    found = quantities(said)
    if found:
        return found[0].value
    return None if said in _VAGUE else Decimal(1)


def _halves(unit: Sentence, claim: ClaimWords) -> Iterator[Sentence]:
    """What stands before and after each "but" of a clause."""
    cut = _BUT.split(unit.text) if len(unit.text) < _LONGEST else [unit.text]
    if len(cut) == 1:
        yield unit
    else:
        yield from (sentence(piece, unit.start, unit.end, claim.language) for piece in cut)


def _fronted(claim: ClaimWords) -> frozenset[str]:
    """Content words of what a claim opens with where that is a time or a place: "On public holidays the shop ..."."""
    if not claim.stems or claim.stems[0] not in _FRONTED:
        return frozenset()
    ends = (place for place, word in enumerate(claim.stems) if place > 1 and word in _DETERMINERS)
    return frozenset(claim.stems[: next(ends, 0)]).intersection(claim.content)


def _turned_at(claim: ClaimWords, place: int, parts: Sequence[Sentence], own: frozenset[str]) -> bool:
    word, tail = claim.content[place], frozenset(claim.content[place + 1 :]) or _fronted(claim)
    against = rivals(word) - own
    having = [len(tail & part.bag) for part in parts if word in part.bag]
    if not tail or not having:
        return False
    return any(
        tail <= part.bag and not denied(part.text, claim.language)[0]
        for part in parts
        if word not in part.bag and against & part.bag and max(having) < len(tail)
    )
