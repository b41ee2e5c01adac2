"""Small closed word lists: which words make a statement of a phrase, and where its subject ends.

No parser stands behind this. The lists hold the finite forms that answers use most; what they miss counts as "no
statement found", and every user of these functions takes the careful side then.
"""

from __future__ import annotations

import re

WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")


def listed(text: str) -> frozenset[str]:
    """Words of a list that is written as text."""
    return frozenset(text.split())


BE = listed("is are was were isn't aren't wasn't weren't")
HAVE = listed("has have had hasn't haven't hadn't")
DO = listed("do does did don't doesn't didn't")
MODAL = listed(
    "can could may might must shall should will would can't couldn't mustn't shouldn't won't wouldn't cannot"
)
AUXILIARY = BE | HAVE | DO | MODAL

DETERMINERS = listed(
    """the a an this that these those my your our his her its their each every all any no some der die das ein eine
    le la les un une el los las il lo"""
)
BASE_VERBS = listed(
    """be have accept affect allow appear apply arrive ask be become begin belong bring build buy call cancel carry
    cause change charge check choose claim click close close come consist contact contain cost count cover
    cross cut deliver depend die differ
    do eat end enter exceed exchange exist expire extend fall file find finish fit fly get give go grow happen hold
    include increase involve issue join keep know last lead learn leave let live look lose make mean meet move need
    offer open operate order own park pay permit place play press produce put protect provide qualify reach
    read receive refund
    register renew rent repair replace report represent request require return ride rise run say see select
    sell send serve
    show sign sit sleep sound speak spend stand start stay stop study support swim take teach tell terminate transfer
    travel treat try turn use visit vote wait walk want win work write"""
)
"""Verbs as they stand after "can" or "does", and as they open an instruction."""

PRONOUNS = listed("i you he she it we they there this that these those one someone anyone everyone")

_VERBS = {
    "en": """accepts accept allows allow announced appears applies apply asks became becomes become began begins belongs
        bought brings built came causes charges closes comes contains contain consists costs cost covers covered
        decided depends describes differs died ends ended exists expires explains falls fell found gets gives gave goes
        grants grew grows happens held helps holds includes include increased keeps knew know knows lasts last lasted
        leads left lets lies lists lives lost made makes make means mean mentions moved needs need needed offers offer
        opens open opened operates owns owed pays pay paid permits plays played points produces prohibits provides
        provide published ran reads receives receive recommends refers released remains remain reports represents
        requires require returns rises rose runs said saw says sells serves set shows shows sits sold spent stands
        started starts states stays stopped stops supports takes take took tells thinks told took turns used uses
        use wants went won works work wrote written""",
    "de": """ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können darf dürfen muss müssen soll
        sollen gibt gilt gelten kostet kosten beträgt betragen dauert dauern liegt liegen endet enden beginnt beginnen
        öffnet schließt steht stehen heißt bedeutet braucht brauchen benötigt enthält erhält bleibt kommt geht""",
    "fr": """est sont était étaient sera seront fut ont avait avaient peut peuvent doit doivent faut coûte coûtent
        dure durent ouvre ferme commence comprend contient permet
        reste""",
    "es": """es son era eran fue fueron será serán está están ha han hay tiene tienen puede pueden debe deben cuesta
        cuestan dura duran abre cierra empieza incluye contiene permite""",
    "it": "è sono era erano fu sarà ha hanno può possono deve devono costa costano dura durano apre chiude",
    "nl": "is zijn was waren wordt worden werd heeft hebben kan kunnen moet moeten mag mogen kost kosten duurt",
    "pt": "é são era eram foi foram será está estão tem têm há pode podem deve devem custa custam dura abre fecha",
}
FINITE = AUXILIARY | frozenset(word for forms in _VERBS.values() for word in forms.split())

