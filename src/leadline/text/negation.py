"""Negation: which words deny, and whether a stretch of text is denied.

Cue words by language, written by hand. Phrases that only look like a denial ("not only", "no later than") do not
count. In English two cues cancel out ("not without"); in languages where they agree with each other ("no ... nada")
any number of cues is one denial.
"""

from __future__ import annotations

import re
from functools import lru_cache

from leadline.text.words import language_of


def negations(text: str, language: str | None = None) -> tuple[tuple[int, int], ...]:
    """Spans of the words that deny, as character offsets, in order."""
    spoken = [language] if language else _spoken(text)
    found = [match for one in spoken for match in _pattern(one).finditer(text)]
    harmless = {match.start() for match in found if match.group("cue") is None}
    cues = {match.span("cue") for match in found if match.start() not in harmless}
    return tuple(sorted(cues | {match.span() for match in _UNSPACED.finditer(text)}))


def is_negated(text: str, language: str | None = None) -> bool:
    """Whether a sentence or clause is denied as a whole."""
    cues = len(negations(text, language))
    return cues % 2 == 1 if (language or language_of(text)) in _CANCELLING else cues > 0


def _spoken(text: str) -> frozenset[str]:
    """Languages to look for cues of; two or three words tell too little of theirs ("No dogs")."""
    guessed = language_of(text)
    return frozenset({guessed} if len(text.split()) > _FEW_WORDS else {guessed, "en", "de"})


@lru_cache(maxsize=32)
def _pattern(language: str) -> re.Pattern[str]:
    harmless = _HARMLESS.get(language, "")
    cues = _CUES.get(language, _CUES["en"])
    skip = f"(?:{harmless})|" if harmless else ""
    return re.compile(rf"(?<!\w)(?:{skip}(?P<cue>{cues})(?!\w))", re.IGNORECASE)


_FEW_WORDS = 3
_CANCELLING = frozenset({"en", "de", "nl", "sv", "da"})

# Without spaces there are no word borders to look for.
_UNSPACED = re.compile(
    r"ませ[んぬ]|(?<=[らりるれきえさしがはわたまばみべけげせてでじも])な[いくか]|不(?!同|安|足|断|斷)|没有|沒有|未(?!来|來)|ไม่"
)

_CUES = {
    "en": r"(?:could|do|does|did|is|are|was|were|has|have|had|wo|would|should|must|need|ai|sha|might)n['’]?t|can['’]t|"
    r"cannot|not|no|never|none|nobody|nothing|nowhere|neither|without|unable|fail(?:s|ed|ing)?\s+to|lack(?:s|ed|ing)?|"
    r"refus(?:e|es|ed|ing)\s+to|declin(?:e|es|ed|ing)\s+to|denie[sd]|deny(?:ing)?|absence\s+of|hardly|barely|scarcely|"
    r"instead\s+of|rather\s+than",
    "de": r"nicht|nie|niemals|kein(?:e[rmns]?)?|nirgends|niemand(?:em|en)?|nichts|weder|ohne",
    "nl": r"niet|nooit|geen|niemand|niets|nergens|noch|zonder",
    "sv": r"inte|ej|aldrig|ingen|inget|inga|utan|varken",
    "da": r"ikke|aldrig|ingen|intet|uden|hverken",
    "fr": r"pas|jamais|aucune?|rien|personne\s+ne|ni|sans|non|nulle?\s+part|ne\s+peut\s+plus|plus\s+jamais",
    "es": r"no|nunca|jamás|ning[uú]n[ao]?s?|nada|nadie|sin|tampoco|ni",
    "it": r"non|mai|nessun[oa]?|niente|nulla|senza|né|neanche|nemmeno",
    "pt": r"não|nunca|jamais|nenhuma?|nada|ninguém|sem|nem|tampouco",
    "ru": r"не|нет|никогда|никто|ничего|ни|без|нельзя|невозможно",
    "tr": r"değil(?:dir)?|yok(?:tur)?|hiçbir|asla|ne\s+de",
    "ar": r"لا|لم|لن|ليس(?:ت)?|غير|دون|بدون|ما\s+عدا",
}

_HARMLESS = {
    "en": r"not\s+(?:only|just|merely|simply|least|to\s+mention)|"
    r"no\s+(?:later|earlier|more|less|fewer|sooner|doubt|matter)(?:\s+than)?|no\.\s*(?=\d)|whether\s+or\s+not|nothing\s+but|not\s+until",
    "de": r"nicht\s+(?:nur|zuletzt|bloß)|ohne\s+weiteres",
    "nl": r"niet\s+(?:alleen|slechts)",
    "fr": r"non\s+seulement|pas\s+seulement",
    "es": r"no\s+s[oó]lo|no\s+solamente|sin\s+embargo",
    "it": r"non\s+(?:solo|soltanto)",
    "pt": r"não\s+(?:só|apenas|somente)",
    "ru": r"не\s+только",
}
