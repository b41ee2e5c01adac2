"""Telling whether a stretch of a sentence has a verb of its own, without a tagger.

A short list of verbs that state facts, and endings where they are safe. What is not recognised counts as having no
verb, so that a sentence is rather left whole.
"""

from __future__ import annotations

import re

from leadline.text.wordlists import word_set

_EN_AUX = (
    "is are was were has have had does do did will would can could may might must shall should isn't aren't"
    " wasn't weren't hasn't haven't hadn't doesn't don't didn't won't wouldn't can't cannot couldn't mustn't"
    " shouldn't"
)
_EN = (
    "open close start begin end last run cost pay cover include exclude contain take make give get keep hold stay"
    " remain become need require allow permit apply use work offer provide serve sell buy charge rise fall grow"
    " drop increase decrease reach exceed weigh measure operate expire renew return receive send carry lead live"
    " move come go say show state mean know grant refund ban lose win own employ produce generate store support"
    " run set stop add depend consist belong arrive leave depart accept reject rank earn spend consume form build"
    " found face lie stand sit border join connect cross flow feed treat cause prevent reduce affect ship deliver"
    " handle lack hit beat finish play"
)
_EN_PAST = (
    "began ran cost paid took made gave got kept held became sold bought rose fell grew sent led came went said"
    " meant knew lost won lay stood sat built found left spent ate wrote drew fed met set put hit beat won shut"
)
_DE = (
    "ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können konnte muss müssen musste"
    " soll sollen darf dürfen gilt gelten gibt gab liegt liegen lag steht stehen stand beginnt endet kostet dauert"
    " beträgt bleibt bleiben braucht enthält umfasst öffnet schließt zahlt zahlen verlangt erlaubt gehört nimmt"
    " trägt läuft fällt hält stieg sank fiel begann ging kam erhielt"
)
_FR = (
    "est sont était étaient a ont avait avaient sera seront peut peuvent doit doivent fait font va vont coûte"
    " coûtent dure durent ouvre ouvrent ferme ferment commence commencent finit finissent couvre couvrent comprend"
    " contient contiennent reste restent vaut paie paient exige permet donne prend tient pèse mesure atteint"
    " dépasse fut furent"
)
_ES = (
    "es son era eran está están estaba ha han había hay fue fueron será serán puede pueden debe deben tiene"
    " tienen cuesta cuestan dura duran abre abren cierra cierran empieza empiezan termina terminan comienza cubre"
    " cubren incluye incluyen contiene contienen paga pagan pesa mide vale requiere permite alcanza supera queda"
)
_IT = (
    "è sono era erano ha hanno aveva sarà può possono deve devono costa costano dura durano apre aprono chiude"
    " chiudono inizia inizi termina comprende include copre coprono contiene pesa misura vale richiede permette fu"
    " furono"
)
_NL = (
    "is zijn was waren heeft hebben had wordt worden werd kan kunnen moet moeten mag kost kosten duurt opent"
    " sluit begint eindigt omvat bevat geldt betaalt blijft weegt vereist"
)


def _third_person(verb: str) -> str:
    """Return the English third person: closes, carries, opens."""
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return verb + "es"
    return verb[:-1] + "ies" if verb.endswith("y") and verb[-2] not in "aeou" else verb + "s"


_MORE_OFTEN_NOUNS = word_set("end start a form use cost state cause support charge store face run border")
VERBS = (
    word_set(f"{_EN_AUX} {_EN} {_EN_PAST} {_DE} {_FR} {_ES} {_IT} {_NL}")
    | {_third_person(verb) for verb in word_set(_EN)}
) - _MORE_OFTEN_NOUNS
"""Verbs in the forms that state facts. Left out: forms that are more often nouns, and French "a"."""

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_GERMAN_NO_VERB = word_set(
    "nicht seit dort jetzt fast erst selbst sonst mit rest zuletzt meist insgesamt damit somit gut laut statt"
    " nachts bereit bekannt gesamt acht samt weit alt halt hart echt recht leicht gleichzeitig überhaupt"
    " vielleicht"
)


def is_verb(word: str, *, german: bool = False) -> bool:
    """Whether a word is a finite verb, as far as can be told: by the list, English "-ed", or German "-t" in small."""
    lower = word.lower().replace("’", "'")
    if lower in VERBS or (len(word) > 4 and word.endswith("ed") and word.islower() and word.isascii() and not german):
        return True
    return german and word.islower() and len(word) > 4 and word.endswith(("t", "te", "ten")) and not _no_verb(word)


def has_verb(text: str, *, german: bool = False) -> bool:
    """Whether a stretch of a sentence has a finite verb."""
    return any(is_verb(match.group(), german=german) for match in _WORD.finditer(text))


def _no_verb(word: str) -> bool:
    return word in _GERMAN_NO_VERB or word.endswith(("haft", "heit", "keit", "schaft", "nt", "ierten", "sten"))
