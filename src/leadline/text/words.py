"""Words of a text: tokens with offsets, which of them carry content, and their stems.

A token is folded (NFKC, case, digits of every script to ASCII), so that two spellings of one word are equal. Scripts
written without spaces have no words to split at, so there a token is a pair of neighbouring characters.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from leadline.text.languages import guess_language

if TYPE_CHECKING:
    from Stemmer import Stemmer  # type: ignore[import-not-found]  # PyStemmer has no stubs

# Han, kana, Hangul, Thai, Lao, Myanmar, Khmer: no spaces, or spaces between phrases only (Hangul: particles stick).
_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
    "\uf900-\ufaff"
)
_NUMBER = r"\d+(?:[.,٫٬’'\u00a0\u202f]\d{3}(?!\d))*(?:[.,٫]\d+)?"
_JOIN = r"['’\u02bc\u200c\u200b\u00ad]"
_WORD = rf"[^\W\d_{_UNSPACED}](?:[^\W_{_UNSPACED}]|[\u0300-\u036f])*(?:{_JOIN}[^\W\d_]+)*"
_TOKEN = re.compile(rf"(?P<number>{_NUMBER})|(?P<unspaced>[{_UNSPACED}]+)|(?P<word>{_WORD})")
_ASCII_TOKEN = re.compile(rf"(?P<number>{_NUMBER})|[a-z][a-z0-9]*(?:'[a-z]+)*", re.ASCII)
_ASCII_WORD = re.compile(rf"{_NUMBER}|[a-z][a-z0-9]*(?:'[a-z]+)*", re.ASCII)
_GROUPING = re.compile(r"[.,٫٬’'\s](?=\d{3}(?!\d))")
_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\ufeff"))


class Token(NamedTuple):
    """One word of a text: `text[start:end]` of the original, folded."""

    text: str
    start: int
    end: int


def tokens(text: str) -> tuple[Token, ...]:
    """Tokens of a text, in order. Punctuation and markup are not tokens."""
    if text.isascii():  # most text by far, and much faster without folding
        return tuple(Token(_plain(match), *match.span()) for match in _ASCII_TOKEN.finditer(text.lower()))
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        if match.lastgroup == "unspaced":
            found.extend(_pairs(match.group(), match.start()))
        else:
            found.append(Token(_fold(match.group(), number=match.lastgroup == "number"), match.start(), match.end()))
    return tuple(token for token in found if token.text)


def is_content(word: str, language: str = "en") -> bool:
    """Whether a folded word carries content: no stop word of the language."""
    return word not in stop_words(language)


def content_words(text: str, language: str | None = None) -> tuple[str, ...]:
    """Stems of the words that carry content, in order, repeated as often as they occur."""
    spoken = language or language_of(text)
    empty = stop_words(spoken)
    return tuple(stem(word, spoken) for word in _words(text) if word not in empty)


@lru_cache(maxsize=65536)
def stem(word: str, language: str = "en") -> str:
    """Stem of a folded word (Snowball; English irregular forms first). Numbers and other scripts stay as they are."""
    name = _ALGORITHMS.get("ar" if _is_arabic(word) else language)
    if name is None or word[0].isdigit():
        return word
    bare = word.removesuffix("'s")
    if language == "en":
        bare = _IRREGULAR.get(bare, bare)
    return str(_stemmer(name).stemWord(bare))


@lru_cache(maxsize=1024)
def language_of(text: str) -> str:
    """Two-letter code of the language of a text; "en" where nothing tells."""
    return guess_language(text)


def stop_words(language: str) -> frozenset[str]:
    """Stop words of a language, folded; empty for a language that is not known."""
    return _STOP_WORDS.get(language, frozenset())


def _words(text: str) -> Iterable[str]:
    """Words of the tokens of a text; without their places they are had in half the time."""
    if not text.isascii():
        return (token.text for token in tokens(text))
    found = _ASCII_WORD.findall(text.lower())
    return (_GROUPING.sub("", word).replace(",", ".") if word[0].isdigit() else word for word in found)


def _plain(match: re.Match[str]) -> str:
    word = match.group()
    return word if match.lastgroup is None else _GROUPING.sub("", word).replace(",", ".")


def _pairs(run: str, offset: int) -> list[Token]:
    if len(run) == 1:
        return [Token(run, offset, offset + 1)]
    return [Token(run[i : i + 2], offset + i, offset + i + 2) for i in range(len(run) - 1)]


def _fold(word: str, *, number: bool) -> str:
    if word.isascii():
        folded = word.lower()
    else:
        folded = unicodedata.normalize("NFKC", word).casefold().translate(_INVISIBLE).replace("’", "'")
    if not number:
        return folded
    plain = _GROUPING.sub("", folded).replace(",", ".").replace("٫", ".")
    return plain if plain.isascii() else "".join(_digit(character) for character in plain)


def _digit(character: str) -> str:
    value = unicodedata.digit(character, None)
    return character if value is None else str(value)


def _is_arabic(word: str) -> bool:
    return "\u0600" <= word[0] <= "\u06ff"


@lru_cache(maxsize=32)
def _stemmer(name: str) -> Stemmer:
    from Stemmer import Stemmer  # heavy: only where words are stemmed

    return Stemmer(name)


_ALGORITHMS = {
    "ar": "arabic",
    "da": "danish",
    "de": "german",
    "en": "english",
    "es": "spanish",
    "fr": "french",
    "it": "italian",
    "nl": "dutch",
    "pt": "portuguese",
    "ru": "russian",
    "sv": "swedish",
    "tr": "turkish",
}

_IRREGULAR = {
    form: base
    for base, *forms in (
        line.split()
        for line in """begin began begun|bear bore born borne|beat beaten|become became|bind bound|break broke broken
            bring brought|build built|buy bought|catch caught|choose chose chosen|come came|deal dealt
            die died death dead|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten
            fall fell fallen|feed fed|feel felt|fight fought|find found|fly flew flown|forbid forbade forbidden
            forget forgot forgotten|freeze froze frozen|get got gotten|give gave given|go went gone
            grow grew grown|hang hung|hear heard|hide hid hidden|hold held|keep kept|know knew known|lead led
            leave left|lend lent|lose lost loss|make made|mean meant|meet met|pay paid|ride rode ridden
            ring rang rung|rise rose risen|run ran|say said|see saw seen|seek sought|sell sold|send sent
            shake shook shaken|shoot shot|shrink shrank shrunk|sing sang sung|sink sank sunk|sit sat|sleep slept
            speak spoke spoken|spend spent|stand stood|steal stole stolen|strike struck|swear swore sworn
            swim swam swum|take took taken|teach taught|tear tore torn|tell told|think thought
            throw threw thrown|understand understood|wake woke woken|wear wore worn|win won
            withdraw withdrew withdrawn|write wrote written|weigh weight|child children|foot feet|man men
            mouse mice|person people|tooth teeth|woman women""".replace("\n", "|").split("|")
    )
    for form in forms
}

_STOP_WORDS: dict[str, frozenset[str]] = {
    code: frozenset(words.split())
    for code, words in {
        "en": """a about above after again all also am an and any are as at be because been before being below between
            both but by can could did do does doing down during each either else ever few for from further had has have
            having he her here hers herself him himself his how however i if in into is it its itself just may me might
            more most much must my myself nor of off on once only onto or other our ours ourselves out over own per
            same shall she should since so some such than that the their theirs them themselves then there these they
            this those though through thus to too under until up upon us very was we were what when where whether which
            while who whom whose why will with within would you your yours yourself yourselves it's that's he's she's
            there's what's i'm you're we're they're i've you've we've they've i'll you'll he'll she'll we'll they'll
            i'd you'd he'd she'd we'd they'd let's s t not no n't isn't aren't wasn't weren't don't doesn't didn't
            can't cannot couldn't won't wouldn't shouldn't hasn't haven't hadn't mustn't st nd rd th""",
        "de": """der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren wird werden
            wurde wurden hat haben hatte hatten ich du er sie es wir ihr ihm ihn ihnen mein sein seine seiner seinem
            ihre ihrer ihrem in im an am auf aus bei bis durch für gegen mit nach ohne um unter von vom vor zu zum zur
            über zwischen als wie wenn dass daß weil da so auch nur noch schon sich nicht kein keine keinen keiner
            dieser diese dieses diesen man kann können soll sollen muss müssen sehr mehr""",
        "fr": """le la les l un une des du de d et ou mais est sont était étaient être été a ont avait avaient
            avoir je tu il elle on nous vous ils elles ce cet cette ces son sa ses leur leurs mon ma mes notre nos
            votre vos que qu qui quoi dont où dans en sur sous avec sans pour par à au aux entre vers chez ne pas plus n
            se s y si comme aussi même très peut peuvent doit doivent sera seront""",
        "es": """el la los las un una unos unas y e o u pero es son era eran ser sido fue fueron está están ha han había
            he yo tú él ella nosotros ellos ellas usted su sus mi mis tu tus nuestro este esta estos estas ese esa eso
            esto que quien cuyo donde cuando en de del a al con sin por para sobre entre hasta desde no ni se le les lo
            me te si como también muy más puede pueden debe deben será""",
        "it": """il lo la i gli le un uno una e ed o ma è sono era erano essere stato stata ha hanno aveva ho io tu lui
            lei noi voi loro suo sua suoi sue mio mia questo questa questi queste quello quella che chi cui dove quando
            in nel nella nei di del della dei delle a al alla ai alle da dal dalla con senza per su sul sulla tra fra
            non né si se come anche molto più può possono deve devono sarà""",
        "pt": """o a os as um uma uns umas e ou mas é são era eram ser sido foi foram está estão tem têm há havia eu tu
            ele ela nós eles elas você seu sua seus suas meu minha este esta estes estas esse essa isso isto que quem
            onde quando em no na nos nas de do da dos das ao aos à às com sem por pelo pela para sobre entre até desde
            não nem se lhe me te como também muito mais pode podem deve devem será""",
        "nl": """de het een en of maar is zijn was waren wordt worden werd werden heeft hebben had hadden ik jij je hij
            zij ze wij we jullie hun hem haar mijn zijn ons onze dit dat deze die wat wie waar wanneer in op aan uit bij
            tot door voor tegen met na zonder om onder van over te tussen als dan dus ook nog al niet geen er zich kan
            kunnen moet moeten zal zullen zeer meer""",
        "sv": """en ett den det de och eller men är var vara varit blir blev har hade jag du han hon vi ni de dem sin
            sitt sina min mitt denna detta dessa som vad vem där när i på av till från med utan för om under över
            mellan att inte ej kan ska skall måste så också mycket mer än""",
        "da": """en et den det de og eller men er var være været bliver blev har havde jeg du han hun vi i dem sin sit
            sine min denne dette disse som hvad hvem hvor når på af til fra med uden for om under over mellem at ikke
            kan skal må så også meget mere end""",
        "ru": """и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот
            от меня о из ему когда был ни была были это этот эта эти для мы они их до при или если чем без под над
            может могут должен""",
        "tr": """ve veya ama bir bu şu o ile için gibi de da ki mi mı ne en çok daha değil olan olarak her hiç kadar
            sonra önce ise""",
        "ar": """في من على إلى عن مع هذا هذه ذلك تلك التي الذي الذين و أو ثم لا ما لم لن إن أن كان كانت يكون هو هي هم
            كل بعد قبل بين عند قد كما لكن""",
    }.items()
}