_STATED = re.compile(r"(?:です|ます|ません|ました|である|だった|[^\W\d_](?:だ|た|る|い))[。．!！]?\s*$")
_PREPOSITIONS = listed(
    """about after at before between by during for from in into of on over since than to under until up with within
    without nach vor im am um bis seit dans en à pour pendant"""
)
_UNCASED = re.compile(r"[\u0590-\u1fff\u2e80-\ud7ff\uf900-\ufdff\ufe70-\ufeff]")


def words(text: str) -> list[str]:
    """Words of a text as written, with their inner apostrophes."""
    return WORD.findall(text)


def verb_at(text: str) -> int | None:
    """Offset in `text` of its first finite verb after the first word, or None where none is known.

    A capital tells a name from a verb ("3 May", "World War II"), unless the whole text is in capitals.
    """
    before: str | None = None
    shouted = text.isupper()
    for match in WORD.finditer(text):
        written = match.group().replace("’", "'")
        word = written.lower()
        if before is not None and (shouted or written[0].islower()) and _is_finite(word, before):
            return match.start()
        before = word
    return None


def is_statement(text: str) -> bool:
    """Whether a phrase says something: it has a finite verb with something before it, or is written without case."""
    if verb_at(text) is not None or _CONTRACTED.search(text):
        return True
    return bool(_UNCASED.search(text)) and (bool(_STATED.search(text)) or len(words(text)) > _PHRASE)


def is_sentence(text: str) -> bool:
    """Whether a text is a statement that ends like a sentence."""
    return text.rstrip("*_`\"'”’») \t\n").endswith((".", "!", "。", "！", "．", "؟", "۔", "।")) and is_statement(text)


def is_command(text: str) -> bool:
    """Whether a text looks like an instruction of some length: it ends like a sentence and opens with no phrase."""
    found = words(text)
    if len(found) < 2 or not text.rstrip().endswith((".", "!")):
        return False
    first = found[0].lower()
    if first in BASE_VERBS and found[1].lower() in DETERMINERS | _OBJECTS:
        return True
    if len(found) <= _PHRASE:
        return False
    if found[1][0].isupper():
        return False
    return not (
        found[0][0].isdigit()
        or first in _PREPOSITIONS
        or first in DETERMINERS
        or (first.endswith("ing") and len(first) > 5)
    )


def is_fragment(text: str) -> bool:
    """Whether a text is a phrase that cannot stand alone, such as "3 years" or "within 14 days of delivery"."""
    found = words(text)
    if not found or len(found) > _LONGEST_FRAGMENT or is_sentence(text) or is_command(text):
        return False
    opens_like_one = found[0].lower() in _PREPOSITIONS or found[0][0].isdigit()
    return not is_statement(text) or (opens_like_one and len(found) <= _PHRASE)


def has_number(text: str) -> bool:
    """Whether a text holds a digit of any script."""
    return any(character.isdigit() for character in text)


def has_name(text: str) -> bool:
    """Whether a word after the first is written with a capital (or in capitals), as names are."""
    found = words(text)
    return any(word[0].isupper() and word not in _CAPITAL_BY_RULE for word in found[1:])


def _is_finite(word: str, before: str) -> bool:
    if word in FINITE:
        return before not in DETERMINERS or word in AUXILIARY
    return word.endswith("ed") and len(word) > 4 and before not in DETERMINERS and before not in _PREPOSITIONS


_CONTRACTED = re.compile(
    r"(?:^\W*|[,.] )(?:(?:it|that|there|this|here|he|she)['’]s|(?:you|we|they)['’](?:re|ve|ll)|i['’](?:m|ve|"
    r"ll)|c['’]est)\s",
    re.IGNORECASE,
)
_OBJECTS = listed("it them him us me you yourself")
_PHRASE = 4
_LONGEST_FRAGMENT = 12
_CAPITAL_BY_RULE = frozenset(
    {"I", "I'm", "I’m", "I'd", "I’d", "I've", "I’ve", "I'll", "I’ll", "Sie", "Ihr", "Ihre", "Ihnen", "Ihren"}
)
