"""Join the parts of a refusal into patterns, one set a language, and choose the languages that a text may be in."""

from __future__ import annotations

import re
from functools import cache

from leadline.judges.local.abstention_acts import Act, Pattern
from leadline.judges.local.abstention_english import REFUSALS
from leadline.judges.local.abstention_english_policy import OBJECTIONS
from leadline.judges.local.abstention_english_remarks import ASKS, DEFLECTS, GENERIC, HEDGES, NEEDS, PADS
from leadline.judges.local.abstention_languages import LATIN, OTHER
from leadline.judges.local.abstention_parts import Parts

_ENGLISH_GATE = (
    " not |n't | no | none | nothing | nowhere | neither | never | cannot | cant | unable | incapable | impossible |"
    " lack| omit| missing | silent | insufficient | inadequate | incomplete | unclear | unknown | uncertain | unsure |"
    " unaware | unavailable | unfamiliar | decline| refuse| refrain| beyond | outside | exceeds | absent | unrelated |"
    " irrelevant | unanswerable | dunno | idk | n a | fail| limited | against | violate| contrary | need| require|"
    " out of | too little | inappropriate | unethical | clarify | point out | harmful | illegal | offensive |"
    " stereotyp| discriminat| unacceptable | beats | apologi| must | address | inaccessible |"
    " came up | come up | leaves | leave | left "
)
# In the order of trying.
_ENGLISH_REMARKS = (
    (Act.HEDGES, HEDGES),
    (Act.NEEDS, NEEDS),
    (Act.DEFLECTS, DEFLECTS),
    (Act.PADS, PADS),
    (Act.GENERIC, GENERIC),
)
_SCRIPTS = (
    (("ja",), re.compile(r"[\u3040-\u30ff]")),
    (("zh", "ja"), re.compile(r"[\u3400-\u9fff]")),
    (("ko",), re.compile(r"[\uac00-\ud7af]")),
    (("ru",), re.compile(r"[\u0400-\u04ff]")),
    (("ar",), re.compile(r"[\u0600-\u06ff]")),
    (("hi",), re.compile(r"[\u0900-\u097f]")),
)
_ROMAN = re.compile(r"[A-Za-z]")
# With the vowel signs of the Indic scripts, which are no letters but part of the word.
_WORD = re.compile(r"(?:[^\W_]|[\u0300-\u036f\u0900-\u0903\u093a-\u094f])+(?:'[^\W_]+)?")


def languages(text: str) -> tuple[str, ...]:
    """Codes of the languages in which a text may decline: those of its scripts whose word of negation it has."""
    folded = fold(text)
    found: list[str] = []
    if not text.isascii():
        for codes, script in _SCRIPTS:
            if script.search(text):
                found.extend(code for code in codes if code not in found and may_decline(folded, code))
    if _ROMAN.search(text):
        found.extend(code for code in ("en", *LATIN) if may_decline(folded, code))
    return tuple(found)


def fold(text: str) -> str:
    """Words of a text in lower case, with one space on either side of each."""
    return f" {' '.join(_WORD.findall(text.lower()))} "


def may_decline(folded: str, language: str) -> bool:
    """Whether a folded text has a string without which nothing is declined in the language."""
    return any(word in folded for word in _gate(language))


@cache
def _gate(language: str) -> tuple[str, ...]:
    parts = _parts(language)
    return tuple((_ENGLISH_GATE if parts is None else parts.gate).split("|"))


@cache
def declining(language: str) -> tuple[Pattern, ...]:
    """Patterns that make a clause a refusal or an objection, in the order of trying."""
    parts = _parts(language)
    if parts is None:
        refusals = tuple((Act.DECLINES, _compiled(*patterns)) for patterns in REFUSALS)
        return (*refusals, (Act.OBJECTS, _compiled(*OBJECTIONS)))
    return ((Act.DECLINES, _compiled(*_refusals(parts))),)


@cache
def remarking(language: str) -> tuple[Pattern, ...]:
    """Patterns of what goes with a refusal: hedges, pointers elsewhere, courtesy."""
    parts = _parts(language)
    if parts is None:
        return tuple((act, _compiled(*patterns)) for act, patterns in _ENGLISH_REMARKS)
    remarks = ((Act.HEDGES, parts.hedges), (Act.DEFLECTS, parts.deflects), (Act.PADS, parts.pads))
    return tuple((act, _compiled(pattern)) for act, pattern in remarks if pattern)


@cache
def needing() -> re.Pattern[str]:
    """Pattern of English that names what an answer would take."""
    return _compiled(*NEEDS)


@cache
def asking() -> re.Pattern[str]:
    """Pattern of asking back which one is meant, in any language."""
    return _compiled(*ASKS, *(parts.asks for parts in (*LATIN.values(), *OTHER.values())))


def _parts(language: str) -> Parts | None:
    return LATIN.get(language) or OTHER.get(language)


def _refusals(parts: Parts) -> tuple[str, ...]:
    """The four ways to put the parts together; neighbours only, so that two facts of a long clause do not meet."""
    return (
        parts.whole,
        rf"(?:{parts.cannot}).{{0,70}}?(?:{parts.know})|(?:{parts.know}).{{0,40}}?(?:{parts.cannot})",
        rf"(?:{parts.source}).{{0,80}}?(?:{parts.lack})|(?:{parts.lack}).{{0,60}}?(?:{parts.source})",
        rf"(?:{parts.absent})(?:.{{0,60}}?(?:{parts.found})|\W*$)|(?:{parts.found}).{{1,60}}?(?:{parts.absent})",
    )


def _compiled(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), re.IGNORECASE)
