"""Words that carry no content, and words that negate, in the languages that share an alphabet.

Used to tell languages apart and to see whether a quote says anything. Lower case; short on purpose: a word belongs
here only where it hardly ever carries the meaning of a sentence.
"""

from __future__ import annotations

import re
from types import MappingProxyType

from leadline.text.wordlists import word_set

FUNCTION_WORDS = MappingProxyType(
    {
        "en": word_set(
            "a an the this that these those i you he she it we they me him her us them my your his its our their"
            " who which what there here and or but if then than as at by for from in into of off on onto out over"
            " to up with about is are was were be been being am do does did done has have had having will would"
            " can could shall should may might must so too very just also such any some all each both when where"
            " while how why"
        ),
        "de": word_set(
            "der die das den dem des ein eine einen einem einer eines und oder aber wenn dann als wie an am auf"
            " aus bei beim bis durch für gegen im in ins mit nach seit über um unter von vom vor zu zum zur ich du"
            " er sie es wir ihr mich dich sich uns euch mein dein sein unser ist sind war waren wird werden wurde"
            " hat haben hatte kann können muss müssen soll darf auch so sehr nur noch schon dass daß ob weil"
            " dieser diese dieses"
        ),
        "fr": word_set(
            "le la les l un une des du de d au aux et ou mais si que qui quoi dont où ce cet cette ces je tu il"
            " elle on nous vous ils elles me te se lui leur mon ma mes ton ta tes son sa ses notre votre nos vos"
            " leurs à en dans par pour sur sous avec chez vers est sont était étaient être été a ont avait avoir"
            " fait peut doit y très aussi plus comme"
        ),
        "es": word_set(
            "el la los las un una unos unas lo al del de y e o u pero si que quien cual este esta estos estas ese"
            " esa yo tú él ella nosotros ellos ellas me te se le les nos mi su sus a en con por para sobre entre"
            " desde hasta es son era eran ser sido está están fue fueron ha han había hay muy también más como"
            " cuando donde"
        ),
        "it": word_set(
            "il lo la i gli le un uno una di del dello della dei degli delle a al allo alla ai agli alle da dal"
            " dalla in nel nella nei con su sul sulla per tra fra e ed o ma se che chi cui questo questa questi io"
            " tu lui lei noi voi loro mi ti si ci vi è sono era erano essere stato ha hanno aveva può deve molto"
            " anche più come"
        ),
        "pt": word_set(
            "o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com ao à aos às e ou"
            " mas se que quem este esta esse essa eu tu ele ela nós eles elas me te lhe seu sua seus suas é são"
            " era eram ser foi foram está estão há tem têm tinha muito também mais como quando onde"
        ),
        "nl": word_set(
            "de het een en of maar als dan dat die dit deze wie wat er hier ik jij je hij zij ze wij we jullie u"
            " mij hem haar ons hun mijn zijn in op aan van voor met door bij naar uit over om onder tot te is was"
            " waren ben bent wordt worden werd heeft hebben had kan kunnen moet moeten mag ook zo zeer nog al"
        ),
    }
)
"""Words without content of their own, by ISO 639-1 code."""

EVERY_FUNCTION_WORD = frozenset().union(*FUNCTION_WORDS.values()) | {"not", "no", "nicht", "pas", "non", "não"}
"""All of them, and the commonest bare negations."""

_WORD = re.compile(r"[^\W\d_]+")


def latin_language(text: str) -> str:
    """Guess which of these languages a text is in by its function words; English where nothing tells."""
    words = [word.lower() for word in _WORD.findall(text[:4000])]
    counts = {code: sum(word in known for word in words) for code, known in FUNCTION_WORDS.items()}
    best = max(counts, key=lambda code: counts[code])
    return best if counts[best] > counts["en"] else "en"
