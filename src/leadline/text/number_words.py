"""Number words of English, German, French and Spanish, from 0 to 99 and the magnitudes above."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from types import MappingProxyType
from typing import Final

from leadline.text.wordlists import word_list

_EN_UNITS: Final = word_list(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)
_EN_TENS: Final = word_list("twenty thirty forty fifty sixty seventy eighty ninety")
_DE_UNITS: Final = word_list(
    "_ ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn "
    "achtzehn neunzehn"
)
_DE_TENS: Final = word_list("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
_FR_UNITS: Final = word_list(
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept "
    "dix-huit dix-neuf"
)
_FR_TENS: Final = (
    ("vingt", 20),
    ("trente", 30),
    ("quarante", 40),
    ("cinquante", 50),
    ("soixante", 60),
    ("septante", 70),
    ("huitante", 80),
    ("nonante", 90),
)
_ES_UNITS: Final = word_list(
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
    "diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis "
    "veintisiete veintiocho veintinueve"
)
_ES_TENS: Final = word_list("treinta cuarenta cincuenta sesenta setenta ochenta noventa")


def _french() -> dict[str, int]:
    words = {word: value for value, word in enumerate(_FR_UNITS)}
    for tens, value in _FR_TENS:
        words[tens] = value
        words[f"{tens} et un"] = words[f"{tens}-et-un"] = value + 1
        words |= {f"{tens}-{_FR_UNITS[unit]}": value + unit for unit in range(2, 10)}
    words |= {f"soixante-{_FR_UNITS[unit]}": 60 + unit for unit in range(10, 20)} | {"soixante et onze": 71}
    words |= {f"quatre-vingt-{_FR_UNITS[unit]}": 80 + unit for unit in range(1, 20)}
    return words | {"quatre-vingts": 80, "quatre-vingt": 80}


def _spanish() -> dict[str, int]:
    words = {word: value for value, word in enumerate(_ES_UNITS)}
    for place, tens in enumerate(_ES_TENS, start=3):
        words[tens] = place * 10
        words |= {f"{tens} y {_ES_UNITS[unit]}": place * 10 + unit for unit in range(1, 10)}
    hundreds = word_list(
        "cien ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos"
    )
    return words | {word: max(1, place) * 100 for place, word in enumerate(hundreds)}


def _german() -> dict[str, int]:
    words = {word: value for value, word in enumerate(_DE_UNITS)} | {"eins": 1, "zwo": 2}
    for place, tens in enumerate(_DE_TENS, start=2):
        for spelled in {tens, tens.replace("ß", "ss")}:
            words[spelled] = place * 10
            words |= {f"{_DE_UNITS[unit]}und{spelled}": place * 10 + unit for unit in range(1, 10)}
    del words["_"]
    return words


def _english() -> dict[str, int]:
    words = {word: value for value, word in enumerate(_EN_UNITS)}
    return words | {word: place * 10 for place, word in enumerate(_EN_TENS, start=2)}


# An article in its language ("ein", "un", "uno"), a common word of another ("once", "sept", "dos", "elf", "six"): not
# numbers by themselves. "six" stays, being one number in both.
_ARTICLES: Final = frozenset({"ein", "un", "uno", "once", "sept", "dos", "elf", "acht", "seize", "_"})
_GERMAN: Final[Mapping[str, int]] = MappingProxyType(_german())

CARDINALS: Final[Mapping[str, int]] = MappingProxyType(
    {
        word: value
        for words in (_spanish(), _french(), _GERMAN, _english())
        for word, value in words.items()
        if word not in _ARTICLES
    }
)
"""Value by lower-case word or phrase, 0 to 900."""

NATIVE: Final[Mapping[str, Mapping[str, int]]] = MappingProxyType(
    {
        "de": MappingProxyType({"elf": 11, "acht": 8}),
        "fr": MappingProxyType({"sept": 7, "seize": 16}),
        "es": MappingProxyType({"once": 11, "dos": 2}),
    }
)
"""Words that are numbers only in a text of that language."""

MAGNITUDES: Final[Mapping[str, Decimal]] = MappingProxyType(
    {
        word: Decimal(10) ** power
        for power, words in {
            2: "hundred hundert cent cents_",
            3: "thousand thousands tausend tsd tsd. mille mil",
            5: "lakh lakhs lac",
            6: "million millions mio mio. millionen mill. millones millón mn mln",
            7: "crore crores",
            9: "billion billions bn bln milliard milliards milliarde milliarden mrd mrd.",
            12: "trillion trillions trn tn billionen",
            4: "万 만",
            8: "億 亿 억",
        }.items()
        for word in words.split()
        if word not in {"cent", "cents_"}
    }
)
"""Factor by lower-case word. "Billion" is 10^9, but German "Billionen" 10^12."""

ORDINALS: Final[Mapping[str, int]] = MappingProxyType(
    {
        word: value
        for value, word in enumerate(
            word_list(
                "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
                "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
            ),
            start=1,
        )
    }
    | {"thirtieth": 30, "fortieth": 40, "fiftieth": 50, "hundredth": 100}
)
"""Value by lower-case English word."""

FRACTIONS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "half": 2,
        "halves": 2,
        "third": 3,
        "thirds": 3,
        "quarter": 4,
        "quarters": 4,
        "fourth": 4,
        "fourths": 4,
        "fifth": 5,
        "fifths": 5,
        "sixth": 6,
        "sixths": 6,
        "eighth": 8,
        "eighths": 8,
        "tenth": 10,
        "tenths": 10,
    }
)
"""Denominator by lower-case English word."""


def german_compound(word: str) -> int | None:
    """Read a German number written as one word, such as "zweihundertfünfzig"; None for any other word."""
    if word in _GERMAN:
        return _GERMAN[word]
    found = re.match(r"(?P<left>[a-zäöüß]*)tausend(?:und)?(?P<rest>[a-zäöüß]*)\Z", word)
    scale = 1000
    if found is None:
        found = re.match(r"(?P<left>[a-zäöüß]*)hundert(?:und)?(?P<rest>[a-zäöüß]*)\Z", word)
        scale = 100
    if found is None:
        return None
    left = german_compound(found["left"]) if found["left"] else 1
    rest = german_compound(found["rest"]) if found["rest"] else 0
    return None if left is None or rest is None else left * scale + rest
